// A load balancer without retries: a request that an instance fails has failed.
import { once } from 'node:events'
import { Agent, createServer, get, request as forward } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const CHECK_INTERVAL = 500
/** Failed checks in a row until an instance gets no more requests. */
const FALL = 2
/** Slow is not stopped: a busy machine may need seconds to answer. */
const CHECK_TIMEOUT = 10_000

/** @param ports of the instances; one gets requests while /api/health/ready answers 200 */
export async function startLoadBalancer(ports) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const instances = ports.map((port) => ({ port, isReady: false, failed: FALL }))
  let turn = 0
  const next = () => {
    const ready = instances.filter(({ isReady }) => isReady)
    turn += 1
    return ready[turn % ready.length]
  }
  const server = createServer((incoming, outgoing) => {
    const instance = next()
    if (!instance) return outgoing.writeHead(503).end('no instance')
    const { method, url: path, headers } = incoming
    const options = { host: '127.0.0.1', port: instance.port, method, path, headers, agent }
    const upstream = forward(options, (response) => {
      outgoing.writeHead(response.statusCode, response.headers)
      response.pipe(outgoing)
    })
    upstream.on('error', (error) => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end(`${instance.port}: ${error.code}`)
    })
    incoming.pipe(upstream)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  let isChecking = true
  const checking = Promise.all(
    instances.map(async (instance) => {
      while (isChecking) {
        instance.failed = (await answersReady(instance.port)) ? 0 : instance.failed + 1
        instance.isReady = instance.failed < FALL
        await wait(CHECK_INTERVAL)
      }
    }),
  )
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    readyCount: () => instances.filter(({ isReady }) => isReady).length,
    async close() {
      isChecking = false
      await checking
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

function answersReady(port) {
  const address = `http://127.0.0.1:${port}/api/health/ready`
  return new Promise((resolve) => {
    const check = get(address, { agent: false, timeout: CHECK_TIMEOUT }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    check.on('timeout', () => check.destroy()).on('error', () => resolve(false))
  })
}
