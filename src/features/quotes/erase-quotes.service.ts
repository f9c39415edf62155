// Erases a person's quotes, except accepted ones, which are reported by number.
import { releaseRedemption } from '#features/promotions/redeem.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import type { Erased, ErasedPerson } from '#kernel/personal-data.ts'
import {
  deleteQuotes,
  deleteVersionsTo,
  dropDraftsTo,
  lockQuotesOf,
  unlinkInquiries,
} from './erase-quotes.store.ts'
import type { QuoteRecord } from './quotes.store.ts'

export async function eraseQuotes(
  ctx: TransactionCtx,
  { email, ids }: ErasedPerson,
): Promise<Erased> {
  const rows = await lockQuotesOf(ctx.db, email, ids)
  const isTheirs = ({ businessEmail }: QuoteRecord): boolean => businessEmail === email
  const gone = rows
    .filter((quote) => quote.status !== 'accepted' && (isTheirs(quote) || !quote.number))
    .map(({ id }) => id)
  for (const id of gone) await releaseRedemption(ctx, id)
  await deleteQuotes(ctx.db, gone)
  // A readdressed quote belongs to another customer, so only its former versions are deleted.
  await dropDraftsTo(ctx.db, email)
  await deleteVersionsTo(ctx.db, email)
  await unlinkInquiries(ctx.db, ids)
  const retained = rows.flatMap((quote) =>
    quote.status === 'accepted' && isTheirs(quote) && quote.number
      ? [{ id: quote.id, number: quote.number }]
      : [],
  )
  return {
    ids: [...gone, ...retained.map(({ id }) => id)],
    summary: { quotes: gone.length, quoteNumbers: retained.map(({ number }) => number) },
  }
}
