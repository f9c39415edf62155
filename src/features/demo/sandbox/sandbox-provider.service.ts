// The sandbox as a payment provider, through the same adapter as Stripe.
import type { Ctx } from '#kernel/context.ts'
import type { PaymentProvider } from '#kernel/payments/provider.ts'
import { createStripe } from '#kernel/payments/stripe.ts'
import { handleSandboxRequest } from './sandbox-endpoints.service.ts'
import { sandboxSecret } from './sandbox-events.service.ts'

/** @param ctx may be without a payment provider */
export const sandboxProvider = (ctx: Ctx): PaymentProvider =>
  createStripe(
    { secretKey: 'sk_test_sandbox', webhookSecret: sandboxSecret(ctx.site) },
    { handle: (request) => handleSandboxRequest(ctx, request) },
  )
