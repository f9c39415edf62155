// The engine behind DATABASE_URL: what differs between PostgreSQL and YugabyteDB.
import type { ConstructorOptions } from 'pg-boss'
import type { DatabaseKind } from './database-settings.ts'
import type { GuardedPool } from './pool.ts'

/** The task queue needs no advisory locks and no partitions on YugabyteDB. */
export const QUEUE_BACKENDS: Record<DatabaseKind, NonNullable<ConstructorOptions['backend']>> = {
  postgres: 'postgres',
  yugabyte: 'yugabytedb',
}

/** `PostgreSQL 15.2-YB-2025.2.0.0-b0 on x86_64-pc-linux-gnu` */
const YUGABYTE = /-YB-/

/** @throws with one sentence for the operator, if the server is known to be of the other kind */
export async function requireKind(
  pool: Pick<GuardedPool, 'query'>,
  kind: DatabaseKind,
): Promise<void> {
  const { rows } = await pool.query<{ version: string }>('select version()')
  const found: DatabaseKind = YUGABYTE.test(rows[0]?.version ?? '') ? 'yugabyte' : 'postgres'
  if (found !== kind)
    throw new Error(`The database at DATABASE_URL requires DATABASE_KIND=${found}, not ${kind}.`)
}
