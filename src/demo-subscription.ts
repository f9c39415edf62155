// The demo's customer who pays by the month: bought on the sandbox's page with a test card, through the same doors as everybody, at another time.
import { subscribe } from '#features/billing/subscribe.service.ts'
import { receiveWebhookEvent } from '#features/billing/webhook-events.service.ts'
import { TEST_CARDS } from '#features/sandbox/sandbox.contract.ts'
import { paySandbox } from '#features/sandbox/sandbox.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { ago } from '#kernel/seed.ts'
import { openPayments } from './payments.ts'

/** Call it inside the story's transaction: the sandbox and its news are told within it. With a key nobody is charged for a story. */
export async function seedDemoSubscription(
  ctx: Ctx,
  hours: number,
  customer: { name: string; email: string },
): Promise<void> {
  if (ctx.site.cards !== 'sandbox') return
  const then = ago(ctx, hours, { role: 'business', ...customer })
  // What it signs must be of today: its news is believed for five minutes.
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
