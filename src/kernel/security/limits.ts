// Rate limits per caller, counted in the database so that instances share the count.

import { deleteExpiredLimits } from './limits.store.ts'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { OpenedDb } from '../db/db.ts'
import { rateLimits } from './limits.table.ts'
import { Failure } from '../failure.ts'

export type Limit = { name: string; points: number; seconds: number }

export type Limits = {
  /** RATE_LIMIT_FACTOR, for limits that other code counts. */
  factor: number
  /** @throws too-many above the limit */
  use: (limit: Limit, key: string) => Promise<void>
  release: (limit: Limit, key: string) => Promise<void>
  /** @returns false above the limit, instead of throwing */
  allow: (limit: Limit, key: string) => Promise<boolean>
  reset: (limit: Limit, key: string) => Promise<void>
  cleanUp: (now: Date) => Promise<void>
}

/** @param factor multiplies every limit; tests raise it */
export function createLimits(db: OpenedDb, factor: number): Limits {
  const limiters = new Map<string, RateLimiterDrizzle>()
  const limiterOf = ({ name, points, seconds }: Limit): RateLimiterDrizzle => {
    const known = limiters.get(name)
    if (known) return known
    const limiter = new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      points: points * factor,
      duration: seconds,
      keyPrefix: name,
      clearExpiredByTimeout: false,
    })
    limiters.set(name, limiter)
    return limiter
  }
  const use = async (limit: Limit, key: string): Promise<void> => {
    await limiterOf(limit)
      .consume(key)
      .catch((reason: unknown) => {
        throw reason instanceof RateLimiterRes ? tooMany(reason) : reason
      })
  }
  return {
    factor,
    use,
    async allow(limit, key) {
      try {
        await use(limit, key)
        return true
      } catch (reason) {
        if (reason instanceof Failure) return false
        throw reason
      }
    },
    async release(limit, key) {
      await limiterOf(limit).reward(key)
    },
    async cleanUp(now) {
      await db.transaction((db) => deleteExpiredLimits(db, now))
    },
    async reset(limit, key) {
      await limiterOf(limit).delete(key)
    },
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes): Failure {
  const minutes = Math.max(1, Math.ceil(msBeforeNext / 60_000))
  const wait =
    minutes === 1
      ? 'a minute'
      : minutes < 90
        ? `${minutes} minutes`
        : `${Math.ceil(minutes / 60)} hours`
  return new Failure('too-many', `Too many attempts. Please wait ${wait} and try again.`, {
    retryAfterSeconds: Math.ceil(msBeforeNext / 1000),
  })
}
