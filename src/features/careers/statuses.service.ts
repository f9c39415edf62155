// Status changes. Their mails are sent after a delay, so that both can be undone.
import { readBrand } from '#features/company/company.service.ts'
import { readResponseTimes } from '#features/company/response-times.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { findPendingMail, putPendingMail, takePendingMail } from './application-records.store.ts'
import type {
  ApplicationStatus,
  ChangedStatuses,
  StatusChanges,
} from './application-statuses.contract.ts'
import type { Hiring } from './applications.contract.ts'
import { proposedText, type ReportedStatus } from './applications.mail.ts'
import { MAIL_DELAY_MINUTES, reapplicationDueAt, isAwaitingAnswer } from './applications.rules.ts'
import {
  type ApplicationRow,
  findApplication,
  lockApplications,
  updateApplication,
} from './applications.store.ts'
import { othersWaiting } from './list-applications.store.ts'
import { applicationNotFound, recordApplicationActivity } from './existing-application.service.ts'
import { closeJob } from './jobs.service.ts'

/** Requires the row lock. The same status answers a reapplication. @returns false if unchanged */
export async function changeStatus(
  ctx: TransactionCtx,
  row: ApplicationRow,
  status: ApplicationStatus,
): Promise<boolean> {
  const isOwed =
    isFinalStatus(status) && isAwaitingAnswer(row) && !(await findPendingMail(ctx.db, row.id))
  if (row.status === status && !isOwed) return false
  await takePendingMail(ctx.db, row.id)
  await updateApplication(ctx.db, row.id, { status, revision: row.revision + 1 })
  await recordApplicationActivity(ctx, row.id, 'status', { detail: status })
  if (status === row.reportedStatus && !(isFinalStatus(status) && isAwaitingAnswer(row)))
    return true
  const minutes = MAIL_DELAY_MINUTES[status]
  // No mail to an applicant who has withdrawn.
  if (minutes === null || row.withdrawnAt) await publishStatus(ctx, row, status)
  else
    await putPendingMail(ctx.db, {
      applicationId: row.id,
      status,
      text: proposedText(status as ReportedStatus, row, await readBrand(ctx)),
      sendsAt: sendTimeAfter(ctx, minutes),
    })
  return true
}

export const isFinalStatus = (status: ApplicationStatus): boolean =>
  status === 'hired' || status === 'rejected'

export const sendTimeAfter = (ctx: Ctx, minutes: number): Date =>
  hoursAfter(ctx.clock.real(), minutes / 60)

export async function publishStatus(
  ctx: TransactionCtx,
  row: ApplicationRow,
  status: ApplicationStatus,
): Promise<void> {
  const now = ctx.clock.now()
  const shortlistedAt = status === 'shortlisted' ? now : row.shortlistedAt
  await updateApplication(ctx.db, row.id, {
    reportedStatus: status,
    shortlistedAt,
    ...(isFinalStatus(status) ? answerDates(row, now) : await reopened(ctx, row, now)),
  })
}

/** A second answer does not change the time of the first. */
const answerDates = (
  { answeredAt, reapplicationAnswerBy, reapplicationAnsweredAt }: ApplicationRow,
  now: Date,
) => ({
  answeredAt: answeredAt ?? now,
  reapplicationAnsweredAt: answeredAt && reapplicationAnswerBy ? now : reapplicationAnsweredAt,
  reapplicationAnswerBy: null,
})

/** A revoked answer gets a new due date in the future. */
async function reopened(
  ctx: Ctx,
  row: ApplicationRow,
  now: Date,
): Promise<Partial<ApplicationRow>> {
  if (!row.answeredAt) return {}
  const { applicantDays } = await readResponseTimes(ctx)
  return {
    answeredAt: null,
    reapplicationAnswerBy: null,
    reapplicationAnsweredAt: null,
    answerBy: reapplicationDueAt({ ...row, answeredAt: null }, now, applicantDays),
  }
}

/** @throws conflict if another team member saved meanwhile */
export function rejectStaleStatus(row: ApplicationRow, revision: number | undefined): void {
  if (revision === undefined || revision >= row.revision) return
  throw new Failure(
    'conflict',
    'Someone else has changed this application in the meantime. Check its status, then try again.',
  )
}

export async function changeStatuses(
  ctx: Ctx,
  { changes }: StatusChanges,
): Promise<ChangedStatuses> {
  return transaction(ctx, async (ctx) => {
    const before: ChangedStatuses['before'] = []
    const changeById = new Map(changes.map((change) => [change.id, change]))
    const rows = await lockApplications(ctx.db, [...changeById.keys()])
    if (rows.length < changeById.size) throw applicationNotFound()
    for (const row of rows) {
      const { status = row.status, revision } = changeById.get(row.id) ?? {}
      rejectStaleStatus(row, revision)
      if (await changeStatus(ctx, row, status)) before.push(beforeChange(row))
    }
    return { before }
  })
}

type HireResult = { isJobClosed: boolean; before: ChangedStatuses['before'] }

export async function hire(
  ctx: Ctx,
  id: string,
  { closesJob, rejectsOthers, revision }: Hiring,
): Promise<HireResult> {
  return transaction(ctx, async (ctx) => {
    const found = await findApplication(ctx.db, id)
    if (!found) throw applicationNotFound()
    const rows = await lockApplications(ctx.db, [
      id,
      ...(rejectsOthers ? await othersWaiting(ctx.db, found.jobId, id) : []),
    ])
    const row = rows.find((one) => one.id === id)
    if (!row) throw applicationNotFound()
    rejectStaleStatus(row, revision)
    if (row.withdrawnAt)
      throw new Failure('conflict', 'This application was withdrawn by the applicant.')
    await changeStatus(ctx, row, 'hired')
    if (closesJob) await closeJob(ctx, row.jobId)
    const before: HireResult['before'] = []
    for (const other of rows.filter((one) => one.id !== id && canRejectWithOthers(one))) {
      if (await changeStatus(ctx, other, 'rejected')) before.push(beforeChange(other))
    }
    return { isJobClosed: closesJob, before }
  })
}

/** Check after locking: another team member may have hired or answered this applicant meanwhile. */
const canRejectWithOthers = (row: ApplicationRow): boolean =>
  isAwaitingAnswer(row) && row.status !== 'hired'

/** For an undo: after a second answer only `pending` revokes it. */
const statusBefore = (row: ApplicationRow): ApplicationStatus =>
  isFinalStatus(row.status) && row.reapplicationAnswerBy ? 'pending' : row.status

/** @param row before the change */
const beforeChange = (row: ApplicationRow): ChangedStatuses['before'][number] => ({
  id: row.id,
  status: statusBefore(row),
  revision: row.revision + 1,
})
