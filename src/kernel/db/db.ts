// Opens the database: PostgreSQL if DATABASE_URL is set, else PGlite in the data folder.
import { join } from 'node:path'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { type ConstructorOptions, fromPglite } from 'pg-boss'
import type { Log } from '../log.ts'
import type { DatabaseConfig, DatabaseKind } from './database-settings.ts'
import { QUEUE_BACKENDS, requireKind } from './database-kind.ts'
import { databaseLocks, processLocks, type TakeLock } from './exclusive-lock.ts'
import { warnOfRisks } from './durability.ts'
import { openEmbedded } from './embedded.ts'
import { createSerialQueue, serialized } from './serial-queue.ts'
import { type DeclaredTables, migrateEmbedded, migrateServer } from './migrate.ts'
import { lockSessions, requireLocks } from './require-locks.ts'
import { GuardedPool, TimedPool } from './pool.ts'
import { openReplica, type Replica } from './replica.ts'
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
  /** Without one, null. */
  replica: Replica | null
  takeLock: TakeLock
  queue: ConstructorOptions
  where: string
  close: () => Promise<void>
}

/** In milliseconds. */
const CONNECT_TIMEOUT = 10_000

/** Application name of all connections of a running product. */
const SERVING = 'cedarline'

type Config = Pick<DatabaseConfig, 'databaseUrl'> & Partial<DatabaseConfig> & { dataDir: string }

export async function openDatabase(
  config: Config,
  declared: DeclaredTables,
  log: Log,
): Promise<Database> {
  const { databaseUrl, databaseDirectUrl, databaseReadUrl, databaseKind = 'postgres' } = config
  if (!databaseUrl) return openFolder(join(config.dataDir, 'db'), declared, log)
  const server = { databaseUrl, directUrl: databaseDirectUrl, kind: databaseKind }
  const opened = await openServer(server, declared, log)
  if (!databaseReadUrl) return opened
  const replica = openReplica(databaseReadUrl, log)
  return { ...opened, replica, close: () => replica.close().then(opened.close) }
}

/** `directUrl` avoids a connection pooler, for what belongs to one session: locks, migrations. */
type Server = { databaseUrl: string; directUrl: string | undefined; kind: DatabaseKind }

async function openServer(
  { databaseUrl, directUrl, kind }: Server,
  declared: DeclaredTables,
  log: Log,
): Promise<Database> {
  const pool = new GuardedPool({
    connectionString: databaseUrl,
    application_name: SERVING,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    // Connection poolers reject this setting: there, the role of the user has it.
    ...(directUrl ? {} : { statement_timeout: 30_000 }),
  })
  pool.on('error', (err) => log.warn({ err }, 'An idle database connection was lost'))
  await requireKind(pool, kind)
  const sessionUrl = directUrl ?? databaseUrl
  await requireLocks(lockSessions(sessionUrl))
  await migrateServer(sessionUrl, declared)
  await warnOfRisks(pool, log)
  const queuePool = new TimedPool({
    connectionString: databaseUrl,
    application_name: 'cedarline tasks',
    max: 2,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
  })
  queuePool.on('error', (err) => log.warn({ err }, 'An idle database connection was lost'))
  return {
    // Locks that wait for each other need it: with another level, they fail instead.
    db: guardTransactions(drizzlePg({ client: pool }), { isolationLevel: 'read committed' }),
    replica: null,
    takeLock: databaseLocks(sessionUrl),
    queue: {
      backend: QUEUE_BACKENDS[kind],
      db: { executeSql: (text, values) => queuePool.query(text, values) },
    },
    where: `the PostgreSQL server at ${new URL(databaseUrl).host}`,
    close: () => queuePool.end().then(() => pool.end()),
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
    replica: null,
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
