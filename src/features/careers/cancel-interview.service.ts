// Cancels the upcoming interview of an application.
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import type { MailAttachment } from '#kernel/mail/attachments.ts'
import { updateApplication } from './applications.store.ts'
import { recordApplicationActivity } from './existing-application.service.ts'
import { interviewAttachment } from './interview-invites.service.ts'
import {
  findLastInterview,
  findUpcomingInterview,
  type InterviewRow,
  updateInterview,
} from './interviews.store.ts'

/** Not one that has started. Requires the row lock. @param actorId null for applicant and tasks */
export async function cancelUpcoming(
  ctx: TransactionCtx,
  applicationId: string,
  actorId: string | null,
): Promise<InterviewRow | undefined> {
  const now = ctx.clock.now()
  const current = await findUpcomingInterview(ctx.db, applicationId, now)
  return current && current.startsAt > now
    ? markInterviewCanceled(ctx, current, actorId)
    : undefined
}

/** Requires the row lock. */
export async function markInterviewCanceled(
  ctx: TransactionCtx,
  current: InterviewRow,
  actorId: string | null,
): Promise<InterviewRow> {
  const { applicationId } = current
  const canceled = {
    ...current,
    sequence: current.sequence + 1,
    versions: [...current.versions, versionOf(ctx, current, true)],
    canceledAt: ctx.clock.now(),
  }
  await updateInterview(ctx.db, canceled)
  const last = await findLastInterview(ctx.db, applicationId)
  await updateApplication(ctx.db, applicationId, { conversationAt: last?.startsAt ?? null })
  await recordApplicationActivity(ctx, applicationId, 'conversation', { actorId })
  return canceled
}

/** @returns the calendar file for the mail that tells the applicant */
export async function cancelUpcomingAndAttach(
  ctx: TransactionCtx,
  applicationId: string,
  actorId: string | null,
): Promise<MailAttachment[]> {
  const canceled = await cancelUpcoming(ctx, applicationId, actorId)
  return canceled ? [interviewAttachment(canceled)] : []
}

export const versionOf = (
  ctx: Ctx,
  { startsAt, endsAt, place, note }: Pick<InterviewRow, 'startsAt' | 'endsAt' | 'place' | 'note'>,
  isCanceled: boolean,
): InterviewRow['versions'][number] => ({
  at: ctx.clock.now().toISOString(),
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  place,
  note,
  isCanceled,
})
