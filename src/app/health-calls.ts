// Health checks: whether the process runs, can answer requests, and whether its parts work.
import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Ctx } from '#kernel/context.ts'
import { pingDatabase } from '#kernel/db/ping.ts'
import { Failure } from '#kernel/failure.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { describe, out } from '#kernel/http/schema.ts'
import { readDeepHealth } from './deep-health.ts'

const Health = z.object({ status: z.literal('ok') })
const DeepHealth = z.object({
  status: z.enum(['ok', 'failing']),
  checks: z.object({
    database: z.enum(['ok', 'failing']),
    files: z.enum(['ok', 'failing']),
    tasks: z.enum(['ok', 'failing']),
    backups: z.enum(['ok', 'failing']),
  }),
  /** Processes that serve this database. */
  instances: z.int(),
})

const READY = 'Health check: queries the database'

async function requireDatabase({ db }: Ctx): Promise<void> {
  await pingDatabase(db).catch((cause: unknown) => {
    throw new Failure('unavailable', 'The database does not answer.', { cause })
  })
}

export const healthApi = new Hono<Http>()
  .get('/health', access('visitor'), describe(READY, 200, Health), async (c) => {
    await requireDatabase(c.var.ctx)
    return c.json(out(Health, { status: 'ok' }))
  })
  .get('/health/ready', access('visitor'), describe(READY, 200, Health), async (c) => {
    await requireDatabase(c.var.ctx)
    return c.json(out(Health, { status: 'ok' }))
  })
  .get(
    '/health/live',
    access('visitor'),
    describe('Health check: the process runs, also during its start', 200, Health),
    (c) => c.json(out(Health, { status: 'ok' })),
  )
  .get(
    '/health/deep',
    access('visitor'),
    describe('Health check: database, files, background tasks and backups', 200, DeepHealth),
    async (c) => {
      const health = out(DeepHealth, await readDeepHealth(c.var.ctx))
      return c.json(health, health.status === 'ok' ? 200 : 503)
    },
  )
