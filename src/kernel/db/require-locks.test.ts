import { expect, test } from 'vitest'
import { lockSessions, requireLocks } from './require-locks.ts'

/** An engine of other makers. */
const engine = (answer: (held: Set<number>, key: number) => boolean) => {
  const held = new Set<number>()
  return async () => ({
    tryLock: async (key: number) => answer(held, key),
    end: async () => undefined,
  })
}
const take = (held: Set<number>, key: number): boolean => !held.has(key) && Boolean(held.add(key))

test('refuses an engine that accepts a lock twice, or never', async () => {
  const refusal = 'This database accepts advisory locks without holding them'
  await expect(requireLocks(engine(() => true))).rejects.toThrow(refusal)
  await expect(requireLocks(engine(() => false))).rejects.toThrow(refusal)
  await expect(requireLocks(engine(take))).resolves.toBeUndefined()
})

test.runIf(process.env.DATABASE_URL)('accepts PostgreSQL', async () => {
  await expect(requireLocks(lockSessions(process.env.DATABASE_URL ?? ''))).resolves.toBeUndefined()
})
