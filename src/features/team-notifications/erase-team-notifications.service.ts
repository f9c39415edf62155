// Deletes notifications: those about erased records, and old ones.
import type { TransactionCtx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { deleteGeneralMails } from '#kernel/mail/mail.store.ts'
import type { Task } from '#kernel/task-queue.ts'
import { TEAM_MAIL_TEMPLATE } from './team-notifications.mail.ts'
import {
  deleteTeamNotificationsAbout,
  deleteTeamNotificationsBefore,
} from './team-notifications.store.ts'

/**
 * In the transaction of an erasure. A mail about several records may name the person, and the bell
 * still has its other notifications.
 *
 * @param ids records that the erasure deleted or emptied
 */
export async function eraseTeamNotifications(
  { db }: TransactionCtx,
  ids: readonly string[],
): Promise<void> {
  if (await deleteTeamNotificationsAbout(db, ids)) await deleteGeneralMails(db, TEAM_MAIL_TEMPLATE)
}

/** A deadline of that age is not escalated again (escalate-deadlines.service.ts). */
const KEPT_HOURS = 90 * 24

export const cleanUpTeamNotifications: Task = {
  name: 'clean-up-team-notifications',
  every: '23 3 * * *',
  run: (ctx) =>
    transaction(ctx, ({ db }) =>
      deleteTeamNotificationsBefore(db, hoursAfter(ctx.clock.now(), -KEPT_HOURS)),
    ),
}
