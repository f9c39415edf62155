// Whether the legal texts were reviewed for this agency. Until then they are samples.
import { type Ctx, signedIn } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { TERMS_VERSION } from './legal.contract.ts'
import type { LegalReview, LegalReviewChange } from './legal-reviews.contract.ts'
import { deleteLegalReview, findLegalReview, insertLegalReview } from './legal-reviews.store.ts'

/** Privacy, terms and cookies. */
const LEGAL_TEXTS = 3

export async function readLegalReview(ctx: Ctx): Promise<LegalReview> {
  const row = await findLegalReview(ctx.db, TERMS_VERSION)
  return { reviewedAt: row?.reviewedAt.toISOString() ?? null, reviewer: row?.reviewer ?? null }
}

export const countSampleLegalTexts = async (ctx: Ctx): Promise<number> =>
  (await readLegalReview(ctx)).reviewedAt ? 0 : LEGAL_TEXTS

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
