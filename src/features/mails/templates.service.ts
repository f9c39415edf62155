// The words of the product's mails: looked at with made-up values, changed, tried out, and put back.
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { readBrand } from '#features/company/company.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { runOncePerKey } from '#kernel/db/idempotency.ts'
import { Failure } from '#kernel/failure.ts'
import { inFrame, type Letter, letterHtml, letterText } from '#kernel/mail/letter.tsx'
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
import { encrypt, decrypt } from '#kernel/encryption.ts'
import { LETTER_GROUPS, letterOf } from './letters.rules.ts'
import type {
  MailTemplate,
  MailTemplateChange,
  MailTemplateRow,
  MailTemplateOverride,
  WordedMail,
} from './templates.contract.ts'
import { changedWords, templateErrors } from './templates.rules.ts'

const isChanged = (templateOverride: TemplateOverride | undefined): boolean =>
  Object.keys(templateOverride ?? {}).length > 0

/** Every mail that the product writes, in the order of its groups. */
export async function readTemplates(ctx: Ctx): Promise<MailTemplateRow[]> {
  const templateOverrides = new Map(
    (await listTemplateOverrides(ctx.db)).map((row) => [row.letter, row.templateOverride]),
  )
  return LETTER_GROUPS.flatMap(({ name: group, letters }) =>
    Object.entries(letters)
      .filter(([letter]) => ctx.letters[letter])
      .map(([letter, { title, when }]) => ({
        letter,
        group,
        title,
        when,
        isChanged: isChanged(templateOverrides.get(letter)),
      })),
  )
}

/** @param letter its name in addresses */
export const mailTitleOf = (letter: string): string => letterOf(letter).title

/** Unlike anything that a letter says by itself, so that what names the agency is found in it. */
const NOBODY = {
  name: '⟨agency⟩',
  mark: ['⟨', '⟩'] as [string, string],
  url: 'https://agency.invalid',
  place: '⟨place⟩',
  email: '⟨email⟩',
  phone: '⟨phone⟩',
  timeZone: 'UTC',
}

export async function readTemplate(ctx: Ctx, letter: string): Promise<MailTemplate> {
  const sample = await sampleOf(ctx, letter)
  const row = await findTemplateOverride(ctx.db, letter)
  const original = originalOf(ctx, letter)
  const { title, when } = letterOf(letter)
  const required = sample.requiredValues ?? []
  return {
    letter,
    group: LETTER_GROUPS.find(({ letters }) => letters[letter])?.name ?? '',
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

/** What every object has, `constructor` say, is no letter. */
const letterBy = (ctx: Ctx, letter: string) =>
  Object.hasOwn(ctx.letters, letter) ? ctx.letters[letter] : undefined

/** As it would go to somebody, with made-up values. @throws not-found */
async function sampleOf(ctx: Ctx, letter: string): Promise<Letter> {
  const sample = letterBy(ctx, letter)
  if (!sample) throw new Failure('not-found', 'There is no such mail.')
  return sample(await readBrand(ctx))
}

const originalOf = (ctx: Ctx, letter: string): WholeTemplateOverride =>
  templateOverrideOf(letterBy(ctx, letter)?.(NOBODY) ?? noSuchLetter())

function noSuchLetter(): never {
  throw new Failure('not-found', 'There is no such mail.')
}

/** A paragraph that a later version of the product does not have any more is left out. */
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

/** @throws invalid for a placeholder that the mail does not know, or one that it needs and has lost; conflict when somebody saved in between */
export async function changeTemplate(
  ctx: Ctx,
  letter: string,
  { revision, ...templateOverride }: MailTemplateChange,
): Promise<MailTemplate> {
  await checkWords(ctx, letter, templateOverride)
  return save(ctx, letter, changedWords(templateOverride, originalOf(ctx, letter)), revision)
}

/** To the product's own words. @throws conflict when somebody saved in between */
export async function putTemplateBack(
  ctx: Ctx,
  letter: string,
  revision: number,
): Promise<MailTemplate> {
  await sampleOf(ctx, letter)
  return save(ctx, letter, {}, revision)
}

async function save(
  ctx: Ctx,
  letter: string,
  templateOverride: TemplateOverride,
  revision: number,
): Promise<MailTemplate> {
  const saved = await saveTemplateOverride(
    ctx.db,
    { letter, templateOverride, changedAt: ctx.clock.now(), changedBy: signedIn(ctx).userId },
    revision,
  )
  if (!saved)
    throw new Failure(
      'conflict',
      'Somebody else has saved this mail since you opened it. Load it again to see what they wrote.',
    )
  return readTemplate(ctx, letter)
}

/** @returns it with made-up values, in these words */
async function checkWords(
  ctx: Ctx,
  letter: string,
  templateOverride: MailTemplateOverride,
): Promise<Letter> {
  const sample = await sampleOf(ctx, letter)
  const { paragraphs } = originalOf(ctx, letter)
  const strange = Object.keys(templateOverride.paragraphs).filter(
    (name) => !Object.hasOwn(paragraphs, name),
  )
  if (strange.length) throw new Failure('invalid', 'This mail has no such paragraph.')
  const errors = templateErrors(
    { ...templateOverride, paragraphs: { ...paragraphs, ...templateOverride.paragraphs } },
    { known: Object.keys(valuesOf(sample)), required: sample.requiredValues ?? [] },
  )
  const [first] = Object.values(errors)
  if (first) throw new Failure('invalid', first, { fields: errors })
  return reworded(sample, templateOverride)
}

/** Not saved. @throws as changing it does */
export async function previewTemplate(
  ctx: Ctx,
  letter: string,
  templateOverride: MailTemplateOverride,
): Promise<WordedMail> {
  const worded = await checkWords(ctx, letter, templateOverride)
  return {
    subject: worded.subject,
    text: letterText(worded),
    page: pagePath(ctx, letter, templateOverride),
  }
}

const PURPOSE = 'preview of a mail'
const HOUR = 3_600_000
type PreviewLink = { letter: string; templateOverride: TemplateOverride; until: number }

/** A frame carries neither a sign-in nor a body: what it shows stands in its address, sealed, and as short as it can be. */
function pagePath(ctx: Ctx, letter: string, templateOverride: MailTemplateOverride): string {
  const previewLink: PreviewLink = {
    letter,
    templateOverride: changedWords(templateOverride, originalOf(ctx, letter)),
    until: ctx.clock.real().getTime() + HOUR,
  }
  return `/api/mail-pages/${encrypt(ctx.site.secret, PURPOSE, deflateRawSync(JSON.stringify(previewLink)))}`
}

/** For the holder of its address. @throws not-found for one that we did not make, or that has ended */
export async function readTemplatePage(ctx: Ctx, token: string): Promise<string> {
  const bytes = decrypt(ctx.site.secret, PURPOSE, token)
  // Only we could seal it, in this shape.
  const previewLink = bytes && (JSON.parse(inflateRawSync(bytes).toString()) as PreviewLink)
  if (!previewLink || previewLink.until < ctx.clock.real().getTime())
    throw new Failure('not-found', 'This preview has ended. Look at the mail again.')
  return inFrame(
    letterHtml(reworded(await sampleOf(ctx, previewLink.letter), previewLink.templateOverride)),
  )
}

const TESTS_BY_PERSON = { name: 'test-mail', points: 20, seconds: 3600 }

/** To whoever asks, and nobody else, with made-up values. @throws as changing it does */
export async function testTemplate(
  ctx: Ctx,
  letter: string,
  templateOverride: MailTemplateOverride,
  key: string | undefined,
): Promise<{ to: string }> {
  const { email, name, userId } = signedIn(ctx)
  const worded = await checkWords(ctx, letter, templateOverride)
  await ctx.limits.use(TESTS_BY_PERSON, userId)
  const { unsubscribe: _none, ...content } = worded
  return runOncePerKey(
    ctx,
    { route: `POST /mail-templates/${letter}/test-mails`, key, input: templateOverride },
    async (ctx) => {
      await post(ctx, {
        letter: 'mail-test',
        to: { name, address: email },
        content: { ...content, subject: `Test: ${content.subject}` },
      })
      return { to: email }
    },
  )
}
