// Schedules, moves and cancels an interview. Each change mails a calendar file to the applicant.
import { lockAppointments, readAppointments } from '#features/calendar/appointments.service.ts'
import { readBusyTimes } from '#features/calendar/busy-times.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import { queueMail } from '#features/company/queue-mail.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { calendarDay, clockTime, dayAndTime, hoursAfter } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import { applicationTrackingUrl } from './application-tracking.service.ts'
import { applicationReplySubject, WITHDRAWN_APPLICANT } from './applications.contract.ts'
import { type ApplicationRow, updateApplication } from './applications.store.ts'
import { cancelUpcoming, markInterviewCanceled, versionOf } from './cancel-interview.service.ts'
import {
  lockExistingApplication,
  recordApplicationActivity,
} from './existing-application.service.ts'
import { interviewAttachment } from './interview-invites.service.ts'
import type { InterviewChange, SeenInterview } from './interviews.contract.ts'
import { interviewChanged, type InterviewUpdate } from './interviews.mail.ts'
import { canBeInterviewed } from './interviews.rules.ts'
import {
  findUpcomingInterview,
  insertInterview,
  type InterviewRow,
  updateInterview,
} from './interviews.store.ts'

type Agreed = Pick<InterviewRow, 'startsAt' | 'endsAt' | 'place' | 'note'>

/** The same again changes nothing. @throws conflict for a taken time, or after another change */
export async function setInterview(
  ctx: Ctx,
  applicationId: string,
  { sequence, startsAt, minutes, place, note, despiteEvents }: InterviewChange,
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await lockAppointments(ctx)
    const row = await lockExistingApplication(ctx, applicationId)
    rejectAnswered(row)
    const now = ctx.clock.now()
    const start = new Date(startsAt)
    const agreed = { startsAt: start, endsAt: hoursAfter(start, minutes / 60), place, note }
    const current = await findUpcomingInterview(ctx.db, applicationId, now)
    if (current && isSame(current, agreed)) return
    if ((current?.sequence ?? null) !== sequence) throw staleInterview()
    rejectPast(start, current?.startsAt, now)
    await rejectTaken(ctx, agreed, current?.id)
    if (!despiteEvents) await rejectBusy(ctx, agreed, current)
    await (current ? change(ctx, row, current, agreed) : schedule(ctx, row, agreed))
  })
}

const staleInterview = (): Failure =>
  new Failure(
    'conflict',
    'Someone else changed this interview. Close this dialog and open it again to load the latest version.',
  )

function rejectAnswered(row: ApplicationRow): void {
  if (row.withdrawnAt) throw new Failure('conflict', WITHDRAWN_APPLICANT)
  if (!canBeInterviewed(row))
    throw new Failure('conflict', 'This application has an answer, so it can’t get an interview.')
}

const isSameTime = (one: Agreed, other: Agreed): boolean =>
  one.startsAt.getTime() === other.startsAt.getTime() &&
  one.endsAt.getTime() === other.endsAt.getTime()

const isSame = (one: Agreed, other: Agreed): boolean =>
  isSameTime(one, other) && one.place === other.place && one.note === other.note

const invalidStart = (code: 'invalid' | 'conflict', message: string): Failure =>
  new Failure(code, message, { fields: { startsAt: message } })

/** An interview that has started keeps its start. */
function rejectPast(start: Date, former: Date | undefined, now: Date): void {
  if (start <= now && start.getTime() !== former?.getTime())
    throw invalidStart('invalid', 'Choose a time in the future.')
}

async function rejectTaken(ctx: Ctx, { startsAt, endsAt }: Agreed, id?: string): Promise<void> {
  const other = (await readAppointments(ctx, startsAt, endsAt)).find((one) => one.id !== id)
  if (!other) return
  const { timeZone } = await readCompany(ctx)
  throw invalidStart(
    'conflict',
    `This time overlaps with “${other.label}: ${other.title}” ` +
      `(${dayAndTime(other.startsAt, timeZone)}). Choose another one.`,
  )
}

/** Events of external calendars have no title, and may be this very interview. */
async function rejectBusy(ctx: Ctx, agreed: Agreed, before: Agreed | undefined): Promise<void> {
  if (before && isSameTime(before, agreed)) return
  const { startsAt, endsAt } = agreed
  const busy = (await readBusyTimes(ctx)).find(
    (one) => one.startsAt < endsAt && one.endsAt > startsAt,
  )
  if (!busy) return
  const { timeZone } = await readCompany(ctx)
  const from = dayAndTime(busy.startsAt, timeZone)
  const isOneDay = calendarDay(busy.startsAt, timeZone) === calendarDay(busy.endsAt, timeZone)
  const until = (isOneDay ? clockTime : dayAndTime)(busy.endsAt, timeZone)
  const text =
    `An external calendar is busy from ${from} to ${until}. ` +
    'Choose another time, or schedule it anyway.'
  throw new Failure('conflict', text, { fields: { despiteEvents: text } })
}

async function schedule(ctx: TransactionCtx, row: ApplicationRow, agreed: Agreed): Promise<void> {
  const interview: InterviewRow = {
    ...agreed,
    id: newId(ctx.clock.now()),
    applicationId: row.id,
    sequence: 0,
    versions: [versionOf(ctx, agreed, false)],
    canceledAt: null,
    remindedAt: null,
  }
  await insertInterview(ctx.db, interview)
  await report(ctx, row, interview, 'scheduled')
}

async function change(
  ctx: TransactionCtx,
  row: ApplicationRow,
  current: InterviewRow,
  agreed: Agreed,
): Promise<void> {
  const isMoved = current.startsAt.getTime() !== agreed.startsAt.getTime()
  const interview: InterviewRow = {
    ...current,
    ...agreed,
    sequence: current.sequence + 1,
    versions: [...current.versions, versionOf(ctx, agreed, false)],
    remindedAt: isMoved ? null : current.remindedAt,
  }
  await updateInterview(ctx.db, interview)
  await report(ctx, row, interview, isMoved ? 'moved' : 'changed')
}

async function report(
  ctx: TransactionCtx,
  row: ApplicationRow,
  interview: InterviewRow,
  what: InterviewUpdate['what'],
): Promise<void> {
  const { startsAt } = interview
  await updateApplication(ctx.db, row.id, { conversationAt: startsAt })
  await recordApplicationActivity(ctx, row.id, 'conversation', { detail: startsAt.toISOString() })
  await mailInterview(ctx, row, interview, what)
}

/** Without an upcoming one, it changes nothing. @throws conflict after another change */
export async function cancelInterview(
  ctx: Ctx,
  applicationId: string,
  { interviewId, sequence }: SeenInterview,
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const row = await lockExistingApplication(ctx, applicationId)
    const current = await findUpcomingInterview(ctx.db, applicationId, ctx.clock.now())
    if (!current) return
    if (current.id !== interviewId || current.sequence !== sequence) throw staleInterview()
    const canceled = await markInterviewCanceled(ctx, current, signedIn(ctx).userId)
    await mailInterview(ctx, row, canceled, 'canceled')
  })
}

/** For an answer that the applicant gets no other mail about. Requires the row lock. */
export async function cancelUpcomingAndMail(
  ctx: TransactionCtx,
  row: ApplicationRow,
): Promise<void> {
  const canceled = await cancelUpcoming(ctx, row.id, signedIn(ctx).userId)
  if (canceled) await mailInterview(ctx, row, canceled, 'canceled')
}

/** The new address of the applicant gets the calendar file too. */
export async function mailUpcomingInterview(
  ctx: TransactionCtx,
  row: ApplicationRow,
): Promise<void> {
  const current = await findUpcomingInterview(ctx.db, row.id, ctx.clock.now())
  if (current) await mailInterview(ctx, row, current, 'scheduled')
}

async function mailInterview(
  ctx: TransactionCtx,
  row: ApplicationRow,
  interview: InterviewRow,
  what: InterviewUpdate['what'],
): Promise<void> {
  const { url, token } = await applicationTrackingUrl(ctx, row)
  await queueMail(ctx, {
    templateName: 'application-conversation',
    about: row.id,
    to: { name: row.name, address: row.email },
    replySubject: applicationReplySubject(row),
    write: (brand) => interviewChanged(brand, row, { ...interview, what }, url),
    secret: token,
    attachments: [interviewAttachment(interview)],
  })
}
