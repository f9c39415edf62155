// Pending mails about status changes: the team can edit or discard them until they are sent.
import { readBrand } from '#features/company/company.service.ts'
import { queueMail } from '#features/company/queue-mail.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { applyTemplateOverride } from '#kernel/mail/mailer.ts'
import { oneByOne, type Task } from '#kernel/task-queue.ts'
import {
  changePendingMail,
  findPendingMail,
  type PendingMailRow,
  applicationIdsWithDueMail,
  takePendingMail,
} from './application-records.store.ts'
import type { ApplicationStatus } from './application-statuses.contract.ts'
import {
  applicationReplySubject,
  type PendingMail,
  type PendingMailChange,
} from './applications.contract.ts'
import { statusMail, type ReportedStatus } from './applications.mail.ts'
import { MAIL_DELAY_MINUTES, WRITING_MINUTES } from './applications.rules.ts'
import { type ApplicationRow, lockApplication } from './applications.store.ts'
import { cancelUpcomingAndAttach } from './cancel-interview.service.ts'
import { applicationTrackingUrl } from './application-tracking.service.ts'
import { applicationNotFound, recordApplicationActivity } from './existing-application.service.ts'
import { cancelUpcomingAndMail } from './set-interview.service.ts'
import { isFinalStatus, sendTimeAfter, publishStatus } from './statuses.service.ts'

/** Restarts the delay of a pending mail after a restore. */
export async function delayPendingMail(ctx: TransactionCtx, id: string): Promise<void> {
  const pendingMail = await findPendingMail(ctx.db, id)
  const minutes = pendingMail && MAIL_DELAY_MINUTES[pendingMail.status]
  if (minutes) await changePendingMail(ctx.db, id, { sendsAt: sendTimeAfter(ctx, minutes) })
}

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
  ctx: TransactionCtx,
  id: string,
  expectedStatus: ApplicationStatus | undefined,
): Promise<{ row: ApplicationRow; pendingMail: PendingMailRow }> {
  const row = await lockApplication(ctx.db, id)
  if (!row) throw applicationNotFound()
  const pendingMail = await findPendingMail(ctx.db, id)
  if (!pendingMail)
    throw new Failure('conflict', 'This email is no longer pending: it was sent or discarded.')
  if (expectedStatus && pendingMail.status !== expectedStatus)
    throw new Failure('conflict', 'A different email is pending now. Please review it first.')
  return { row, pendingMail }
}

export async function postponeMail(
  ctx: Ctx,
  id: string,
  expectedStatus?: ApplicationStatus,
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const { pendingMail } = await lockWithPendingMail(ctx, id, expectedStatus)
    const earliestSendAt = sendTimeAfter(ctx, WRITING_MINUTES)
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

/** The tracking page still shows the status. */
export async function discardMail(
  ctx: Ctx,
  id: string,
  expectedStatus?: ApplicationStatus,
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const { row, pendingMail } = await lockWithPendingMail(ctx, id, expectedStatus)
    await takePendingMail(ctx.db, id)
    await publishStatus(ctx, row, pendingMail.status)
    if (isFinalStatus(pendingMail.status)) await cancelUpcomingAndMail(ctx, row)
    await recordApplicationActivity(ctx, id, 'mail-discarded', { detail: pendingMail.status })
  })
}

/** For a restored backup: moves pending mails to the outbox, which a team member must release. */
export async function queuePendingMails(ctx: TransactionCtx): Promise<void> {
  for (const id of await applicationIdsWithDueMail(
    ctx.db,
    hoursAfter(ctx.clock.real(), 24),
    Number.MAX_SAFE_INTEGER,
  ))
    await send(ctx, id, null)
}

async function send(
  ctx: TransactionCtx,
  id: string,
  actorId: string | null,
  dueBy?: Date,
): Promise<void> {
  const row = await lockApplication(ctx.db, id)
  const pendingMail = row && (await takePendingMail(ctx.db, id, dueBy))
  if (!pendingMail) return
  const { url, token } = await applicationTrackingUrl(ctx, row)
  const { status, text } = pendingMail
  await publishStatus(ctx, row, status)
  const attachments = isFinalStatus(status) ? await cancelUpcomingAndAttach(ctx, id, actorId) : []
  await recordApplicationActivity(ctx, id, 'mail-sent', { actorId, detail: status })
  await queueMail(ctx, {
    templateName: `application-${status}`,
    about: id,
    to: { name: row.name, address: row.email },
    replySubject: applicationReplySubject(row),
    write: (brand) => statusMail(brand, status as ReportedStatus, row, text, url),
    secret: token,
    attachments,
  })
}

/** Mails per run; the next run sends the rest. */
const BATCH_SIZE = 500

export const sendPendingMails: Task = {
  name: 'send-application-mails',
  every: '* * * * *',
  async run(ctx) {
    const now = ctx.clock.real()
    await oneByOne(
      await applicationIdsWithDueMail(ctx.db, now, BATCH_SIZE),
      (id) => transaction(ctx, (ctx) => send(ctx, id, null, now)),
      'Some answers to applicants could not be sent.',
    )
  },
}
