// Charges of the sandbox: renewals and retries (day 1, 3, 7), by the business clock.
import { RETRY_DAYS } from '#features/billing/subscriptions/subscriptions.contract.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { monthsLater } from '#kernel/dates.ts'
import { newFileId } from '#kernel/ids.ts'
import type { Task } from '#kernel/task-queue.ts'
import { deliverAll, unixSeconds, sendSandboxEvent } from './sandbox-events.service.ts'
import { expire } from './sandbox-sessions.service.ts'
import { requireSandboxObject, withSandboxLock, save } from './sandbox-objects.service.ts'
import { CARD_ERRORS } from './sandbox.rules.ts'
import { runningSubscriptions, openSessionsPastExpiry } from './sandbox.store.ts'
import type {
  Charge,
  Intent,
  Invoice,
  Method,
  SandboxSubscription,
} from './sandbox-objects.contract.ts'

const DAY_SECONDS = 24 * 3600

export const billSandbox: Task = {
  name: 'bill-sandbox',
  every: '* * * * *',
  runsWithClock: true,
  run: bill,
}

async function bill(ctx: Ctx): Promise<void> {
  if (ctx.site.cards !== 'sandbox') return
  const now = unixSeconds(ctx.clock.now())
  const did = await withSandboxLock(ctx, async (ctx) => {
    let steps = 0
    for (const { id } of await runningSubscriptions(ctx.db))
      while (await step(ctx, id, now)) steps += 1
    // As at Stripe, pages expire by the real clock.
    for (const session of await openSessionsPastExpiry(ctx.db, unixSeconds(ctx.clock.real()))) {
      if (session.sandbox.subscriptionId)
        await expireIncomplete(ctx, session.sandbox.subscriptionId)
      await expire(ctx, session)
      steps += 1
    }
    return steps
  })
  if (did) await deliverAll(ctx)
}

/** Runs the earliest due step. @returns false if none is due */
async function step(ctx: TransactionCtx, id: string, now: number): Promise<boolean> {
  const subscription = await requireSandboxObject(ctx, 'subscription', id)
  const invoice = await requireSandboxObject(ctx, 'invoice', subscription.latest_invoice)
  const retryAt = subscription.status === 'past_due' ? invoice.next_payment_attempt : null
  const endAt = subscription.items.data[0].current_period_end
  if (subscription.status === 'canceled') return false
  if (subscription.status === 'incomplete') return expireFirstPayment(ctx, subscription, now)
  if (retryAt !== null && retryAt <= now && retryAt <= endAt)
    await collect(ctx, subscription, invoice, retryAt)
  else if (endAt > now) return false
  else if (subscription.cancel_at_period_end) await end(ctx, subscription, endAt)
  else await renew(ctx, subscription, endAt)
  return true
}

/** As at Stripe, a first payment expires after 23 hours. @returns false: no further step */
async function expireFirstPayment(
  ctx: TransactionCtx,
  { id, created }: SandboxSubscription,
  now: number,
): Promise<boolean> {
  if (created + 23 * 3600 <= now) await expireIncomplete(ctx, id)
  return false
}

export async function expireIncomplete(ctx: TransactionCtx, id: string): Promise<void> {
  const waiting = await requireSandboxObject(ctx, 'subscription', id)
  if (waiting.status !== 'incomplete') return
  const invoice = await requireSandboxObject(ctx, 'invoice', waiting.latest_invoice)
  await save(ctx, { ...invoice, status: 'void' } satisfies Invoice)
  await sendSandboxEvent(
    ctx,
    'customer.subscription.updated',
    await save(ctx, { ...waiting, status: 'incomplete_expired' } satisfies SandboxSubscription),
  )
}

async function renew(
  ctx: TransactionCtx,
  subscription: SandboxSubscription,
  at: number,
): Promise<void> {
  const [item] = subscription.items.data
  const months = subscription.sandbox.months + 1
  const renewed: SandboxSubscription = {
    ...subscription,
    items: {
      object: 'list',
      data: [
        {
          ...item,
          current_period_start: at,
          current_period_end: anniversary(
            subscription.sandbox.anchor ?? subscription.created,
            months,
          ),
        },
      ],
    },
    sandbox: { ...subscription.sandbox, months },
  }
  const invoice = newInvoice(renewed, 'subscription_cycle', item.price.unit_amount, at)
  await collect(ctx, await save(ctx, { ...renewed, latest_invoice: invoice.id }), invoice, at)
}

/** Returns the same day and time, or the last day of a shorter month. `start` is in seconds. */
export function anniversary(start: number, months: number): number {
  const from = new Date(start * 1000).toISOString()
  return Date.parse(`${monthsLater(from.slice(0, 10), months)}${from.slice(10)}`) / 1000
}

export function newInvoice(
  { id, metadata, items }: SandboxSubscription,
  billing_reason: Invoice['billing_reason'],
  amount: number,
  at: number,
): Invoice {
  const { current_period_start, current_period_end } = items.data[0]
  return {
    id: `in_${newFileId()}`,
    object: 'invoice',
    status: 'open',
    billing_reason,
    amount_due: amount,
    currency: items.data[0].price.currency,
    amount_paid: 0,
    attempt_count: 0,
    next_payment_attempt: null,
    created: at,
    period_start: current_period_start,
    period_end: current_period_end,
    status_transitions: { paid_at: null },
    parent: { type: 'subscription_details', subscription_details: { subscription: id, metadata } },
    lines: {
      object: 'list',
      data: [
        {
          period: {
            start: billing_reason === 'subscription_update' ? at : current_period_start,
            end: current_period_end,
          },
        },
      ],
    },
    payments: { object: 'list', data: [] },
  }
}

/** A manual attempt does not change the dates of automatic ones. @returns true if it was paid */
export async function collect(
  ctx: TransactionCtx,
  subscription: SandboxSubscription,
  invoice: Invoice,
  at: number,
  request: string | null = null,
): Promise<boolean> {
  const { card } = await requireSandboxObject(
    ctx,
    'payment_method',
    subscription.default_payment_method,
  )
  const paid = card.later === 'succeeds'
  const intent = await chargeFor(ctx, invoice, card, at)
  const tried: Invoice = {
    ...invoice,
    attempt_count:
      request && invoice.attempt_count ? invoice.attempt_count : invoice.attempt_count + 1,
    payments: {
      object: 'list',
      data: [{ payment: { type: 'payment_intent', payment_intent: intent.id } }],
    },
  }
  if (paid) await markInvoicePaid(ctx, subscription, tried, at)
  else if (request)
    await sendSandboxEvent(ctx, 'invoice.payment_failed', await save(ctx, tried), at, request)
  else await failCharge(ctx, subscription, tried, at)
  return paid
}

async function markInvoicePaid(
  ctx: TransactionCtx,
  subscription: SandboxSubscription,
  invoice: Invoice,
  at: number,
): Promise<void> {
  const running = await save(ctx, {
    ...subscription,
    status: 'active',
    latest_invoice: invoice.id,
  } satisfies SandboxSubscription)
  const paid = await save(ctx, {
    ...invoice,
    status: 'paid',
    amount_paid: invoice.amount_due,
    next_payment_attempt: null,
    status_transitions: { paid_at: at },
  } satisfies Invoice)
  await sendSandboxEvent(ctx, 'invoice.paid', paid, at)
  await sendSandboxEvent(ctx, 'customer.subscription.updated', running, at)
}

async function failCharge(
  ctx: TransactionCtx,
  subscription: SandboxSubscription,
  invoice: Invoice,
  at: number,
): Promise<void> {
  const [first, next] = [invoice.created, RETRY_DAYS[invoice.attempt_count - 1]]
  const open = await save(ctx, {
    ...invoice,
    next_payment_attempt: next === undefined ? null : first + next * DAY_SECONDS,
  })
  await sendSandboxEvent(ctx, 'invoice.payment_failed', open, at)
  if (next === undefined) await end(ctx, subscription, at, 'payment_failed')
  else
    await sendSandboxEvent(
      ctx,
      'customer.subscription.updated',
      await save(ctx, {
        ...subscription,
        status: 'past_due',
        latest_invoice: invoice.id,
      } satisfies SandboxSubscription),
      at,
    )
}

export async function end(
  ctx: TransactionCtx,
  subscription: SandboxSubscription,
  at: number,
  reason: SandboxSubscription['cancellation_details']['reason'] = 'cancellation_requested',
): Promise<SandboxSubscription> {
  const ended = await save(ctx, {
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? at,
    ended_at: at,
    cancellation_details: { ...subscription.cancellation_details, reason },
  } satisfies SandboxSubscription)
  await sendSandboxEvent(ctx, 'customer.subscription.deleted', ended, at)
  return ended
}

async function chargeFor(
  ctx: TransactionCtx,
  { amount_due, currency = 'usd', payments }: Invoice,
  card: Method['card'],
  at: number,
): Promise<Intent> {
  const id = payments.data[0]?.payment.payment_intent ?? `pi_${newFileId()}`
  const paid = card.later === 'succeeds'
  const charge: Charge = {
    id: `ch_${newFileId()}`,
    object: 'charge',
    amount: amount_due,
    amount_refunded: 0,
    status: paid ? 'succeeded' : 'failed',
    payment_intent: id,
    payment_method_details: { card },
    created: at,
  }
  await save(ctx, charge)
  const cardError =
    card.later === 'succeeds'
      ? null
      : {
          code: CARD_ERRORS[card.later].code,
          message: CARD_ERRORS[card.later].shown,
          payment_method: { card },
        }
  return save(ctx, {
    id,
    object: 'payment_intent',
    amount: amount_due,
    currency,
    status: paid ? 'succeeded' : 'requires_payment_method',
    metadata: {},
    latest_charge: charge.id,
    last_payment_error: cardError,
  })
}
