// Work for later: stored with the data that caused it, run after the commit, tried again when it fails.
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss'
import type { Ctx } from './context.ts'
import type { Database, Db } from './db/db.ts'
import { afterCommit } from './db/transaction.ts'
import type { Log } from './log.ts'

/** `every` is a cron line; a task run by the clock is given `{}`. */
export type Task<Data extends object = object> = {
  name: string
  every?: string
  /** What comes of it is a mail that somebody has asked for: they ask again, and a restore does not. */
  isAskedFor?: true
  /** Whoever asks for it does it at once; what waits is for the case that this failed, and is not begun beside it. */
  runsImmediately?: true
  run(ctx: Ctx, data: Data): Promise<void>
}

export type Waiting = { name: string; data: object }

export type TaskQueue = {
  /** Pass the transaction's own `db`: the task is run if, and only if, it commits. */
  enqueue<Data extends object>(
    db: Db,
    task: Pick<Task<Data>, 'name' | 'runsImmediately'>,
    data: Data,
  ): Promise<void>
  /** Whatever waits, or was done, with this among its data. */
  forget(db: Db, data: object): Promise<void>
  /** When a task with this among its data is run next; undefined where none waits. */
  nextRun(db: Db, task: Pick<Task, 'name'>, data: object): Promise<Date | undefined>
  /** What has not been done yet, and would not be begun again by itself: for a backup. */
  waiting(db: Db): Promise<Waiting[]>
  /** Instead of whatever waits: for a restore, inside its transaction. */
  replaceWaiting(db: Db, by: readonly Waiting[]): Promise<void>
  /** Asks at once what has fallen due: for whoever moves the clock. */
  enqueueDue(db: Db): Promise<void>
}
export type Queue = TaskQueue & {
  start(ctx: Ctx, tasks: readonly Task<never>[]): Promise<void>
  stop(): Promise<void>
}

/** One after the other: one that fails keeps none of the others waiting. @throws AggregateError at the end, so that none is kept quiet */
export async function oneByOne<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
  sentence: string,
): Promise<void> {
  const failed: unknown[] = []
  for (const item of items) await run(item).catch((err: unknown) => failed.push(err))
  if (failed.length) throw new AggregateError(failed, sentence)
}

/** How long due tasks of another instance, and failed ones, wait to be noticed, in milliseconds. */
const DUE_INTERVAL = 2000
/**
 * The instance that enqueues a task starts its worker at once, and one statement every two seconds
 * finds the queues with due tasks: if each worker asked by itself, that would be thirty statements.
 * One task at a time would mean one per poll, however many wait.
 */
const POLL = {
  pollingIntervalSeconds: 60,
  batchSize: 20,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const
/** Tried again after about 5, 10, 20 … seconds, then every three hours: given up after half a day. */
const RETRIES = { retryLimit: 14, retryDelay: 5, retryBackoff: true, retryDelayMax: 10_800 }

const NOBODY = '00000000-0000-0000-0000-000000000000'

type Named = Pick<Task, 'name' | 'every' | 'isAskedFor'>

/** @param dueTasks those of them that look for what has fallen due by business time */
export async function openQueue(
  { queue }: Database,
  { tasks, dueTasks }: { tasks: readonly Named[]; dueTasks: readonly Named[] },
  log: Log,
): Promise<Queue> {
  const boss = new PgBoss({ ...queue, useListenNotify: false })
  boss.on('error', (err) => log.error({ err }, 'Background work stumbled'))
  await boss.start()
  await createQueues(boss, tasks)
  const workers = new Map<string, string>()
  const begin = (name: string): void => {
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }
  const stopping = new AbortController()
  return {
    async enqueue(db, { name, runsImmediately }, data) {
      await boss.send(name, data, { db: fromDrizzle(db, sql) })
      if (!runsImmediately) afterCommit(() => begin(name))
    },
    async forget(db, data) {
      const connection = { db: fromDrizzle(db, sql) }
      for (const { name } of tasks) {
        const found = await boss.findJobs(name, { data, ...connection })
        if (found.length)
          await boss.deleteJob(
            name,
            found.map(({ id }) => id),
            connection,
          )
      }
    },
    async nextRun(db, { name }, data) {
      const waiting = await boss.findJobs(name, { data, queued: true, db: fromDrizzle(db, sql) })
      // A driver may answer a raw statement with a text.
      return waiting
        .map(({ startAfter }) => new Date(startAfter))
        .toSorted((one, other) => one.getTime() - other.getTime())[0]
    },
    async waiting(db) {
      const { rows } = await db.execute(
        sql`select name, data from pgboss.job where state < 'completed' order by created_on, id`,
      )
      const lasting = new Set(
        tasks.flatMap(({ name, every, isAskedFor }) => (every || isAskedFor ? [] : [name])),
      )
      return (rows as Waiting[]).filter(({ name }) => lasting.has(name))
    },
    async replaceWaiting(db, by) {
      await db.execute(sql`delete from pgboss.job where state < 'completed'`)
      const known = new Set(tasks.map(({ name }) => name))
      for (const { name, data } of by)
        if (known.has(name)) await boss.send(name, data, { db: fromDrizzle(db, sql) })
    },
    async enqueueDue(db) {
      for (const { name } of dueTasks) {
        await boss.send(name, {}, { db: fromDrizzle(db, sql) })
        afterCommit(() => begin(name))
      }
    },
    async start(ctx, tasks) {
      const byTime = new Set(dueTasks.map(({ name }) => name))
      for (const task of tasks) {
        const worker = await startWorker(boss, ctx, task, byTime.has(task.name))
        workers.set(task.name, worker)
        if (task.every) await boss.schedule(task.name, task.every)
      }
      void watchDue(ctx.db, begin, { log, signal: stopping.signal })
    },
    async stop() {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}

type Watching = { log: Log; signal: AbortSignal }

/** Begins the work on every queue that holds a due task, again and again until it is stopped. */
async function watchDue(db: Db, begin: (name: string) => void, around: Watching): Promise<void> {
  const { signal } = around
  while (!signal.aborted) {
    for (const name of await dueQueues(db, around)) begin(name)
    await setTimeout(DUE_INTERVAL, undefined, { signal }).catch(() => undefined)
  }
}

async function dueQueues(db: Db, { log, signal }: Watching): Promise<string[]> {
  try {
    const { rows } = await db.execute(
      sql`select distinct name from pgboss.job where state < 'active' and start_after <= now()`,
    )
    return (rows as { name: string }[]).map(({ name }) => name)
  } catch (err) {
    if (!signal.aborted) log.error({ err }, 'Background work stumbled')
    return []
  }
}

/** @returns the id of the worker */
function startWorker(
  boss: PgBoss,
  ctx: Ctx,
  task: Task<never>,
  isByTime: boolean,
): Promise<string> {
  return boss.work(task.name, POLL, async (batch) => {
    // Another instance may have moved the clock of a demo, and asked for this.
    if (isByTime && ctx.site.demo !== 'off') await ctx.clock.poll(ctx.db)
    return Promise.all(batch.map((stored) => outcome(task, ctx, stored)))
  })
}

async function createQueues(boss: PgBoss, tasks: readonly Named[]): Promise<void> {
  for (const { name } of tasks) {
    await boss.createQueue(name, RETRIES)
    // Fills pg-boss's own memory of the queue: its first send would otherwise ask the outer database, inside our transaction.
    await boss.findJobs(name, { id: NOBODY })
  }
}

/** Each task of a batch succeeds or fails, and is tried again, by itself. */
async function outcome(
  task: Task<never>,
  ctx: Ctx,
  { id, data }: { id: string; data: unknown },
): Promise<JobResult> {
  try {
    // The queue holds what `enqueue` was given, which its type tied to this task.
    await task.run(ctx, (data ?? {}) as never)
    return { id, status: 'completed' }
  } catch (err) {
    ctx.log.warn({ err, task: task.name, id }, 'A background task failed and will be tried again')
    return { id, status: 'failed', output: { message: String(err) } }
  }
}
