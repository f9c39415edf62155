// Erases a person's quotes, except accepted ones, which are reported by number.
import { releaseRedemption } from '#features/promotions/redeem.service.ts'
import type { Ctx } from '#kernel/context.ts'
import {
  deleteQuotes,
  deleteVersionsTo,
  dropDraftsTo,
  lockQuotesOf,
  unlinkInquiries,
} from './erase-quotes.store.ts'
import type { QuoteRecord } from './quotes.store.ts'

/** `gone` are IDs of deleted quotes. Mails may refer to either list. */
export type ErasedQuotes = { gone: string[]; retained: { id: string; number: string }[] }

/** Requires a transaction. @param email in lower case @param inquiryIds deleted requests */
export async function eraseQuotes(
  ctx: Ctx,
  email: string,
  inquiryIds: readonly string[],
): Promise<ErasedQuotes> {
  const rows = await lockQuotesOf(ctx.db, email, inquiryIds)
  const isTheirs = ({ businessEmail }: QuoteRecord): boolean => businessEmail === email
  const gone = rows
    .filter((quote) => quote.status !== 'accepted' && (isTheirs(quote) || !quote.number))
    .map(({ id }) => id)
  for (const id of gone) await releaseRedemption(ctx, id)
  await deleteQuotes(ctx.db, gone)
  // A readdressed quote belongs to another customer, so only its former versions are deleted.
  await dropDraftsTo(ctx.db, email)
  await deleteVersionsTo(ctx.db, email)
  await unlinkInquiries(ctx.db, inquiryIds)
  return {
    gone,
    retained: rows.flatMap((quote) =>
      quote.status === 'accepted' && isTheirs(quote) && quote.number
        ? [{ id: quote.id, number: quote.number }]
        : [],
    ),
  }
}
