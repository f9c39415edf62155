// Monthly plans at Stripe: subscriptions, their bills and plan changes.
import { Stripe } from 'stripe'
import { Failure } from '../failure.ts'
import type {
  CardUpdate,
  OpenCheckout,
  PaymentProvider,
  PlanInvoice,
  PlanOrder,
  PlanSubscription,
  ProviderPlan,
} from './provider.ts'
import {
  cardName,
  stripeId,
  instant,
  isOurs,
  known,
  maybe,
  OURS,
  stripeSeconds,
  declineMessage,
  wholeOf,
} from './stripe-values.ts'

type CallStripe = <Result>(result: Promise<Result>) => Promise<Result>
type PlanCalls = Pick<
  PaymentProvider,
  | 'openPlan'
  | 'readPlan'
  | 'readInvoice'
  | 'readSale'
  | 'adoptPlan'
  | 'cancelPlan'
  | 'endPlan'
  | 'priceChange'
  | 'changePlan'
  | 'openCardChange'
  | 'useCard'
>

export const CURRENCY = 'usd'
const WHOLE = { expand: ['default_payment_method', 'latest_invoice'] }

export function planCalls(stripe: Stripe, callStripe: CallStripe): PlanCalls {
  const find = (id: string) => callStripe(stripe.subscriptions.retrieve(id, WHOLE))
  const priceOf = (plan: ProviderPlan) => findPrice(stripe, callStripe, plan)
  return {
    async openPlan(order) {
      const [price, coupon] = [
        await priceOf(order.plan),
        order.off &&
          (await callStripe(
            stripe.coupons.create(couponOf(order.off), { idempotencyKey: `coupon ${order.key}` }),
          )),
      ]
      return toOpen(
        await callStripe(
          stripe.checkout.sessions.create(planSession(order, price, coupon?.id), {
            idempotencyKey: order.key,
          }),
        ),
      )
    },
    readPlan: async (id) => toPlan(await find(id)),
    async readInvoice(id) {
      const invoice = await callStripe(
        stripe.invoices.retrieve(id, {
          expand: ['payments', 'parent.subscription_details.subscription'],
        }),
      )
      const payments = invoice.payments?.data ?? []
      const intent = stripeId(
        (payments.find(({ status }) => status === 'paid') ?? payments[0])?.payment.payment_intent,
      )
      return toInvoice(
        invoice,
        intent
          ? await callStripe(stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] }))
          : null,
      )
    },
    async readSale(subscription) {
      const { items, latest_invoice } = await callStripe(
        stripe.subscriptions.retrieve(subscription, { expand: ['items.data.price.product'] }),
      )
      const { product, unit_amount } = items.data[0]?.price ?? {}
      return {
        name: typeof product === 'object' && 'name' in product ? product.name : '',
        amount: unit_amount ?? 0,
        bill: stripeId(latest_invoice),
      }
    },
    adoptPlan: async (id, { reference, plan }) =>
      toPlan(
        await callStripe(
          stripe.subscriptions.update(
            id,
            { metadata: { ...OURS, reference, plan: JSON.stringify(plan) }, ...WHOLE },
            { idempotencyKey: `adopt ${reference}` },
          ),
        ),
      ),
    cancelPlan: async (id, atPeriodEnd, reason) =>
      toPlan(
        await callStripe(
          stripe.subscriptions.update(id, {
            cancel_at_period_end: atPeriodEnd,
            cancellation_details: { comment: reason },
            ...WHOLE,
          }),
        ),
      ),
    endPlan: async (id) => toPlan(await callStripe(stripe.subscriptions.cancel(id, WHOLE))),
    async priceChange(id, plan, at) {
      const before = await find(id)
      const { plan: runs, next } = toPlan(before)
      const difference = async (plan: ProviderPlan) =>
        (
          await callStripe(
            stripe.invoices.createPreview(changePreview(before, await priceOf(plan), at)),
          )
        ).amount_due
      // A pending downgrade has set its price already: subtract the price back to the active plan.
      return { amount: (await difference(plan)) - (next ? await difference(runs) : 0), at }
    },
    async changePlan(id, plan, { isNow, at, key }) {
      const before = await find(id)
      const { plan: runs, next } = toPlan(before)
      const change = async (plan: ProviderPlan, isNow: boolean, key: string) =>
        stripe.subscriptions.update(id, planChange(before, plan, await priceOf(plan), isNow, at), {
          idempotencyKey: key,
        })
      if (isNow && next) await callStripe(change(runs, false, `${key} back`))
      try {
        return toPlan(await change(plan, isNow, key))
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeCardError))
          return callStripe(Promise.reject(error))
        if (isNow && next) await callStripe(change(next, false, `${key} again`))
        throw new Failure(
          'conflict',
          'Your card was declined. Nothing was changed. Please update your card first.',
        )
      }
    },
    openCardChange: async ({ subscription, customer, reference, returnUrls, key }) =>
      toOpen(
        await callStripe(
          stripe.checkout.sessions.create(
            {
              mode: 'setup',
              currency: CURRENCY,
              customer,
              client_reference_id: reference,
              metadata: OURS,
              setup_intent_data: { metadata: { ...OURS, subscription } },
              success_url: returnUrls.paid,
              cancel_url: returnUrls.left,
            },
            { idempotencyKey: key },
          ),
        ),
      ),
    async useCard(checkout) {
      const { setup_intent } = await callStripe(
        stripe.checkout.sessions.retrieve(checkout, { expand: ['setup_intent.payment_method'] }),
      )
      const { metadata, payment_method } = setup_intent as Stripe.SetupIntent // -- expanded above
      const id = metadata?.subscription ?? ''
      const before = await find(id)
      if (toPlan(before).state === 'ended') return { plan: toPlan(before), declined: null }
      const { status, latest_invoice } = await callStripe(
        stripe.subscriptions.update(id, {
          default_payment_method: stripeId(payment_method) ?? '',
          ...WHOLE,
        }),
      )
      const declined =
        status === 'past_due'
          ? await payWith(stripe, callStripe, {
              bill: wholeOf(latest_invoice),
              card: wholeOf(payment_method),
              key: `card ${checkout}`,
            })
          : null
      return { plan: toPlan(await find(id)), declined }
    },
  }
}

async function payWith(
  stripe: Stripe,
  callStripe: CallStripe,
  {
    bill,
    card,
    key,
  }: { bill: Stripe.Invoice | null; card: Stripe.PaymentMethod | null; key: string },
): Promise<CardUpdate['declined']> {
  if (!bill || !card) return null
  try {
    await stripe.invoices.pay(bill.id, { payment_method: card.id }, { idempotencyKey: key })
    return null
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError)
      return {
        amount: bill.amount_due,
        bill: aboutPlan(bill).plan,
        card: cardName(card.card),
        why: declineMessage(error),
      }
    return callStripe(Promise.reject(error))
  }
}

/** One immutable price per plan and amount: existing subscriptions keep theirs. */
async function findPrice(
  stripe: Stripe,
  callStripe: CallStripe,
  { id, name, amount }: ProviderPlan,
): Promise<string> {
  const key = `${id} ${amount}`
  const {
    data: [found],
  } = await callStripe(stripe.prices.list({ lookup_keys: [key], limit: 1 }))
  return (
    found ??
    (await callStripe(
      stripe.prices.create(
        {
          currency: CURRENCY,
          unit_amount: amount,
          recurring: { interval: 'month' },
          product_data: { name },
          lookup_key: key,
        },
        { idempotencyKey: `price ${key}` },
      ),
    ))
  ).id
}

const couponOf = ({
  code,
  type,
  value,
}: NonNullable<PlanOrder['off']>): Stripe.CouponCreateParams => ({
  duration: 'once',
  name: code,
  ...(type === 'percentage' ? { percent_off: value } : { amount_off: value, currency: CURRENCY }),
})

function planSession(
  { reference, email, plan, returnUrls }: PlanOrder,
  price: string,
  coupon: string | undefined,
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription',
    client_reference_id: reference,
    customer_email: email,
    line_items: [{ price, quantity: 1 }],
    ...(coupon && { discounts: [{ coupon }] }),
    metadata: OURS,
    // Stripe copies the metadata onto every bill.
    subscription_data: { metadata: { ...OURS, reference, plan: JSON.stringify(plan) } },
    success_url: returnUrls.paid,
    cancel_url: returnUrls.left,
  }
}

const changePreview = (
  { id, items }: Stripe.Subscription,
  price: string,
  at: Date,
): Stripe.InvoiceCreatePreviewParams => ({
  subscription: id,
  subscription_details: {
    items: [{ id: items.data[0]?.id ?? '', price }],
    proration_behavior: 'always_invoice',
    proration_date: stripeSeconds(at),
  },
})

/** A downgrade starts next month. Choosing the active plan again cancels it. */
function planChange(
  before: Stripe.Subscription,
  plan: ProviderPlan,
  price: string,
  isNow: boolean,
  at: Date,
): Stripe.SubscriptionUpdateParams {
  const [item] = before.items.data
  const { plan: runs } = toPlan(before)
  const isScheduled = !isNow && plan.id !== runs.id
  return {
    items: [{ id: item?.id ?? '', price }],
    metadata: {
      plan: JSON.stringify(plan),
      before: isScheduled ? JSON.stringify(runs) : '',
      before_until: isScheduled ? String(item?.current_period_end ?? 0) : '',
    },
    ...(isNow
      ? {
          proration_behavior: 'always_invoice',
          proration_date: stripeSeconds(at),
          payment_behavior: 'error_if_incomplete',
        }
      : { proration_behavior: 'none' }),
    ...WHOLE,
  }
}

export function toOpen({ id, url, expires_at }: Stripe.Checkout.Session): OpenCheckout {
  if (!url)
    throw new Failure('unavailable', 'The payment page could not be opened. Please try again.')
  return { id, url, expiresAt: instant(expires_at) }
}

const STATES = {
  active: 'running',
  trialing: 'running',
  past_due: 'failing',
  unpaid: 'failing',
  incomplete: 'unbegun',
  incomplete_expired: 'unbegun',
} as const

// Our own metadata, written with every order and every change.
const termsIn = (text: string | undefined): ProviderPlan => JSON.parse(text ?? '') as ProviderPlan

function toPlan(subscription: Stripe.Subscription): PlanSubscription {
  const {
    id,
    metadata,
    customer,
    status,
    created,
    cancel_at_period_end,
    canceled_at,
    ended_at,
    cancellation_details,
    default_payment_method,
    latest_invoice,
  } = subscription
  return {
    id,
    reference: metadata.reference ?? '',
    customer: stripeId(customer) ?? '',
    state: known<PlanSubscription['state']>(STATES, status, 'ended'),
    ...agreed(subscription),
    startedAt: instant(created),
    cancelsAtPeriodEnd: cancel_at_period_end,
    canceledAt: maybe(canceled_at),
    cancelReason: cancellation_details?.comment ?? '',
    endedAt: maybe(ended_at),
    endedFor: ended_at ? whyEnded(subscription) : null,
    card: cardName(wholeOf(default_payment_method)?.card),
    nextTryAt: status === 'past_due' ? maybe(wholeOf(latest_invoice)?.next_payment_attempt) : null,
  }
}

/** During a pending downgrade, the previous plan is active until its paid period ends. */
function agreed({
  metadata,
  items: {
    data: [item],
  },
  created,
}: Stripe.Subscription): Pick<PlanSubscription, 'plan' | 'next' | 'periodStart' | 'periodEnd'> {
  const { current_period_start: start, current_period_end: end } = item ?? {
    current_period_start: created,
    current_period_end: created,
  }
  const { plan, before, before_until } = metadata
  const [latest, period] = [termsIn(plan), { periodStart: instant(start), periodEnd: instant(end) }]
  return before && start < Number(before_until)
    ? { plan: termsIn(before), next: latest, ...period }
    : { plan: latest, next: null, ...period }
}

function whyEnded({
  cancellation_details,
  cancel_at_period_end,
}: Stripe.Subscription): PlanSubscription['endedFor'] {
  if (cancellation_details?.reason === 'payment_failed') return 'unpaid'
  return cancel_at_period_end ? 'canceled' : 'otherwise'
}

const REASONS = {
  subscription_create: 'first',
  subscription_cycle: 'month',
  subscription_update: 'change',
} as const

function toInvoice(invoice: Stripe.Invoice, intent: Stripe.PaymentIntent | null): PlanInvoice {
  const { subscription, plan } = aboutPlan(invoice)
  const { start, end } = invoice.lines.data.at(-1)?.period ?? {
    start: invoice.period_start,
    end: invoice.period_end,
  }
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
    card: cardName(wholeOf(intent?.latest_charge)?.payment_method_details?.card),
  }
}

export function aboutPlan({ parent }: Stripe.Invoice): {
  subscription: string
  plan: ProviderPlan
} {
  const about = parent?.subscription_details
  // The first bill of a button's sale is older than our mark; the subscription has it.
  const { plan } = isOurs(about?.metadata)
    ? about.metadata
    : (wholeOf(about?.subscription)?.metadata ?? {})
  return { subscription: stripeId(about?.subscription) ?? '', plan: termsIn(plan) }
}

export const isPlanBill = ({ parent }: Pick<Stripe.Invoice, 'parent'>): boolean =>
  isOurs(parent?.subscription_details?.metadata)
