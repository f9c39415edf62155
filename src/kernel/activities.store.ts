// Stores the history of each inquiry and application. Only this file has SQL for it.
import { asc, eq, inArray } from 'drizzle-orm'
import { activities } from './activities.table.ts'
import type { Db, Transaction } from './db/db.ts'
import { newId } from './ids.ts'

type NewActivity = Omit<typeof activities.$inferInsert, 'id'>

export async function insertActivity(db: Transaction, activity: NewActivity): Promise<void> {
  await db.insert(activities).values({ ...activity, id: newId(activity.at) })
}

export type StoredActivity<What> = {
  at: string
  what: What
  actorId: string | null
  detail: string | null
}

/** Oldest first. Omits activities that are not of these `kinds`. */
export async function listActivities<What extends string>(
  db: Db,
  subjectId: string,
  kinds: readonly What[],
): Promise<StoredActivity<What>[]> {
  const rows = await db
    .select()
    .from(activities)
    .where(eq(activities.subjectId, subjectId))
    .orderBy(asc(activities.at), asc(activities.id))
  return rows.flatMap(({ at, actorId, detail, ...row }) => {
    const what = kinds.find((kind) => kind === row.what)
    return what ? [{ at: at.toISOString(), what, actorId, detail }] : []
  })
}

export async function deleteActivities(
  db: Transaction,
  subjectIds: readonly string[],
): Promise<void> {
  await db.delete(activities).where(inArray(activities.subjectId, [...subjectIds]))
}
