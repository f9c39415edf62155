// What is bought by the month, at Stripe: subscriptions, their bills, and changes of plan.
import type { Stripe } from 'stripe'
import { Failure } from '../failure.ts'
import type { FailedTry, OpenCheckout, PaymentProvider, PlanInvoice, PlanOrder, PlanSubscription, PlanTerms } from './provider.ts'

type Asked = <Answer>(answer: Promise<Answer>) => Promise<Answer>
type PlanCalls = Pick<PaymentProvider, 'openPlan' | 'readPlan' | 'readInvoice' | 'stopPlan' | 'endPlan' | 'priceChange' | 'changePlan' | 'openCardChange' | 'useCard'>

export const CURRENCY = 'usd'
const WHOLE = { expand: ['default_payment_method', 'latest_invoice'] }

export function planCalls(stripe: Stripe, asked: Asked): PlanCalls {
  const find = (id: string) => asked(stripe.subscriptions.retrieve(id, WHOLE))
  const priceOf = (plan: PlanTerms) => findPrice(stripe, asked, plan)
  return {
    async openPlan(order) {
      const [price, coupon] = [await priceOf(order.plan), order.off && (await asked(stripe.coupons.create(couponOf(order.off), { idempotencyKey: `coupon ${order.key}` })))]
      return toOpen(await asked(stripe.checkout.sessions.create(planSession(order, price, coupon?.id), { idempotencyKey: order.key })))
    },
    readPlan: async (id) => toPlan(await find(id)),
    async readInvoice(id) {
      const invoice = await asked(stripe.invoices.retrieve(id, { expand: ['payments'] }))
      const intent = idOf(invoice.payments?.data[0]?.payment.payment_intent)
      return toInvoice(invoice, intent ? await asked(stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] })) : null)
    },
    stopPlan: async (id, stop, reason) => toPlan(await asked(stripe.subscriptions.update(id, { cancel_at_period_end: stop, ...(reason && { cancellation_details: { comment: reason } }), ...WHOLE }))),
    endPlan: async (id) => toPlan(await asked(stripe.subscriptions.cancel(id, WHOLE))),
    async priceChange(id, plan, at) {
      const [{ items }, price] = [await find(id), await priceOf(plan)]
      const { amount_due } = await asked(stripe.invoices.createPreview({ subscription: id, subscription_details: { items: [{ id: items.data[0]?.id ?? '', price }], proration_behavior: 'always_invoice', proration_date: seconds(at) } }))
      return { amount: amount_due, at }
    },
    async changePlan(id, plan, { isNow, at, key }) {
      const [before, price] = [await find(id), await priceOf(plan)]
      const change = stripe.subscriptions.update(id, planChange(before, plan, price, isNow, at), { idempotencyKey: key })
      return toPlan(await asked(change.catch((error: unknown) => refuseCard(error))))
    },
    openCardChange: async ({ subscription, customer, reference, back, key }) =>
      toOpen(await asked(stripe.checkout.sessions.create({ mode: 'setup', currency: CURRENCY, customer, client_reference_id: reference, setup_intent_data: { metadata: { subscription } }, success_url: back.paid, cancel_url: back.left }, { idempotencyKey: key }))),
    async useCard(checkout) {
      const { setup_intent } = await asked(stripe.checkout.sessions.retrieve(checkout, { expand: ['setup_intent'] }))
      const { metadata, payment_method } = setup_intent as Stripe.SetupIntent // -- expanded above
      const [id, card] = [metadata?.subscription ?? '', idOf(payment_method) ?? '']
      const { latest_invoice, status } = await asked(stripe.subscriptions.update(id, { default_payment_method: card, ...WHOLE }))
      // Refused again, its own news says so.
      if (status === 'past_due') await stripe.invoices.pay(idOf(latest_invoice) ?? '', { payment_method: card }).catch(() => undefined)
      return toPlan(await find(id))
    },
  }
}

/** A price is made once for each plan and amount, and never changed: what was bought stays at its price. */
async function findPrice(stripe: Stripe, asked: Asked, { id, name, amount }: PlanTerms): Promise<string> {
  const key = `${id} ${amount}`
  const { data: [found] } = await asked(stripe.prices.list({ lookup_keys: [key], limit: 1 }))
  return (found ?? (await asked(stripe.prices.create({ currency: CURRENCY, unit_amount: amount, recurring: { interval: 'month' }, product_data: { name }, lookup_key: key }, { idempotencyKey: `price ${key}` })))).id
}

const couponOf = ({ code, type, value }: NonNullable<PlanOrder['off']>): Stripe.CouponCreateParams => ({ duration: 'once', name: code, ...(type === 'percentage' ? { percent_off: value } : { amount_off: value, currency: CURRENCY }) })

function planSession({ reference, email, plan, back }: PlanOrder, price: string, coupon: string | undefined): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription',
    client_reference_id: reference,
    customer_email: email,
    line_items: [{ price, quantity: 1 }],
    ...(coupon && { discounts: [{ coupon }] }),
    // Stripe copies it onto every bill, as it was then.
    subscription_data: { metadata: { reference, plan: JSON.stringify(plan) } },
    success_url: back.paid,
    cancel_url: back.left,
  }
}

/** A smaller plan begins with the next month: until then the one that was paid for runs on. */
function planChange(before: Stripe.Subscription, plan: PlanTerms, price: string, isNow: boolean, at: Date): Stripe.SubscriptionUpdateParams {
  const [item] = before.items.data
  const runs = JSON.stringify(toPlan(before).plan)
  return {
    items: [{ id: item?.id ?? '', price }],
    metadata: { plan: JSON.stringify(plan), before: isNow ? '' : runs, before_until: isNow ? '' : String(item?.current_period_end ?? 0) },
    ...(isNow ? { proration_behavior: 'always_invoice', proration_date: seconds(at), payment_behavior: 'error_if_incomplete' } : { proration_behavior: 'none' }),
    ...WHOLE,
  }
}

function refuseCard(error: unknown): never {
  if (error instanceof Error && 'type' in error && error.type === 'StripeCardError') throw new Failure('conflict', 'Your card was refused. Nothing was changed: please update your card first.')
  throw error
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)
export const instant = (at: number): Date => new Date(at * 1000)
const maybe = (at: number | null | undefined): Date | null => (at ? instant(at) : null)
export const idOf = (thing: string | { id: string } | null | undefined): string | null => (typeof thing === 'string' ? thing : (thing?.id ?? null))
export const known = <Word extends string>(words: Readonly<Record<string, Word>>, word: string | null, otherwise: Word): Word => words[word ?? ''] ?? otherwise

/** `Visa ending 4242` */
export function cardName(brand: string | null, last4: string | null): string {
  const name = brand ? brand.charAt(0).toUpperCase() + brand.slice(1) : 'Card'
  return last4 ? `${name} ending ${last4}` : name
}

export function toOpen({ id, url, expires_at }: Stripe.Checkout.Session): OpenCheckout {
  if (!url) throw new Failure('unavailable', 'The payment provider opened no page. Please try again.')
  return { id, url, expiresAt: instant(expires_at) }
}

const STATES = { active: 'running', trialing: 'running', past_due: 'failing', unpaid: 'failing', incomplete: 'failing' } as const

// We write it ourselves, with every order and every change.
const termsIn = (text: string | undefined): PlanTerms => JSON.parse(text ?? '') as PlanTerms

function toPlan(subscription: Stripe.Subscription): PlanSubscription {
  const { id, metadata, customer, status, created, cancel_at_period_end, canceled_at, ended_at, default_payment_method, latest_invoice, items } = subscription
  const { current_period_start = created, current_period_end = created } = items.data[0] ?? {}
  return {
    id,
    reference: metadata.reference ?? '',
    customer: idOf(customer) ?? '',
    state: known<PlanSubscription['state']>(STATES, status, 'ended'),
    ...agreed(metadata, current_period_start),
    startedAt: instant(created),
    periodStart: instant(current_period_start),
    periodEnd: instant(current_period_end),
    stopsAtPeriodEnd: cancel_at_period_end,
    canceledAt: maybe(canceled_at),
    endedAt: maybe(ended_at),
    card: cardOf(default_payment_method),
    nextTryAt: status === 'past_due' ? nextTryOf(latest_invoice) : null,
  }
}

/** The plan before runs until the day it was paid for. */
function agreed({ plan, before, before_until }: Stripe.Metadata, periodStart: number): Pick<PlanSubscription, 'plan' | 'next'> {
  const latest = termsIn(plan)
  return before && periodStart < Number(before_until) ? { plan: termsIn(before), next: latest } : { plan: latest, next: null }
}

function cardOf(method: Stripe.Subscription['default_payment_method']): string | null {
  const card = typeof method === 'object' ? method?.card : null
  return card ? cardName(card.brand, card.last4) : null
}

const nextTryOf = (invoice: Stripe.Subscription['latest_invoice']): Date | null => (typeof invoice === 'object' ? maybe(invoice?.next_payment_attempt) : null)

const REASONS = { subscription_create: 'first', subscription_cycle: 'month', subscription_update: 'change' } as const

function toInvoice(invoice: Stripe.Invoice, intent: Stripe.PaymentIntent | null): PlanInvoice {
  const { subscription, plan } = aboutPlan(invoice)
  const { start, end } = invoice.lines.data.at(-1)?.period ?? { start: invoice.period_start, end: invoice.period_end }
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null
  const card = charge?.payment_method_details?.card
  return {
    id: invoice.id,
    subscription,
    isPaid: invoice.status === 'paid',
    amount: invoice.amount_paid,
    why: known<PlanInvoice['why']>(REASONS, invoice.billing_reason, 'month'),
    plan,
    from: instant(start),
    until: instant(end),
    paidAt: maybe(invoice.status_transitions.paid_at),
    charge: intent?.id ?? null,
    card: card ? cardName(card.brand, card.last4) : null,
  }
}

function aboutPlan({ parent }: Stripe.Invoice): { subscription: string; plan: PlanTerms } {
  const about = parent?.subscription_details
  return { subscription: idOf(about?.subscription) ?? '', plan: termsIn(about?.metadata?.plan) }
}

/** Whoever has the key may sell other things with it. */
export const isOurs = ({ parent }: Stripe.Invoice): boolean => Boolean(parent?.subscription_details?.metadata?.plan)

/** Without a plan of ours it is none of our business. */
export function toFailedTry(invoice: Stripe.Invoice, at: Date): { about: 'try'; failed: FailedTry } | { about: 'nothing' } {
  if (!isOurs(invoice)) return { about: 'nothing' }
  return { about: 'try', failed: { invoice: invoice.id, ...aboutPlan(invoice), tried: invoice.attempt_count, amount: invoice.amount_due, at, nextTryAt: maybe(invoice.next_payment_attempt) } }
}
