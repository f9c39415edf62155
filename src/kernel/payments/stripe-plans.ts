// Monthly plans at Stripe: subscriptions and their bills.
import type { Stripe } from 'stripe'
import type { PaymentProvider } from './provider.ts'
import { planCardCalls } from './stripe-plan-cards.ts'
import { planChangeCalls } from './stripe-plan-changes.ts'
import { planOrderCalls } from './stripe-plan-orders.ts'
import { type CallStripe, toInvoice, toPlan, WHOLE_SUBSCRIPTION } from './stripe-plan-values.ts'
import { stripeId } from './stripe-values.ts'

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

export function planCalls(stripe: Stripe, callStripe: CallStripe): PlanCalls {
  const find = (id: string) => callStripe(stripe.subscriptions.retrieve(id, WHOLE_SUBSCRIPTION))
  return {
    ...planOrderCalls(stripe, callStripe),
    ...planChangeCalls(stripe, callStripe),
    ...planCardCalls(stripe, callStripe),
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
  }
}
