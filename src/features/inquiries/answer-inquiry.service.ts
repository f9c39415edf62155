// Answers an inquiry in writing; the answer is shown on the tracking page.
import { signedIn, type TransactionCtx } from '#kernel/context.ts'
import { Failure, found } from '#kernel/failure.ts'
import type { InquiryAnswer, CloseReason } from './inquiries.contract.ts'
import { changeInquiry, type InquiryRow, findInquiry } from './inquiries.store.ts'
import { recordInquiryActivity } from './inquiry-history.service.ts'
import { invalidateReplyTimes } from './reply-times.service.ts'

type AnswerInput = { answer: InquiryAnswer; close: CloseReason | undefined }

/** @throws conflict if the inquiry is closed or spam */
export async function answerInquiry(
  ctx: TransactionCtx,
  id: string,
  { answer, close }: AnswerInput,
): Promise<InquiryRow> {
  const row = found(await findInquiry(ctx.db, id), 'Request')
  if (row.isSpam)
    throw new Failure('conflict', 'This request is marked as spam. Mark it as not spam first.')
  const now = ctx.clock.now()
  const reached = {
    readAt: row.readAt ?? now,
    reviewAt: row.reviewAt ?? now,
    answeredAt: now,
    answer,
    assigneeId: row.assigneeId ?? signedIn(ctx).userId,
  }
  const changes = close
    ? { ...reached, stage: 'closed' as const, closedAt: now, closeReason: close }
    : { ...reached, stage: row.stage === 'new' ? ('in-review' as const) : row.stage }
  if (!(await changeInquiry(ctx.db, id, changes, 'open')))
    throw new Failure('conflict', 'This request is closed. Reopen it first.')
  await recordInquiryActivity(ctx, id, 'answered', {
    actorId: signedIn(ctx).userId,
    detail: answer.outcome,
  })
  await invalidateReplyTimes(ctx)
  return row
}
