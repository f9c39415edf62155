// The legal texts that visitors read, and the version that is in effect.
import { readAgencyDay } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { found } from '#kernel/failure.ts'
import { renderMarkdown } from '#kernel/markdown.ts'
import type { Task } from '#kernel/task-queue.ts'
import { filledLines } from '#kernel/text.contract.ts'
import { type LegalDocument, TERMS_VERSION } from './legal.contract.ts'
import {
  applyDueTexts,
  findEffectiveDay,
  type LegalRow,
  listAllLegalVersions,
  listLegalVersions,
} from './legal.store.ts'
import { LEGAL_TAG } from './legal.tags.ts'
import type { LegalText, PublishedLegalText } from './legal-versions.contract.ts'

/** The version of the Terms of Service that a sign-up agrees to. */
export const readTermsVersion = async (ctx: Ctx): Promise<string> =>
  (await findEffectiveDay(ctx.db, 'terms')) ?? TERMS_VERSION

const SHIPPED = { effectiveOn: TERMS_VERSION, changes: '' }

/**
 * The text in effect, or the published version of a day.
 * @throws not-found for a day without a version
 */
export async function readLegalText(
  ctx: Ctx,
  document: LegalDocument,
  effectiveOn?: string,
): Promise<PublishedLegalText> {
  const rows = await listLegalVersions(ctx.db, document)
  const effective = rows.filter(({ state }) => state === 'effective')
  const [current] = effective
  const upcoming = rows.findLast(({ state }) => state === 'scheduled')
  const versions = [...effective.map(datedOf), SHIPPED]
  const isShipped = (effectiveOn ?? versions[0]?.effectiveOn) === TERMS_VERSION
  const row = effectiveOn ? rows.find((row) => row.effectiveOn === effectiveOn) : current
  const shown = isShipped ? undefined : found(row, 'Version')
  return {
    ...(shown ? datedOf(shown) : SHIPPED),
    text: shown ? renderLegalText(shown) : null,
    isCurrent: shown === current,
    upcoming: upcoming ? datedOf(upcoming) : null,
    versions,
  }
}

const datedOf = ({ effectiveOn, changes }: LegalRow) => ({
  effectiveOn: effectiveOn ?? '',
  changes,
})

export function renderLegalText({ text, summary }: Pick<LegalRow, 'text' | 'summary'>): LegalText {
  const { html, contents } = renderMarkdown(text)
  return { summary: filledLines(summary), html, contents }
}

/** Published versions of all texts, latest first: in effect, earlier and scheduled. */
export const readPublishedVersions = async (ctx: Ctx): Promise<PublishedVersion[]> =>
  (await listAllLegalVersions(ctx.db)).flatMap(({ effectiveOn, publishedAt, ...row }) =>
    effectiveOn && publishedAt ? [{ ...row, effectiveOn, publishedAt }] : [],
  )

export type PublishedVersion = Omit<LegalRow, 'effectiveOn' | 'publishedAt'> & {
  effectiveOn: string
  publishedAt: Date
}

/** A version takes effect at the start of its day in the agency's time zone. */
export const applyLegalVersions: Task = {
  name: 'apply-legal-versions',
  every: '* * * * *',
  runsWithClock: true,
  run: (ctx) =>
    transaction(ctx, async (ctx) => {
      if (await applyDueTexts(ctx.db, await readAgencyDay(ctx)))
        await ctx.cacheTags.changed(ctx.db, LEGAL_TAG)
    }),
}
