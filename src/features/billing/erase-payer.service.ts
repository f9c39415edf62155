// Erases a customer's payment data, except invoices and agreements, which the law requires.
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { advisoryLock } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { deleteUndeliverableAddress } from '#kernel/mail/undeliverable-addresses.store.ts'
import type { Erase, Erased, ErasedPerson } from '#kernel/personal-data.ts'
import type { PaymentProvider } from '#kernel/payments/provider.ts'
import { deleteFilesAbout } from './bank-imports/bank-imports.store.ts'
import { clearTextsAbout } from './bank-imports/bank-lines.store.ts'
import {
  clearSecondEmail,
  deleteBillingDetails,
  findBillingDetails,
} from './billing-details/billing-details.store.ts'
import { planOrderLock, subscriptionsLock } from './billing.locks.ts'
import { deleteFixOrders } from './fixes/fixes.store.ts'
import { deleteInvoiceDrafts, invoiceDraftsOf } from './invoices/invoice-drafts.store.ts'
import { deleteOffers } from './plan-offers/plan-offers.store.ts'
import {
  checkoutsOf,
  clearNotes,
  erasablePaymentsOf,
  deletePayments,
  paymentsOf,
} from './payments/payments.store.ts'
import { deletePayerSettings } from './payment-terms/payment-terms.store.ts'
import {
  deleteRecurringInvoices,
  recurringInvoicesOf,
} from './recurring-invoices/recurring-invoices.store.ts'
import { deleteCharges } from './late-fees/late-fees.store.ts'
import { deleteReminders } from './reminders/reminders.store.ts'
import { eraseTaxExemption } from './tax/tax-exemptions.service.ts'
import { deleteVatCheck } from './tax/vat-checks.store.ts'
import {
  readBilling,
  voidNextInvoice,
  voidPlanInvoice,
} from './transfer-plans/billed-months.service.ts'
import { deletePeriodsOf } from './transfer-plans/transfer-plans.store.ts'
import {
  deleteOrders,
  deleteSubscriptionsOf,
  type OrderRow,
  ordersOf,
  type SubscriptionRow,
  subscriptionsOf,
} from './subscriptions/subscriptions.store.ts'

const PAYMENT_IN_PROGRESS = 'This customer is making a payment. Please try again in a minute.'

type EndedPlan = Pick<SubscriptionRow, 'id'> & { name: string }

/** Ends the plans of an address at the payment provider. */
export async function preparePayerErasure(ctx: Ctx, email: string): Promise<Erase> {
  const ended = await endPlansOf(ctx, email)
  return (ctx, person) => erasePayments(ctx, person, ended)
}

/** Only the backup from which the data was restored knows that the plans were active. */
export const erasePayer: Erase = async (ctx, person) =>
  erasePayments(ctx, person, (await runningOf(ctx, person.email)).map(toEnded))

/**
 * Closes open payment pages first.
 * @returns the plans that were active
 * @throws conflict if a payment is being made, or no provider can end a plan
 */
async function endPlansOf(ctx: Ctx, email: string): Promise<EndedPlan[]> {
  const running = await runningOf(ctx, email)
  const pages = await openPagesOf(ctx, email)
  // A plan by bank transfer ends with its row.
  const atProvider = running.flatMap(({ providerId, paymentMethod, nextMethod }) =>
    providerId && (paymentMethod === 'card' || nextMethod === 'card') ? [providerId] : [],
  )
  if (!atProvider.length && !pages.length) return running.map(toEnded)
  if (!ctx.payments)
    throw new Failure(
      'conflict',
      'This customer has a card plan or an open payment page, but no card provider is configured ' +
        'to close it. Add the provider’s API key first.',
    )
  for (const page of pages)
    if ((await ctx.payments.closeCheckout(page)).state === 'complete')
      throw new Failure('conflict', PAYMENT_IN_PROGRESS)
  for (const providerId of atProvider) await endPlan(ctx.payments, providerId)
  return running.map(toEnded)
}

const toEnded = ({ id, plan }: SubscriptionRow): EndedPlan => ({ id, name: plan.name })

/** At most one of each family. */
const runningOf = async (ctx: Ctx, email: string): Promise<SubscriptionRow[]> =>
  (await subscriptionsOf(ctx.db, email)).filter(({ isLive }) => isLive)

/** The open payment pages for a plan, or for a payment without an agreement. */
async function openPagesOf(ctx: Ctx, email: string): Promise<string[]> {
  const orders = (await ordersOf(ctx.db, email)).flatMap(({ state, checkoutId }) =>
    state === 'open' && checkoutId ? [checkoutId] : [],
  )
  const payments = await Promise.all(
    (await erasablePaymentsOf(ctx.db, email)).map((id) => checkoutsOf(ctx.db, id)),
  )
  return [...orders, ...payments.flat().flatMap(({ id, state }) => (state === 'open' ? [id] : []))]
}

async function endPlan(cards: PaymentProvider, providerId: string): Promise<void> {
  const { state } = await cards.readPlan(providerId)
  if (state !== 'ended') await cards.endPlan(providerId)
}

/** @throws conflict if another plan started since, or runs at a former address */
async function erasePayments(
  ctx: TransactionCtx,
  { email, by }: ErasedPerson,
  ended: readonly EndedPlan[],
): Promise<Erased> {
  const orders = await ordersOf(ctx.db, email)
  // Same lock order as webhook events: an event either comes first, or finds no order.
  for (const { id } of orders) await advisoryLock(ctx.db, planOrderLock(id))
  await advisoryLock(ctx.db, subscriptionsLock(email))
  if ((await runningOf(ctx, email)).some(({ id }) => !ended.some((plan) => plan.id === id)))
    throw new Failure(
      'conflict',
      `A plan of ${email} is running. Please try again, or erase the data of this address first.`,
    )
  const subscriptions = await subscriptionsOf(ctx.db, email)
  await voidUnstartedMonths(ctx, { orders, subscriptions })
  const payments = await paymentsOf(ctx.db, email)
  const drafts = await invoiceDraftsOf(ctx.db, email)
  const erasable = await erasablePaymentsOf(ctx.db, email)
  await deleteInvoiceDrafts(ctx.db, email)
  const recurring = await recurringInvoicesOf(ctx.db, email)
  await deleteRecurringInvoices(
    ctx.db,
    recurring.map(({ id }) => id),
  )
  await deleteReminders(ctx.db, erasable)
  await deleteCharges(ctx.db, erasable)
  await deletePayments(ctx.db, erasable)
  await deletePayerSettings(ctx.db, email)
  await eraseBillingDetails(ctx, email)
  const files = await eraseTaxExemption(ctx, email, by)
  await clearNotes(ctx.db, email)
  await clearTextsAbout(ctx.db, email, namesIn(payments))
  await deleteFilesAbout(ctx.db, email, namesIn(payments))
  await deleteFixOrders(ctx.db, email)
  await deleteOffers(ctx.db, email)
  await deletePeriodsOf(
    ctx.db,
    subscriptions.map(({ id }) => id),
  )
  await deleteSubscriptionsOf(ctx.db, email)
  await deleteOrders(
    ctx.db,
    orders.map(({ id }) => id),
  )
  return {
    ids: [...subscriptions, ...orders, ...payments, ...drafts, ...recurring].map(({ id }) => id),
    files,
    summary: {
      invoices: payments.flatMap(({ invoiceNumber }) => invoiceNumber ?? []).toSorted(),
      plans: ended.map(({ name }) => name),
    },
  }
}

/** Shorter ones are part of other words. */
const SHORTEST_NAME = 4
const namesIn = (payments: readonly { businessName: string }[]): string[] => [
  ...new Set(
    payments.flatMap(({ businessName }) =>
      businessName.length >= SHORTEST_NAME ? [businessName] : [],
    ),
  ),
]

async function eraseBillingDetails({ db }: TransactionCtx, email: string): Promise<void> {
  const details = await findBillingDetails(db, email)
  if (details?.secondEmail) await deleteUndeliverableAddress(db, details.secondEmail)
  await deleteBillingDetails(db, email)
  await deleteVatCheck(db, email)
  // Another customer may have chosen this address.
  await clearSecondEmail(db, email)
}

const ERASED = 'Void: the customer was erased'

/** Nobody pays for months that will not start. What was used stays due. */
async function voidUnstartedMonths(
  ctx: TransactionCtx,
  { orders, subscriptions }: { orders: OrderRow[]; subscriptions: SubscriptionRow[] },
): Promise<void> {
  for (const { paymentId, state } of orders)
    if (paymentId && state === 'open') await voidPlanInvoice(ctx, paymentId, ERASED)
  const billing = await readBilling(ctx)
  for (const plan of subscriptions.filter(({ isLive }) => isLive))
    await voidNextInvoice(ctx, plan, billing, ERASED)
}
