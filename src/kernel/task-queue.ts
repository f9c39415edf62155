// Background tasks: stored in the transaction that causes them, run after its commit, and retried.
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss'
import type { Ctx } from './context.ts'
import type { Database, Db, Transaction } from './db/db.ts'
import { afterCommit } from './db/transaction.ts'
import type { Log } from './log.ts'
import { currentRequest, inRequest } from './request-scope.ts'
import { listUnfinished, waitingTasks } from './tasks.store.ts'

/** `every` is a cron expression; a scheduled run gets `{}` as its data. */
export type Task<Data extends object = object> = {
  name: string
  every?: string
  /** Backups omit its waiting runs. */
  omittedFromBackups?: true
  /** It looks for due work, so it also runs when a demo moves its clock. */
  runsWithClock?: true
  /** The caller does the work at once; the queued task only covers its failure. */
  runsImmediately?: true
  run: (ctx: Ctx, data: Data) => Promise<void>
}

export type Waiting = { name: string; data: object }

/** `nextAt` is null after the last retry. */
export type UnfinishedRun<Data extends object> = { data: Data; nextAt: Date | null }

export type TaskQueue = {
  /** The task runs if, and only if, the transaction commits. @param delay in seconds */
  enqueue: <Data extends object>(
    db: Transaction,
    task: Pick<Task<Data>, 'name' | 'runsImmediately'>,
    data: Data,
    delay?: number,
  ) => Promise<void>
  /** Deletes waiting and finished tasks whose data contain this. */
  deleteTasks: (db: Transaction, data: object) => Promise<void>
  /** Next run of a task whose data contain this; undefined when none waits. */
  nextRun: (db: Db, task: Pick<Task, 'name'>, data: object) => Promise<Date | undefined>
  /**
   * Runs of a task that wait, first the next one, and those that ended after the last retry within
   * the last days. A later run with the same data replaces an earlier one.
   */
  unfinished: <Data extends object>(
    db: Db,
    task: Pick<Task<Data>, 'name'>,
  ) => Promise<UnfinishedRun<Data>[]>
  /** Unfinished tasks that would not start again by themselves, for a backup. */
  waiting: (db: Db) => Promise<Waiting[]>
  /** Replaces all unfinished tasks, inside the transaction of a restore. */
  replaceWaiting: (db: Transaction, by: readonly Waiting[]) => Promise<void>
  /** Enqueues the tasks that look for due work, after the demo clock moved. */
  enqueueDue: (db: Transaction) => Promise<void>
}
export type Queue = TaskQueue & {
  start: (ctx: Ctx, tasks: readonly Task<never>[]) => Promise<void>
  /** Starts no more tasks, and waits for the running ones. Tasks can still be queued. */
  finish: () => Promise<void>
  stop: () => Promise<void>
}

/** A failure does not stop the others. @throws AggregateError with all failures, at the end */
export async function oneByOne<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
  message: string,
): Promise<void> {
  const failed: unknown[] = []
  for (const item of items) await run(item).catch((err: unknown) => failed.push(err))
  if (failed.length) throw new AggregateError(failed, message)
}

/** Poll interval for retries and for tasks of other instances, in milliseconds. */
const DUE_INTERVAL = 2000
/** `watchDue` polls for all workers. Without batches, a worker would run one task per poll. */
const POLL = {
  pollingIntervalSeconds: 60,
  batchSize: 20,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const
/** Retries after about 5, 10, 20 … seconds, then every three hours; gives up after half a day. */
const RETRIES = { retryLimit: 14, retryDelay: 5, retryBackoff: true, retryDelayMax: 10_800 }

/** In seconds. A task whose instance has ended runs again one to two minutes later. */
const HEARTBEAT = 60
/** Tasks that run longer start again later, in another instance or after the next start. */
const GRACEFUL = { graceful: true, timeout: 5000 }

const NOBODY = '00000000-0000-0000-0000-000000000000'

type Named = Pick<Task, 'name' | 'every' | 'omittedFromBackups' | 'runsWithClock'>

export async function openQueue(
  { queue }: Database,
  tasks: readonly Named[],
  log: Log,
): Promise<Queue> {
  const boss = new PgBoss({ ...queue, useListenNotify: false })
  boss.on('error', (err) => log.error({ err }, 'The task queue reported an error'))
  await boss.start()
  await createQueues(boss, tasks)
  const dueTasks = tasks.filter(({ runsWithClock }) => runsWithClock)
  const workers = new Map<string, string>()
  const notifyWorker = (name: string): void => {
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }
  const stopping = new AbortController()
  const end = async (close: boolean): Promise<void> => {
    stopping.abort()
    workers.clear()
    await boss.stop({ ...GRACEFUL, close })
  }
  return {
    async enqueue(db, { name, runsImmediately }, data, delay = 0) {
      await boss.send(name, data, { db: fromDrizzle(db, sql), startAfter: delay, ...cause() })
      if (!runsImmediately && !delay) afterCommit(() => notifyWorker(name))
    },
    deleteTasks: (db, data) => deleteTasksWith(boss, tasks, db, data),
    nextRun: (db, { name }, data) => findNextRun(boss, db, { name, data }),
    unfinished: listUnfinished,
    waiting: (db) => waitingTasks(tasks, db),
    async replaceWaiting(db, by) {
      await db.execute(sql`delete from pgboss.job where state < 'completed'`)
      const known = new Set(tasks.map(({ name }) => name))
      for (const { name, data } of by)
        if (known.has(name)) await boss.send(name, data, { db: fromDrizzle(db, sql) })
    },
    async enqueueDue(db) {
      for (const { name } of dueTasks) {
        await boss.send(name, {}, { db: fromDrizzle(db, sql) })
        afterCommit(() => notifyWorker(name))
      }
    },
    async start(ctx, tasks) {
      const byTime = new Set(dueTasks.map(({ name }) => name))
      await schedule(boss, tasks)
      for (const task of tasks) {
        const worker = await startWorker(boss, ctx, task, byTime.has(task.name))
        workers.set(task.name, worker)
      }
      void watchDue(ctx.db, notifyWorker, { log, signal: stopping.signal })
    },
    finish: () => end(false),
    stop: () => end(true),
  }
}

/** The request that enqueues a task. A group without a limit is only a column of the task. */
function cause(): { group?: { id: string } } {
  const requestId = currentRequest()
  return requestId === undefined ? {} : { group: { id: requestId } }
}

async function deleteTasksWith(
  boss: PgBoss,
  tasks: readonly Named[],
  db: Db,
  data: object,
): Promise<void> {
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
}

async function findNextRun(
  boss: PgBoss,
  db: Db,
  { name, data }: Waiting,
): Promise<Date | undefined> {
  const waiting = await boss.findJobs(name, { data, queued: true, db: fromDrizzle(db, sql) })
  // Some drivers return text for a raw statement.
  return waiting
    .map(({ startAfter }) => new Date(startAfter))
    .toSorted((one, other) => one.getTime() - other.getTime())[0]
}

type Watching = { log: Log; signal: AbortSignal }

async function watchDue(
  db: Db,
  notifyWorker: (name: string) => void,
  around: Watching,
): Promise<void> {
  const { signal } = around
  while (!signal.aborted) {
    for (const name of await dueQueues(db, around)) notifyWorker(name)
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
    if (!signal.aborted) log.error({ err }, 'The task queue reported an error')
    return []
  }
}

function startWorker(
  boss: PgBoss,
  ctx: Ctx,
  task: Task<never>,
  isByTime: boolean,
): Promise<string> {
  return boss.work(task.name, POLL, async (batch) => {
    // Another instance may have moved the demo clock and enqueued this.
    if (isByTime && ctx.site.demo !== 'off') await ctx.clock.poll(ctx.db)
    return Promise.all(batch.map((stored) => outcome(task, ctx, stored)))
  })
}

async function createQueues(boss: PgBoss, tasks: readonly Named[]): Promise<void> {
  const heartbeats = new Map(
    (await boss.getQueues()).map(({ name, heartbeatSeconds }) => [name, heartbeatSeconds]),
  )
  for (const { name } of tasks) {
    if (heartbeats.get(name) === HEARTBEAT) continue
    if (!heartbeats.has(name))
      await boss.createQueue(name, { ...RETRIES, heartbeatSeconds: HEARTBEAT })
    // An earlier version created it without one.
    else await boss.updateQueue(name, { heartbeatSeconds: HEARTBEAT })
    // Adds it to pg-boss's queue cache, which has those from before: its first send would query the
    // outer database in a transaction.
    await boss.findJobs(name, { id: NOBODY })
  }
}

/** Each write waits for the disk, so those of the last start stay. */
async function schedule(boss: PgBoss, tasks: readonly Named[]): Promise<void> {
  const scheduled = new Map(
    (await boss.getSchedules()).map(({ name, cron, timezone }) => [name, `${cron} ${timezone}`]),
  )
  for (const { name, every } of tasks)
    if (every && scheduled.get(name) !== `${every} UTC`) await boss.schedule(name, every)
}

/** Each task of a batch succeeds, fails and retries independently. */
function outcome(
  task: Task<never>,
  ctx: Ctx,
  { id, data, groupId }: { id: string; data: unknown; groupId?: string | null },
): Promise<JobResult> {
  return inRequest(groupId ?? undefined, () => runTask(task, ctx, { id, data }))
}

async function runTask(
  task: Task<never>,
  ctx: Ctx,
  { id, data }: { id: string; data: unknown },
): Promise<JobResult> {
  try {
    // `enqueue` ties the stored data to this task's type.
    await task.run(ctx, (data ?? {}) as never)
    return { id, status: 'completed' }
  } catch (err) {
    ctx.log.warn({ err, task: task.name, id }, 'A background task failed and will be tried again')
    return { id, status: 'failed', output: { message: String(err) } }
  }
}
