// A creating call happens once, however often it is sent: by a double click, a retry, a reload or two tabs.
import { and, eq, lt } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { Failure } from '../failure.ts'
import { hashOf } from '../ids.ts'
import { answers } from './answers.table.ts'
import { transaction } from './transaction.ts'

const KEYED_HOURS = 24
const UNKEYED_MINUTES = 10

/** `key` is the caller's Idempotency-Key; without one, the same input from the same address counts as the same call for ten minutes. */
export type Call = { route: string; key: string | undefined; input: unknown }

/**
 * Runs `work` in a transaction, or answers what it answered the first time.
 * @throws key-reused when the key came with another input before
 */
export async function once<Answer>(ctx: Ctx, call: Call, work: (ctx: Ctx) => Promise<Answer>): Promise<Answer> {
  const inputHash = hashOf(JSON.stringify(call.input))
  const caller = ctx.actor.role === 'visitor' ? ctx.address : ctx.actor.userId
  const key = hashOf([call.route, caller, call.key ?? `input ${inputHash}`].join('\n'))
  const lives = call.key ? KEYED_HOURS * 3_600_000 : UNKEYED_MINUTES * 60_000
  return transaction(ctx, async (ctx) => {
    const now = ctx.clock.real()
    await ctx.db.delete(answers).where(and(eq(answers.key, key), lt(answers.expiresAt, now)))
    // A second call waits here for the first one's commit, and then finds its row.
    const fresh = await ctx.db.insert(answers).values({ key, inputHash, expiresAt: new Date(now.getTime() + lives) }).onConflictDoNothing().returning({ key: answers.key })
    if (!fresh.length) return firstAnswer<Answer>(ctx, key, inputHash)
    const answer = await work(ctx)
    await ctx.db.update(answers).set({ answer }).where(eq(answers.key, key))
    return answer
  })
}

async function firstAnswer<Answer>(ctx: Ctx, key: string, inputHash: string): Promise<Answer> {
  const [stored] = await ctx.db.select().from(answers).where(eq(answers.key, key))
  if (stored?.inputHash !== inputHash) {
    throw new Failure('key-reused', 'This Idempotency-Key was used for something else. Send a new key with a new request.')
  }
  // Written by the same route, whose answers have this one type.
  return stored.answer as Answer
}

/** Forgets answers nobody can ask for any more. */
export async function sweepAnswers(ctx: Ctx): Promise<void> {
  await ctx.db.delete(answers).where(lt(answers.expiresAt, ctx.clock.real()))
}
