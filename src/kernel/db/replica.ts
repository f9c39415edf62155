// Search, reports and exports read from a replica, if it has everything that was committed before.
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Ctx } from '../context.ts'
import { Failure } from '../failure.ts'
import type { Log } from '../log.ts'
import type { Db } from './db.ts'
import { GuardedPool } from './pool.ts'
import { guardTransactions } from './transaction.ts'

/** In milliseconds. A replica nearby lags by a few; reads of one that lags longer go elsewhere. */
const LONGEST_LAG = 200
const LOOK_EVERY = 20
/** After an error, all reads go to the primary for this long, in milliseconds. */
const PAUSE = 10_000
const CONNECT_TIMEOUT = 2000

export type Replica = {
  /** Undefined if it lags or does not answer. @param primary knows what is committed */
  findCurrent: (primary: Db) => Promise<Db | undefined>
  /** Leaves it out for some seconds. */
  pause: (reason: unknown) => void
  close: () => Promise<void>
}

export function openReplica(connectionString: string, log: Log): Replica {
  const pool = new GuardedPool({
    connectionString,
    application_name: 'cedarline reads',
    max: 5,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
  })
  pool.on('error', (err) => log.warn({ err }, 'An idle connection to the replica was lost'))
  const db = guardTransactions(drizzle({ client: pool }))
  let pausedUntil = 0
  const pause = (err: unknown): void => {
    pausedUntil = performance.now() + PAUSE
    log.warn({ err }, 'The replica does not answer: reads go to the primary')
  }
  return {
    async findCurrent(primary) {
      if (performance.now() < pausedUntil) return undefined
      const position = await positionOf(primary)
      try {
        return (await reaches(db, position)) ? db : undefined
      } catch (err) {
        pause(err)
        return undefined
      }
    },
    pause,
    close: () => pool.end(),
  }
}

/** All acknowledged commits of all instances are before this position of the log. */
async function positionOf(primary: Db): Promise<string> {
  const { rows } = await primary.execute(sql`select pg_current_wal_flush_lsn()::text as position`)
  // The statement selects exactly this column.
  return (rows as [{ position: string }])[0].position
}

/** A server that is no longer a replica, after a failover, has no such position. */
async function reaches(db: Db, position: string): Promise<boolean> {
  const until = performance.now() + LONGEST_LAG
  for (;;) {
    const { rows } = await db.execute(
      sql`select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as "isCurrent"`,
    )
    // The statement selects exactly this column.
    if ((rows as [{ isCurrent: boolean | null }])[0].isCurrent) return true
    if (performance.now() > until) return false
    await wait(LOOK_EVERY)
  }
}

/** `work` only reads. It runs again on the primary if the replica fails. */
export async function onReplica<Result>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  const db = await ctx.replica?.findCurrent(ctx.db)
  if (!db) return work(ctx)
  try {
    return await work({ ...ctx, db })
  } catch (error) {
    if (error instanceof Failure) throw error
    ctx.replica?.pause(error)
    return work(ctx)
  }
}
