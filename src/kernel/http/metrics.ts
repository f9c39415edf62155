// Prometheus metrics at /metrics, for callers with the token.
import { timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { hashOf } from '../ids.ts'
import type { Http } from './access.ts'

export type Metrics = { measure: MiddlewareHandler<Http>; serve: MiddlewareHandler<Http> }

/** @param token without one, /metrics does not exist */
export function createMetrics(token: string | undefined): Metrics {
  const register = new Registry()
  if (token) collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests that reached the application, excluding cached pages.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [register],
  })
  return {
    async measure(c, next) {
      if (!token) return next()
      const stopTimer = seconds.startTimer()
      await next()
      // The route, since URLs contain ids and secrets.
      stopTimer({ method: c.req.method, route: c.req.routePath, status: c.res.status })
    },
    async serve(c, next) {
      const bearer = c.req.header('authorization')?.replace(/^Bearer /, '')
      if (!token || !bearer || !same(bearer, token)) return next()
      return c.text(await register.metrics(), 200, {
        'content-type': register.contentType,
        'cache-control': 'no-store',
      })
    },
  }
}

const same = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)))
