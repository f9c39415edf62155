// The webhook endpoint for the card provider.
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { describe, out } from '#kernel/http/schema.ts'
import { receiveWebhookEvent } from './webhook-events.service.ts'

const EventReceived = z.object({ received: z.literal(true) })

/** The signature covers the raw body. Unknown events get a success too, to prevent retries. */
export const paymentsWebhook = new Hono<Http>().post(
  '/payments/webhook',
  access('visitor'),
  describe('Receive a signed webhook event from the payment provider', 200, EventReceived),
  async (c) => {
    await receiveWebhookEvent(c.var.ctx, await c.req.text(), c.req.header('stripe-signature') ?? '')
    return c.json(out(EventReceived, { received: true }))
  },
)
