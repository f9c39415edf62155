// Notifications of team members, and the only SQL that touches them.
import { and, count, desc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { type Cursor, isBefore } from '#kernel/db/cursor.ts'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { toInstant, type WorkSource } from '#kernel/db/work-source.ts'
import type { TeamMailPreferences } from './team-notifications.contract.ts'
import { teamMailPreferences, teamNotifications } from './team-notifications.table.ts'

export type TeamNotificationRow = typeof teamNotifications.$inferSelect

/** @returns false if this team member was notified of it before */
export async function insertTeamNotification(
  db: Transaction,
  row: TeamNotificationRow,
): Promise<boolean> {
  const inserted = await db
    .insert(teamNotifications)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: teamNotifications.id })
  return inserted.length > 0
}

export const findTeamNotification = async (
  db: Db,
  id: string,
): Promise<TeamNotificationRow | undefined> =>
  (await db.select().from(teamNotifications).where(eq(teamNotifications.id, id)))[0]

export async function listTeamNotifications(
  db: Db,
  userId: string,
  limit: number | undefined,
  after: Cursor | undefined,
): Promise<TeamNotificationRow[]> {
  const rows = db
    .select()
    .from(teamNotifications)
    .where(
      and(
        eq(teamNotifications.userId, userId),
        after && isBefore(teamNotifications.at, teamNotifications.id, after),
      ),
    )
    .orderBy(desc(teamNotifications.at), desc(teamNotifications.id))
  return limit ? rows.limit(limit) : rows
}

export async function countUnreadTeamNotifications(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(teamNotifications)
    .where(and(eq(teamNotifications.userId, userId), isNull(teamNotifications.readAt)))
  return row?.count ?? 0
}

/** All of them without `id`. Earlier read times stay. @returns false if there is no such row */
export async function markTeamNotificationsRead(
  db: Transaction,
  userId: string,
  readAt: Date,
  id?: string,
): Promise<boolean> {
  const marked = await db
    .update(teamNotifications)
    .set({ readAt: sql`coalesce(${teamNotifications.readAt}, ${toInstant(readAt)})` })
    .where(
      and(
        eq(teamNotifications.userId, userId),
        id ? eq(teamNotifications.id, id) : isNull(teamNotifications.readAt),
      ),
    )
    .returning({ id: teamNotifications.id })
  return marked.length > 0
}

export async function usersWithDueMail(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: teamNotifications.userId })
    .from(teamNotifications)
    .where(lte(teamNotifications.mailAt, now))
  return rows.map(({ userId }) => userId)
}

/** Another instance that takes them at the same time gets none. */
export const takeDueMails = (
  db: Transaction,
  userId: string,
  now: Date,
): Promise<TeamNotificationRow[]> =>
  db
    .update(teamNotifications)
    .set({ mailAt: null })
    .where(and(eq(teamNotifications.userId, userId), lte(teamNotifications.mailAt, now)))
    .returning()

export async function cancelMails(db: Transaction): Promise<void> {
  await db
    .update(teamNotifications)
    .set({ mailAt: null })
    .where(isNotNull(teamNotifications.mailAt))
}

export type PreferencesRow = typeof teamMailPreferences.$inferSelect

export const findTeamMailPreferences = (
  db: Db,
  userIds: readonly string[],
): Promise<PreferencesRow[]> =>
  db
    .select()
    .from(teamMailPreferences)
    .where(inArray(teamMailPreferences.userId, [...userIds]))

/** @returns those that were turned on before */
export const listDailySummaries = (db: Db, before: Date): Promise<PreferencesRow[]> =>
  db.select().from(teamMailPreferences).where(lt(teamMailPreferences.dailySummarySince, before))

export async function saveTeamMailPreferences(
  db: Transaction,
  userId: string,
  { dailySummary, ...preferences }: TeamMailPreferences,
  now: Date,
): Promise<void> {
  const since = teamMailPreferences.dailySummarySince
  await db
    .insert(teamMailPreferences)
    .values({ userId, ...preferences, dailySummarySince: dailySummary ? now : null })
    .onConflictDoUpdate({
      target: teamMailPreferences.userId,
      set: {
        ...preferences,
        dailySummarySince: dailySummary ? sql`coalesce(${since}, ${toInstant(now)})` : null,
      },
    })
}

/** @returns false if there was none */
export async function deleteTeamNotificationsAbout(
  db: Transaction,
  ids: readonly string[],
): Promise<boolean> {
  const deleted = await db
    .delete(teamNotifications)
    .where(inArray(teamNotifications.about, [...ids]))
    .returning({ id: teamNotifications.id })
  return deleted.length > 0
}

export async function deleteTeamNotificationsBefore(db: Transaction, before: Date): Promise<void> {
  await db.delete(teamNotifications).where(lt(teamNotifications.at, before))
}

export type DeadlineSource = WorkSource & Required<Pick<WorkSource, 'startedAt'>>
export type DeadlineRow = {
  source: number
  key: string
  what: string
  id: string
  about: string
  name: string
  reference: string
  detail: string
  dueAt: Date
  isMissed: boolean
  assigneeId: string | null
}

/** Deadlines of which two thirds have passed, without those that somebody was notified of. */
export async function listDeadlines(
  db: Db,
  sources: readonly DeadlineSource[],
  { now, since, most }: { now: Date; since: Date; most: number },
): Promise<DeadlineRow[]> {
  if (!sources.length) return []
  const branches = sources.map((source, position) => {
    const { what, from, only, id, about = id, name, detail, at, startedAt } = source
    const { reference = sql`''`, assignee = sql`null::uuid` } = source
    const isMissed = sql`${at} <= ${toInstant(now)}`
    const key = sql`concat_ws(' ', 'deadline', ${id}, extract(epoch from ${at})::bigint,
      case when ${isMissed} then 'missed' else 'soon' end)`
    return sql`(
      select ${position}::int as source, ${key} as key, ${what}::text as what, ${id} as id,
        ${about}::text as about, ${name} as name, ${reference} as reference,
        left(${detail}, 200) as detail, ${at} as "dueAt", ${isMissed} as "isMissed",
        ${assignee} as "assigneeId"
      from ${from}
      where ${only} and ${at} > ${toInstant(since)}
        and ${at} - (${at} - ${startedAt}) / 3 <= ${toInstant(now)}
        and not exists (select 1 from ${teamNotifications} where ${teamNotifications.key} = ${key})
      order by ${at}
      limit ${most}
    )`
  })
  const { rows } = await db.execute(sql.join(branches, sql` union all `))
  // Cast: the sources select exactly these columns.
  return (rows as (Omit<DeadlineRow, 'dueAt'> & { dueAt: string | Date })[]).map((row) => ({
    ...row,
    dueAt: new Date(row.dueAt),
  }))
}
