// Lets a colleague change a row while a call waits for it.
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { config, deps, eventually, openedDeps } from './test-app.ts'

/** The embedded database runs calls one after the other, so no transactions run in parallel. */
export const hasManyConnections = !openedDeps.where.startsWith('/')

/** Commits the `change`, an SQL statement, as soon as `call` waits for its row. */
export async function duringChange(change: string, call: () => Promise<unknown>): Promise<void> {
  const colleague = new pg.Client({ connectionString: config.databaseUrl })
  await colleague.connect()
  await colleague.query('begin')
  await colleague.query(change)
  const doing = call()
  await eventually(async () => (await waitingForLocks()).rows.length > 0)
  await colleague.query('commit')
  await colleague.end()
  await doing
}

const waitingForLocks = () =>
  deps.db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
