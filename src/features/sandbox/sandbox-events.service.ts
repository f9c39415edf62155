// News of the sandbox: signed as Stripe signs it, and posted to the product's own door until it is taken.
import { createHmac } from 'node:crypto'
import type { Ctx, Site } from '#kernel/context.ts'
import { derivedSecret, newId } from '#kernel/ids.ts'
import type { Task } from '#kernel/work.ts'
import { insertEvent, markDelivered, undeliveredEvents } from './sandbox.store.ts'
import type { Thing } from './things.contract.ts'

const API_VERSION = '2026-10-28.endive'
const NEWS = '/api/payments/news'

/** What this installation's sandbox signs with. */
export const sandboxSecret = ({ secret }: Pick<Site, 'secret'>): string =>
  `whsec_${derivedSecret(secret, 'sandbox news')}`

/** Call it inside the transaction that made it happen. `request` is the call that made it, where it did not happen by itself. */
export async function tell(
  ctx: Ctx,
  type: string,
  object: Thing,
  at = seconds(ctx.clock.now()),
  request: string | null = null,
): Promise<void> {
  const id = `evt_${newId(ctx.clock.real()).replaceAll('-', '')}`
  const event = {
    id,
    object: 'event',
    api_version: API_VERSION,
    created: at,
    livemode: false,
    pending_webhooks: 1,
    request: { id: request, idempotency_key: null },
    type,
    data: { object },
  }
  await insertEvent(ctx.db, { id, event: JSON.stringify(event), createdAt: ctx.clock.real() })
  await ctx.work.enqueue(ctx.db, deliverSandboxEvents, {})
}

export const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)

/** For whatever was not taken when it happened. */
export const deliverSandboxEvents: Task = {
  name: 'deliver-sandbox-events',
  isDoneAtOnce: true,
  run: deliver,
}

/** At once, for whoever waits at the page. What is not taken now is delivered again in the background. */
export async function deliverNow(ctx: Ctx): Promise<void> {
  await deliver(ctx).catch((err: unknown) =>
    ctx.log.warn({ err }, 'News of the sandbox was not taken yet'),
  )
}

/** Whoever takes news may ask for something that makes news, before the first is taken. */
const underway = new Set<string>()

async function deliver(ctx: Ctx): Promise<void> {
  const refused: string[] = []
  for (const { id, event } of await undeliveredEvents(ctx.db)) {
    if (underway.has(id)) continue
    underway.add(id)
    const { ok, status } = await ctx.door
      .answer(signed(ctx, event))
      .finally(() => underway.delete(id))
    if (ok) await markDelivered(ctx.db, id, ctx.clock.real())
    else refused.push(`${id}: ${status}`)
  }
  if (refused.length) throw new Error(`Not taken: ${refused.join(', ')}`)
}

function signed({ site, clock }: Ctx, body: string): Request {
  const at = seconds(clock.real())
  const signature = createHmac('sha256', sandboxSecret(site)).update(`${at}.${body}`).digest('hex')
  return new Request(`${site.publicUrl}${NEWS}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
    body,
  })
}
