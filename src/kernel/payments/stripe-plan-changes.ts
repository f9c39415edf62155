// Plan changes at Stripe: prices, upgrades, downgrades and cancellations.
import { Stripe } from 'stripe'
import { Failure } from '../failure.ts'
import type { PaymentProvider, ProviderPlan } from './provider.ts'
import { findPlanPrice } from './stripe-plan-orders.ts'
import { type CallStripe, toPlan, WHOLE_SUBSCRIPTION } from './stripe-plan-values.ts'
import { stripeSeconds } from './stripe-values.ts'

export function planChangeCalls(
  stripe: Stripe,
  callStripe: CallStripe,
): Pick<PaymentProvider, 'cancelPlan' | 'endPlan' | 'priceChange' | 'changePlan'> {
  const find = (id: string) => callStripe(stripe.subscriptions.retrieve(id, WHOLE_SUBSCRIPTION))
  const priceOf = (plan: ProviderPlan) => findPlanPrice(stripe, callStripe, plan)
  return {
    cancelPlan: async (id, atPeriodEnd, reason) =>
      toPlan(
        await callStripe(
          stripe.subscriptions.update(id, {
            cancel_at_period_end: atPeriodEnd,
            cancellation_details: { comment: reason },
            ...WHOLE_SUBSCRIPTION,
          }),
        ),
      ),
    endPlan: async (id) =>
      toPlan(await callStripe(stripe.subscriptions.cancel(id, WHOLE_SUBSCRIPTION))),
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
    ...WHOLE_SUBSCRIPTION,
  }
}
