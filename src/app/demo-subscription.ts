// Seeds a demo customer's subscription, paid in the sandbox with a test card.
import { subscribe } from '#features/billing/subscribe.service.ts'
import { receiveWebhookEvent } from '#features/billing/webhook-events.service.ts'
import { TEST_CARDS } from '#features/sandbox/sandbox.contract.ts'
import { paySandbox } from '#features/sandbox/sandbox.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { ago } from '#kernel/seed.ts'
import { openPayments } from './payments.ts'

/** Does nothing when the demo has a key of a payment provider. */
export async function seedDemoSubscription(
  ctx: Ctx,
  hours: number,
  customer: { name: string; email: string },
): Promise<void> {
  if (ctx.site.cards !== 'sandbox') return
  const then = ago(ctx, hours, { role: 'business', ...customer })
  // Webhook signatures are valid for five minutes of real time.
  const sandbox: Ctx = {
    ...then,
    clock: { ...then.clock, real: ctx.clock.real },
    inProcessClient: { handle: receiveWebhook },
  }
  const shop: Ctx = { ...then, payments: openPayments(undefined, () => sandbox) }
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
