// Erases the scores and decisions of pitches.
import type { TransactionCtx } from '#kernel/context.ts'
import type { Erased, ErasedPerson } from '#kernel/personal-data.ts'
import { deleteReviews } from './pitches.store.ts'

/** Only pitches have reviews, so other erased IDs have no effect. */
export async function erasePitchReviews(
  ctx: TransactionCtx,
  { ids }: ErasedPerson,
): Promise<Erased> {
  await deleteReviews(ctx.db, ids)
  return {}
}
