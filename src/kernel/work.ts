// Work for later: stored with the data that caused it, run after the commit, tried again when it fails.
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss'
import type { Ctx } from './context.ts'
import type { Database, Db } from './db/db.ts'
import type { Log } from './log.ts'

/** `every` is a cron line; a task run by the clock is given `{}`. */
export type Task<Data extends object = object> = {
  name: string
  every?: string
  run(ctx: Ctx, data: Data): Promise<void>
}

export type Work = {
  /** Pass the transaction's own `db`: the task is run if, and only if, it commits. */
  enqueue<Data extends object>(db: Db, task: Pick<Task<Data>, 'name'>, data: Data): Promise<void>
  /** Whatever waits, or was done, with this among its data. */
  forget(db: Db, data: object): Promise<void>
  /** Asks at once what has fallen due: for whoever moves the clock. */
  enqueueDue(db: Db): Promise<void>
}
export type Queue = Work & {
  start(ctx: Ctx, tasks: readonly Task<never>[]): Promise<void>
  stop(): Promise<void>
}

/** One after the other: one that fails keeps none of the others waiting. @throws AggregateError at the end, so that none is kept quiet */
export async function oneByOne<Item>(items: readonly Item[], run: (item: Item) => Promise<unknown>, sentence: string): Promise<void> {
  const failed: unknown[] = []
  for (const item of items) await run(item).catch((err: unknown) => failed.push(err))
  if (failed.length) throw new AggregateError(failed, sentence)
}

/** One at a time would mean one a poll, however many wait. */
const POLL = { pollingIntervalSeconds: 0.5, batchSize: 20, burstWhenBatchFull: true, perJobResults: true } as const
/** Tried again after about 5, 10, 20 … seconds, then every three hours: given up after half a day. */
const RETRIES = { retryLimit: 14, retryDelay: 5, retryBackoff: true, retryDelayMax: 10_800 }

type Named = Pick<Task, 'name'>

/** @param dueTasks those of them that look for what has fallen due by business time */
export async function openQueue({ queue }: Database, { tasks, dueTasks }: { tasks: readonly Named[]; dueTasks: readonly Named[] }, log: Log): Promise<Queue> {
  const boss = new PgBoss({ ...queue, useListenNotify: false })
  boss.on('error', (err) => log.error({ err }, 'Background work stumbled'))
  await boss.start()
  for (const { name } of tasks) {
    await boss.createQueue(name, RETRIES)
    // Fills pg-boss's own memory of the queue: its first send would otherwise ask the outer database, inside our transaction.
    await boss.getQueueStats(name)
  }
  return {
    async enqueue(db, task, data) {
      await boss.send(task.name, data, { db: fromDrizzle(db, sql) })
    },
    async forget(db, data) {
      const connection = { db: fromDrizzle(db, sql) }
      for (const { name } of tasks) {
        const found = await boss.findJobs(name, { data, ...connection })
        if (found.length) await boss.deleteJob(name, found.map(({ id }) => id), connection)
      }
    },
    async enqueueDue(db) {
      for (const { name } of dueTasks) await boss.send(name, {}, { db: fromDrizzle(db, sql) })
    },
    async start(ctx, tasks) {
      const byTime = new Set(dueTasks.map(({ name }) => name))
      for (const task of tasks) {
        await boss.work(task.name, POLL, async (batch) => {
          // Another instance may have moved the clock of a demo, and asked for this.
          if (byTime.has(task.name) && ctx.site.demo !== 'off') await ctx.clock.poll(ctx.db)
          return Promise.all(batch.map((stored) => outcome(task, ctx, stored)))
        })
        if (task.every) await boss.schedule(task.name, task.every)
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

/** Each task of a batch succeeds or fails, and is tried again, by itself. */
async function outcome(task: Task<never>, ctx: Ctx, { id, data }: { id: string; data: unknown }): Promise<JobResult> {
  try {
    // The queue holds what `enqueue` was given, which its type tied to this task.
    await task.run(ctx, (data ?? {}) as never)
    return { id, status: 'completed' }
  } catch (err) {
    ctx.log.warn({ err, task: task.name, id }, 'A background task failed and will be tried again')
    return { id, status: 'failed', output: { message: String(err) } }
  }
}
