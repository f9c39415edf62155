// Where the provider of card payments tells us what happened.
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { describe, out } from '#kernel/http/schema.ts'
import { receiveWebhookEvent } from './webhook-events.service.ts'

const Taken = z.object({ received: z.literal(true) })

/** The body as it came: its signature is over these very bytes. Whatever we do not know is answered alike, so that it is not sent again. */
export const webhookEvents = new Hono<Http>().post(
  '/payments/webhook',
  access('visitor'),
  describe('Signed webhook event of the payment provider', 200, Taken),
  async (c) => {
    await receiveWebhookEvent(c.var.ctx, await c.req.text(), c.req.header('stripe-signature') ?? '')
    return c.json(out(Taken, { received: true }))
  },
)
