// Orders of monthly plans at Stripe: checkout, price, coupon, and sales by a Stripe button.
import type { Stripe } from 'stripe'
import type { PaymentProvider, PlanOrder, ProviderPlan } from './provider.ts'
import {
  type CallStripe,
  CURRENCY,
  toOpen,
  toPlan,
  WHOLE_SUBSCRIPTION,
} from './stripe-plan-values.ts'
import { currencyText, OURS, stripeId, stripeSeconds } from './stripe-values.ts'

export function planOrderCalls(
  stripe: Stripe,
  callStripe: CallStripe,
): Pick<PaymentProvider, 'openPlan' | 'readSale' | 'adoptPlan'> {
  return {
    async openPlan(order) {
      const [price, coupon] = [
        await findPlanPrice(stripe, callStripe, order.plan),
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
    async readSale(subscription) {
      const { items, latest_invoice } = await callStripe(
        stripe.subscriptions.retrieve(subscription, { expand: ['items.data.price.product'] }),
      )
      const { product, unit_amount, currency } = items.data[0]?.price ?? {}
      return {
        name: typeof product === 'object' && 'name' in product ? product.name : '',
        amount: unit_amount ?? 0,
        currency: currencyText(currency),
        bill: stripeId(latest_invoice),
      }
    },
    adoptPlan: async (id, { reference, plan }) =>
      toPlan(
        await callStripe(
          stripe.subscriptions.update(
            id,
            { metadata: { ...OURS, reference, plan: JSON.stringify(plan) }, ...WHOLE_SUBSCRIPTION },
            { idempotencyKey: `adopt ${reference}` },
          ),
        ),
      ),
  }
}

/** One immutable price per plan and amount: existing subscriptions keep theirs. */
export async function findPlanPrice(
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
  { reference, email, plan, startsAt, returnUrls }: PlanOrder,
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
    subscription_data: {
      metadata: { ...OURS, reference, plan: JSON.stringify(plan) },
      ...(startsAt && { trial_end: stripeSeconds(startsAt) }),
    },
    success_url: returnUrls.paid,
    cancel_url: returnUrls.canceled,
  }
}
