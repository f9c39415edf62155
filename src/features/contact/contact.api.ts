import { Hono } from 'hono'
import { InquiryReceipt } from '#features/inquiries/inquiry-form.contract.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, idempotencyKey, out } from '#kernel/http/schema.ts'
import { SentContactMessage } from './contact.contract.ts'
import { sendMessage } from './contact.service.ts'

export const contactApi = new Hono<Http>().post(
  '/contact-messages',
  access('visitor'),
  describe('Write to the agency', 201, InquiryReceipt),
  body(SentContactMessage),
  async (c) =>
    c.json(
      out(InquiryReceipt, await sendMessage(c.var.ctx, c.req.valid('json'), idempotencyKey(c))),
      201,
    ),
)
