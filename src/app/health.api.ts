// Health checks: whether the process runs, can answer requests, and whether its parts work.
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { verifiedBackupAge } from '#features/backups/automatic/automatic-backups.store.ts'
import { OLD_BACKUP_HOURS } from '#features/backups/automatic/automatic-backups.contract.ts'
import type { Ctx } from '#kernel/context.ts'
import { pingDatabase } from '#kernel/db/ping.ts'
import { MIN_FREE_BYTES } from '#kernel/files/folder.ts'
import { Failure } from '#kernel/failure.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { describe, out } from '#kernel/http/schema.ts'
import { countTasks } from '#kernel/task-counts.store.ts'

const Health = z.object({ status: z.literal('ok') })
const CHECKS = ['database', 'files', 'tasks', 'backups'] as const
type Check = (typeof CHECKS)[number]
const DeepHealth = z.object({
  status: z.enum(['ok', 'failing']),
  checks: z.object({
    database: z.enum(['ok', 'failing']),
    files: z.enum(['ok', 'failing']),
    tasks: z.enum(['ok', 'failing']),
    backups: z.enum(['ok', 'failing']),
  }),
})
type DeepHealth = z.infer<typeof DeepHealth>

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

/** In seconds: workers look for due tasks every two seconds, and a batch may take minutes. */
const LONGEST_WAIT = 600
/** In milliseconds, of an answer that all callers share, because anyone may ask. */
const SHARED_MS = 5000

const answers = new WeakMap<object, { at: number; health: Promise<DeepHealth> }>()

function readDeepHealth(ctx: Ctx): Promise<DeepHealth> {
  const now = ctx.clock.real().getTime()
  const known = answers.get(ctx.files)
  if (known && now - known.at < SHARED_MS) return known.health
  const health = checkAll(ctx)
  answers.set(ctx.files, { at: now, health })
  return health
}

const PARTS: Record<Check, (ctx: Ctx) => Promise<boolean>> = {
  database: async ({ db }) => (await pingDatabase(db), true),
  files: async ({ files }) => (await files.folder.freeSpace()) > MIN_FREE_BYTES,
  tasks: async ({ db }) => (await countTasks(db)).oldestSeconds < LONGEST_WAIT,
  // Without a first one, Today says why.
  backups: async ({ db }) => ((await verifiedBackupAge(db)) ?? 0) < OLD_BACKUP_HOURS * 3600,
}

async function checkAll(ctx: Ctx): Promise<DeepHealth> {
  const isFine = async (check: Check): Promise<boolean> =>
    PARTS[check](ctx).catch((err: unknown) => {
      ctx.log.error({ err, check }, 'A health check failed')
      return false
    })
  const [database, files, tasks, backups] = [
    await isFine('database'),
    await isFine('files'),
    await isFine('tasks'),
    await isFine('backups'),
  ].map((fine) => (fine ? ('ok' as const) : ('failing' as const))) as [State, State, State, State]
  const checks = { database, files, tasks, backups }
  return { status: Object.values(checks).includes('failing') ? 'failing' : 'ok', checks }
}
type State = 'ok' | 'failing'
