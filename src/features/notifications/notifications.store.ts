// What businesses are told, and the only SQL that touches it.
import { and, eq } from 'drizzle-orm'
import type { Db } from '#kernel/db/db.ts'
import type { NotificationKind } from './notifications.contract.ts'
import { mailPreferences, notifications } from './notifications.table.ts'

export type NotificationRow = typeof notifications.$inferSelect

export async function insertNotification(db: Db, row: NotificationRow): Promise<void> {
  await db.insert(notifications).values(row)
}

/** True until somebody said no. */
export async function wantsMail(db: Db, email: string, kind: NotificationKind): Promise<boolean> {
  const [row] = await db.select({ byMail: mailPreferences.byMail }).from(mailPreferences).where(and(eq(mailPreferences.email, email), eq(mailPreferences.kind, kind)))
  return row?.byMail ?? true
}
