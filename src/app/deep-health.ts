// Whether the parts of the product work.
import { verifiedBackupAge } from '#features/backups/automatic/automatic-backups.store.ts'
import { OLD_BACKUP_HOURS } from '#features/backups/automatic/automatic-backups.contract.ts'
import type { Ctx } from '#kernel/context.ts'
import { pingDatabase } from '#kernel/db/ping.ts'
import { countInstances } from '#kernel/instances/instances.store.ts'
import { MIN_FREE_BYTES } from '#kernel/files/folder.ts'
import { countTasks } from '#kernel/task-counts.store.ts'

type State = 'ok' | 'failing'
type Check = 'database' | 'files' | 'tasks' | 'backups'
type DeepHealth = { status: State; checks: Record<Check, State>; instances: number }

/** In seconds: workers look for due tasks every two seconds, and a batch may take minutes. */
const LONGEST_WAIT = 600
/** In milliseconds, of an answer that all callers share, because anyone may ask. */
const SHARED_MS = 5000

const answers = new WeakMap<object, { at: number; health: Promise<DeepHealth> }>()

export function readDeepHealth(ctx: Ctx): Promise<DeepHealth> {
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

/** 0 if they cannot be counted: the checks say why. */
async function countAll({ db }: Ctx): Promise<number> {
  const counts = await countInstances(db).catch(() => [])
  return counts.reduce((total, { count }) => total + count, 0)
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
  const status = Object.values(checks).includes('failing') ? 'failing' : 'ok'
  return { status, checks, instances: database === 'ok' ? await countAll(ctx) : 0 }
}
