// Tracking page of an applicant without an account, with withdrawal and deletion by mailed code.
import { readBrand } from '#features/company/company.service.ts'
import { queueMail } from '#features/company/queue-mail.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { removeDeleted } from '#kernel/files/files.ts'
import { hashOf } from '#kernel/ids.ts'
import { isLinkExpired, renewedToken, trackingToken } from '#kernel/intake.ts'
import { paths } from '#kernel/paths.contract.ts'
import { checkMailedCode, mailCode } from '#kernel/security/mailed-codes.ts'
import { deleteMailedCodes } from '#kernel/security/mailed-codes.store.ts'
import type {
  ApplicantRequest,
  ApplicationTracking,
  ApplicantRequestCode,
} from './application-tracking.contract.ts'
import { codeMailed, applicationLink, applicantRequestDone } from './applications.mail.ts'
import { takePendingMail } from './application-records.store.ts'
import { cancelUpcomingAndAttach } from './cancel-interview.service.ts'
import { findUpcomingInterview, type InterviewRow } from './interviews.store.ts'
import { recordApplicationActivity } from './existing-application.service.ts'
import { eraseApplication } from './erase-application.service.ts'
import {
  type ApplicationRow,
  findApplicationByReference,
  findApplicationByTracking,
  lockApplicationOrDeleted,
  updateApplication,
} from './applications.store.ts'

export const applicationTrackingToken = (ctx: Ctx, id: string): string =>
  trackingToken(ctx, { purpose: 'application', id })

export async function applicationTrackingUrl(
  ctx: TransactionCtx,
  { id, trackingHash }: Pick<ApplicationRow, 'id' | 'trackingHash'>,
): Promise<{ url: string; token: string }> {
  const tracked = { purpose: 'application' as const, id, trackingHash }
  const token = await renewedToken(ctx, tracked, (trackingHash) =>
    updateApplication(ctx.db, id, { trackingHash }),
  )
  return { url: `${ctx.site.publicUrl}${paths.application(token)}`, token }
}

/** @throws not-found for an unknown or expired token */
export async function readApplicationTracking(
  ctx: Ctx,
  token: string,
): Promise<ApplicationTracking> {
  const row = await findByToken(ctx, token)
  const { reference, jobTitle, appliedAt, answerBy, reportedStatus } = row
  const { timeZone, place } = await readBrand(ctx)
  const interview = await findUpcomingInterview(ctx.db, row.id, ctx.clock.now())
  const at = (moment: Date | null): string | null => moment?.toISOString() ?? null
  const outcome =
    row.answeredAt && (reportedStatus === 'hired' || reportedStatus === 'rejected')
      ? reportedStatus
      : null
  return {
    reference,
    jobTitle,
    appliedAt: appliedAt.toISOString(),
    answerBy: (row.answeredAt ? answerBy : (row.reapplicationAnswerBy ?? answerBy)).toISOString(),
    reapplicationAnswerBy: at(row.reapplicationAnswerBy),
    openedAt: at(row.openedAt),
    shortlistedAt: at(row.shortlistedAt),
    conversationAt: at(row.conversationAt),
    interview: interview ? toShownInterview(interview) : null,
    answeredAt: at(row.answeredAt),
    withdrawnAt: at(row.withdrawnAt),
    outcome,
    timeZone,
    place,
  }
}

const toShownInterview = ({ startsAt, endsAt, place }: InterviewRow) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  place,
})

/** The link does not expire while a second answer is due. */
const answeredOrWithdrawnAt = ({
  withdrawnAt,
  reapplicationAnswerBy,
  reapplicationAnsweredAt,
  answeredAt,
}: ApplicationRow): Date | null =>
  withdrawnAt ?? (reapplicationAnswerBy ? null : (reapplicationAnsweredAt ?? answeredAt))

const isEnded = (ctx: Ctx, row: ApplicationRow): boolean =>
  isLinkExpired(ctx, answeredOrWithdrawnAt(row))

export async function mailApplicationTrackingUrl(
  ctx: Ctx,
  { reference, email }: { reference: string; email: string },
  isAllowed: () => Promise<boolean>,
): Promise<void> {
  const row = await findApplicationByReference(ctx.db, reference, email)
  if (!row || isEnded(ctx, row) || !(await isAllowed())) return
  await transaction(ctx, async (ctx) => {
    const { url, token } = await applicationTrackingUrl(ctx, row)
    await queueMail(ctx, {
      templateName: 'application-link-resent',
      about: row.id,
      to: { name: '', address: row.email },
      write: (brand) => applicationLink(brand, row, url),
      secret: token,
    })
  })
}

async function findByToken(ctx: Ctx, token: string): Promise<ApplicationRow> {
  const row = await findApplicationByTracking(ctx.db, hashOf(token))
  if (!row || isEnded(ctx, row))
    throw new Failure('not-found', 'This link is invalid or has expired.')
  return row
}

/** Mails the address on file. @throws too-many */
export async function mailApplicantCode(
  ctx: Ctx,
  token: string,
  requestKind: ApplicantRequest,
): Promise<void> {
  const row = await findByToken(ctx, token)
  rejectSecondWithdrawal(row, requestKind)
  const brand = await readBrand(ctx)
  await mailCode(
    ctx,
    { purpose: requestKind, about: row.id },
    {
      templateName: 'application-code',
      address: row.email,
      write: (code, minutes) => codeMailed(brand, row, requestKind, code, minutes),
    },
  )
}

/** @throws invalid for a wrong or expired code, or after too many attempts */
export async function confirmApplicantRequest(
  ctx: Ctx,
  token: string,
  { requestKind, code }: ApplicantRequestCode,
): Promise<void> {
  const row = await findByToken(ctx, token)
  rejectSecondWithdrawal(row, requestKind)
  await checkMailedCode(ctx, { purpose: requestKind, about: row.id }, code)
  await (requestKind === 'withdrawal' ? withdraw(ctx, row) : deleteForGood(ctx, row))
}

function rejectSecondWithdrawal(
  { withdrawnAt }: ApplicationRow,
  requestKind: ApplicantRequest,
): void {
  if (requestKind === 'withdrawal' && withdrawnAt)
    throw new Failure('conflict', 'This application has already been withdrawn.')
}

async function withdraw(ctx: Ctx, row: ApplicationRow): Promise<void> {
  const at = ctx.clock.now()
  await transaction(ctx, async (ctx) => {
    const locked = await lockApplicationOrDeleted(ctx.db, row.id)
    if (!locked || locked.withdrawnAt) return
    await updateApplication(ctx.db, row.id, { withdrawnAt: at })
    await takePendingMail(ctx.db, row.id)
    const attachments = await cancelUpcomingAndAttach(ctx, row.id, null)
    await deleteMailedCodes(ctx.db, [row.id])
    await ctx.ports.contactsChanged(ctx, row.email)
    await recordApplicationActivity(ctx, row.id, 'withdrawn', { actorId: null })
    await queueMail(ctx, {
      templateName: 'application-withdrawn',
      about: row.id,
      to: { name: '', address: row.email },
      write: (brand) => applicantRequestDone(brand, row, 'withdrawal'),
      attachments,
    })
  })
}

async function deleteForGood(ctx: Ctx, row: ApplicationRow): Promise<void> {
  const files = await transaction(ctx, async (ctx) => {
    const files = await eraseApplication(ctx, row.id)
    if (files)
      await queueMail(ctx, {
        templateName: 'application-deleted',
        to: { name: '', address: row.email },
        write: (brand) => applicantRequestDone(brand, row, 'deletion'),
        deleteAfterSend: true,
      })
    return files
  })
  await removeDeleted(ctx, files ?? [])
}
