// Ends the use of an embedded PostgreSQL that gave up, as it does after a failed write of its log.
import type { PGlite } from '@electric-sql/pglite'

/** An exception with this status is how PostgreSQL jumps to the end of a failed statement. */
const FAILED_STATEMENT = 100

/** PGlite runs these until a statement ends, which never happens after PostgreSQL gave up. */
type Internals = {
  mod?: { _PostgresMainLoopOnce?: () => void; stackRestore?: (stack: number) => void }
}

const MOVED = 'PGlite changed inside: its main loop is not where it was.'

/**
 * Fails the statement in which PostgreSQL gives up, and every later one, instead of blocking.
 * @param reasonOf makes the error that they fail with
 */
export function haltWhenGivenUp(pglite: PGlite, reasonOf: (exception: unknown) => Error): void {
  // The type hides `mod`; the check below fails at every start if it changes.
  const { mod } = pglite as unknown as Internals
  const { execProtocolRawSync } = pglite
  const { _PostgresMainLoopOnce: runOnce, stackRestore } = mod ?? {}
  if (!mod || !runOnce || !stackRestore) throw new Error(MOVED)
  let halted: Error | undefined
  mod._PostgresMainLoopOnce = () => {
    try {
      runOnce()
    } catch (exception) {
      const { status } = (exception ?? {}) as { status?: number }
      if (status !== FAILED_STATEMENT) halted ??= reasonOf(exception)
      throw exception
    }
  }
  // PGlite calls this first after each exception, and swallows those of the main loop itself.
  mod.stackRestore = (stack) => {
    if (halted) throw halted
    stackRestore(stack)
  }
  pglite.execProtocolRawSync = (message) => {
    if (halted) throw halted
    try {
      return execProtocolRawSync.call(pglite, message)
    } catch (error) {
      throw halted ?? error
    }
  }
}
