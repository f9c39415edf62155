// Warns about PostgreSQL settings that can lose acknowledged data.
import type { Log } from '../log.ts'
import type { GuardedPool } from './pool.ts'

const RISKS = {
  fsync: 'a crash of its machine can damage the whole database.',
  full_page_writes: 'a crash of its machine can leave partly written pages behind.',
  synchronous_commit: 'a crash of the server can lose the last acknowledged changes.',
} as const

/** A warning, not an error: the operator chooses these settings. */
export async function warnOfRisks(pool: GuardedPool, log: Log): Promise<void> {
  const { rows } = await pool.query<{ name: keyof typeof RISKS }>(
    "select name from pg_settings where name = any($1) and setting = 'off' order by name",
    [Object.keys(RISKS)],
  )
  for (const { name } of rows) {
    log.warn({ setting: name }, `PostgreSQL runs with ${name} off: ${RISKS[name]}`)
  }
}
