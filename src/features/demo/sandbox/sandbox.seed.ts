// Seeds a demo customer's subscription, paid in the sandbox with a test card.
import { DEMO_CUSTOMERS } from '#features/accounts/demo-customers.service.ts'
import { subscribe } from '#features/billing/subscriptions/subscribe.service.ts'
import { receiveWebhookEvent } from '#features/billing/payments/webhook-events.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { ago } from '#kernel/seed.ts'
import { sandboxProvider } from './sandbox-provider.service.ts'
import { TEST_CARDS } from './sandbox.contract.ts'
import { paySandbox } from './sandbox.service.ts'

const HOURS_AGO = 12 * 24

/** Does nothing when the demo has a key of a payment provider. */
export async function seedDemoSubscription(ctx: TransactionCtx): Promise<void> {
  if (ctx.site.cards !== 'sandbox') return
  const then = ago(ctx, HOURS_AGO, { role: 'business', ...DEMO_CUSTOMERS[1] })
  // Webhook signatures are valid for five minutes of real time.
  const sandbox: TransactionCtx = {
    ...then,
    clock: { ...then.clock, real: ctx.clock.real },
    inProcessClient: { handle: receiveWebhook },
  }
  const shop: TransactionCtx = { ...then, payments: sandboxProvider(sandbox) }
  const { url } = await subscribe(shop, { planId: 'subscription-growth', promotionCode: '' })
  await paySandbox(sandbox, url.split('/').at(-1) ?? '', TEST_CARDS[0].number)

  async function receiveWebhook(webhook: Request): Promise<Response> {
    await receiveWebhookEvent(
      shop,
      await webhook.text(),
      webhook.headers.get('stripe-signature') ?? '',
    )
    return new Response()
  }
}
