// Stops the server without a failed request: first readiness, then the port, then running requests.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** Load balancers call them. `/api/health/live` stays 200 until the process ends. */
const READINESS = ['/api/health', '/api/health/ready']
/** In milliseconds: a load balancer that checks every second notices a failure in this time. */
const NOTICE = 4_000
/** Two checks within this time, in milliseconds, mean that there is a load balancer. */
const RECENT = 10_000
const CLOSING_INTERVAL = 100

export type GracefulStop = {
  /** Answers health checks while the server stops; false for any other request. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Resolves when no request runs anymore. */
  close: () => Promise<void>
}

export function createGracefulStop(server: Server): GracefulStop {
  let isStopping = false
  /** Times of the last two checks. */
  let checks: number[] = []
  const hasLoadBalancer = (): boolean =>
    checks.length === 2 && checks.every((at) => performance.now() - at < RECENT)
  return {
    answer(request, response) {
      const isCheck = READINESS.includes(request.url ?? '')
      if (isCheck) checks = [...checks, performance.now()].slice(-2)
      if (!isStopping) return false
      // The next request of this client opens a connection to another instance.
      response.shouldKeepAlive = false
      if (isCheck) sendStopping(response)
      return isCheck
    },
    async close() {
      isStopping = true
      if (hasLoadBalancer()) await wait(NOTICE)
      const closed = new Promise((resolve) => server.close(resolve))
      // A connection whose request has just ended is idle, but stays open.
      const closing = setInterval(() => server.closeIdleConnections(), CLOSING_INTERVAL)
      await closed
      clearInterval(closing)
    },
  }
}

function sendStopping(response: ServerResponse): void {
  response
    .writeHead(503, { 'content-type': 'application/json', 'cache-control': 'private, no-store' })
    .end(JSON.stringify({ message: 'This instance is stopping.', code: 'unavailable' }))
}
