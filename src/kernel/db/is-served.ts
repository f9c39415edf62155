// Whether instances of the product serve a database, for a command that has not opened it.
import pg from 'pg'
import { areRunning } from '../instances/instances.ts'
import { type SeenInstance, SILENT_SECONDS } from '../instances/instances.store.ts'

/** Does not migrate it. A data folder has a lock instead. */
export async function isServed(databaseUrl: string): Promise<boolean> {
  const connection = new pg.Client({ connectionString: databaseUrl })
  await connection.connect()
  try {
    const { rows } = await connection.query<{ found: string | null }>(
      "select to_regclass('public.instances') as found",
    )
    if (!rows[0]?.found) return false
    return await areRunning(async () => {
      const running = await connection.query<SeenInstance>(
        `select id, last_seen_at::text as "lastSeen" from instances
         where last_seen_at > now() - $1 * interval '1 second'`,
        [SILENT_SECONDS],
      )
      return running.rows
    })
  } finally {
    await connection.end()
  }
}
