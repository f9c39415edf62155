// Business time: real time, and as much more as a demo has moved it forward. Every instance asks for that, as it asks for cache tags.
import type { Clock } from './context.ts'
import { addAhead, findAhead } from './db/clock.store.ts'
import { afterCommit } from './db/transaction.ts'

/** @param wall replaces the machine's own clock, in tests */
export function createClock(
  systemClock: Pick<Clock, 'now' | 'real'> = { now: () => new Date(), real: () => new Date() },
): Clock {
  let ahead = 0
  return {
    now: () => new Date(systemClock.now().getTime() + ahead),
    real: () => systemClock.real(),
    ahead: () => ahead,
    async move(db, milliseconds) {
      const moved = await addAhead(db, milliseconds)
      afterCommit(() => (ahead = Math.max(ahead, moved)))
    },
    async poll(db) {
      const before = ahead
      const found = await findAhead(db)
      // Moved meanwhile, it is further than what was found.
      if (ahead === before) ahead = found
    },
  }
}
