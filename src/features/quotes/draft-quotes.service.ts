// Creates, saves, revises, discards and restores quote drafts.
import { type Currency, currencyOf, MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import {
  readDocumentCurrency,
  readPaymentTerms,
  readTermDays,
} from '#features/billing/payment-terms/payment-terms.service.ts'
import { newId } from '#kernel/ids.ts'
import { firstDraft } from './first-draft.service.ts'
import { firstChoice, quotePrice } from './price.rules.ts'
import type { AdminQuote, DraftChange, NewQuote } from './quotes.contract.ts'
import type { QuoteContent } from './quote-content.contract.ts'
import { inCurrency } from './quote-currency.rules.ts'
import { contractProblems } from './quotes.rules.ts'
import { requireQuote, readQuoteDates, readQuote } from './quotes.service.ts'
import {
  changeQuote,
  deleteQuote,
  findQuoteByInquiry,
  insertQuote,
  lockQuote,
  putBackQuote,
  type QuoteRecord,
  updateQuoteDraft,
} from './quotes.store.ts'
import { listQuoteVersions } from './quote-versions.store.ts'

/** A second call for the same request returns the existing quote. */
export async function makeQuote(
  ctx: Ctx,
  input: NewQuote,
  key: string | undefined,
): Promise<AdminQuote> {
  const { inquiryId } = input
  const there = inquiryId ? await findQuoteByInquiry(ctx.db, inquiryId) : undefined
  if (there) return readQuote(ctx, there.id)
  const draft = await firstDraft(ctx, input)
  const { lateFee } = await readPaymentTerms(ctx)
  const { currency, rates } = await readDocumentCurrency(ctx, draft.businessEmail)
  const terms = {
    paymentDays: await readTermDays(ctx, draft.businessEmail),
    ...(lateFee && { lateFee }),
  }
  const content = inCurrency({ ...draft, ...terms }, currency, rates)
  const { id } = await runOncePerKey(ctx, { route: 'POST /quotes', key, input }, async (ctx) =>
    insertDraft(ctx, inquiryId, content),
  )
  return readQuote(ctx, id)
}

export async function insertDraft(
  ctx: TransactionCtx,
  inquiryId: string | null,
  content: QuoteContent,
  baseQuoteId: string | null = null,
): Promise<{ id: string }> {
  const problems = contractProblems(content)
  const [first] = Object.values(problems)
  if (first) throw new Failure('invalid', first, { fields: problems })
  const row = { ...newRow(ctx, inquiryId, content), baseQuoteId }
  if (await insertQuote(ctx.db, row)) return { id: row.id }
  const there = inquiryId ? await findQuoteByInquiry(ctx.db, inquiryId) : undefined
  if (!there) throw new Failure('conflict', 'This request already has a quote.')
  return { id: there.id }
}

function newRow(ctx: Ctx, inquiryId: string | null, draft: QuoteContent): QuoteRecord {
  const now = ctx.clock.now()
  return {
    id: newId(ctx.clock.real()),
    number: null,
    status: 'draft',
    inquiryId,
    baseQuoteId: null,
    ...headOf(draft),
    totalTax: null,
    formerEmails: [],
    draft,
    draftRevision: 0,
    publishedRevision: null,
    version: 0,
    validUntil: null,
    validUntilAt: null,
    remindersOn: true,
    reminded: null,
    createdAt: now,
    changedAt: now,
    publishedAt: null,
    resentAt: null,
    firstViewedAt: null,
    answeredAt: null,
    withdrawnAt: null,
    declineReason: null,
    declineText: null,
    wantsRevision: false,
  }
}

export function headOf(content: QuoteContent) {
  const { track, businessName, businessEmail } = content
  return {
    track,
    businessName,
    businessEmail,
    currency: currencyOf(content),
    totalAmount: quotePrice(content, null, firstChoice(content.items)).totalAmount,
  }
}

/**
 * @throws conflict after another save, or once the quote is accepted; overwrites nothing.
 * @throws invalid if a change order has another currency than its quote
 */
export async function saveQuoteDraft(
  ctx: Ctx,
  id: string,
  { revision, content }: DraftChange,
): Promise<{ revision: number }> {
  const quote = await requireQuote(ctx, id)
  if (quote.status === 'accepted')
    throw new Failure('conflict', 'This quote was accepted and can no longer be edited.')
  const currency = currencyOf(content)
  if (quote.baseQuoteId && currency !== quote.currency) throw otherCurrency(quote.currency)
  const head = quote.version === 0 ? headOf(content) : {}
  const saved = await transaction(ctx, ({ db }) =>
    updateQuoteDraft(db, id, revision, {
      draft: {
        ...content,
        baseQuoteNumber: quote.draft?.baseQuoteNumber,
        currency: currency === MAIN_CURRENCY ? undefined : currency,
      },
      changedAt: ctx.clock.now(),
      ...head,
    }),
  )
  if (!saved)
    throw new Failure(
      'conflict',
      'Someone else saved this quote after you opened it. Reload it to see their changes.',
    )
  return { revision: saved.draftRevision }
}

function otherCurrency(currency: Currency): Failure {
  const text = `A change order has the currency of its quote: ${currency}.`
  return new Failure('invalid', text, { fields: { currency: text } })
}

export async function reviseQuote(ctx: Ctx, id: string): Promise<AdminQuote> {
  await requireQuote(ctx, id)
  const { today, validUntil } = await readQuoteDates(ctx)
  await transaction(ctx, async (ctx) => {
    const quote = await lockQuote(ctx.db, id)
    if (quote?.status === 'accepted')
      throw new Failure('conflict', 'This quote was accepted and can no longer be edited.')
    if (!quote || quote.draft) return
    const [current] = await listQuoteVersions(ctx.db, id)
    if (!current) throw new Failure('conflict', 'This quote has not been sent yet.')
    const draft = {
      ...current.content,
      businessName: quote.businessName,
      businessEmail: quote.businessEmail,
      validUntil: current.content.validUntil < today ? validUntil : current.content.validUntil,
    }
    await changeQuote(ctx.db, id, {
      draft,
      draftRevision: quote.draftRevision + 1,
      changedAt: ctx.clock.now(),
    })
  })
  return readQuote(ctx, id)
}

export async function discardDraft(ctx: Ctx, id: string): Promise<void> {
  await requireQuote(ctx, id)
  await transaction(ctx, async (ctx) => {
    if (await deleteQuote(ctx.db, id)) return
    const quote = await lockQuote(ctx.db, id)
    if (!quote?.draft)
      throw new Failure('conflict', 'A quote that was sent cannot be deleted. Withdraw it instead.')
    await changeQuote(ctx.db, id, {
      draft: null,
      draftRevision: quote.draftRevision + 1,
      changedAt: ctx.clock.now(),
    })
  })
}

/** Idempotent. @throws gone if it is too late, conflict if the request has another quote */
export async function undeleteQuoteDraft(ctx: Ctx, id: string): Promise<AdminQuote> {
  await transaction(ctx, async (ctx) => {
    if (!(await lockQuote(ctx.db, id)))
      await putBackQuote(
        ctx,
        id,
        new Failure('conflict', 'The request has another quote now. Delete that draft first.'),
      )
  })
  return readQuote(ctx, id)
}
