// Classifies errors of the disk and the database. The only file that reads their codes.

export type StorageError = 'disk-full' | 'connection-lost' | 'busy' | 'invalid-data'

/** A full disk: codes of the operating system and of PostgreSQL. */
const FULL = /^(ENOSPC|EDQUOT|53100)$/
/** A canceled statement, a deadlock, and a conflict of two transactions. */
const BUSY = /^(57014|40P01|40001)$/
/** A server that is unreachable, starting, stopping or out of connections, and a failing disk. */
const LOST =
  /^(ECONN|E(IO|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$|08|57P|58|53300$)/
const CONNECTION_LOST =
  /connection (was )?(terminated|closed|ended)|connection error|not queryable|timeout exceeded/i
const INVALID_DATA = /^(22|23|42)...$/

/** Reads the cause, because the message of a failed query repeats user input. */
export function storageErrorOf(error: unknown): StorageError | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.cause instanceof Error) return storageErrorOf(error.cause)
  const { code = '' } = error as NodeJS.ErrnoException
  if (FULL.test(code)) return 'disk-full'
  if (BUSY.test(code)) return 'busy'
  if (LOST.test(code) || CONNECTION_LOST.test(error.message)) return 'connection-lost'
  return INVALID_DATA.test(code) ? 'invalid-data' : undefined
}

/** A disk may get space again, or work again. */
export function isDiskError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.cause instanceof Error) return isDiskError(error.cause)
  const { code = '' } = error as NodeJS.ErrnoException
  return FULL.test(code) || code === 'EIO'
}

const LOGGED = ['code', 'schema', 'table', 'column', 'constraint', 'routine'] as const
type Logged = Partial<Record<(typeof LOGGED)[number], string>>
const LONGEST_STATEMENT = 500

/** For the log, without data of a row: no `detail`, `where`, parameters or quoted values. */
export function databaseError(error: unknown, statement?: string): object | undefined {
  if (!(error instanceof Error)) return undefined
  // Drivers add these fields to their errors; Drizzle adds the statement to its outer error.
  const known = error as Error & Logged & { query?: string }
  const { code = '', query = statement } = known
  if (!/^[0-9A-Z]{5}$/.test(code)) return databaseError(error.cause, query)
  const facts = LOGGED.map((name) => [name, known[name]])
  const message = code.startsWith('22') ? error.message.replace(/".*"/s, '"…"') : error.message
  return { ...Object.fromEntries(facts), message, statement: query?.slice(0, LONGEST_STATEMENT) }
}
