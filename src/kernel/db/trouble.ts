// Why the disk or the database failed: the one place that reads their error codes.

export type Trouble = 'full' | 'lost' | 'busy' | 'misfit'

/** Operating system codes of a disk without room, and PostgreSQL's own. */
const FULL = /^(ENOSPC|EDQUOT|53100)$/
/** A canceled statement, and a deadlock. */
const BUSY = /^(57014|40P01)$/
/** A server that is away, that shuts down or starts up, or that takes no more connections. */
const LOST = /^(ECONN|E(PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$|08|57P|53300$)/
/** pg reports these without a code. */
const LOST_SENTENCE =
  /connection (was )?(terminated|closed|ended)|connection error|not queryable|timeout exceeded when/i
const MISFIT = /^(22|23|42)...$/

/**
 * The cause decides: the message of a failed query repeats what people typed.
 * @returns undefined for an error of neither the disk nor the database
 */
export function troubleOf(error: unknown): Trouble | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.cause instanceof Error) return troubleOf(error.cause)
  const { code = '' } = error as NodeJS.ErrnoException
  if (FULL.test(code)) return 'full'
  if (BUSY.test(code)) return 'busy'
  if (LOST.test(code) || LOST_SENTENCE.test(error.message)) return 'lost'
  return MISFIT.test(code) ? 'misfit' : undefined
}
