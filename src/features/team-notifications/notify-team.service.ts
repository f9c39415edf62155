// Notifies team members of an event, each of them once.
import { colleagueAddress } from '#features/accounts/colleagues.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { newId } from '#kernel/ids.ts'
import { mailTimeOf, soonestTimeOf } from './mail-times.rules.ts'
import { mailTeamNotifications } from './mail-team-notifications.service.ts'
import { queuePushes } from './push-team-notifications.service.ts'
import { readPreferencesOf } from './my-team-notifications.service.ts'
import type { TeamNotificationKind } from './team-notifications.contract.ts'
import { insertTeamNotification, type TeamNotificationRow } from './team-notifications.store.ts'

export type NewTeamNotification = {
  kind: TeamNotificationKind
  /** The same for the same event; without it, each call is an event of its own. */
  key?: string
  about: string
  title: string
  text: string
  path: string
  /** False: only in the bell. */
  byMail?: boolean
  /** Who gets a mail about it anyway gets no second one. */
  alreadyMailedTo?: readonly string[]
}

/** Call it in the transaction of the event. The caller is not notified of their own action. */
export async function notifyTeam(
  ctx: TransactionCtx,
  userIds: readonly string[],
  { key, byMail = true, alreadyMailedTo = [], ...notification }: NewTeamNotification,
): Promise<void> {
  const recipients = userIds.filter((id) => id !== callerOf(ctx))
  const at = ctx.clock.now()
  const timesFor = await timesOf(ctx, recipients, notification.kind, at)
  for (const userId of recipients) {
    const id = newId(at)
    const isMailed = byMail && !(await ownsAddress(ctx, userId, alreadyMailedTo))
    const { mailTime, pushTime } = timesFor(userId)
    const mailAt = isMailed ? mailTime : null
    const row = { ...notification, id, userId, key: key ?? id, at, readAt: null, mailAt }
    if (await insertTeamNotification(ctx.db, row)) await queueDeliveries(ctx, row, pushTime)
  }
}

async function queueDeliveries(
  ctx: TransactionCtx,
  row: TeamNotificationRow,
  pushTime: Date | null,
): Promise<void> {
  if (row.mailAt && row.mailAt <= row.at) await ctx.work.enqueue(ctx.db, mailTeamNotifications, {})
  if (pushTime) await queuePushes(ctx, row, pushTime)
}

const callerOf = ({ actor }: Ctx): string | undefined =>
  actor.role === 'visitor' ? undefined : actor.userId

type Times = { mailTime: Date | null; pushTime: Date | null }

async function timesOf(
  ctx: Ctx,
  userIds: readonly string[],
  kind: TeamNotificationKind,
  at: Date,
): Promise<(userId: string) => Times> {
  const [company, preferencesOf] = [await readCompany(ctx), await readPreferencesOf(ctx, userIds)]
  return (userId) => ({
    mailTime: mailTimeOf(preferencesOf(userId), kind, at, company),
    pushTime: soonestTimeOf(preferencesOf(userId), kind, at, company.timeZone),
  })
}

async function ownsAddress(
  ctx: Ctx,
  userId: string,
  addresses: readonly string[],
): Promise<boolean> {
  if (!addresses.length) return false
  const own = await colleagueAddress(ctx, userId)
  return own !== undefined && addresses.includes(own.address)
}
