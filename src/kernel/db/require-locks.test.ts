import { expect, test } from 'vitest'
import { lockSessions, requireLocks } from './require-locks.ts'

/** An engine of other makers. */
const engine = (answer: (locked: Set<number>, key: number) => boolean) => {
  const locked = new Set<number>()
  return async () => ({
    tryLock: async (key: number) => answer(locked, key),
    end: async () => undefined,
  })
}
const take = (locked: Set<number>, key: number): boolean =>
  !locked.has(key) && Boolean(locked.add(key))

test('refuses an engine that accepts a lock twice, or never', async () => {
  const rejection = 'This database accepts advisory locks without holding them'
  await expect(requireLocks(engine(() => true))).rejects.toThrow(rejection)
  await expect(requireLocks(engine(() => false))).rejects.toThrow(rejection)
  await expect(requireLocks(engine(take))).resolves.toBeUndefined()
})

test.runIf(process.env.DATABASE_URL)('accepts PostgreSQL', async () => {
  await expect(requireLocks(lockSessions(process.env.DATABASE_URL ?? ''))).resolves.toBeUndefined()
})
