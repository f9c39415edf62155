// A team member's notifications and mail preferences.
import { type Ctx, signedIn } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { type Page, listPage } from '#kernel/http/paging.ts'
import type { Paged } from '#kernel/paging.contract.ts'
import {
  DEFAULT_TEAM_MAIL_PREFERENCES,
  type TeamMailPreferences,
  type TeamNotification,
} from './team-notifications.contract.ts'
import {
  countUnreadTeamNotifications,
  findTeamMailPreferences,
  listTeamNotifications,
  markTeamNotificationsRead,
  saveTeamMailPreferences,
  type PreferencesRow,
  type TeamNotificationRow,
} from './team-notifications.store.ts'

const myId = (ctx: Ctx): string => signedIn(ctx).userId

export async function readMyTeamNotifications(
  ctx: Ctx,
  query: Paged,
): Promise<Page<TeamNotification>> {
  const { rows, next } = await listPage(
    query,
    (limit, after) => listTeamNotifications(ctx.db, myId(ctx), limit, after),
    (row) => row,
  )
  return { rows: rows.map(toTeamNotification), next }
}

const toTeamNotification = ({
  id,
  kind,
  title,
  text,
  path,
  at,
  readAt,
}: TeamNotificationRow): TeamNotification => ({
  id,
  kind,
  title,
  text,
  path,
  at: at.toISOString(),
  readAt: readAt?.toISOString() ?? null,
})

export const countMyUnreadTeamNotifications = (ctx: Ctx): Promise<number> =>
  countUnreadTeamNotifications(ctx.db, myId(ctx))

/** @throws not-found for a notification of another team member */
export async function markTeamNotificationRead(ctx: Ctx, id: string): Promise<void> {
  const isKnown = await transaction(ctx, ({ db }) =>
    markTeamNotificationsRead(db, myId(ctx), ctx.clock.now(), id),
  )
  if (!isKnown) throw new Failure('not-found', 'Notification not found.')
}

export async function markAllTeamNotificationsRead(ctx: Ctx): Promise<void> {
  await transaction(ctx, ({ db }) => markTeamNotificationsRead(db, myId(ctx), ctx.clock.now()))
}

export async function readPreferencesOf(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<(userId: string) => TeamMailPreferences> {
  const rows = await findTeamMailPreferences(ctx.db, userIds)
  return (userId) => toPreferences(rows.find((row) => row.userId === userId))
}

/** A kind that was added since they were saved has its default. */
const toPreferences = (row: PreferencesRow | undefined): TeamMailPreferences => ({
  deliveries: { ...DEFAULT_TEAM_MAIL_PREFERENCES.deliveries, ...row?.deliveries },
  quietHours: row?.quietHours ?? null,
  dailySummary: Boolean(row?.dailySummarySince),
})

export const readMyTeamMailPreferences = async (ctx: Ctx): Promise<TeamMailPreferences> =>
  (await readPreferencesOf(ctx, [myId(ctx)]))(myId(ctx))

/** For notifications from now on. @throws invalid for quiet hours that never end */
export async function saveMyTeamMailPreferences(
  ctx: Ctx,
  preferences: TeamMailPreferences,
): Promise<void> {
  const { quietHours } = preferences
  if (quietHours && quietHours.from === quietHours.until)
    throw new Failure('invalid', NO_END, { fields: { 'quietHours.until': NO_END } })
  await transaction(ctx, ({ db }) =>
    saveTeamMailPreferences(db, myId(ctx), preferences, ctx.clock.now()),
  )
}

const NO_END = 'Choose an end that differs from the start.'
