// Runs a creating call once, however often it is sent: double click, retry, reload or two tabs.
import { and, eq, gte, lt, or, sql } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../context.ts'
import { Failure } from '../failure.ts'
import { hashOf } from '../ids.ts'
import { idempotencyKeys } from './idempotency-keys.table.ts'
import { transaction } from '../db/transaction.ts'

/** Nobody can guess a key of this length; a UUID has 36 characters. */
const LONG_KEY = 32
const KEYED_HOURS = 24
const UNKEYED_MINUTES = 10

/** Without a `key`, the same input from the same address is the same call for ten minutes. */
export type Call = { route: string; key: string | undefined; input: unknown }

/** `before` runs outside the transaction, only for a first call. @throws key-reused: other input */
export async function once<Result>(
  ctx: Ctx,
  call: Call,
  work: (ctx: TransactionCtx) => Promise<Result>,
  before?: () => Promise<void>,
): Promise<Result> {
  const inputHash = hashOf(JSON.stringify(call.input))
  const key = hashOf([call.route, callerOf(ctx, call), call.key ?? `input ${inputHash}`].join('\n'))
  const lives = call.key ? KEYED_HOURS * 3_600_000 : UNKEYED_MINUTES * 60_000
  if (before && !(await isKnownKey(ctx, key))) await before()
  return transaction(ctx, async (ctx) => {
    const now = ctx.clock.real()
    await ctx.db
      .delete(idempotencyKeys)
      .where(and(eq(idempotencyKeys.key, key), lt(idempotencyKeys.expiresAt, now)))
    // A second call waits here for the first one's commit, and then finds its row.
    const fresh = await ctx.db
      .insert(idempotencyKeys)
      .values({ key, inputHash, expiresAt: new Date(now.getTime() + lives) })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (!fresh.length) return storedResult<Result>(ctx, key, inputHash)
    const result = await work(ctx)
    await ctx.db.update(idempotencyKeys).set({ result }).where(eq(idempotencyKeys.key, key))
    return result
  })
}

/** Without a key every call runs: for calls that may be repeated on purpose. */
export async function runOncePerKey<Result>(
  ctx: Ctx,
  call: Call,
  work: (ctx: TransactionCtx) => Promise<Result>,
): Promise<Result> {
  return call.key ? once(ctx, call, work) : transaction(ctx, work)
}

/** A key that nobody can guess identifies a visitor on any network; otherwise the address does. */
function callerOf({ actor, address }: Ctx, { key = '' }: Call): string {
  if (actor.role !== 'visitor') return actor.userId
  return key.length >= LONG_KEY ? 'holder of the key' : address
}

async function isKnownKey(ctx: Ctx, key: string): Promise<boolean> {
  return (
    (
      await ctx.db
        .select({ key: idempotencyKeys.key })
        .from(idempotencyKeys)
        .where(and(eq(idempotencyKeys.key, key), gte(idempotencyKeys.expiresAt, ctx.clock.real())))
    ).length > 0
  )
}

async function storedResult<Result>(ctx: Ctx, key: string, inputHash: string): Promise<Result> {
  const [stored] = await ctx.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  if (stored?.inputHash !== inputHash) {
    throw new Failure(
      'key-reused',
      'This Idempotency-Key was used for another request. Send a new key.',
    )
  }
  // The same route wrote it, with this type.
  return stored.result as Result
}

/** `names` must be a whole value: a name may be part of any word. Repeated calls run again. */
export async function eraseStoredResponses(
  ctx: TransactionCtx,
  { marks, names }: { marks: readonly string[]; names: readonly string[] },
): Promise<void> {
  const holds = marks.map(
    (mark) => sql`strpos(lower(${idempotencyKeys.result}::text), ${mark.toLowerCase()}) > 0`,
  )
  const isNamed = names.map(
    (name) =>
      sql`jsonb_path_exists(${idempotencyKeys.result}, '$.** ? (@ == $name)', jsonb_build_object('name', ${name}::text))`,
  )
  await ctx.db.delete(idempotencyKeys).where(or(...holds, ...isNamed))
}

export async function deleteOldIdempotencyKeys(ctx: TransactionCtx): Promise<void> {
  await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, ctx.clock.real()))
}
