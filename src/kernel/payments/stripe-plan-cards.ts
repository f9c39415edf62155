// Card changes of plans at Stripe.
import { Stripe } from 'stripe'
import type { CardUpdate, PaymentProvider } from './provider.ts'
import {
  aboutPlan,
  type CallStripe,
  CURRENCY,
  toOpen,
  toPlan,
  WHOLE_SUBSCRIPTION,
} from './stripe-plan-values.ts'
import { cardName, declineMessage, OURS, stripeId, wholeOf } from './stripe-values.ts'

export function planCardCalls(
  stripe: Stripe,
  callStripe: CallStripe,
): Pick<PaymentProvider, 'openCardChange' | 'useCard'> {
  const find = (id: string) => callStripe(stripe.subscriptions.retrieve(id, WHOLE_SUBSCRIPTION))
  return {
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
              cancel_url: returnUrls.canceled,
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
          ...WHOLE_SUBSCRIPTION,
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
