// Prepares plans, offers and payment pages for the new address of a business.
import type { TransactionCtx } from '#kernel/context.ts'
import { advisoryLock } from '#kernel/db/transaction.ts'
import type { AddressChange } from '#kernel/personal-data.ts'
import {
  clearSecondEmail,
  deleteBillingDetails,
  findBillingDetails,
} from './billing-details/billing-details.store.ts'
import { planOrderLock, subscriptionsLock } from './billing.locks.ts'
import { closeCheckouts } from './payments/checkout.service.ts'
import { closeOfferPages } from './payments/expire-checkouts.service.ts'
import { paymentsWithOpenPage } from './payments/open-pages.store.ts'
import { offersTo, replaceOpen } from './plan-offers/plan-offers.store.ts'
import { deletePayerSettings, findPayerSettings } from './payment-terms/payment-terms.store.ts'
import { updateProviderCustomers } from './provider-customers.service.ts'
import { ordersOf } from './subscriptions/subscriptions.store.ts'
import { eraseTaxExemption } from './tax/tax-exemptions.service.ts'
import { findTaxExemption } from './tax/tax-rates.store.ts'
import { deleteVatCheck } from './tax/vat-checks.store.ts'

/** Same lock order as webhook events: an event comes first, or finds the new address. */
export async function changePayerAddress(
  ctx: TransactionCtx,
  { from, to }: AddressChange,
): Promise<void> {
  for (const { id } of await ordersOf(ctx.db, from)) await advisoryLock(ctx.db, planOrderLock(id))
  for (const email of [from, to].toSorted()) await advisoryLock(ctx.db, subscriptionsLock(email))
  await keepNewestOffer(ctx, { from, to })
  // The rows of the former address move to the new one.
  if (await findPayerSettings(ctx.db, from)) await deletePayerSettings(ctx.db, to)
  if (await findBillingDetails(ctx.db, from)) {
    await deleteBillingDetails(ctx.db, to)
    await deleteVatCheck(ctx.db, to)
  }
  // The cleanup removes the bytes of its certificate.
  if (await findTaxExemption(ctx.db, from)) await eraseTaxExemption(ctx, to)
  // The new address would get these mails twice.
  await clearSecondEmail(ctx.db, to, from)
  // Their pages show the former address, and would be opened again with the same key.
  for (const paymentId of await paymentsWithOpenPage(ctx.db, from))
    await ctx.work.enqueue(ctx.db, closeCheckouts, { paymentId })
  await updateProviderCustomers(ctx, from)
}

/** An address has at most one open offer of a plan. */
async function keepNewestOffer(ctx: TransactionCtx, { from, to }: AddressChange): Promise<void> {
  const [own, other] = [await openOfferTo(ctx, from), await openOfferTo(ctx, to)]
  if (!own || !other) return
  const older = own.sentAt < other.sentAt ? own : other
  await replaceOpen(ctx.db, older.email, ctx.clock.now())
  await ctx.work.enqueue(ctx.db, closeOfferPages, { offerId: older.id })
}

const openOfferTo = async ({ db }: TransactionCtx, email: string) =>
  (await offersTo(db, email)).find(({ state }) => state === 'open')
