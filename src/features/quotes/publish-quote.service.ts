// Publishes a quote (freezes, numbers and mails it), and sends it again.
import { currencyOf } from '#kernel/currencies.contract.ts'
import { isDeepStrictEqual } from 'node:util'
import { customerName } from '#features/accounts/business-accounts.service.ts'
import { deleteReplyAddress } from '#kernel/mail/reply-addresses.store.ts'
import { taxAmountOf } from '#features/billing/tax/document-tax.contract.ts'
import { taxNoteOf } from '#features/billing/tax/document-tax-note.contract.ts'
import { requireUsedCurrency } from '#features/company/currency-settings.service.ts'
import { readBrand } from '#features/company/company.service.ts'
import { markQuoted } from '#features/inquiries/record-response.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { endOfDay } from '#kernel/dates.ts'
import { nextNumber } from '#kernel/db/number-series.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { post } from '#kernel/mail/mailer.ts'
import { money } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { changesBetween, type Frozen } from './changes.rules.ts'
import { firstChoice, quotePrice } from './price.rules.ts'
import type { AdminQuote, Publication } from './quotes.contract.ts'
import type { QuoteContent, QuotePrice } from './quote-content.contract.ts'
import { quoteReaddressed, quoteSent } from './quotes.mail.ts'
import { isAddressedTo, isOpen, publishProblems, quoteReplySubject } from './quotes.rules.ts'
import { promotionFor } from './quote-promotion.service.ts'
import { quoteAttachment } from './quotes.pdf.ts'
import { requireQuote, type QuoteDates, readQuoteDates, readQuote } from './quotes.service.ts'
import { readParties } from './read-parties.service.ts'
import { changeQuote, lockQuote, type QuoteRecord } from './quotes.store.ts'
import {
  insertQuoteVersion,
  listQuoteVersions,
  type VersionRecord,
} from './quote-versions.store.ts'

export async function publishQuote(
  ctx: Ctx,
  id: string,
  { revision, ...confirmed }: Publication,
): Promise<AdminQuote> {
  const quoteDates = await readQuoteDates(ctx)
  await requireQuote(ctx, id)
  await transaction(ctx, async (ctx) => {
    const quote = await lockQuote(ctx.db, id)
    const content = draftToPublish(quote, revision)
    if (!quote || !content) return
    const problems = publishProblems(content, quoteDates.today)
    const [first] = Object.values(problems)
    if (first) throw new Failure('invalid', first, { fields: problems })
    await rejectOtherCustomer(ctx, quote, content)
    // A change order joins the payments of its quote, also if that currency is off now.
    if (!quote.baseQuoteId) await requireUsedCurrency(ctx, currencyOf(content))
    await freeze(ctx, quote, await nextVersion(ctx, quote, content, confirmed), quoteDates)
  })
  return readQuote(ctx, id)
}

/** A change order joins the project of its customer. @throws invalid for another address */
async function rejectOtherCustomer(
  ctx: TransactionCtx,
  { baseQuoteId }: QuoteRecord,
  { businessEmail }: QuoteContent,
): Promise<void> {
  const base = baseQuoteId ? await requireQuote(ctx, baseQuoteId) : undefined
  if (!base || base.businessEmail === businessEmail) return
  const problem = `A change order goes to the customer of quote ${base.number}: ${base.businessEmail}.`
  throw new Failure('invalid', problem, { fields: { businessEmail: problem } })
}

/** Undefined after a double click. @throws conflict without a draft, or for another revision */
function draftToPublish(
  quote: QuoteRecord | undefined,
  revision: number,
): QuoteContent | undefined {
  if (quote?.status === 'accepted')
    throw new Failure('conflict', 'This quote was accepted and can no longer be edited.')
  if (quote?.draft && quote.draftRevision === revision) return quote.draft
  if (quote && !quote.draft && quote.publishedRevision === revision) return undefined
  throw new Failure(
    'conflict',
    'Someone else changed this quote after you opened it. Reload it before you send it.',
  )
}

async function freeze(
  ctx: TransactionCtx,
  quote: QuoteRecord,
  { row, why }: Next,
  { today, timeZone }: QuoteDates,
): Promise<void> {
  const { content, version, totalAmount, publishedAt } = row
  const { track, businessName, businessEmail, validUntil } = content
  const number = quote.number ?? (await nextNumber(ctx.db, `Q-${today.slice(0, 4)}`))
  await insertQuoteVersion(ctx.db, row)
  const published = await changeQuote(ctx.db, quote.id, {
    number,
    version,
    track,
    businessName,
    businessEmail,
    totalAmount,
    currency: currencyOf(content),
    totalTax: taxNoteOf(row.tax),
    validUntil,
    validUntilAt: endOfDay(validUntil, timeZone),
    status: 'pending',
    draft: null,
    draftRevision: quote.draftRevision + 1,
    publishedRevision: quote.draftRevision,
    reminded: null,
    publishedAt,
    changedAt: publishedAt,
    ...(businessEmail !== quote.businessEmail && { formerEmails: [] }),
    firstViewedAt: businessEmail === quote.businessEmail ? quote.firstViewedAt : null,
    resentAt: null,
    answeredAt: null,
    withdrawnAt: null,
    declineReason: null,
    declineText: null,
    wantsRevision: false,
  })
  if (!published) throw new Failure('conflict', 'Quote not found. It may have been deleted.')
  if (quote.inquiryId) await markQuoted(ctx, quote.inquiryId, `Quote ${number}`)
  await mailQuote(ctx, published, row, why)
  await ctx.ports.contactsChanged(
    ctx,
    businessEmail,
    quote.version > 0 ? quote.businessEmail : businessEmail,
  )
  if (quote.version > 0 && quote.businessEmail !== businessEmail)
    await notifyFormerCustomer(ctx, quote, number)
}

async function notifyFormerCustomer(
  ctx: TransactionCtx,
  { id, businessName, businessEmail }: QuoteRecord,
  number: string,
): Promise<void> {
  await deleteReplyAddress(ctx.db, { about: 'quote', aboutId: id }, businessEmail)
  const title = `Quote ${number} is no longer addressed to you`
  await notify(ctx, {
    to: { name: businessName, address: businessEmail },
    kind: 'quotes',
    title,
    text: 'You can no longer open or answer it.',
    path: paths.customer.section('quotes'),
    about: id,
    mail: { templateName: 'quote-readdressed', write: (brand) => quoteReaddressed(brand, title) },
  })
}

type Next = { row: VersionRecord; why: 'new' | 'revised' }

type Confirmed = Omit<Publication, 'revision'>

/** @throws conflict if total or tax are not the confirmed ones, or nothing changed */
async function nextVersion(
  ctx: TransactionCtx,
  quote: QuoteRecord,
  content: QuoteContent,
  confirmed: Confirmed,
): Promise<Next> {
  const now = ctx.clock.now()
  const promotion = await promotionFor(ctx, quote, content)
  const parties = await readParties(ctx, content)
  const { tax } = parties
  const price = quotePrice(content, promotion, firstChoice(content.items), tax)
  rejectUnlessConfirmed(price, confirmed)
  const versions = await listQuoteVersions(ctx.db, quote.id)
  const frozen = { content, promotion, tax }
  if (isSame(versions[0], frozen) && isOpen(quote, now))
    throw new Failure(
      'conflict',
      'Nothing changed since the version that the customer has. Send that one again instead.',
    )
  // The changes never reveal what another address received.
  const former = versions.find((version) =>
    content.businessEmail === quote.businessEmail
      ? isAddressedTo(quote, version.content)
      : version.content.businessEmail === content.businessEmail,
  )
  const changes = former ? changesBetween(former, frozen) : []
  return {
    row: {
      quoteId: quote.id,
      version: quote.version + 1,
      content,
      promotion,
      totalAmount: price.totalAmount,
      changes,
      publishedAt: now,
      publishedBy: signedIn(ctx).userId,
      ...parties,
    },
    why: former ? 'revised' : 'new',
  }
}

/** Promotion and tax may have changed since the editor looked them up. */
function rejectUnlessConfirmed(
  { totalAmount, tax, ...price }: QuotePrice,
  confirmed: Confirmed,
): void {
  const inMoney = (cents: number): string => money(cents, currencyOf(price))
  const reject = (what: string, is: number, was: number): never => {
    throw new Failure(
      'conflict',
      `The ${what} is now ${inMoney(is)}, not ${inMoney(was)}. Review the quote before you send it.`,
    )
  }
  const taxAmount = tax ? taxAmountOf(tax) : 0
  if (confirmed.totalAmount !== undefined && confirmed.totalAmount !== totalAmount)
    reject('total', totalAmount * 100, confirmed.totalAmount * 100)
  if (confirmed.taxAmount !== undefined && confirmed.taxAmount !== taxAmount)
    reject('tax', taxAmount, confirmed.taxAmount)
}

const isSame = (former: VersionRecord | undefined, { content, promotion, tax }: Frozen): boolean =>
  isDeepStrictEqual([former?.content, former?.promotion, former?.tax], [content, promotion, tax])

async function mailQuote(
  ctx: TransactionCtx,
  quote: QuoteRecord,
  version: VersionRecord,
  why: 'new' | 'revised' | 'resent',
): Promise<void> {
  const to = { name: quote.businessName, address: quote.businessEmail }
  const brand = await readBrand(ctx)
  const mailContent = quoteSent(
    brand,
    {
      hasAccount: (await customerName(ctx, quote.businessEmail)) !== undefined,
      id: quote.id,
      number: quote.number ?? '',
      ...version,
    },
    why,
  )
  await notify(ctx, {
    to,
    kind: 'quotes',
    title: mailContent.heading,
    text: mailContent.preview,
    path: paths.quote(quote.id),
  })
  // The product mails the quote regardless of notification preferences.
  await post(ctx, {
    templateName: `quote-${why}`,
    about: quote.id,
    to,
    replySubject: quoteReplySubject(quote),
    content: mailContent,
    attachments: [quoteAttachment(quote, version.version)],
  })
}

export async function resendQuote(
  ctx: Ctx,
  id: string,
  key: string | undefined,
): Promise<AdminQuote> {
  await requireQuote(ctx, id)
  await runOncePerKey(
    ctx,
    { route: `POST /quotes/${id}/notices`, key, input: null },
    async (ctx) => {
      const quote = await lockQuote(ctx.db, id)
      if (!quote || !isOpen(quote, ctx.clock.now()))
        throw new Failure('conflict', 'Only a quote that awaits an answer can be sent again.')
      const [current] = await listQuoteVersions(ctx.db, id)
      const sent = await changeQuote(
        ctx.db,
        id,
        { status: 'sent', resentAt: ctx.clock.now(), changedAt: ctx.clock.now() },
        'awaiting',
      )
      if (sent && current) await mailQuote(ctx, sent, current, 'resent')
      return null
    },
  )
  return readQuote(ctx, id)
}
