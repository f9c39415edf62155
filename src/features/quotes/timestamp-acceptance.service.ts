// Gets the timestamp of an acceptance from the time-stamping authority, if there is one.
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { found } from '#kernel/failure.ts'
import type { Task } from '#kernel/task-queue.ts'
import { myQuote } from './my-quotes.service.ts'
import { findAcceptance, findTimestamp, insertTimestamp } from './quote-acceptances.store.ts'
import { timestampFile } from './quotes.rules.ts'
import { requireQuote } from './quotes.service.ts'

/** Retried while the authority does not answer. It signs the hash of the record. */
export const timestampAcceptance: Task<{ quoteId: string }> = {
  name: 'timestamp-acceptance',
  async run(ctx, { quoteId }) {
    const acceptance = await findAcceptance(ctx.db, quoteId)
    if (!ctx.timestamps || !acceptance || (await findTimestamp(ctx.db, quoteId))) return
    const { at, authority, response } = await ctx.timestamps.stamp(acceptance.snapshot)
    const row = { quoteId, stampedAt: at, authority, response: response.toString('base64') }
    await transaction(ctx, ({ db }) => insertTimestamp(db, row))
  },
}

/** Call it inside the transaction that stores the acceptance. */
export async function requestTimestamp(ctx: TransactionCtx, quoteId: string): Promise<void> {
  if (ctx.timestamps) await ctx.work.enqueue(ctx.db, timestampAcceptance, { quoteId })
}

type TimestampReply = { name: string; bytes: Buffer }

/** The response of the authority, for programs that verify it. @throws not-found */
export async function readTimestamp(ctx: Ctx, id: string): Promise<TimestampReply> {
  const { number } = await requireQuote(ctx, id)
  const { response } = found(await findTimestamp(ctx.db, id), 'Timestamp')
  return { name: timestampFile(number ?? ''), bytes: Buffer.from(response, 'base64') }
}

export async function readMyTimestamp(ctx: Ctx, id: string): Promise<TimestampReply> {
  await myQuote(ctx, id)
  return readTimestamp(ctx, id)
}
