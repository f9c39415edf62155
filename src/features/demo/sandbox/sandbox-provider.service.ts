// The sandbox as a payment provider, through the same adapter as Stripe.
import type { Ctx } from '#kernel/context.ts'
import type { PaymentProvider } from '#kernel/payments/provider.ts'
import { createStripe } from '#kernel/payments/stripe.ts'
import { handleSandboxRequest } from './sandbox-endpoints.service.ts'
import { sandboxSecret } from './sandbox-events.service.ts'

/** @param around returns the context once the product is open */
export const sandboxProvider = (around: () => Ctx): PaymentProvider =>
  createStripe(
    { secretKey: 'sk_test_sandbox', webhookSecret: sandboxSecret(around().site) },
    { handle: (request) => handleSandboxRequest(around(), request) },
  )
