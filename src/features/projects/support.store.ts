// Database access for the ends of support and their announcements.
import { and, asc, inArray, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { ProjectRecord } from './projects.store.ts'
import { projects, supportAnnouncements } from './projects.table.ts'

type AnnouncementRow = typeof supportAnnouncements.$inferSelect

/** Projects whose support ends on one of these days. */
export async function projectsEnding(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<ProjectRecord[]> {
  const end = sql`greatest(${projects.supportUntil}, ${projects.maintenanceUntil})`
  return db
    .select()
    .from(projects)
    .where(
      and(
        // Literals, so that the index is used.
        sql`${projects.state} in ('delivered', 'canceled')`,
        sql`${end} between ${from}::date and ${to}::date`,
      ),
    )
    .orderBy(asc(projects.id))
}

/** @returns false if it was announced before */
export async function insertAnnouncement(db: Transaction, row: AnnouncementRow): Promise<boolean> {
  const inserted = await db
    .insert(supportAnnouncements)
    .values(row)
    .onConflictDoNothing()
    .returning({ projectId: supportAnnouncements.projectId })
  return inserted.length === 1
}

export async function projectsWithIds(db: Db, ids: readonly string[]): Promise<ProjectRecord[]> {
  return db
    .select()
    .from(projects)
    .where(inArray(projects.id, [...ids]))
}
