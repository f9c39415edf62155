// Erases the scores and decisions of pitches.
import type { Ctx } from '#kernel/context.ts'
import { deleteReviews } from './pitches.store.ts'

/** Accepts inquiries of any kind, because only pitches have reviews. */
export async function erasePitchReviews(ctx: Ctx, inquiryIds: readonly string[]): Promise<void> {
  await deleteReviews(ctx.db, inquiryIds)
}
