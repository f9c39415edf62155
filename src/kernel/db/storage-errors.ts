// Why the disk or the database failed: the one place that reads their error codes.

export type StorageError = 'full' | 'lost' | 'busy' | 'misfit'

/** Operating system codes of a disk without room, and PostgreSQL's own. */
const FULL = /^(ENOSPC|EDQUOT|53100)$/
/** A canceled statement, and a deadlock. */
const BUSY = /^(57014|40P01)$/
/** A server that is away, starts, stops or takes no more connections, and a disk that fails. */
const LOST =
  /^(ECONN|E(IO|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$|08|57P|58|53300$)/
/** pg reports these without a code. */
const LOST_SENTENCE =
  /connection (was )?(terminated|closed|ended)|connection error|not queryable|timeout exceeded/i
const MISFIT = /^(22|23|42)...$/

/**
 * The cause decides: the message of a failed query repeats what people typed.
 * @returns undefined for an error of neither the disk nor the database
 */
export function storageErrorOf(error: unknown): StorageError | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.cause instanceof Error) return storageErrorOf(error.cause)
  const { code = '' } = error as NodeJS.ErrnoException
  if (FULL.test(code)) return 'full'
  if (BUSY.test(code)) return 'busy'
  if (LOST.test(code) || LOST_SENTENCE.test(error.message)) return 'lost'
  return MISFIT.test(code) ? 'misfit' : undefined
}

const LOGGED = ['code', 'schema', 'table', 'column', 'constraint', 'routine'] as const
type Logged = Partial<Record<(typeof LOGGED)[number], string>>
/** Characters of a statement in the log. */
const LONGEST_STATEMENT = 500

/**
 * A database error as the log has it, without what may be in a row: no `detail`, `where` or
 * parameters, and no quoted text in the message of a class 22 error, which quotes the value.
 */
export function databaseError(error: unknown, statement?: string): object | undefined {
  if (!(error instanceof Error)) return undefined
  // Drivers put these on their errors, Drizzle puts the statement on the error around one.
  const known = error as Error & Logged & { query?: string }
  const { code = '', query = statement } = known
  if (!/^[0-9A-Z]{5}$/.test(code)) return databaseError(error.cause, query)
  const facts = LOGGED.map((name) => [name, known[name]])
  const message = code.startsWith('22') ? error.message.replace(/".*"/s, '"…"') : error.message
  return { ...Object.fromEntries(facts), message, statement: query?.slice(0, LONGEST_STATEMENT) }
}
