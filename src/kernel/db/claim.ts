// What only one may be at, for as long as it takes, in whatever process at the same database.
import pg from 'pg'

/** Held until it is disposed of, or until its process ends. */
export type Claim = AsyncDisposable
/** @returns undefined while somebody else holds what is called so */
export type TakeClaim = (name: string) => Promise<Claim | undefined>

/** For a folder: its lock keeps every other process out already. */
export function claimsHere(): TakeClaim {
  const names = new Set<string>()
  return async (name) => {
    if (names.has(name)) return undefined
    names.add(name)
    return { [Symbol.asyncDispose]: async () => void names.delete(name) }
  }
}

/** Each on a connection of its own, whose end is the end of the claim too. */
export function claimsAt(connectionString: string): TakeClaim {
  return async (name) => {
    const connection = new pg.Client({ connectionString, keepAlive: true })
    connection.on('error', () => undefined)
    await connection.connect()
    const claim = { [Symbol.asyncDispose]: () => connection.end() }
    try {
      const { rows } = await connection.query<{ isOurs: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isOurs"',
        [`claim of ${name}`],
      )
      if (rows[0]?.isOurs) return claim
    } catch (reason) {
      await connection.end()
      throw reason
    }
    await connection.end()
    return undefined
  }
}
