// Opens the inquiry for a set of fixes when it is paid.
import { readCompany } from '#features/company/company.service.ts'
import { receiveInquiry } from '#features/inquiries/receive-inquiry.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { mediumDate } from '#kernel/dates.ts'
import { dollars } from '#kernel/money.ts'
import type { PaymentRow } from '../payments/payments.store.ts'
import { changeFixOrder, findFixOrder } from './fixes.store.ts'

/** Call it inside the transaction that marks the payment as paid. */
export async function openFixesInquiry(
  ctx: TransactionCtx,
  { id, businessName, email, amount, paidAt, invoiceNumber }: PaymentRow,
): Promise<void> {
  const order = await findFixOrder(ctx.db, id)
  // The customer's data was erased meanwhile, or it was paid before, and the receipt undone.
  if (!order || order.inquiryId) return
  const { planId, planName, website, instructions } = order
  const paidOn = mediumDate(paidAt ?? ctx.clock.now(), (await readCompany(ctx)).timeZone)
  const { inquiryId } = await receiveInquiry(ctx, {
    from: { name: businessName, email, phone: '' },
    summary: `${planName}, paid ${dollars(amount)}`,
    payload: {
      kind: 'fixes',
      plan: {
        id: planId,
        family: 'maintenance',
        name: planName,
        terms: `${dollars(amount)}, paid ${paidOn}`,
      },
      invoiceNumber,
      website,
      instructions,
    },
    source: 'dashboard',
    // A paid order cannot be spam.
    signals: { honeypot: '', secondsTaken: undefined, text: '' },
  })
  await changeFixOrder(ctx.db, id, { inquiryId })
}
