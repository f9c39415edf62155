// Sends an invoice that an admin wrote: it becomes due, gets its number and is mailed.
import { customerName } from '#features/accounts/business-accounts.service.ts'
import { readBankLines } from '#features/company/bank-details.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import { requireUsedCurrency } from '#features/company/currency-settings.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { currencyOf } from '#kernel/currencies.contract.ts'
import { calendarDay } from '#kernel/dates.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { Failure } from '#kernel/failure.ts'
import { exactMoney } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { applyCredit } from '../payments/notify-payment-due.service.ts'
import { issueInvoice } from '../payments/invoices.service.ts'
import { mailPayer } from '../payments/mail-payer.service.ts'
import { amountLeft } from '../payments/payments.contract.ts'
import { insertPayments, type PaymentRow } from '../payments/payments.store.ts'
import { grossOf } from '../tax/document-tax.contract.ts'
import { readInvoiceDraft, toWrittenInvoice } from './draft-invoices.service.ts'
import { lockInvoiceDraft, markInvoiceSent } from './invoice-drafts.store.ts'
import { invoiceSent } from './invoices.mail.ts'
import type { InvoiceDraft, InvoiceSending, WrittenInvoice } from './written-invoices.contract.ts'
import { writtenPayment } from './written-payment.service.ts'
import { sendProblems } from './written-invoices.rules.ts'

/** A second call for the same draft returns the invoice. @throws conflict, invalid */
export async function sendInvoiceDraft(
  ctx: Ctx,
  id: string,
  { revision, total }: InvoiceSending,
  key: string | undefined,
): Promise<InvoiceDraft> {
  const { timeZone } = await readCompany(ctx)
  const call = { route: 'POST /invoice-drafts/:id/invoice', key, input: { id, revision, total } }
  await runOncePerKey(ctx, call, async (ctx) => {
    const draft = await lockInvoiceDraft(ctx.db, id)
    if (!draft) throw new Failure('not-found', 'Invoice not found.')
    if (draft.paymentId) return { id }
    if (draft.revision !== revision) throw changedMeanwhile()
    const invoice = toWrittenInvoice(draft)
    requireComplete(invoice, calendarDay(ctx.clock.now(), timeZone))
    await requireUsedCurrency(ctx, currencyOf(invoice))
    const { id: paymentId } = await sendInvoice(ctx, invoice, total)
    await markInvoiceSent(ctx.db, id, { paymentId, total, sentAt: ctx.clock.now() })
    return { id }
  })
  return readInvoiceDraft(ctx, id)
}

const changedMeanwhile = (): Failure =>
  new Failure(
    'conflict',
    'Someone else changed this invoice after you opened it. Reload it before you send it.',
  )

/** @throws invalid with what is missing */
export function requireComplete(invoice: WrittenInvoice, today: string): void {
  const problems = sendProblems(invoice, today)
  const [first] = Object.values(problems)
  if (first) throw new Failure('invalid', first, { fields: problems })
}

/**
 * Call it inside a transaction, for a complete invoice. @param total that the admin has seen, in cents
 * @throws conflict for another total, invalid for another's project
 */
export async function sendInvoice(
  ctx: TransactionCtx,
  invoice: WrittenInvoice,
  total?: number,
): Promise<PaymentRow> {
  const { payment, written } = await writtenPayment(ctx, invoice)
  requireTotal(payment, total)
  if (invoice.projectId && !written.project) {
    const text = 'Choose a project of this customer, or none.'
    throw new Failure('invalid', text, { fields: { projectId: text } })
  }
  await insertPayments(ctx.db, [payment])
  const issued = await issueInvoice(ctx, payment, written)
  const sent = await applyCredit(ctx, issued)
  // Credit that covers all of it has its own receipt, with the invoice.
  if (sent.status !== 'paid') await mailInvoice(ctx, sent, written.note ?? '')
  await ctx.ports.contactsChanged(ctx, issued.email)
  return sent
}

function requireTotal({ currency, ...payment }: PaymentRow, seen: number | undefined): void {
  const { amount, tax } = payment
  if (tax && grossOf(tax) > amount) {
    const text = `The total with tax can be at most ${exactMoney(amount, currency)}.`
    throw new Failure('invalid', text, { fields: { lines: text } })
  }
  // The address or the rates may have changed since the editor showed the tax.
  if (seen !== undefined && seen !== amount)
    throw new Failure(
      'conflict',
      `The total is now ${exactMoney(amount, currency)}, not ${exactMoney(seen, currency)}. ` +
        'Review the invoice before you send it.',
    )
}

/** Mailed regardless of the customer's mail preferences. */
async function mailInvoice(ctx: TransactionCtx, payment: PaymentRow, note: string): Promise<void> {
  const { id, businessName, email, description, coveredAmount, invoiceNumber } = payment
  const amount = amountLeft(payment)
  const to = { name: businessName, address: email }
  const mailed = {
    ...payment,
    amount,
    creditUsed: coveredAmount,
    note,
    cardsEnabled: ctx.site.cards !== 'none',
    hasBankDetails: (await readBankLines(ctx)).length > 0,
    hasAccount: (await customerName(ctx, email)) !== undefined,
  }
  await notify(ctx, {
    to,
    kind: 'payments',
    title: `Invoice ${invoiceNumber}: ${description}`,
    text: exactMoney(amount, payment.currency),
    path: paths.customer.section('payments'),
    about: id,
  })
  await mailPayer(ctx, payment, {
    templateName: 'invoice',
    write: (brand) => invoiceSent(brand, mailed),
  })
}
