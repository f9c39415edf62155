// Reminds an applicant the day before an interview. One scheduled or moved on that day needs none.
import { isMailHour, readCompany } from '#features/company/company.service.ts'
import { queueMail } from '#features/company/queue-mail.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { daysLater, calendarDay, endOfDay } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { oneByOne, type Task } from '#kernel/task-queue.ts'
import { applicationTrackingUrl } from './application-tracking.service.ts'
import { applicationReplySubject } from './applications.contract.ts'
import { lockApplication } from './applications.store.ts'
import { interviewReminder } from './interviews.mail.ts'
import {
  type InterviewRow,
  markInterviewReminded,
  unremindedInterviews,
} from './interviews.store.ts'

export const remindInterviews: Task = {
  name: 'remind-interviews',
  every: '*/10 * * * *',
  runsWithClock: true,
  async run(ctx) {
    if (!(await isMailHour(ctx))) return
    await oneByOne(
      await interviewsToRemind(ctx),
      (interview) => transaction(ctx, (ctx) => remind(ctx, interview)),
      'An applicant was not reminded of an interview',
    )
  },
}

/** For a restore: the reminders that are due may have been sent since the backup. */
export async function skipInterviewReminders(ctx: TransactionCtx): Promise<void> {
  for (const interview of await interviewsToRemind(ctx))
    await markInterviewReminded(ctx.db, interview, ctx.clock.now())
}

/** Until the end of tomorrow, in the agency's time zone. */
async function interviewsToRemind(ctx: Ctx): Promise<InterviewRow[]> {
  const { timeZone } = await readCompany(ctx)
  const now = ctx.clock.now()
  const tomorrow = daysLater(calendarDay(now, timeZone), 1)
  return unremindedInterviews(ctx.db, { now, before: endOfDay(tomorrow, timeZone) })
}

async function remind(ctx: TransactionCtx, { id, sequence, applicationId }: InterviewRow) {
  const row = await lockApplication(ctx.db, applicationId)
  const now = ctx.clock.now()
  const interview = row && (await markInterviewReminded(ctx.db, { id, sequence }, now))
  if (!interview) return
  const { timeZone } = await readCompany(ctx)
  const eve = daysLater(calendarDay(interview.startsAt, timeZone), -1)
  const notifiedAt = interview.versions.at(-1)?.at
  if (notifiedAt && calendarDay(new Date(notifiedAt), timeZone) >= eve) return
  const { url, token } = await applicationTrackingUrl(ctx, row)
  await queueMail(ctx, {
    templateName: 'application-conversation-reminder',
    about: row.id,
    to: { name: row.name, address: row.email },
    replySubject: applicationReplySubject(row),
    write: (brand) => interviewReminder(brand, row, interview, url),
    secret: token,
  })
}
