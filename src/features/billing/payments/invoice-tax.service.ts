// The tax that an invoice or credit note states.
import type { Ctx } from '#kernel/context.ts'
import { taxIn } from '../tax/charge-tax.service.ts'
import { type DocumentTax, grossOf, taxOfPart } from '../tax/document-tax.contract.ts'
import { findInvoice, findPayment, type PaymentRow } from './payments.store.ts'
import { creditedByDocuments } from './partial-payments.store.ts'

/** Null for a document without tax. Call it before the document is stored. */
export async function taxOfInvoice(ctx: Ctx, payment: PaymentRow): Promise<DocumentTax | null> {
  if (payment.aboutId) return taxOfCorrection(ctx, payment, payment.aboutId)
  // The price of a plan contains the tax, at the rate of the day of each invoice.
  return payment.kind === 'plan' ? taxIn(ctx, payment.email, payment.amount) : payment.tax
}

/** What a refund or a credit note is for: the payment, also if it is about a part of it. */
export async function rootOf(ctx: Ctx, aboutId: string): Promise<PaymentRow | undefined> {
  const about = await findPayment(ctx.db, aboutId)
  return about?.kind === 'partial' && about.aboutId ? findPayment(ctx.db, about.aboutId) : about
}

/** Of a credit note, or of an invoice that takes one back: the next part of the invoice's tax. */
async function taxOfCorrection(
  ctx: Ctx,
  { amount }: PaymentRow,
  aboutId: string,
): Promise<DocumentTax | null> {
  const root = await rootOf(ctx, aboutId)
  if (!root) return null
  const { id } = root
  // Money of a part can go back before the invoice is issued.
  const tax = (await findInvoice(ctx.db, id))?.content.tax ?? root.tax
  if (!tax) return null
  const before = await creditedByDocuments(ctx.db, id)
  const [from, to] = [before, before - amount].toSorted((one, other) => one - other) as [
    number,
    number,
  ]
  // More than the invoice was returned: such money is not a price.
  return from < 0 || to > grossOf(tax) ? null : taxOfPart(tax, { from, to })
}
