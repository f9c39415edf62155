// A message that the sender of an inquiry writes later, and the response time that it starts.
import type { TransactionCtx } from '#kernel/context.ts'
import { found } from '#kernel/failure.ts'
import { changeInquiry, type InquiryRow, lockInquiry } from './inquiries.store.ts'
import { recordInquiryActivity } from './inquiry-history.service.ts'

/**
 * A response time that runs already never moves. A closed inquiry, in which none runs, is reopened.
 *
 * @param dueAt when our reply is due
 * @returns the user ID of its team member
 * @throws not-found after an erasure
 */
export async function startFollowUp(
  ctx: TransactionCtx,
  inquiryId: string,
  dueAt: Date,
): Promise<string | null> {
  const row = found(await lockInquiry(ctx.db, inquiryId), 'Request')
  await recordInquiryActivity(ctx, inquiryId, 'replied')
  if (!row.closedAt && (!row.answeredAt || row.followUpDueAt)) return row.assigneeId
  if (row.closedAt) await recordInquiryActivity(ctx, inquiryId, 'reopened')
  await changeInquiry(ctx.db, inquiryId, {
    ...(row.closedAt && reopened(row)),
    followUpAt: ctx.clock.now(),
    followUpDueAt: dueAt,
  })
  return row.assigneeId
}

/** The changes that reopen a closed inquiry. */
export const reopened = ({ reviewAt }: InquiryRow) => ({
  stage: reviewAt ? ('in-review' as const) : ('new' as const),
  closedAt: null,
  closeReason: null,
})
