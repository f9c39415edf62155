// Chooses the payment provider: Stripe with a key, the sandbox in a demo, otherwise none.
import { handleSandboxRequest } from '#features/sandbox/sandbox-endpoints.service.ts'
import { sandboxSecret } from '#features/sandbox/sandbox-events.service.ts'
import type { Ctx } from '#kernel/context.ts'
import type { PaymentProvider } from '#kernel/payments/provider.ts'
import { createStripe, type StripeSettings } from '#kernel/payments/stripe.ts'

/** @param around returns the context once the product is open */
export function openPayments(
  stripe: StripeSettings | undefined,
  around: () => Ctx,
): PaymentProvider | null {
  const { site } = around()
  if (stripe) return createStripe(stripe)
  if (site.cards === 'none') return null
  return createStripe(
    { secretKey: 'sk_test_sandbox', webhookSecret: sandboxSecret(site) },
    { handle: (request) => handleSandboxRequest(around(), request) },
  )
}
