// Chooses the payment provider: Stripe with a key, the sandbox in a demo, otherwise none.
import { sandboxProvider } from '#features/demo/sandbox/sandbox-provider.service.ts'
import type { Ctx } from '#kernel/context.ts'
import type { PaymentProvider } from '#kernel/payments/provider.ts'
import { createStripe, type StripeSettings } from '#kernel/payments/stripe.ts'

export function openPayments(stripe: StripeSettings | undefined, ctx: Ctx): PaymentProvider | null {
  if (stripe) return createStripe(stripe)
  return ctx.site.cards === 'none' ? null : sandboxProvider(ctx)
}
