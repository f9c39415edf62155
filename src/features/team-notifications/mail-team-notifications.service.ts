// Mails team members the notifications that are due and that they have not read meanwhile.
import { colleagueAddress } from '#features/accounts/colleagues.service.ts'
import { queueMail } from '#features/company/queue-mail.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import type { Task } from '#kernel/task-queue.ts'
import { TEAM_MAIL_TEMPLATE, teamNotificationsMail } from './team-notifications.mail.ts'
import { cancelMails, takeDueMails, usersWithDueMail } from './team-notifications.store.ts'

export const mailTeamNotifications: Task = {
  name: 'mail-team-notifications',
  every: '* * * * *',
  runsWithClock: true,
  async run(ctx) {
    for (const userId of await usersWithDueMail(ctx.db, ctx.clock.now()))
      await transaction(ctx, (ctx) => mailDue(ctx, userId))
  },
}

async function mailDue(ctx: TransactionCtx, userId: string): Promise<void> {
  const due = await takeDueMails(ctx.db, userId, ctx.clock.now())
  const unread = due
    .filter(({ readAt }) => !readAt)
    .toSorted(
      (one, other) => one.at.getTime() - other.at.getTime() || one.id.localeCompare(other.id),
    )
  const to = await colleagueAddress(ctx, userId)
  const [first] = unread
  if (!to || !first) return
  await queueMail(ctx, {
    templateName: TEAM_MAIL_TEMPLATE,
    ...(unread.length === 1 && first.about && { about: first.about }),
    to,
    write: (brand) => teamNotificationsMail(brand, unread),
  })
}

/** Most of them have been mailed since the backup. Call it in the transaction of a restore. */
export const cancelTeamMails = ({ db }: TransactionCtx): Promise<void> => cancelMails(db)
