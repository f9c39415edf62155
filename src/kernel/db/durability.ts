// Warns of settings with which a PostgreSQL server may lose data that it acknowledged.
import type { Log } from '../log.ts'
import type { GuardedPool } from './pool.ts'

/** What each setting puts at risk while it is off. */
const RISKS = {
  fsync: 'a crash of its machine can damage the whole database.',
  full_page_writes: 'a crash of its machine can leave pages behind that are written in part.',
  synchronous_commit: 'a crash of the server can lose the last changes that were acknowledged.',
} as const

/** A warning, not a refusal: these settings are the operator's to choose. */
export async function warnOfRisks(pool: GuardedPool, log: Log): Promise<void> {
  const { rows } = await pool.query<{ name: keyof typeof RISKS }>(
    "select name from pg_settings where name = any($1) and setting = 'off' order by name",
    [Object.keys(RISKS)],
  )
  for (const { name } of rows) {
    log.warn({ setting: name }, `PostgreSQL runs with ${name} off: ${RISKS[name]}`)
  }
}
