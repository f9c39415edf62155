// Status changes and their mails, which are sent after a delay so that both can be undone.
import { readBrand } from '#features/company/company.service.ts'
import { readResponseTimes } from '#features/company/response-times.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import { applyTemplateOverride, post } from '#kernel/mail/mailer.ts'
import { oneByOne, type Task } from '#kernel/task-queue.ts'
import {
  changePendingMail,
  findPendingMail,
  insertApplicationActivity,
  type PendingMailRow,
  listDueMails,
  putPendingMail,
  takePendingMail,
} from './application-records.store.ts'
import type {
  ApplicationStatus,
  ChangedStatuses,
  Hiring,
  PendingMailChange,
  StatusChanges,
  PendingMail,
} from './applications.contract.ts'
import { proposedText, statusMail, type ReportedStatus } from './applications.mail.ts'
import {
  MAIL_DELAY_MINUTES,
  reapplicationDueAt,
  isAwaitingAnswer,
  WRITING_MINUTES,
} from './applications.rules.ts'
import {
  type ApplicationRow,
  findApplication,
  lockApplication,
  lockApplications,
  othersWaiting,
  updateApplication,
} from './applications.store.ts'
import { applicationTrackingUrl } from './application-tracking.service.ts'
import { closeJob } from './jobs.service.ts'

const gone = (): Failure => new Failure('not-found', 'Application not found.')

/**
 * Requires a transaction and the row lock. Replaces a pending mail. Setting the same status
 * answers an applicant who applied again. @returns false if nothing changed
 */
export async function changeStatus(
  ctx: Ctx,
  row: ApplicationRow,
  status: ApplicationStatus,
): Promise<boolean> {
  const isOwed =
    isFinalStatus(status) && isAwaitingAnswer(row) && !(await findPendingMail(ctx.db, row.id))
  if (row.status === status && !isOwed) return false
  const at = ctx.clock.now()
  await takePendingMail(ctx.db, row.id)
  await updateApplication(ctx.db, row.id, { status, revision: row.revision + 1 })
  await insertApplicationActivity(ctx.db, {
    id: newId(at),
    applicationId: row.id,
    at,
    what: 'status',
    actorId: signedIn(ctx).userId,
    detail: status,
  })
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
      sendsAt: sendsAt(ctx, minutes),
    })
  return true
}

const isFinalStatus = (status: ApplicationStatus): boolean =>
  status === 'hired' || status === 'rejected'

const sendsAt = (ctx: Ctx, minutes: number): Date => hoursAfter(ctx.clock.real(), minutes / 60)

/** Shows the status on the applicant's tracking page. */
async function publishStatus(
  ctx: Ctx,
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

/** Requires a transaction. Restarts the delay of a pending mail after a restore. */
export async function delayPendingMail(ctx: Ctx, id: string): Promise<void> {
  const pendingMail = await findPendingMail(ctx.db, id)
  const minutes = pendingMail && MAIL_DELAY_MINUTES[pendingMail.status]
  if (minutes) await changePendingMail(ctx.db, id, { sendsAt: sendsAt(ctx, minutes) })
}

/** @throws conflict if another team member saved the application since the caller read it */
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
    if (rows.length < changeById.size) throw gone()
    for (const row of rows) {
      const { status = row.status, revision } = changeById.get(row.id) ?? {}
      rejectStaleStatus(row, revision)
      if (await changeStatus(ctx, row, status)) before.push(beforeChange(row))
    }
    return { before }
  })
}

type HiredOne = { isJobClosed: boolean; before: ChangedStatuses['before'] }

export async function hire(
  ctx: Ctx,
  id: string,
  { closesJob, rejectsOthers, revision }: Hiring,
): Promise<HiredOne> {
  return transaction(ctx, async (ctx) => {
    const found = await findApplication(ctx.db, id)
    if (!found) throw gone()
    const rows = await lockApplications(ctx.db, [
      id,
      ...(rejectsOthers ? await othersWaiting(ctx.db, found.jobId, id) : []),
    ])
    const row = rows.find((one) => one.id === id)
    if (!row) throw gone()
    rejectStaleStatus(row, revision)
    if (row.withdrawnAt)
      throw new Failure('conflict', 'This application was withdrawn by the applicant.')
    await changeStatus(ctx, row, 'hired')
    if (closesJob) await closeJob(ctx, row.jobId)
    const before: HiredOne['before'] = []
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

/** The data to undo a status change. @param row before the change */
const beforeChange = (row: ApplicationRow): ChangedStatuses['before'][number] => ({
  id: row.id,
  status: statusBefore(row),
  revision: row.revision + 1,
})

/** Preview of the mail without the applicant's private link. */
export async function toPendingMail(
  ctx: Ctx,
  { status, text, sendsAt }: PendingMailRow,
  row: ApplicationRow,
): Promise<PendingMail> {
  const { subject } = await applyTemplateOverride(
    ctx,
    `application-${status}`,
    statusMail(await readBrand(ctx), status as ReportedStatus, row, text, ''),
  )
  return { status, to: row.email, subject, text, sendsAt: sendsAt.toISOString() }
}

/** @throws conflict if no mail is pending, or one about another status */
async function lockWithPendingMail(
  ctx: Ctx,
  id: string,
  expectedStatus: ApplicationStatus | undefined,
): Promise<{ row: ApplicationRow; pendingMail: PendingMailRow }> {
  const row = await lockApplication(ctx.db, id)
  if (!row) throw gone()
  const pendingMail = await findPendingMail(ctx.db, id)
  if (!pendingMail)
    throw new Failure('conflict', 'This email is no longer pending: it was sent or discarded.')
  if (expectedStatus && pendingMail.status !== expectedStatus)
    throw new Failure('conflict', 'A different email is pending now. Please review it first.')
  return { row, pendingMail }
}

/** Delays the mail while a team member edits it. */
export async function postponeMail(
  ctx: Ctx,
  id: string,
  expectedStatus?: ApplicationStatus,
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const { pendingMail } = await lockWithPendingMail(ctx, id, expectedStatus)
    const earliestSendAt = sendsAt(ctx, WRITING_MINUTES)
    if (pendingMail.sendsAt < earliestSendAt)
      await changePendingMail(ctx.db, id, { sendsAt: earliestSendAt })
  })
}

export async function rewritePendingMail(
  ctx: Ctx,
  id: string,
  { text, status }: PendingMailChange,
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await lockWithPendingMail(ctx, id, status)
    await changePendingMail(ctx.db, id, { text })
  })
}

export async function sendPendingMailNow(
  ctx: Ctx,
  id: string,
  expectedStatus?: ApplicationStatus,
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await lockWithPendingMail(ctx, id, expectedStatus)
    await send(ctx, id, signedIn(ctx).userId)
  })
}

/** Discards the mail. The tracking page shows the status nevertheless. */
export async function discardMail(
  ctx: Ctx,
  id: string,
  expectedStatus?: ApplicationStatus,
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const { row, pendingMail } = await lockWithPendingMail(ctx, id, expectedStatus)
    await takePendingMail(ctx.db, id)
    await publishStatus(ctx, row, pendingMail.status)
    await noted(ctx, id, 'not-written', signedIn(ctx).userId, pendingMail.status)
  })
}

/** For a restored backup: moves pending mails to the outbox, which a team member must release. */
export async function queuePendingMails(ctx: Ctx): Promise<void> {
  for (const id of await listDueMails(
    ctx.db,
    hoursAfter(ctx.clock.real(), 24),
    Number.MAX_SAFE_INTEGER,
  ))
    await send(ctx, id, null)
}

async function send(ctx: Ctx, id: string, actorId: string | null, dueBy?: Date): Promise<void> {
  const row = await lockApplication(ctx.db, id)
  const pendingMail = row && (await takePendingMail(ctx.db, id, dueBy))
  if (!pendingMail) return
  const { url, token } = await applicationTrackingUrl(ctx, row)
  await publishStatus(ctx, row, pendingMail.status)
  await noted(ctx, id, 'written', actorId, pendingMail.status)
  const content = statusMail(
    await readBrand(ctx),
    pendingMail.status as ReportedStatus,
    row,
    pendingMail.text,
    url,
  )
  await post(ctx, {
    templateName: `application-${pendingMail.status}`,
    about: id,
    to: { name: row.name, address: row.email },
    content,
    secret: token,
  })
}

async function noted(
  ctx: Ctx,
  applicationId: string,
  what: 'written' | 'not-written',
  actorId: string | null,
  detail: string,
): Promise<void> {
  const at = ctx.clock.now()
  await insertApplicationActivity(ctx.db, {
    id: newId(at),
    applicationId,
    at,
    what,
    actorId,
    detail,
  })
}

/** Mails per run; the next run sends the rest. */
const BATCH_SIZE = 500

export const sendPendingMails: Task = {
  name: 'send-application-letters',
  every: '* * * * *',
  async run(ctx) {
    const now = ctx.clock.real()
    await oneByOne(
      await listDueMails(ctx.db, now, BATCH_SIZE),
      (id) => transaction(ctx, (ctx) => send(ctx, id, null, now)),
      'Some answers to applicants could not be sent.',
    )
  },
}
