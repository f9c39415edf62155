// Opens the database: PostgreSQL if DATABASE_URL is set, else PGlite in the data folder.
import { join } from 'node:path'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { type ConstructorOptions, fromPglite } from 'pg-boss'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { databaseLocks, processLocks, type TakeLock } from './exclusive-lock.ts'
import { warnOfRisks } from './durability.ts'
import { openEmbedded } from './embedded.ts'
import { createSerialQueue, serialized } from './serial-queue.ts'
import { type DeclaredTables, migrateEmbedded, migrateServer } from './migrate.ts'
import { lockSessions, requireLocks } from './require-locks.ts'
import { GuardedPool } from './pool.ts'
import { runStatement } from './statement.ts'
import { guardTransactions } from './transaction.ts'

/** scripts/prepare.mjs restarts the product on this exit code. */
export const EXIT_FOR_RESTART = 75
/** Time for error responses before the exit, in milliseconds. */
const RESTART_DELAY_MS = 1000

interface Rows extends PgQueryResultHKT {
  type: { rows: unknown[] }
}
/** The opened database. Code that gets its `Db` can read, and write only in a transaction. */
export type OpenedDb = PgDatabase<Rows>
export type Db = Omit<OpenedDb, 'insert' | 'update' | 'delete'>
export type Transaction = Parameters<Parameters<OpenedDb['transaction']>[0]>[0]

export type Database = {
  db: OpenedDb
  takeLock: TakeLock
  queue: ConstructorOptions
  where: string
  close: () => Promise<void>
}

/** Application name of all connections of a running product. */
const SERVING = 'cedarline'

export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseDirectUrl'>>,
  declared: DeclaredTables,
  log: Log,
): Promise<Database> {
  return config.databaseUrl
    ? openServer(
        { connectionString: config.databaseUrl, directUrl: config.databaseDirectUrl },
        declared,
        log,
      )
    : openFolder(join(config.dataDir, 'db'), declared, log)
}

/** `directUrl` avoids a connection pooler, for what belongs to one session: locks, migrations. */
type Server = { connectionString: string; directUrl: string | undefined }

async function openServer(
  { connectionString, directUrl = connectionString }: Server,
  declared: DeclaredTables,
  log: Log,
): Promise<Database> {
  const pool = new GuardedPool({
    connectionString,
    application_name: SERVING,
    max: 10,
    statement_timeout: 30_000,
    connectionTimeoutMillis: 10_000,
  })
  pool.on('error', (err) => log.warn({ err }, 'An idle database connection was lost'))
  await requireLocks(lockSessions(directUrl))
  await migrateServer(directUrl, declared)
  await warnOfRisks(pool, log)
  return {
    db: guardTransactions(drizzlePg({ client: pool })),
    takeLock: databaseLocks(directUrl),
    queue: { connectionString, max: 2 },
    where: `the PostgreSQL server at ${new URL(connectionString).host}`,
    close: () => pool.end(),
  }
}

async function openFolder(folder: string, declared: DeclaredTables, log: Log): Promise<Database> {
  const { pglite, close } = await openEmbedded(folder, (err) => {
    log.error({ err, folder }, 'The embedded database failed: restarting')
    setTimeout(() => process.exit(EXIT_FOR_RESTART), RESTART_DELAY_MS)
  })
  await migrateEmbedded(pglite, declared)
  const runSerially = createSerialQueue(() => {
    log.error({ folder }, 'The embedded database is not responding: restarting')
    process.exit(EXIT_FOR_RESTART)
  })
  const queue = fromPglite({
    query: (text, values) => runStatement(pglite, text, values),
    exec: (text) => pglite.exec(text),
  })
  return {
    db: guardTransactions(drizzlePglite({ client: serialized(pglite, runSerially) })),
    takeLock: processLocks(),
    // A failing BEGIN block of pg-boss and its ROLLBACK run without other statements in between.
    queue: {
      backend: 'pglite',
      db: { executeSql: (text, values) => runSerially(() => queue.executeSql(text, values)) },
    },
    where: folder,
    close,
  }
}
