// The payment data of a customer's data export.
import { type Ctx, signedIn } from '#kernel/context.ts'
import { linesAbout } from './bank-imports/bank-lines.store.ts'
import { readBillingDetails } from './billing-details/billing-details.service.ts'
import { fixOrdersOf } from './fixes/fixes.store.ts'
import { offersTo } from './plan-offers/plan-offers.store.ts'
import { invoicesOf } from './payments/payments.store.ts'
import { readMyPayments } from './payments/payments.service.ts'
import { recurringInvoicesOf } from './recurring-invoices/recurring-invoices.store.ts'
import { readPayerSettings } from './payment-terms/payment-terms.service.ts'
import { readTaxExemption } from './tax/tax-exemptions.service.ts'
import { readVatNumber } from './tax/vat-number-state.service.ts'
import { periodsOf } from './transfer-plans/transfer-plans.store.ts'
import { ordersOf, subscriptionsOf } from './subscriptions/subscriptions.store.ts'

/** For the signed-in customer. Includes unpaid orders. */
export async function exportMyBillingData(
  ctx: Ctx,
): Promise<
  Record<
    | 'payments'
    | 'paymentTerms'
    | 'billingDetails'
    | 'taxExemption'
    | 'vatNumber'
    | 'invoices'
    | 'recurringInvoices'
    | 'subscriptions'
    | 'planMonths'
    | 'planOrders'
    | 'planOffers'
    | 'fixOrders'
    | 'bankBookings',
    unknown
  >
> {
  const email = signedIn(ctx).email.toLowerCase()
  const subscriptions = await subscriptionsOf(ctx.db, email)
  return {
    payments: await readMyPayments(ctx),
    paymentTerms: await readPayerSettings(ctx, email),
    billingDetails: await readBillingDetails(ctx, email),
    vatNumber: await readVatNumber(ctx, email),
    taxExemption: await readTaxExemption(ctx, email),
    invoices: (await invoicesOf(ctx.db, email)).map(({ number, issuedAt, content }) => ({
      number,
      issuedAt,
      ...content,
    })),
    recurringInvoices: await recurringInvoicesOf(ctx.db, email),
    subscriptions,
    planMonths: await periodsOf(
      ctx.db,
      subscriptions.map(({ id }) => id),
    ),
    planOrders: await ordersOf(ctx.db, email),
    // The sender is a team member's data, not the customer's.
    planOffers: (await offersTo(ctx.db, email)).map((offer) => ({ ...offer, sentBy: undefined })),
    fixOrders: await fixOrdersOf(ctx.db, email),
    bankBookings: await linesAbout(ctx.db, email),
  }
}
