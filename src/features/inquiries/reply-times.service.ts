// How long answers took in the last 90 days, and the cache tag of the pages that show it.
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import type { Task } from '#kernel/task-queue.ts'
import { REPLY_TIMES_TAG } from './inquiries.tags.ts'
import { replyTimesSince } from './reply-times.store.ts'
import {
  type KnownReplyTimes,
  REPLY_TIME_KINDS,
  REPLY_TIME_DAYS,
  type ReplyTime,
} from './reply-times.contract.ts'

const MIN_ANSWERS = { public: 10, agency: 3 } as const

const startOfPeriod = (ctx: Ctx): Date => hoursAfter(ctx.clock.now(), -24 * REPLY_TIME_DAYS)

export async function readReplyTimes(ctx: Ctx): Promise<ReplyTime[]> {
  const stats = await replyTimesSince(ctx.db, startOfPeriod(ctx), REPLY_TIME_KINDS, true)
  return REPLY_TIME_KINDS.map((kind) => {
    const {
      answered = 0,
      inTime = 0,
      hasSamples = false,
      ...found
    } = stats.find((one) => one.kind === kind) ?? {}
    return {
      kind,
      answered,
      inTime,
      hasSamples,
      medianHours: medianOf({ answered, ...found }, MIN_ANSWERS.agency),
    }
  })
}

export async function readKnownReplyTimes(ctx: Ctx): Promise<KnownReplyTimes> {
  const stats = await replyTimesSince(ctx.db, startOfPeriod(ctx), REPLY_TIME_KINDS, false)
  const of = (kind: string): number | null =>
    medianOf(stats.find((one) => one.kind === kind) ?? { answered: 0 }, MIN_ANSWERS.public)
  return { 'quote-request': of('quote-request'), pitch: of('pitch'), message: of('message') }
}

function medianOf(
  { answered, medianSeconds = 0 }: { answered: number; medianSeconds?: number },
  minimum: number,
): number | null {
  return answered < minimum ? null : Math.round(medianSeconds / 360) / 10
}

/** Requires the transaction that adds or removes an answer. */
export const invalidateReplyTimes = (ctx: TransactionCtx): Promise<void> =>
  ctx.cacheTags.changed(ctx.db, REPLY_TIMES_TAG)

/** Answers leave the 90-day period without a change, so the pages are refreshed daily. */
export const refreshReplyTimes: Task = {
  name: 'age-reply-times',
  every: '7 4 * * *',
  run: (ctx) => transaction(ctx, invalidateReplyTimes),
}
