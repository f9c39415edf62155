// Prometheus metrics at /metrics, for callers with the token.
import { timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { PageCache } from '../cache/page-cache.ts'
import type { Ctx } from '../context.ts'
import type { GaugeDeclaration } from '../gauges.ts'
import { hashOf } from '../ids.ts'
import type { Http } from './access.ts'

export type Metrics = { measure: MiddlewareHandler<Http>; serve: MiddlewareHandler<Http> }

/** The calls of other systems that nobody watches on a screen, by route. */
const WEBHOOKS: Readonly<Record<string, string>> = {
  '/api/payments/webhook': 'payments',
  '/api/mail/inbound': 'mail',
}

/** @param token without one, /metrics does not exist @param ctx of a visitor */
export function createMetrics(
  token: string | undefined,
  ctx: Ctx,
  pages: Pick<PageCache, 'counts'>,
): Metrics {
  const register = new Registry()
  if (token) {
    collectDefaultMetrics({ register })
    for (const gauge of ctx.features.gauges) registerGauge(register, ctx, gauge)
    registerPageCounts(register, pages)
  }
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests that reached the application, excluding cached pages.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [register],
  })
  const webhookFailures = new Counter({
    name: 'cedarline_webhook_failures_total',
    help: 'Calls of webhooks that were not accepted, so that the sender tries again or gives up.',
    labelNames: ['webhook'],
    registers: [register],
  })
  for (const webhook of Object.values(WEBHOOKS)) webhookFailures.inc({ webhook }, 0)
  return {
    async measure(c, next) {
      if (!token) return next()
      const stopTimer = seconds.startTimer()
      await next()
      // The route, since URLs contain ids and secrets.
      stopTimer({ method: c.req.method, route: c.req.routePath, status: c.res.status })
      const webhook = WEBHOOKS[c.req.path]
      if (webhook && !c.res.ok) webhookFailures.inc({ webhook })
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

/** One that cannot be read is missing, so that the others still arrive. */
function registerGauge(
  register: Registry,
  ctx: Ctx,
  { name, help, labelNames = [], read }: GaugeDeclaration,
): void {
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [register],
    async collect() {
      this.reset()
      // Without a value, a gauge without labels would be 0.
      if (!labelNames.length) this.remove()
      try {
        const value = await read(ctx)
        if (typeof value === 'number') this.set(value)
        else for (const { labels, value: part } of value ?? []) this.set(labels, part)
      } catch (err) {
        ctx.log.error({ err, name }, 'A metric could not be read')
      }
    },
  })
}

function registerPageCounts(register: Registry, pages: Pick<PageCache, 'counts'>): void {
  new Counter({
    name: 'cedarline_page_cache_total',
    help: 'Public pages that this instance sent from memory (hit), and that it rendered.',
    labelNames: ['result'],
    registers: [register],
    collect() {
      const { hits, renderings } = pages.counts()
      this.reset()
      this.inc({ result: 'hit' }, hits)
      this.inc({ result: 'rendered' }, renderings)
    },
  })
}

const same = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)))
