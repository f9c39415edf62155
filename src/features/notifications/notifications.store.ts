// Queries on notifications and mail preferences.
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Cursor, isBefore } from '#kernel/db/cursor.ts'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { AddressChange } from '#kernel/personal-data.ts'
import { preservedRows } from '#kernel/db/preserved-rows.ts'
import type { NotificationKind } from './notifications.contract.ts'
import { mailPreferences, notifications } from './notifications.table.ts'

export type NotificationRow = typeof notifications.$inferSelect

export async function insertNotification(db: Transaction, row: NotificationRow): Promise<void> {
  await db.insert(notifications).values(row)
}

export async function wantsMail(db: Db, email: string, kind: NotificationKind): Promise<boolean> {
  const [row] = await db
    .select({ byMail: mailPreferences.byMail })
    .from(mailPreferences)
    .where(and(eq(mailPreferences.email, email), eq(mailPreferences.kind, kind)))
  return row?.byMail ?? true
}

export async function listNotifications(
  db: Db,
  email: string,
  limit: number | undefined,
  after: Cursor | undefined,
): Promise<NotificationRow[]> {
  const rows = db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.email, email),
        after && isBefore(notifications.at, notifications.id, after),
      ),
    )
    .orderBy(desc(notifications.at), desc(notifications.id))
  return limit ? rows.limit(limit) : rows
}

export async function countUnreadOf(db: Db, email: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(notifications)
    .where(and(eq(notifications.email, email), isNull(notifications.readAt)))
  return row?.count ?? 0
}

export async function hasNotification(db: Db, email: string, id: string): Promise<boolean> {
  return (
    (
      await db
        .select({ id: notifications.id })
        .from(notifications)
        .where(and(eq(notifications.id, id), eq(notifications.email, email)))
    ).length === 1
  )
}

/** Earlier read times stay. */
export async function markNotificationsRead(
  db: Transaction,
  email: string,
  now: Date,
  which: { id?: string; path?: string },
): Promise<void> {
  const { id, path } = which
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.email, email),
        isNull(notifications.readAt),
        id ? eq(notifications.id, id) : undefined,
        path ? eq(notifications.path, path) : undefined,
      ),
    )
}

export async function listPreferences(
  db: Db,
  email: string,
): Promise<{ kind: string; byMail: boolean }[]> {
  return db
    .select({ kind: mailPreferences.kind, byMail: mailPreferences.byMail })
    .from(mailPreferences)
    .where(eq(mailPreferences.email, email))
}

/** Keeps people unsubscribed who were before a restore replaced the preferences. */
export async function optOutAgain(db: Transaction): Promise<void> {
  await db
    .insert(mailPreferences)
    .select(sql`select email, kind, false from ${preservedRows(mailPreferences)} where not by_mail`)
    .onConflictDoUpdate({
      target: [mailPreferences.email, mailPreferences.kind],
      set: { byMail: false },
    })
}

export async function savePreference(
  db: Transaction,
  email: string,
  kind: NotificationKind,
  byMail: boolean,
): Promise<void> {
  await db
    .insert(mailPreferences)
    .values({ email, kind, byMail })
    .onConflictDoUpdate({ target: [mailPreferences.email, mailPreferences.kind], set: { byMail } })
}

/** The preferences of `from` replace those of `to`. */
export async function replacePreferences(
  db: Transaction,
  { from, to }: AddressChange,
): Promise<void> {
  const replaced = db
    .select({ kind: mailPreferences.kind })
    .from(mailPreferences)
    .where(eq(mailPreferences.email, from))
  await db
    .delete(mailPreferences)
    .where(and(eq(mailPreferences.email, to), inArray(mailPreferences.kind, replaced)))
}

export async function deleteNotificationsOf(db: Transaction, email: string): Promise<void> {
  await db.delete(notifications).where(eq(notifications.email, email))
  await db.delete(mailPreferences).where(eq(mailPreferences.email, email))
}
