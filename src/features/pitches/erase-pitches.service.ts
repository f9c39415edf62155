// Forgetting pitches: what the team thought of them, and what was answered.
import type { Ctx } from '#kernel/context.ts'
import { deleteReviews } from './pitches.store.ts'

/** Of any inquiries: those that are no pitches have none. */
export async function erasePitchReviews(ctx: Ctx, inquiryIds: readonly string[]): Promise<void> {
  await deleteReviews(ctx.db, inquiryIds)
}
