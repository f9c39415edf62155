// The payment and the content of an invoice that an admin wrote, before they are stored.
import { currencyOf } from '#kernel/currencies.contract.ts'
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { endOfDay } from '#kernel/dates.ts'
import { filledLines } from '#kernel/text.contract.ts'
import { dueFromNow } from '../payment-terms/payment-terms.service.ts'
import { readTaxTerms } from '../tax/tax-terms.service.ts'
import type { WrittenContent } from '../payments/payments.contract.ts'
import { newPayment } from '../payments/payments.service.ts'
import type { PaymentRow } from '../payments/payments.store.ts'
import type { WrittenInvoice } from './written-invoices.contract.ts'
import { invoiceGross, invoiceTax, issuedLines, storable } from './written-invoices.rules.ts'

/** Due from now on. Without its project if the customer has no such project. */
export async function writtenPayment(
  ctx: Ctx,
  invoice: WrittenInvoice,
): Promise<{ payment: PaymentRow; written: WrittenContent }> {
  const { businessName, email, title, lines, note, reference, projectId, termDays } = invoice
  const terms = await readTaxTerms(ctx, email)
  const projectName = projectId && (await ctx.ports.projectName(ctx, projectId, email))
  const project = projectId && projectName ? { id: projectId, name: projectName } : undefined
  const detail = [project?.name, reference && `Reference ${reference}`].filter(Boolean).join(', ')
  const payment = newPayment(ctx, {
    businessName,
    email,
    kind: 'invoice',
    currency: currencyOf(invoice),
    description: title,
    detail,
    amount: storable(invoiceGross(invoice, terms)),
    tax: invoiceTax(invoice, terms),
    termDays,
    ...(await dueDates(ctx, invoice)),
  })
  const written: WrittenContent = {
    lines: issuedLines(lines),
    address: filledLines(invoice.address),
    note,
    reference,
    ...(project && { project }),
  }
  return { payment, written }
}

type DueTerms = Pick<WrittenInvoice, 'email' | 'termDays' | 'dueOn'>

async function dueDates(ctx: Ctx, { email, termDays, dueOn }: DueTerms) {
  const due = await dueFromNow(ctx, { email, agreedDays: termDays })
  if (dueOn === null) return due
  const { timeZone } = await readCompany(ctx)
  return { ...due, dueOn, overdueAt: endOfDay(dueOn, timeZone) }
}
