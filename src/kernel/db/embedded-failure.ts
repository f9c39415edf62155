// Stops an embedded PostgreSQL that has failed, for example after a failed write of its log.
import type { PGlite } from '@electric-sql/pglite'

const FAILED_STATEMENT = 100

/** PGlite runs these until a statement ends, which never happens after PostgreSQL has failed. */
type Internals = {
  mod?: { _PostgresMainLoopOnce?: () => void; stackRestore?: (stack: number) => void }
}

const MOVED = 'PGlite changed inside: its main loop is not where it was.'

/** Fails the current and every later statement instead of blocking. @param reasonOf their error */
export function haltOnFatalError(pglite: PGlite, reasonOf: (exception: unknown) => Error): void {
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
