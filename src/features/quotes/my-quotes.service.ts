// Reads a business's own quotes: those for its verified address, as published.
import { notifyAgency } from '#features/accounts/notify-agency.service.ts'
import { taxNoteOf } from '#features/billing/tax/document-tax-note.contract.ts'
import { readCompany } from '#features/company/company.service.ts'
import { currencyOf } from '#kernel/currencies.contract.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { firstChoice, quotePrice } from './price.rules.ts'
import type { CustomerQuote, CustomerQuoteDetail } from './quotes.contract.ts'
import { quoteViewedForAgency } from './quotes.mail.ts'
import { isAddressedTo, isExpired, isOpen, toCustomer } from './quotes.rules.ts'
import { declineOf, readAcceptance, readLinks, toVersion } from './quotes.service.ts'
import { changeQuote, findQuote, publishedTo, type QuoteRecord } from './quotes.store.ts'
import { currentVersions, listQuoteVersions, type VersionRecord } from './quote-versions.store.ts'

export async function readMyQuotes(ctx: Ctx): Promise<CustomerQuote[]> {
  const found = await publishedTo(ctx.db, signedIn(ctx).email)
  const versions = await currentVersions(ctx.db, found)
  const now = ctx.clock.now()
  return found.flatMap((quote) => {
    const version = versions.get(quote.id)
    return version ? [toCustomerQuote(quote, version, now)] : []
  })
}

/** @throws not-allowed for another business's quote, not-found for an unpublished one. Spec §8. */
export async function myQuote(ctx: Ctx, id: string): Promise<QuoteRecord & { number: string }> {
  const quote = await findQuote(ctx.db, id)
  if (!quote?.number) throw new Failure('not-found', 'The requested quote could not be found.')
  if (quote.businessEmail !== signedIn(ctx).email.toLowerCase())
    throw new Failure('not-allowed', "You don't have permission to view this quote.")
  return { ...quote, number: quote.number }
}

/** Omits versions that were sent to another address. */
export const listMyVersions = async (ctx: Ctx, quote: QuoteRecord): Promise<VersionRecord[]> =>
  (await listQuoteVersions(ctx.db, quote.id)).filter(({ content }) => isAddressedTo(quote, content))

export async function readMyQuote(ctx: Ctx, id: string): Promise<CustomerQuoteDetail> {
  const quote = await myQuote(ctx, id)
  const [versions, recorded, { name, email, phone, place, timeZone }] = [
    await listMyVersions(ctx, quote),
    await readAcceptance(ctx, id),
    await readCompany(ctx),
  ]
  const [current] = versions
  if (!current) throw new Failure('not-found', 'The requested quote could not be found.')
  const { baseQuote, changeOrders } = await readLinks(ctx, quote)
  return {
    ...toCustomerQuote(quote, current, ctx.clock.now()),
    from: { ...(current.sender ?? { name, email, phone, place }), timeZone },
    cardsEnabled: ctx.site.cards !== 'none',
    baseQuote,
    changeOrders: changeOrders.filter(({ quoteNumber }) => quoteNumber !== null),
    versions: versions.map(toVersion),
    price:
      recorded?.price ??
      quotePrice(
        current.content,
        current.promotion,
        firstChoice(current.content.items),
        current.tax,
      ),
    acceptance: recorded,
    decline: declineOf(quote),
  }
}

export async function exportMyQuotes(
  ctx: Ctx,
): Promise<Omit<CustomerQuoteDetail, 'from' | 'cardsEnabled'>[]> {
  const found = await publishedTo(ctx.db, signedIn(ctx).email)
  return Promise.all(
    found.map(async ({ id }) => {
      const { from: _ours, cardsEnabled: _also, ...quote } = await readMyQuote(ctx, id)
      return quote
    }),
  )
}

/** Notifies the agency of the first view only, also across versions for the same address. */
export async function markViewed(ctx: Ctx, id: string): Promise<void> {
  const { number, businessName } = await myQuote(ctx, id)
  await transaction(ctx, async (ctx) => {
    if (!(await changeQuote(ctx.db, id, { firstViewedAt: ctx.clock.now() }, 'not viewed'))) return
    await notifyAgency(ctx, {
      templateName: 'quote-viewed-agency',
      about: id,
      write: (brand) => quoteViewedForAgency(brand, { id, number, businessName }),
    })
  })
}

function toCustomerQuote(
  quote: QuoteRecord,
  { content, totalAmount, tax }: VersionRecord,
  now: Date,
): CustomerQuote {
  const { id, number, businessName, businessEmail, publishedAt, withdrawnAt, answeredAt } = quote
  const converted = toCustomer(content.items)
  return {
    id,
    quoteNumber: number ?? '',
    ...converted,
    track: content.track,
    // An accepted total includes the chosen options.
    totalAmount: quote.status === 'accepted' ? quote.totalAmount : totalAmount,
    currency: currencyOf(content),
    totalTax: taxNoteOf(tax),
    // Cast: a published quote is never a draft.
    status: quote.status as CustomerQuote['status'],
    createdAt: (publishedAt ?? quote.createdAt).toISOString(),
    validUntil: content.validUntil,
    businessName,
    businessEmail,
    isOpen: isOpen(quote, now),
    isExpired: isExpired(quote, now),
    withdrawnAt: withdrawnAt && withdrawnAt.toISOString(),
    answeredAt: answeredAt && answeredAt.toISOString(),
  }
}
