// Mails team members what is open in Today, once each staffed day.
import { adminIds, colleagueAddress } from '#features/accounts/colleagues.service.ts'
import { queueMail } from '#features/company/queue-mail.service.ts'
import { dueSummaries } from '#features/team-notifications/daily-summaries.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { deleteGeneralMails } from '#kernel/mail/mail.store.ts'
import type { Erased } from '#kernel/personal-data.ts'
import type { Task } from '#kernel/task-queue.ts'
import { TODAY_SUMMARY, todaySummaryMail } from './today-summary.mail.ts'
import { takeSummaryDay } from './today-summaries.store.ts'
import { readTodayFor } from './today.service.ts'

/** Each minute, so that a stopped product catches up while the hours are staffed. */
export const mailTodaySummaries: Task = {
  name: 'mail-today-summaries',
  every: '* * * * *',
  runsWithClock: true,
  async run(ctx) {
    const due = await dueSummaries(ctx)
    if (!due) return
    for (const userId of due.userIds)
      await transaction(ctx, (ctx) => mailSummary(ctx, { userId, day: due.day }))
  },
}

async function mailSummary(
  ctx: TransactionCtx,
  taken: { userId: string; day: string },
): Promise<void> {
  if (!(await takeSummaryDay(ctx.db, taken))) return
  const to = await colleagueAddress(ctx, taken.userId)
  if (!to) return
  const isAdmin = (await adminIds(ctx)).includes(taken.userId)
  const { lines, counts } = await readTodayFor(ctx, isAdmin)
  if (!counts.length) return
  await queueMail(ctx, {
    templateName: TODAY_SUMMARY,
    to,
    write: (brand) => todaySummaryMail(brand, { day: taken.day, lines, counts }),
  })
}

/** Most of them were sent since the backup. Call it in the transaction of a restore. */
export async function skipTodaySummaries(ctx: TransactionCtx): Promise<void> {
  const { day, userIds = [] } = (await dueSummaries(ctx)) ?? { day: '' }
  for (const userId of userIds) await takeSummaryDay(ctx.db, { userId, day })
}

/** A summary may name the person. */
export async function eraseTodaySummaries({ db }: TransactionCtx): Promise<Erased> {
  await deleteGeneralMails(db, TODAY_SUMMARY)
  return {}
}
