// Webhook events of the sandbox: signed like Stripe's, and sent to the product's own webhook.
import { transaction } from '#kernel/db/transaction.ts'
import { createHmac } from 'node:crypto'
import type { Ctx, Site, TransactionCtx } from '#kernel/context.ts'
import { derivedSecret, newId } from '#kernel/ids.ts'
import type { Task } from '#kernel/task-queue.ts'
import { insertEvent, markDelivered, undeliveredEvents } from './sandbox.store.ts'
import type { SandboxObject } from './sandbox-objects.contract.ts'

const API_VERSION = '2026-10-28.endive'
const WEBHOOK_PATH = '/api/payments/webhook'

export const sandboxSecret = ({ secret }: Pick<Site, 'secret'>): string =>
  `whsec_${derivedSecret(secret, 'sandbox webhook')}`

/** `request` is the API call that caused the event. */
export async function sendSandboxEvent(
  ctx: TransactionCtx,
  type: string,
  object: SandboxObject,
  at = unixSeconds(ctx.clock.now()),
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

export const unixSeconds = (at: Date): number => Math.floor(at.getTime() / 1000)

export const deliverSandboxEvents: Task = {
  name: 'deliver-sandbox-events',
  runsImmediately: true,
  run: deliver,
}

/** The background task retries failed deliveries. */
export async function deliverNow(ctx: Ctx): Promise<void> {
  await deliver(ctx).catch((err: unknown) =>
    ctx.log.warn({ err }, 'Sandbox webhook events were not accepted yet'),
  )
}

/**
 * Waits for the background task too, so that the customer at a payment page sees the result. An
 * event handler calls `deliverNow`, because here it would wait for itself.
 */
export async function deliverAll(ctx: Ctx): Promise<void> {
  await deliverNow(ctx)
  await Promise.allSettled(underway.values())
}

/** Keyed by event ID. Handling one event may create another. */
const underway = new Map<string, Promise<Response>>()

async function deliver(ctx: Ctx): Promise<void> {
  const rejected: string[] = []
  for (const { id, event } of await undeliveredEvents(ctx.db)) {
    if (underway.has(id)) continue
    const delivery = ctx.inProcessClient.handle(signed(ctx, event))
    underway.set(id, delivery)
    const { ok, status } = await delivery.finally(() => underway.delete(id))
    if (ok) await transaction(ctx, ({ db }) => markDelivered(db, id, ctx.clock.real()))
    else rejected.push(`${id}: ${status}`)
  }
  if (rejected.length) throw new Error(`Not accepted: ${rejected.join(', ')}`)
}

function signed({ site, clock }: Ctx, body: string): Request {
  const at = unixSeconds(clock.real())
  const signature = createHmac('sha256', sandboxSecret(site)).update(`${at}.${body}`).digest('hex')
  return new Request(`${site.publicUrl}${WEBHOOK_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
    body,
  })
}
