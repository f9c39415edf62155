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

/** Of a credit note, or of an invoice that takes one back: the next part of the invoice's tax. */
async function taxOfCorrection(
  ctx: Ctx,
  { amount }: PaymentRow,
  aboutId: string,
): Promise<DocumentTax | null> {
  const about = await findPayment(ctx.db, aboutId)
  const id = about?.kind === 'partial' && about.aboutId ? about.aboutId : aboutId
  const tax = (await findInvoice(ctx.db, id))?.content.tax
  if (!tax) return null
  const before = await creditedByDocuments(ctx.db, id)
  const [from, to] = [before, before - amount].toSorted((one, other) => one - other) as [
    number,
    number,
  ]
  // More than the invoice was returned: such money is not a price.
  return from < 0 || to > grossOf(tax) ? null : taxOfPart(tax, { from, to })
}
