// Exclusive claims across all processes of a database, for as long as the work takes.
import pg from 'pg'

/** Held until it is disposed, or its process ends. */
export type Lock = AsyncDisposable
/** @returns undefined while the name is claimed */
export type TakeLock = (name: string) => Promise<Lock | undefined>

/** For a data folder, whose lock excludes other processes. */
export function processLocks(): TakeLock {
  const names = new Set<string>()
  return async (name) => {
    if (names.has(name)) return undefined
    names.add(name)
    return { [Symbol.asyncDispose]: async () => void names.delete(name) }
  }
}

/** Each claim has its own connection, whose end releases it. */
export function databaseLocks(connectionString: string): TakeLock {
  return async (name) => {
    const connection = new pg.Client({ connectionString, keepAlive: true })
    connection.on('error', () => undefined)
    await connection.connect()
    const lock = { [Symbol.asyncDispose]: () => connection.end() }
    try {
      const { rows } = await connection.query<{ isOurs: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isOurs"',
        [`claim of ${name}`],
      )
      if (rows[0]?.isOurs) return lock
    } catch (reason) {
      await connection.end()
      throw reason
    }
    await connection.end()
    return undefined
  }
}
