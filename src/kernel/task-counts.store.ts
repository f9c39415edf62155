// Counts background tasks, for /metrics and the health check.
import { sql } from 'drizzle-orm'
import type { Db } from './db/db.ts'

/** `waiting` are due now, `delayed` wait for a time or for a retry. */
export type TaskCounts = {
  waiting: number
  delayed: number
  running: number
  failed: number
  /** Since the oldest of the waiting ones is due; 0 without one. */
  oldestSeconds: number
}

/** The queue keeps tasks that failed after the last retry for some days. */
export async function countTasks(db: Db): Promise<TaskCounts> {
  const isDue = sql`state in ('created', 'retry') and start_after <= now()`
  const { rows } = await db.execute(sql`
    select count(*) filter (where ${isDue})::int as waiting,
      count(*) filter (where state in ('created', 'retry') and start_after > now())::int as delayed,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (where ${isDue})), 0)::float8
        as "oldestSeconds"
    from pgboss.job`)
  // The statement selects exactly these columns.
  const [counts] = rows as TaskCounts[]
  return counts ?? { waiting: 0, delayed: 0, running: 0, failed: 0, oldestSeconds: 0 }
}
