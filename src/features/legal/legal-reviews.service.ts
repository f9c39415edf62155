// Whether the legal texts were reviewed for this agency. Until then they are samples.
import { type Ctx, signedIn } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { LEGAL_DOCUMENTS, TERMS_VERSION } from './legal.contract.ts'
import type { LegalReview, LegalReviewChange } from './legal-reviews.contract.ts'
import { deleteLegalReview, findLegalReview, insertLegalReview } from './legal-reviews.store.ts'
import { findEffectiveDay } from './legal.store.ts'

export async function readLegalReview(ctx: Ctx): Promise<LegalReview> {
  const row = await findLegalReview(ctx.db, TERMS_VERSION)
  return { reviewedAt: row?.reviewedAt.toISOString() ?? null, reviewer: row?.reviewer ?? null }
}

/** Texts that were neither replaced nor reviewed. */
export async function countSampleLegalTexts(ctx: Ctx): Promise<number> {
  if ((await readLegalReview(ctx)).reviewedAt) return 0
  const days = await Promise.all(
    LEGAL_DOCUMENTS.map((document) => findEffectiveDay(ctx.db, document)),
  )
  return days.filter((day) => day === undefined).length
}

/** Repeatable. */
export async function changeLegalReview(
  ctx: Ctx,
  { isReviewed }: LegalReviewChange,
): Promise<LegalReview> {
  const { userId, name } = signedIn(ctx)
  await transaction(ctx, ({ db }) =>
    isReviewed
      ? insertLegalReview(db, {
          version: TERMS_VERSION,
          reviewedAt: ctx.clock.now(),
          reviewedBy: userId,
          reviewer: name,
        })
      : deleteLegalReview(db, TERMS_VERSION),
  )
  return readLegalReview(ctx)
}
