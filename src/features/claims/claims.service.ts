// Evidence for the claims on public pages.
import { readPages } from '#features/content/content.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { CLAIM_TEXTS } from './claim-texts.contract.ts'
import { CLAIMS_TAG } from './claims.tags.ts'
import {
  CLAIM_NAMES,
  type ClaimEvidence,
  type ClaimName,
  type EvidenceChange,
  hasCompleteEvidence,
  type PublicEvidence,
  SAMPLE_TESTIMONIALS,
} from './claims.contract.ts'
import { listEvidence, saveEvidence } from './claims.store.ts'

const NO_EVIDENCE = { source: '', period: '', consent: '', revision: 0 }

export async function readEvidence(ctx: Ctx): Promise<ClaimEvidence[]> {
  const [rows, names] = [await listEvidence(ctx.db), await shownClaims(ctx)]
  return names.map((claim) => rows.find((row) => row.claim === claim) ?? { claim, ...NO_EVIDENCE })
}

/**
 * Without the samples of testimonials that an admin has replaced, numbers that one has left out, and
 * those of products that are off.
 */
async function shownClaims(ctx: Ctx): Promise<ClaimName[]> {
  const pages = [...new Set(Object.values(CLAIM_TEXTS).map(({ page }) => page))]
  const texts = await readPages(ctx, pages)
  return CLAIM_NAMES.filter((claim) => {
    const { page, section, field } = CLAIM_TEXTS[claim]
    const changed = texts[pages.indexOf(page)]
    const text = changed?.[section]?.[field]
    if (changed?.['availability']?.['isShown'] === false) return false
    return Array.isArray(text) ? hasSample(text, claim) : text !== ''
  })
}

const hasSample = (cards: readonly { name?: unknown }[], claim: ClaimName): boolean =>
  cards.some(({ name }) => typeof name === 'string' && SAMPLE_TESTIMONIALS.get(name) === claim)

export async function readPublicEvidence(ctx: Ctx): Promise<PublicEvidence[]> {
  return (await readEvidence(ctx))
    .filter(hasCompleteEvidence)
    .map(({ claim, source, period }) => ({ claim, source, period }))
}

export const countUnsupportedClaims = async (ctx: Ctx): Promise<number> =>
  (await readEvidence(ctx)).filter((evidence) => !hasCompleteEvidence(evidence)).length

/** @throws conflict if another admin saved meanwhile */
export async function changeEvidence(
  ctx: Ctx,
  claim: ClaimName,
  { revision, ...texts }: EvidenceChange,
): Promise<ClaimEvidence> {
  const { userId } = signedIn(ctx)
  const saved = await transaction(ctx, async (ctx) => {
    const row = await saveEvidence(
      ctx.db,
      { claim, ...texts, changedAt: ctx.clock.now(), changedBy: userId },
      revision,
    )
    if (!row)
      throw new Failure(
        'conflict',
        'Someone else saved changes. Close this dialog and open it again to load the latest version.',
      )
    await ctx.cacheTags.changed(ctx.db, CLAIMS_TAG)
    return row
  })
  ctx.log.info({ by: userId, claim }, 'The evidence of a claim was changed')
  return saved
}
