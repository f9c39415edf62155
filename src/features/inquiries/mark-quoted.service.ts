// Marks a request as quoted: its response time stops. Adds offers and calls to its history.
import { isTeam, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { changeInquiry, findInquiry } from './inquiries.store.ts'
import { recordInquiryActivity } from './inquiry-history.service.ts'
import { invalidateReplyTimes } from './reply-times.service.ts'

/** Requires the transaction that sends the quote. @param what detail for the history */
export async function markQuoted(
  ctx: TransactionCtx,
  inquiryId: string,
  what: string,
): Promise<void> {
  const row = await findInquiry(ctx.db, inquiryId)
  if (!row) return
  const now = ctx.clock.now()
  const reached = {
    readAt: row.readAt ?? now,
    reviewAt: row.reviewAt ?? now,
    answeredAt: row.answeredAt ?? now,
    assigneeId: row.assigneeId ?? signedIn(ctx).userId,
  }
  if (!(await changeInquiry(ctx.db, inquiryId, { stage: 'quoted', ...reached }, 'open'))) return
  const { userId } = signedIn(ctx)
  await recordInquiryActivity(ctx, inquiryId, 'answered', { actorId: userId, detail: what })
  await invalidateReplyTimes(ctx)
}

type NotedActivity =
  | 'offer-withdrawn'
  | 'offer-accepted'
  | 'call-booked'
  | 'call-moved'
  | 'call-canceled'

/** Requires the transaction of the change. The actor is a team member or the practice. */
export async function noteInHistory(
  ctx: TransactionCtx,
  inquiryId: string,
  what: NotedActivity,
  detail: string,
): Promise<void> {
  if (!(await findInquiry(ctx.db, inquiryId))) return
  const actorId = isTeam(ctx.actor) ? signedIn(ctx).userId : null
  await recordInquiryActivity(ctx, inquiryId, what, { actorId, detail })
}
