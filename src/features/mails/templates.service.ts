// Mail templates: preview with made-up values, change, test and restore.
import { transaction } from '#kernel/db/transaction.ts'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { readBrand } from '#features/company/company.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { Failure } from '#kernel/failure.ts'
import { inFrame, renderMailHtml } from '#kernel/mail/mail-layout.tsx'
import type { MailContent } from '#kernel/mail/mail-content.ts'
import { MAIL_TEMPLATE_GROUPS } from '#kernel/mail/mail-template.ts'
import { renderMailText } from '#kernel/mail/mail-text.ts'
import { post } from '#kernel/mail/mailer.ts'
import {
  reworded,
  type WholeTemplateOverride,
  valuesOf,
  type TemplateOverride,
  templateOverrideOf,
} from '#kernel/mail/template-override.ts'
import {
  findTemplateOverride,
  listTemplateOverrides,
  saveTemplateOverride,
} from '#kernel/mail/template-overrides.store.ts'
import { encrypt, decrypt } from '#kernel/security/encryption.ts'
import { mailTemplateOf } from './mail-templates.service.ts'
import type {
  MailTemplate,
  MailTemplateChange,
  MailTemplateRow,
  MailTemplateOverride,
  TemplatePreviewMail,
} from './templates.contract.ts'
import { changedTexts, templateErrors } from './templates.rules.ts'

const isChanged = (templateOverride: TemplateOverride | undefined): boolean =>
  Object.keys(templateOverride ?? {}).length > 0

export async function readTemplates(ctx: Ctx): Promise<MailTemplateRow[]> {
  const templateOverrides = new Map(
    (await listTemplateOverrides(ctx.db)).map((row) => [row.templateName, row.templateOverride]),
  )
  const declared = [...ctx.features.mailTemplates]
  return MAIL_TEMPLATE_GROUPS.flatMap((group) =>
    declared
      .filter(([, template]) => template.group === group && template.sample)
      .map(([templateName, { title, when }]) => ({
        templateName,
        group,
        title,
        when,
        isChanged: isChanged(templateOverrides.get(templateName)),
      })),
  )
}

/** These values occur in no text, so the code can find the agency's placeholders. */
const PLACEHOLDER_BRAND = {
  name: '⟨agency⟩',
  mark: ['⟨', '⟩'] as [string, string],
  url: 'https://agency.invalid',
  place: '⟨place⟩',
  email: '⟨email⟩',
  phone: '⟨phone⟩',
  timeZone: 'UTC',
}

export async function readTemplate(ctx: Ctx, templateName: string): Promise<MailTemplate> {
  const sample = await sampleOf(ctx, templateName)
  const row = await findTemplateOverride(ctx.db, templateName)
  const original = originalOf(ctx, templateName)
  const { mailTemplates } = ctx.features
  const { title, when } = mailTemplateOf(mailTemplates, templateName)
  const required = sample.requiredValues ?? []
  return {
    templateName,
    group: mailTemplates.get(templateName)?.group ?? '',
    title,
    when,
    isChanged: isChanged(row?.templateOverride),
    original,
    templateOverride: withOriginal(row?.templateOverride ?? {}, original),
    placeholders: Object.entries(valuesOf(sample)).map(([name, value]) => ({
      name,
      sample: value,
      isNeeded: required.includes(name),
    })),
    revision: row?.revision ?? 0,
  }
}

const mailSampleOf = (ctx: Ctx, templateName: string) =>
  ctx.features.mailTemplates.get(templateName)?.sample

async function sampleOf(ctx: Ctx, templateName: string): Promise<MailContent> {
  const sample = mailSampleOf(ctx, templateName) ?? throwTemplateNotFound()
  return sample(await readBrand(ctx))
}

const originalOf = (ctx: Ctx, templateName: string): WholeTemplateOverride =>
  templateOverrideOf(
    mailSampleOf(ctx, templateName)?.(PLACEHOLDER_BRAND) ?? throwTemplateNotFound(),
  )

function throwTemplateNotFound(): never {
  throw new Failure('not-found', 'Email template not found.')
}

function withOriginal(
  { paragraphs = {}, ...lines }: TemplateOverride,
  original: WholeTemplateOverride,
): MailTemplateOverride {
  return {
    ...original,
    ...lines,
    paragraphs: Object.fromEntries(
      Object.entries(original.paragraphs).map(([name, text]) => [name, paragraphs[name] ?? text]),
    ),
  }
}

/** @throws invalid for wrong placeholders; conflict if someone else saved in between */
export async function changeTemplate(
  ctx: Ctx,
  templateName: string,
  { revision, ...templateOverride }: MailTemplateChange,
): Promise<MailTemplate> {
  await checkTemplateOverride(ctx, templateName, templateOverride)
  return save(
    ctx,
    templateName,
    changedTexts(templateOverride, originalOf(ctx, templateName)),
    revision,
  )
}

export async function restoreTemplate(
  ctx: Ctx,
  templateName: string,
  revision: number,
): Promise<MailTemplate> {
  await sampleOf(ctx, templateName)
  return save(ctx, templateName, {}, revision)
}

async function save(
  ctx: Ctx,
  templateName: string,
  templateOverride: TemplateOverride,
  revision: number,
): Promise<MailTemplate> {
  const saved = await transaction(ctx, ({ db }) =>
    saveTemplateOverride(
      db,
      {
        templateName,
        templateOverride,
        changedAt: ctx.clock.now(),
        changedBy: signedIn(ctx).userId,
      },
      revision,
    ),
  )
  if (!saved)
    throw new Failure(
      'conflict',
      'Someone else saved changes. Load the latest version to see them.',
    )
  return readTemplate(ctx, templateName)
}

async function checkTemplateOverride(
  ctx: Ctx,
  templateName: string,
  templateOverride: MailTemplateOverride,
): Promise<MailContent> {
  const sample = await sampleOf(ctx, templateName)
  const { paragraphs } = originalOf(ctx, templateName)
  const unknownParagraphs = Object.keys(templateOverride.paragraphs).filter(
    (name) => !Object.hasOwn(paragraphs, name),
  )
  if (unknownParagraphs.length) throw new Failure('invalid', 'This template has no such paragraph.')
  const errors = templateErrors(
    { ...templateOverride, paragraphs: { ...paragraphs, ...templateOverride.paragraphs } },
    { known: Object.keys(valuesOf(sample)), required: sample.requiredValues ?? [] },
  )
  const [first] = Object.values(errors)
  if (first) throw new Failure('invalid', first, { fields: errors })
  return reworded(sample, templateOverride)
}

export async function previewTemplate(
  ctx: Ctx,
  templateName: string,
  templateOverride: MailTemplateOverride,
): Promise<TemplatePreviewMail> {
  const preview = await checkTemplateOverride(ctx, templateName, templateOverride)
  return {
    subject: preview.subject,
    text: renderMailText(preview),
    page: pagePath(ctx, templateName, templateOverride),
  }
}

const PURPOSE = 'preview of a mail'
const HOUR = 3_600_000
type PreviewLink = { templateName: string; templateOverride: TemplateOverride; until: number }

/** An iframe sends neither a token nor a body, so its URL contains the texts, encrypted. */
function pagePath(ctx: Ctx, templateName: string, templateOverride: MailTemplateOverride): string {
  const previewLink: PreviewLink = {
    templateName,
    templateOverride: changedTexts(templateOverride, originalOf(ctx, templateName)),
    until: ctx.clock.real().getTime() + HOUR,
  }
  const bytes = deflateRawSync(JSON.stringify(previewLink))
  return `/api/mail-pages/${encrypt(ctx.site.secret, PURPOSE, bytes)}`
}

/** Anyone with the URL may read it. @throws not-found for an invalid or expired URL */
export async function readTemplatePage(ctx: Ctx, token: string): Promise<string> {
  const bytes = decrypt(ctx.site.secret, PURPOSE, token)
  // Cast: only this file encrypts it, in this shape.
  const previewLink = bytes && (JSON.parse(inflateRawSync(bytes).toString()) as PreviewLink)
  if (!previewLink || previewLink.until < ctx.clock.real().getTime())
    throw new Failure('not-found', 'This preview has expired. Open it again.')
  return inFrame(
    renderMailHtml(
      reworded(await sampleOf(ctx, previewLink.templateName), previewLink.templateOverride),
    ),
  )
}

const TESTS_BY_PERSON = { name: 'test-mail', points: 20, seconds: 3600 }

/** Sends made-up values to the caller only. */
export async function testTemplate(
  ctx: Ctx,
  templateName: string,
  templateOverride: MailTemplateOverride,
  key: string | undefined,
): Promise<{ to: string }> {
  const { email, name, userId } = signedIn(ctx)
  const preview = await checkTemplateOverride(ctx, templateName, templateOverride)
  await ctx.limits.use(TESTS_BY_PERSON, userId)
  const { unsubscribe: _unsubscribe, ...content } = preview
  return runOncePerKey(
    ctx,
    { route: `POST /mail-templates/${templateName}/test-mails`, key, input: templateOverride },
    async (ctx) => {
      await post(ctx, {
        templateName: 'mail-test',
        to: { name, address: email },
        content: { ...content, subject: `Test: ${content.subject}` },
      })
      return { to: email }
    },
  )
}
