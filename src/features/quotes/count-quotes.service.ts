// Counts how many quote requests received a quote, and how many quotes were accepted.
import type { Ctx } from '#kernel/context.ts'
import { countQuotesOf } from './quotes.store.ts'

export const countQuotes = async (
  ctx: Ctx,
  inquiryIds: readonly string[],
): Promise<{ made: number; accepted: number }> =>
  inquiryIds.length ? countQuotesOf(ctx.db, inquiryIds) : { made: 0, accepted: 0 }
