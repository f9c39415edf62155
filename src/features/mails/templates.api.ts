// The admins' calls about the words of the product's mails.
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
  putTemplateBack,
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
    describe('Every mail that the product writes', 200, z.array(MailTemplateRow)),
    async (c) => c.json(out(z.array(MailTemplateRow), await readTemplates(c.var.ctx))),
  )
  .get(
    '/mail-templates/:templateName',
    access('admin'),
    describe('The words of a mail, and the product’s own', 200, MailTemplate),
    TemplateName,
    async (c) =>
      c.json(out(MailTemplate, await readTemplate(c.var.ctx, c.req.valid('param').templateName))),
  )
  .put(
    '/mail-templates/:templateName',
    access('admin'),
    describe('Word a mail otherwise', 200, MailTemplate),
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
    describe('Back to the product’s own words', 200, MailTemplate),
    TemplateName,
    query(AtRevision),
    async (c) =>
      c.json(
        out(
          MailTemplate,
          await putTemplateBack(
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
    describe('A mail in these words, with made-up values', 200, TemplatePreviewMail),
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
    describe('Mail it to myself, with made-up values', 201, TestMail),
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
      'A mail with made-up values as its reader would see it, for whoever was given this address',
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
