// The calls of the demo's mailbox.
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { describe, out, params } from '#kernel/http/schema.ts'
import { Mail, MailSummary } from '#kernel/mail/mail.contract.ts'
import { readMail, readMailbox, readMailHtml } from './mailbox.service.ts'

const Id = params(z.object({ id: z.uuid() }))
/** A mail brings its own styles, and may do nothing else. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'"

export const mailboxApi = new Hono<Http>()
  .get('/mailbox', access('mailbox'), describe('Every mail, newest first', 200, z.array(MailSummary)), async (c) => c.json(out(z.array(MailSummary), await readMailbox(c.var.ctx))))
  .get('/mailbox/:id', access('mailbox'), describe('One mail as text', 200, Mail), Id, async (c) => c.json(out(Mail, await readMail(c.var.ctx, c.req.valid('param').id))))
  .get('/mailbox/:id/html', access('mailbox'), describe('One mail as its reader sees it', 200, z.string()), Id, async (c) =>
    c.html(await readMailHtml(c.var.ctx, c.req.valid('param').id), 200, { 'content-security-policy': MAIL_POLICY }),
  )
