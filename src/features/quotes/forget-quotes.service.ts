// Forgetting quotes: those that nobody accepted go with their versions. What was agreed to stays, and whoever asked is told its number.
import { giveBack } from '#features/promotions/redeem.service.ts'
import type { Ctx } from '#kernel/context.ts'
import {
  deleteQuotes,
  deleteVersionsTo,
  dropDraftsTo,
  lockQuotesOf,
  type QuoteRecord,
  unlinkInquiries,
} from './quotes.store.ts'

/** The ids of what went, and what stays: mails may be about either. */
export type ForgottenQuotes = { gone: string[]; kept: { id: string; number: string }[] }

/** Call it inside a transaction. @param email in lower case @param inquiryIds requests that are gone, and with them what was only drafted from them */
export async function forgetQuotes(
  ctx: Ctx,
  email: string,
  inquiryIds: readonly string[],
): Promise<ForgottenQuotes> {
  const rows = await lockQuotesOf(ctx.db, email, inquiryIds)
  const isTheirs = ({ businessEmail }: QuoteRecord): boolean => businessEmail === email
  const gone = rows
    .filter((quote) => quote.status !== 'accepted' && (isTheirs(quote) || !quote.number))
    .map(({ id }) => id)
  for (const id of gone) await giveBack(ctx, id)
  await deleteQuotes(ctx.db, gone)
  // A quote that was addressed anew is somebody else’s by now, all but for what it said before.
  await dropDraftsTo(ctx.db, email)
  await deleteVersionsTo(ctx.db, email)
  await unlinkInquiries(ctx.db, inquiryIds)
  return {
    gone,
    kept: rows.flatMap((quote) =>
      quote.status === 'accepted' && isTheirs(quote) && quote.number
        ? [{ id: quote.id, number: quote.number }]
        : [],
    ),
  }
}
