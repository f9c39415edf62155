import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { RESIZABLE_MAIL_POLICY } from '#kernel/http/headers.ts'
import { body, describe, idempotencyKey, out, params, query } from '#kernel/http/schema.ts'
import {
  AtRevision,
  MailTemplate,
  MailTemplateChange,
  MailTemplateRow,
  MailTemplateOverride,
  TestMail,
  TemplatePreviewMail,
} from './templates.contract.ts'
import {
  changeTemplate,
  previewTemplate,
  restoreTemplate,
  readTemplate,
  readTemplatePage,
  readTemplates,
  testTemplate,
} from './templates.service.ts'

const TemplateName = params(z.object({ templateName: z.string().check(z.maxLength(100)) }))
const Token = params(z.object({ token: z.string().check(z.maxLength(60_000)) }))

export const mailTemplatesApi = new Hono<Http>()
  .get(
    '/mail-templates',
    access('admin'),
    describe('All mail templates', 200, z.array(MailTemplateRow)),
    async (c) => c.json(out(z.array(MailTemplateRow), await readTemplates(c.var.ctx))),
  )
  .get(
    '/mail-templates/:templateName',
    access('admin'),
    describe('A mail template with its current and original texts', 200, MailTemplate),
    TemplateName,
    async (c) =>
      c.json(out(MailTemplate, await readTemplate(c.var.ctx, c.req.valid('param').templateName))),
  )
  .put(
    '/mail-templates/:templateName',
    access('admin'),
    describe('Change a mail template', 200, MailTemplate),
    TemplateName,
    body(MailTemplateChange),
    async (c) =>
      c.json(
        out(
          MailTemplate,
          await changeTemplate(c.var.ctx, c.req.valid('param').templateName, c.req.valid('json')),
        ),
      ),
  )
  .delete(
    '/mail-templates/:templateName',
    access('admin'),
    describe('Restore the original of a mail template', 200, MailTemplate),
    TemplateName,
    query(AtRevision),
    async (c) =>
      c.json(
        out(
          MailTemplate,
          await restoreTemplate(
            c.var.ctx,
            c.req.valid('param').templateName,
            c.req.valid('query').revision,
          ),
        ),
      ),
  )
  .post(
    '/mail-templates/:templateName/previews',
    access('admin'),
    describe('Preview a mail with these texts and made-up values', 200, TemplatePreviewMail),
    TemplateName,
    body(MailTemplateOverride),
    async (c) =>
      c.json(
        out(
          TemplatePreviewMail,
          await previewTemplate(c.var.ctx, c.req.valid('param').templateName, c.req.valid('json')),
        ),
      ),
  )
  .post(
    '/mail-templates/:templateName/test-mails',
    access('admin'),
    describe('Send a test mail to myself, with made-up values', 201, TestMail),
    TemplateName,
    body(MailTemplateOverride),
    async (c) =>
      c.json(
        out(
          TestMail,
          await testTemplate(
            c.var.ctx,
            c.req.valid('param').templateName,
            c.req.valid('json'),
            idempotencyKey(c),
          ),
        ),
        201,
      ),
  )
  .get(
    '/mail-pages/:token',
    access('visitor'),
    describe(
      'The preview of a mail as its recipient would see it, for anyone with this URL',
      200,
      z.string(),
    ),
    Token,
    async (c) =>
      c.html(await readTemplatePage(c.var.ctx, c.req.valid('param').token), 200, {
        'content-security-policy': RESIZABLE_MAIL_POLICY,
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      }),
  )
