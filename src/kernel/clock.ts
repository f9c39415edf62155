// Business time: real time plus the offset of a demo, which every instance polls.
import type { Clock } from './context.ts'
import { addAhead, findAhead } from './db/clock.store.ts'
import { afterCommit } from './db/transaction.ts'

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
      // A move during the query is newer than its result.
      if (ahead === before) ahead = found
    },
  }
}
