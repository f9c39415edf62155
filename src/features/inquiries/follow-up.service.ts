// A message that the sender of an inquiry writes later, and the response time that it starts.
import type { TransactionCtx } from '#kernel/context.ts'
import { changeInquiry, type InquiryRow, lockInquiry } from './inquiries.store.ts'
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
  if (!row.closedAt && (!row.answeredAt || row.followUpDueAt)) return
  if (row.closedAt) await recordInquiryActivity(ctx, inquiryId, 'reopened')
  await changeInquiry(ctx.db, inquiryId, {
    ...(row.closedAt && reopened(row)),
    // Without a response, the response time of the request goes on.
    ...(row.answeredAt && {
      followUpAt: row.followUpAt ?? ctx.clock.now(),
      followUpDueAt: row.followUpDueAt ?? dueAt,
    }),
  })
}

/** The changes that reopen a closed inquiry. */
export const reopened = ({ reviewAt }: InquiryRow) => ({
  stage: reviewAt ? ('in-review' as const) : ('new' as const),
  closedAt: null,
  closeReason: null,
})
