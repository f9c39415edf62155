// Verifies webhook events, processes each once, and applies the provider's current state.
import { customerOf } from '#features/accounts/business-accounts.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { type Currency, MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import type {
  Checkout,
  FailedCheckoutPayment,
  WebhookEvent,
  PaymentProvider,
} from '#kernel/payments/provider.ts'
import type { Task } from '#kernel/task-queue.ts'
import { paths } from '#kernel/paths.contract.ts'
import { WEBHOOK_EVENT_DAYS } from './card-status.contract.ts'
import { issueInvoice } from './invoices.service.ts'
import { receiveMoney } from './partial-payments.service.ts'
import { newPayment, receivedNow } from './payments.service.ts'
import {
  findByProvider,
  findPayment,
  insertPaymentOnce,
  type PaymentRow,
  type PaymentReceipt,
  setCheckoutState,
} from './payments.store.ts'
import {
  deleteWebhookEventsBefore,
  insertWebhookEvent,
  isWebhookEventKnown,
} from './webhook-events.store.ts'
import { refundToCard, settleRefund } from './refunds.service.ts'
import { sendReceipt } from './settle-payment.service.ts'
import {
  recordDeclinedCard,
  recordFailedPlanCharge,
  recordPlanInvoice,
} from '../subscriptions/record-plan-invoice.service.ts'
import {
  applyPlanSnapshot,
  type PlanSnapshot,
} from '../subscriptions/apply-plan-snapshot.service.ts'
import { ensureOrderForSale } from '../subscriptions/buy-button.service.ts'
import { finishOrder } from '../subscriptions/subscribe.service.ts'
import { findOrder } from '../subscriptions/subscriptions.store.ts'

type Effect = (ctx: TransactionCtx) => Promise<unknown>
const NOTHING: Effect = async () => undefined

/** @throws invalid if the signature is not the provider's */
export async function receiveWebhookEvent(
  ctx: Ctx,
  body: string,
  signature: string,
): Promise<void> {
  const { payments } = ctx
  if (!payments) throw new Failure('not-found', 'Card payments are not available.')
  const event = payments.readWebhookEvent(body, signature)
  if (event.about === 'nothing' || (await isWebhookEventKnown(ctx.db, event.id))) return
  const effect = await prepare(ctx, payments, event)
  await transaction(ctx, async (ctx) => {
    if (
      await insertWebhookEvent(ctx.db, {
        id: event.id,
        type: event.type,
        processedAt: ctx.clock.real(),
      })
    )
      await effect(ctx)
  })
}

/** Calls the provider before the transaction opens; reads the current state, not the event's. */
async function prepare(
  ctx: Ctx,
  payments: PaymentProvider,
  event: Exclude<WebhookEvent, { about: 'nothing' }>,
): Promise<Effect> {
  switch (event.about) {
    case 'checkout': {
      return prepareCheckout(ctx, payments, await payments.readCheckout(event.which))
    }
    case 'refund': {
      const refund = await payments.readRefund(event.which)
      return async (ctx) => refund && settleRefund(ctx, refund)
    }
    case 'subscription': {
      const snapshot = await readSnapshot(ctx, payments, event.which)
      return ifOrderExists(snapshot, (ctx) => applyPlanSnapshot(ctx, snapshot))
    }
    case 'invoice': {
      const invoice = await payments.readInvoice(event.which)
      if (!isInCurrency(ctx, invoice, MAIN_CURRENCY)) return NOTHING
      const snapshot = await readSnapshot(ctx, payments, invoice.subscription)
      return ifOrderExists(snapshot, (ctx) => recordPlanInvoice(ctx, invoice, snapshot))
    }
    case 'failed-try': {
      const snapshot = await readSnapshot(ctx, payments, event.failed.subscription)
      return ifOrderExists(snapshot, (ctx) => recordFailedPlanCharge(ctx, event.failed, snapshot))
    }
    case 'failed-attempt':
      return (ctx) => recordDeclinedPayment(ctx, event.attempt)
  }
}

/** A new card is used at once for an open bill. */
async function prepareCheckout(
  ctx: Ctx,
  payments: PaymentProvider,
  checkout: Checkout,
): Promise<Effect> {
  const { kind, state, subscription, reference, buyer, id } = checkout
  if (buyer !== null) return prepareSale(ctx, payments, checkout)
  if (kind === 'payment') return (ctx) => settleCheckout(ctx, checkout)
  if (kind === 'card') {
    const fetchedAt = ctx.clock.real()
    const cardUpdate = state === 'complete' ? await payments.useCard(id) : undefined
    if (!cardUpdate) return NOTHING
    const snapshot = { snapshot: cardUpdate.plan, fetchedAt }
    return ifOrderExists(snapshot, (ctx) =>
      recordDeclinedCard(ctx, { checkout: id, declined: cardUpdate.declined }, snapshot),
    )
  }
  const snapshot = subscription ? await readSnapshot(ctx, payments, subscription) : undefined
  return async (ctx) => {
    await finishOrder(ctx, reference, state)
    if (snapshot) await ifOrderExists(snapshot, (ctx) => applyPlanSnapshot(ctx, snapshot))(ctx)
  }
}

/** A sale by a Stripe button gets the order that it lacks; then it is a plan like any other. */
async function prepareSale(
  ctx: Ctx,
  payments: PaymentProvider,
  { id, state, subscription, buyer }: Checkout,
): Promise<Effect> {
  const business = state === 'complete' ? await customerOf(ctx, buyer ?? '') : undefined
  if (!business || !subscription) return NOTHING
  const sale = await payments.readSale(subscription)
  if (!isInCurrency(ctx, { ...sale, id: subscription }, MAIN_CURRENCY)) return NOTHING
  const order = await transaction(ctx, (ctx) =>
    ensureOrderForSale(ctx, { checkoutId: id, sale, business }),
  )
  await payments.adoptPlan(subscription, { reference: order.id, plan: order.plan })
  const snapshot = await readSnapshot(ctx, payments, subscription)
  const bill = sale.bill ? await payments.readInvoice(sale.bill) : undefined
  return ifOrderExists(snapshot, (ctx) =>
    bill ? recordPlanInvoice(ctx, bill, snapshot) : applyPlanSnapshot(ctx, snapshot),
  )
}

/** An order exists before its page opens. If it is missing, the customer's data was erased. */
const ifOrderExists =
  ({ snapshot }: PlanSnapshot, effect: Effect): Effect =>
  async (ctx) =>
    (await findOrder(ctx.db, snapshot.reference)) && effect(ctx)

async function readSnapshot(
  ctx: Ctx,
  payments: PaymentProvider,
  subscription: string,
): Promise<PlanSnapshot> {
  const fetchedAt = ctx.clock.real()
  return { snapshot: await payments.readPlan(subscription), fetchedAt }
}

async function settleCheckout(ctx: TransactionCtx, checkout: Checkout): Promise<void> {
  await setCheckoutState(ctx.db, checkout.id, checkout.state)
  if (!checkout.isPaid || !checkout.charge) return
  const { charge, card, amount, reference } = checkout
  const payment = await findPayment(ctx.db, reference)
  if (!payment) throw new Failure('unavailable', 'The paid order is not known here.')
  // The customer can pay at another page.
  if (!isInCurrency(ctx, checkout, payment.currency))
    return setCheckoutState(ctx.db, checkout.id, 'expired')
  const receipt = await receivedNow(ctx, { method: 'card', card, charge, providerRef: charge })
  // A repeated event, whether the money was for all of it or for a part.
  if (await findByProvider(ctx.db, charge)) return
  if (await receiveMoney(ctx, payment.id, amount, receipt)) return
  await refundDuplicatePayment(ctx, payment, { ...receipt, amount })
}

type Charged = { id: string; amount: number; currency: string }

/** Another attempt would not change it: a person has to refund it at the provider. */
function isInCurrency(
  { log }: Ctx,
  { id, amount, currency }: Charged,
  expected: Currency,
): boolean {
  if (currency === expected) return true
  log.error({ id, amount, currency, expected }, 'Money in another currency was not recorded')
  return false
}

/** Paid by transfer or canceled meanwhile: stores the charge, and refunds it to the card. */
async function refundDuplicatePayment(
  ctx: TransactionCtx,
  { businessName, email, kind, description, currency, detail, status }: PaymentRow,
  receipt: PaymentReceipt & Pick<PaymentRow, 'amount'>,
): Promise<void> {
  const isCanceled = status === 'failed'
  const [how, why] = isCanceled
    ? ['after it was canceled', 'The order was already canceled.']
    : ['a second time', 'This was already paid.']
  const row = await insertPaymentOnce(
    ctx.db,
    newPayment(ctx, {
      businessName,
      email,
      kind,
      currency,
      description: `${description}, paid ${how}`,
      detail: isCanceled ? '' : detail,
      status: 'paid',
      ...receipt,
    }),
  )
  if (!row) return
  const paid = await issueInvoice(ctx, row)
  await sendReceipt(ctx, paid, false)
  await refundToCard(ctx, paid, why)
}

/** A declined card is added to the history; the payment stays pending. */
async function recordDeclinedPayment(
  ctx: TransactionCtx,
  { id, reference, card, why }: FailedCheckoutPayment,
): Promise<void> {
  const payment = await findPayment(ctx.db, reference)
  if (!payment) return
  const detail = `${card ?? 'Card'}: ${why}`
  const { businessName, email, kind, description, amount, currency } = payment
  if (
    !(await insertPaymentOnce(
      ctx.db,
      newPayment(ctx, {
        businessName,
        email,
        kind,
        description,
        amount,
        currency,
        detail,
        status: 'failed',
        method: 'card',
        card,
        providerRef: id,
        aboutId: payment.id,
      }),
    ))
  )
    return
  await notify(ctx, {
    to: { name: businessName, address: email },
    kind: 'payments',
    title: `A card was declined: ${description}`,
    text: `${detail}. Nothing was charged.`,
    path: paths.customer.section('payments'),
  })
}

export const deleteOldWebhookEvents: Task = {
  name: 'delete-old-webhook-events',
  every: '57 3 * * *',
  run: (ctx) =>
    transaction(ctx, ({ db }) =>
      deleteWebhookEventsBefore(db, hoursAfter(ctx.clock.real(), -24 * WEBHOOK_EVENT_DAYS)),
    ),
}
