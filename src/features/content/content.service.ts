// Reads, changes and previews the texts of the public pages.
import { type Ctx, signedIn } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import type { DeclaredContentPage } from '#kernel/feature.ts'
import { hashOf, newSecret } from '#kernel/ids.ts'
import type { ContentPage, ContentSection } from '../../kernel/content-page.contract.ts'
import type {
  ContentTexts,
  ContentChange,
  ContentPageRow,
  ContentValues,
  EditedSection,
} from './content.contract.ts'
import {
  changedFrom,
  fieldsOf,
  formValues,
  readTexts,
  withoutPrivate,
  withOriginals,
} from './content.rules.ts'
import {
  findPreview,
  listSections,
  savePreview,
  saveSection,
  sectionsOfPages,
  versionsOfSection,
} from './content.store.ts'

type Opened = DeclaredContentPage & { section: ContentSection }

/** As visitors get it. @throws not-found for an unknown page, and for a preview that has ended */
export async function readContent(
  ctx: Ctx,
  page: string,
  secret: string | undefined,
): Promise<ContentTexts> {
  const declared = ctx.features.contentPages.get(page)?.page
  if (!declared) throw new Failure('not-found', 'Page not found.')
  return shownTexts(declared, await readWholeContent(ctx, page, secret))
}

/** Also what is private. @throws not-found for a preview that has ended */
export async function readWholeContent(
  ctx: Ctx,
  page: string,
  secret: string | undefined,
): Promise<ContentTexts> {
  const changed = textsOf(await sectionsOfPages(ctx.db, [page]))
  if (secret === undefined) return changed
  const preview = await findPreview(ctx.db, hashOf(secret), ctx.clock.real())
  if (preview?.page !== page)
    throw new Failure('not-found', 'This preview has ended. Open it again in Settings.')
  return { ...changed, [preview.section]: preview.texts }
}

const shownTexts = ({ sections }: ContentPage, texts: ContentTexts): ContentTexts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, section]) => {
      const declared = sections[name]
      return declared ? [[name, withoutPrivate(declared, section)]] : []
    }),
  )

const textsOf = (rows: readonly { section: string; texts: object }[]): ContentTexts =>
  Object.fromEntries(rows.map(({ section, texts }) => [section, { ...texts }]))

/** The changed texts of several pages, in their order. */
export async function readPages(ctx: Ctx, pages: readonly string[]): Promise<ContentTexts[]> {
  const rows = await sectionsOfPages(ctx.db, pages)
  return pages.map((name) => textsOf(rows.filter(({ page }) => page === name)))
}

const isChanged = (texts: object | undefined): boolean => Object.keys(texts ?? {}).length > 0

export async function readContentPages({ db, features }: Ctx): Promise<ContentPageRow[]> {
  const rows = await listSections(db)
  return [...features.contentPages.values()].map(({ page: { name, label, path, sections } }) => ({
    name,
    label,
    path,
    sections: Object.entries(sections).map(([section, { label: title }]) => {
      const row = rows.find((one) => one.page === name && one.section === section)
      return {
        name: section,
        label: title,
        isChanged: isChanged(row?.texts),
        at: row?.at.toISOString() ?? null,
        by: row?.authorName ?? null,
      }
    }),
  }))
}

export async function readSection(ctx: Ctx, name: string, part: string): Promise<EditedSection> {
  const { page, section } = opened(ctx, name, part)
  const versions = await versionsOfSection(ctx.db, name, part)
  const valuesOf = (texts: Record<string, unknown>): ContentValues =>
    formValues(section, withOriginals(section, texts))
  const [newest] = versions
  return {
    page: name,
    section: part,
    label: section.label,
    pageLabel: page.label,
    path: page.path,
    fields: fieldsOf(section),
    values: valuesOf(newest?.texts ?? {}),
    original: valuesOf({}),
    isChanged: isChanged(newest?.texts),
    version: newest?.version ?? 0,
    versions: versions.map(({ version, texts, at, authorName }) => ({
      version,
      values: valuesOf(texts),
      at: at.toISOString(),
      by: authorName,
    })),
  }
}

/** @throws invalid with the fields that are wrong; conflict if someone else saved in between */
export async function changeSection(
  ctx: Ctx,
  name: string,
  part: string,
  { values, version }: ContentChange,
): Promise<EditedSection> {
  const { section, cacheTag, shownElsewhere = {} } = opened(ctx, name, part)
  const { userId, name: authorName } = signedIn(ctx)
  const row = {
    page: name,
    section: part,
    texts: checkedTexts(section, values),
    at: ctx.clock.now(),
    authorId: userId,
    authorName,
  }
  return transaction(ctx, async (ctx) => {
    if (!(await saveSection(ctx.db, row, version)))
      throw new Failure(
        'conflict',
        'Someone else saved changes. Load the latest version to see them.',
      )
    await ctx.cacheTags.changed(ctx.db, cacheTag)
    const other = shownElsewhere[part]
    if (other) await ctx.cacheTags.changed(ctx.db, other)
    return readSection(ctx, name, part)
  })
}

const PREVIEW_MINUTES = 15

/** Anyone with the path may open it until it ends: the browser opens a page without a token. */
export async function previewSection(
  ctx: Ctx,
  name: string,
  part: string,
  values: ContentValues,
): Promise<{ path: string }> {
  const { page, section } = opened(ctx, name, part)
  const texts = checkedTexts(section, values)
  const [now, secret] = [ctx.clock.real(), newSecret()]
  const row = {
    authorId: signedIn(ctx).userId,
    page: name,
    section: part,
    texts,
    secretHash: hashOf(secret),
    until: new Date(now.getTime() + PREVIEW_MINUTES * 60_000),
  }
  await transaction(ctx, ({ db }) => savePreview(db, row, now))
  return { path: `${page.path}?preview=${secret}` }
}

function opened({ features }: Ctx, name: string, part: string): Opened {
  const declared = features.contentPages.get(name)
  const section =
    declared && Object.hasOwn(declared.page.sections, part)
      ? declared.page.sections[part]
      : undefined
  if (!declared || !section) throw new Failure('not-found', 'This section does not exist.')
  return { ...declared, section }
}

function checkedTexts(section: ContentSection, values: ContentValues): Record<string, unknown> {
  const { texts, errors } = readTexts(section, values)
  const [first] = Object.values(errors)
  if (first) throw new Failure('invalid', first, { fields: errors })
  return changedFrom(section, texts)
}
