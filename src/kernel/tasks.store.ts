// Reads the tasks that the queue has stored.
import { sql } from 'drizzle-orm'
import type { Db } from './db/db.ts'
import type { Task, UnfinishedRun, Waiting } from './task-queue.ts'

/** The newest run of each data that has not succeeded. */
export async function listUnfinished<Data extends object>(
  db: Db,
  { name }: Pick<Task<Data>, 'name'>,
): Promise<UnfinishedRun<Data>[]> {
  const { rows } = await db.execute(sql`
    select data, case when state = 'failed' then null else start_after end as next_at
    from pgboss.job
    where name = ${name} and state in ('created', 'retry', 'active', 'failed') and not exists (
      select 1 from pgboss.job later
      where later.name = job.name and later.data = job.data
        and (later.created_on, later.id) > (job.created_on, job.id)
    )
    order by next_at nulls last`)
  return (rows as { data: Data; next_at: string | Date | null }[]).map(({ data, next_at }) => ({
    data,
    nextAt: next_at === null ? null : new Date(next_at),
  }))
}

/** What a backup contains: scheduled tasks start by themselves. */
export async function waitingTasks(
  tasks: readonly Pick<Task, 'name' | 'every' | 'omittedFromBackups'>[],
  db: Db,
): Promise<Waiting[]> {
  const { rows } = await db.execute(
    sql`select name, data from pgboss.job where state < 'completed' order by created_on, id`,
  )
  const backedUp = new Set(
    tasks.flatMap(({ name, every, omittedFromBackups }) =>
      every || omittedFromBackups ? [] : [name],
    ),
  )
  return (rows as Waiting[]).filter(({ name }) => backedUp.has(name))
}
