// A message that the sender of an inquiry writes later, and the response time that it starts.
import type { TransactionCtx } from '#kernel/context.ts'
import { changeInquiry, lockInquiry } from './inquiries.store.ts'
import { recordInquiryActivity } from './inquiry-history.service.ts'

/**
 * Reopens a closed inquiry. A response time that runs already never moves.
 *
 * @param dueAt when our reply is due
 */
export async function startFollowUp(
  ctx: TransactionCtx,
  inquiryId: string,
  dueAt: Date,
): Promise<void> {
  const row = await lockInquiry(ctx.db, inquiryId)
  if (!row) return
  await recordInquiryActivity(ctx, inquiryId, 'replied')
  const isClosed = row.closedAt !== null
  if (!isClosed && (row.answeredAt === null || row.followUpDueAt !== null)) return
  if (isClosed) await recordInquiryActivity(ctx, inquiryId, 'reopened')
  await changeInquiry(ctx.db, inquiryId, {
    ...(isClosed && {
      stage: row.reviewAt ? ('in-review' as const) : ('new' as const),
      closedAt: null,
      closeReason: null,
    }),
    followUpAt: ctx.clock.now(),
    followUpDueAt: dueAt,
  })
}
