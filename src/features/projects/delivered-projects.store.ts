// Database access for projects by the time of their delivery.
import { and, asc, between, eq, isNull, type SQL } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { ProjectRecord } from './projects.store.ts'
import { projects } from './projects.table.ts'

/** Delivered now, and not of an erased customer. */
const isDelivered = (): SQL | undefined =>
  and(eq(projects.state, 'delivered'), isNull(projects.supportSilencedAt))

export async function projectsDelivered(
  db: Db,
  { from, to }: { from: Date; to: Date },
): Promise<ProjectRecord[]> {
  return db
    .select()
    .from(projects)
    .where(and(isDelivered(), between(projects.deliveredAt, from, to)))
    .orderBy(asc(projects.deliveredAt), asc(projects.id))
}

export async function lockDelivered(
  db: Transaction,
  id: string,
): Promise<ProjectRecord | undefined> {
  const [row] = await db
    .select()
    .from(projects)
    .where(and(isDelivered(), eq(projects.id, id)))
    .for('update')
  return row
}
