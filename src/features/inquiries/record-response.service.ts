// Records responses to inquiries, which stop the response time. Nothing else stops it.
import { signedIn, type TransactionCtx } from '#kernel/context.ts'
import { Failure, found } from '#kernel/failure.ts'
import type { Activity, CloseReason, InquiryAnswer } from './inquiries.contract.ts'
import { changeInquiry, type InquiryRow, lockInquiry } from './inquiries.store.ts'
import { recordInquiryActivity } from './inquiry-history.service.ts'
import { invalidateReplyTimes } from './reply-times.service.ts'

/** `by` is a team member, the caller by default; `at` is now by default. */
type Response = {
  what?: Extract<Activity['what'], 'answered' | 'call-logged' | 'meeting-logged'>
  detail: string
  by?: string
  at?: Date
}
type Changes = Partial<Pick<InquiryRow, 'stage' | 'answer' | 'closedAt' | 'closeReason'>>

/**
 * The first response stops the response time; each one ends the wait of a later message.
 *
 * @param expected if set, a closed inquiry stays as it is
 * @returns false if it stays as it is
 */
async function record(
  ctx: TransactionCtx,
  row: InquiryRow,
  { what = 'answered', detail, by = signedIn(ctx).userId, at = ctx.clock.now() }: Response,
  changes: Changes = {},
  expected?: 'open',
): Promise<boolean> {
  const all = { ...reachedAt(row, at, by), ...changes }
  if (!(await changeInquiry(ctx.db, row.id, all, expected))) return false
  await recordInquiryActivity(ctx, row.id, what, { actorId: by, detail })
  await invalidateReplyTimes(ctx)
  return true
}

const reachedAt = (row: InquiryRow, at: Date, by: string) => ({
  readAt: row.readAt ?? at,
  reviewAt: row.reviewAt ?? at,
  answeredAt: row.answeredAt && row.answeredAt < at ? row.answeredAt : at,
  // A call logged later than it took place does not answer what the sender wrote since.
  ...((!row.followUpAt || at >= row.followUpAt) && { followUpAt: null, followUpDueAt: null }),
  assigneeId: row.assigneeId ?? by,
  stage: row.stage === 'new' ? ('in-review' as const) : row.stage,
})

/** Requires the transaction that sends the quote or offer. Without effect if it is closed. */
export async function markQuoted(
  ctx: TransactionCtx,
  inquiryId: string,
  detail: string,
): Promise<void> {
  const row = await lockInquiry(ctx.db, inquiryId)
  if (row) await record(ctx, row, { detail }, { stage: 'quoted' }, 'open')
}

type WrittenAnswer = { answer: InquiryAnswer; close: CloseReason | undefined }

/** The tracking page shows the answer. @throws conflict if the inquiry is closed or spam */
export async function answerInquiry(
  ctx: TransactionCtx,
  id: string,
  { answer, close }: WrittenAnswer,
): Promise<void> {
  const row = await requireInquiry(ctx, id)
  const closing = close && {
    stage: 'closed' as const,
    closedAt: ctx.clock.now(),
    closeReason: close,
  }
  const response = { detail: answer.outcome }
  if (!(await record(ctx, row, response, { answer, ...closing }, 'open')))
    throw new Failure('conflict', 'This request is closed. Reopen it first.')
}

/** @throws conflict for spam, and for a sender whom no mail reaches */
export async function lockInquiryForReply(ctx: TransactionCtx, id: string): Promise<InquiryRow> {
  const row = await requireInquiry(ctx, id)
  if (row.isPartial) throw new Failure('conflict', 'They have not submitted this request yet.')
  if (!row.email)
    throw new Failure('conflict', 'They left no email address. Call them, and log the call.')
  return row
}

/** Requires the transaction that sends the reply, which may follow the closing. */
export async function recordReply(ctx: TransactionCtx, id: string, by: string): Promise<void> {
  const row = await lockInquiryForReply(ctx, id)
  await record(ctx, row, { detail: 'Reply', by })
}

/** @param at when it took place @throws conflict if the inquiry is spam */
export async function recordCall(
  ctx: TransactionCtx,
  id: string,
  { kind, at }: { kind: 'call' | 'meeting'; at: Date },
): Promise<void> {
  const row = await requireInquiry(ctx, id)
  const response = { what: `${kind}-logged` as const, detail: at.toISOString(), at }
  await record(ctx, row, response)
}

async function requireInquiry(ctx: TransactionCtx, id: string): Promise<InquiryRow> {
  const row = found(await lockInquiry(ctx.db, id), 'Request')
  if (row.isSpam)
    throw new Failure('conflict', 'This request is marked as spam. Mark it as not spam first.')
  return row
}
