// Refuses a database engine that accepts advisory locks without holding them.
import { randomInt } from 'node:crypto'
import pg from 'pg'

/** Asks for, or gives back, a lock of the session. */
export type LockSession = {
  tryLock: (key: number) => Promise<boolean>
  end: () => Promise<void>
}

const REJECTION =
  'This database accepts advisory locks without holding them, so work would run twice: use ' +
  'PostgreSQL, and set DATABASE_DIRECT_URL if a connection pooler is in front of it.'

/** @throws with one sentence for the operator */
export async function requireLocks(open: () => Promise<LockSession>): Promise<void> {
  // At random, because several instances may start at the same time.
  const key = randomInt(2 ** 31)
  const [one, other] = [await open(), await open()]
  try {
    const isExclusive = (await one.tryLock(key)) && !(await other.tryLock(key))
    if (!isExclusive) throw new Error(REJECTION)
  } finally {
    await one.end()
    await other.end()
  }
}

export const lockSessions = (connectionString: string) => async (): Promise<LockSession> => {
  const connection = new pg.Client({ connectionString })
  await connection.connect()
  return {
    async tryLock(key) {
      const { rows } = await connection.query<{ isOurs: boolean }>(
        'select pg_try_advisory_lock($1) as "isOurs"',
        [key],
      )
      return rows[0]?.isOurs === true
    },
    // Also releases the lock.
    end: () => connection.end(),
  }
}
