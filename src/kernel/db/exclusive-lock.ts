// Locks that exclude all other processes of a database, for as long as the work takes.
import pg from 'pg'
import type { LockName } from './lock-name.ts'

/** Lasts until the caller disposes it, or its process ends. */
export type Lock = AsyncDisposable
/** @returns undefined while another caller has the lock */
export type TakeLock = (name: LockName) => Promise<Lock | undefined>

export function processLocks(): TakeLock {
  const names = new Set<LockName>()
  return async (name) => {
    if (names.has(name)) return undefined
    names.add(name)
    return { [Symbol.asyncDispose]: async () => void names.delete(name) }
  }
}

/** Each lock has its own connection, whose end releases it. */
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
