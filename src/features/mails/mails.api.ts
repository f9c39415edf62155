import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { sendPdf, describePdf } from '#kernel/http/attachment.ts'
import { RESIZABLE_MAIL_POLICY } from '#kernel/http/headers.ts'
import { linkNext } from '#kernel/http/paging.ts'
import { describe, idempotencyKey, out, params, query } from '#kernel/http/schema.ts'
import { MailCounts, MailRow, MailsQuery, SentCopy, SentMail } from './mails.contract.ts'
import {
  readMailCounts,
  readMailPage,
  readMailAttachment,
  readMails,
  readSentMail,
} from './mails.service.ts'
import { clearAddressProblem, dismissMail, resendMail, tryNow } from './resend-mail.service.ts'
import { wholeNumberText } from '#kernel/numbers.contract.ts'

const Id = params(z.object({ id: z.uuid() }))
const AttachmentParams = params(z.object({ id: z.uuid(), position: wholeNumberText(0, 20) }))
/** A malformed value gets the same error as a wrong one. */
const Signed = query(
  z.object({
    until: z.catch(wholeNumberText(0, Number.MAX_SAFE_INTEGER), 0),
    signature: z._default(z.string(), ''),
  }),
)

export const mailsApi = new Hono<Http>()
  .get(
    '/mails',
    access('team'),
    describe('Sent and queued mails, newest first', 200, z.array(MailRow)),
    query(MailsQuery),
    async (c) => {
      const { rows, next } = await readMails(c.var.ctx, c.req.valid('query'))
      linkNext(c, next)
      return c.json(out(z.array(MailRow), rows))
    },
  )
  .get(
    '/mails/counts',
    access('team'),
    describe('Counts of unsent mails', 200, MailCounts),
    async (c) => c.json(out(MailCounts, await readMailCounts(c.var.ctx))),
  )
  .get(
    '/mails/:id',
    access('team'),
    describe('One mail, without its secret', 200, SentMail),
    Id,
    async (c) => c.json(out(SentMail, await readSentMail(c.var.ctx, c.req.valid('param').id))),
  )
  .get(
    '/mails/:id/page',
    access('visitor'),
    describe('One mail as its recipient sees it, for anyone with this signed URL', 200, z.string()),
    Id,
    Signed,
    async (c) =>
      c.html(await readMailPage(c.var.ctx, c.req.valid('param').id, c.req.valid('query')), 200, {
        'content-security-policy': RESIZABLE_MAIL_POLICY,
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      }),
  )
  .get(
    '/mails/:id/attachments/:position',
    access('team'),
    describePdf('An attachment of a mail'),
    AttachmentParams,
    async (c) => {
      const { id, position } = c.req.valid('param')
      return sendPdf(c, await readMailAttachment(c.var.ctx, id, position))
    },
  )
  .post(
    '/mails/:id/copies',
    access('team'),
    describe('Send a copy of a mail to the same address', 201, SentCopy),
    Id,
    async (c) =>
      c.json(
        out(SentCopy, await resendMail(c.var.ctx, c.req.valid('param').id, idempotencyKey(c))),
        201,
      ),
  )
  .post(
    '/mails/:id/tries',
    access('team'),
    describe('Retry a failed mail now', 200, SentMail),
    Id,
    async (c) => c.json(out(SentMail, await tryNow(c.var.ctx, c.req.valid('param').id))),
  )
  .delete(
    '/mails/:id/tries',
    access('team'),
    describe('Dismiss a failed mail: it is not tried again', 200, SentMail),
    Id,
    async (c) => c.json(out(SentMail, await dismissMail(c.var.ctx, c.req.valid('param').id))),
  )
  .delete(
    '/mails/:id/address-problem',
    access('team'),
    describe('Unmark the address of a bounced mail', 200, SentMail),
    Id,
    async (c) =>
      c.json(out(SentMail, await clearAddressProblem(c.var.ctx, c.req.valid('param').id))),
  )
