// The webhook endpoint for the mail provider, and replies from the mailbox of a demo.
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { MailboxReply } from '#features/demo/mailbox/mailbox.contract.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { limitsBody } from '#kernel/http/body-limit.ts'
import { body, describe, idempotencyKey, out, params } from '#kernel/http/schema.ts'
import { LARGEST_MAIL, Received } from './inbound-mail.contract.ts'
import { replyFromMailbox } from './mailbox-reply.service.ts'
import { receiveWebhook } from './receive-webhook.service.ts'

const Id = params(z.object({ id: z.uuid() }))

export const inboundMailWebhook = new Hono<Http>()
  .post(
    '/mail/inbound',
    access('visitor'),
    limitsBody(LARGEST_MAIL, 'This email is larger than 25 MB.'),
    describe(
      'Receive a mail from the mail provider: raw MIME, signed as in Standard Webhooks',
      200,
      Received,
    ),
    async (c) => {
      const header = (name: string): string => c.req.header(name) ?? ''
      const headers = {
        id: header('webhook-id'),
        timestamp: header('webhook-timestamp'),
        signature: header('webhook-signature'),
      }
      const result = await receiveWebhook(c.var.ctx, headers, () => c.req.arrayBuffer())
      return c.json(out(Received, { result }))
    },
  )
  .post(
    '/mailbox/:id/replies',
    access('mailbox'),
    describe('Reply to an email in the mailbox of a demo', 201, Received),
    Id,
    body(MailboxReply),
    async (c) => {
      const { id } = c.req.valid('param')
      const { text } = c.req.valid('json')
      const result = await replyFromMailbox(c.var.ctx, id, text, idempotencyKey(c))
      return c.json(out(Received, { result }), 201)
    },
  )
