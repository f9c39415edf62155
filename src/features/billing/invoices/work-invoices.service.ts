// Prices work beyond what a plan includes, and writes the draft of its invoice. Decision 0061.
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { findPayment } from '../payments/payments.store.ts'
import { readTaxTerms } from '../tax/tax-terms.service.ts'
import { columnsOf } from './draft-invoices.service.ts'
import {
  findInvoiceDraft,
  insertInvoiceDraft,
  lockInvoiceDraft,
  sentDraftsOf,
} from './invoice-drafts.store.ts'
import {
  EMPTY_INVOICE,
  type WrittenInvoice,
  type WrittenLine,
} from './written-invoices.contract.ts'
import {
  amountOfLine,
  invoiceGross,
  invoiceTaxRows,
  invoiceTotal,
} from './written-invoices.rules.ts'

/** `rate` is in cents per hour. */
export type WorkLine = { text: string; detail: string; minutes: number; rate: number }
type PriceTax = NonNullable<WrittenInvoice['priceTax']>

/** In cents of US dollars, the currency of plans. `amounts` are those of the lines. */
export type WorkPrice = {
  amounts: number[]
  amount: number
  taxes: { label: string; cents: number }[]
  total: number
  priceTax: PriceTax
}

/** Hours have two decimals on an invoice. */
const toWrittenLine = (
  { text, detail, minutes, rate }: WorkLine,
  position: number,
): WrittenLine & { quantity: number; unitPrice: number } => ({
  id: `line-${position + 1}`,
  text,
  detail,
  quantity: Math.max(1, Math.round((minutes * 100) / 60)),
  unitPrice: rate,
})

/** Taxed as an invoice of today. */
export async function priceWork(
  ctx: Ctx,
  email: string,
  work: readonly WorkLine[],
): Promise<WorkPrice> {
  const terms = await readTaxTerms(ctx, email)
  const lines = work.map(toWrittenLine)
  const priceTax: PriceTax = terms?.isIncluded ? 'included' : 'added'
  return {
    amounts: lines.map(amountOfLine),
    amount: invoiceTotal(lines),
    taxes: invoiceTaxRows({ lines, priceTax }, terms),
    total: invoiceGross({ lines, priceTax }, terms),
    priceTax,
  }
}

type WorkInvoice = Pick<WrittenInvoice, 'businessName' | 'email' | 'title' | 'note'> & {
  id: string
  lines: readonly WorkLine[]
  priceTax: PriceTax
}

/** With the ID of its reason, so that a reason has one invoice. Does nothing if it has one. */
export async function draftWorkInvoice(
  ctx: TransactionCtx,
  { id, lines, ...invoice }: WorkInvoice,
): Promise<void> {
  if (await lockInvoiceDraft(ctx.db, id)) return
  const now = ctx.clock.now()
  await insertInvoiceDraft(ctx.db, {
    id,
    ...columnsOf({ ...EMPTY_INVOICE, ...invoice, lines: lines.map(toWrittenLine) }),
    revision: 0,
    createdAt: now,
    changedAt: now,
    paymentId: null,
    sentAt: null,
  })
}

export type WorkInvoiceState = { state: 'draft' | 'sent' | 'deleted'; number: string | null }

/** @param id the ID of its reason */
export async function readWorkInvoice(ctx: Ctx, id: string): Promise<WorkInvoiceState> {
  const draft = await findInvoiceDraft(ctx.db, id)
  if (!draft) return { state: 'deleted', number: null }
  if (!draft.paymentId) return { state: 'draft', number: null }
  const payment = await findPayment(ctx.db, draft.paymentId)
  return { state: 'sent', number: payment?.invoiceNumber ?? null }
}

/** Of these reasons, the ones whose invoice was sent. */
export const sentWorkInvoices = async (ctx: Ctx, ids: readonly string[]): Promise<Set<string>> =>
  new Set(await sentDraftsOf(ctx.db, ids))
