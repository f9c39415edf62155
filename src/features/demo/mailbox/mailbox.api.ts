import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { sendPdf, describePdf } from '#kernel/http/attachment.ts'
import { MAIL_POLICY } from '#kernel/http/headers.ts'
import { describe, out, params } from '#kernel/http/schema.ts'
import { Mail, MailSummary } from '#kernel/mail/mail.contract.ts'
import { readMailboxAttachment, readMail, readMailbox, readMailHtml } from './mailbox.service.ts'
import { wholeNumberText } from '#kernel/numbers.contract.ts'

const Id = params(z.object({ id: z.uuid() }))
const AttachmentParams = params(z.object({ id: z.uuid(), position: wholeNumberText(0, 20) }))

export const mailboxApi = new Hono<Http>()
  .get(
    '/mailbox',
    access('mailbox'),
    describe('List all emails, newest first', 200, z.array(MailSummary)),
    async (c) => c.json(out(z.array(MailSummary), await readMailbox(c.var.ctx))),
  )
  .get(
    '/mailbox/:id',
    access('mailbox'),
    describe('Read an email as text', 200, Mail),
    Id,
    async (c) => c.json(out(Mail, await readMail(c.var.ctx, c.req.valid('param').id))),
  )
  .get(
    '/mailbox/:id/html',
    access('mailbox'),
    describe('Read an email as HTML', 200, z.string()),
    Id,
    async (c) =>
      c.html(await readMailHtml(c.var.ctx, c.req.valid('param').id), 200, {
        'content-security-policy': MAIL_POLICY,
      }),
  )
  .get(
    '/mailbox/:id/attachments/:position',
    access('mailbox'),
    describePdf('Download an attachment of an email'),
    AttachmentParams,
    async (c) => {
      const { id, position } = c.req.valid('param')
      return sendPdf(c, await readMailboxAttachment(c.var.ctx, id, position))
    },
  )
