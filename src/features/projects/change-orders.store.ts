// Database access for the change orders that joined a project.
import { asc, eq, inArray } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { ProjectRecord } from './projects.store.ts'
import { projectChangeOrders, projects } from './projects.table.ts'

export type ChangeOrderRow = typeof projectChangeOrders.$inferSelect

export async function insertChangeOrder(db: Transaction, row: ChangeOrderRow): Promise<void> {
  await db.insert(projectChangeOrders).values(row)
}

/** Oldest first. */
export async function changeOrdersOf(
  db: Db,
  projectIds: readonly string[],
): Promise<ChangeOrderRow[]> {
  if (!projectIds.length) return []
  return db
    .select()
    .from(projectChangeOrders)
    .where(inArray(projectChangeOrders.projectId, [...projectIds]))
    .orderBy(asc(projectChangeOrders.at), asc(projectChangeOrders.quoteId))
}

/** The project that a quote started, or that it joined as a change order. */
export async function findProjectOfQuote(
  db: Db,
  quoteId: string,
): Promise<ProjectRecord | undefined> {
  const [started] = await db.select().from(projects).where(eq(projects.quoteId, quoteId))
  if (started) return started
  const [joined] = await db
    .select({ project: projects })
    .from(projectChangeOrders)
    .innerJoin(projects, eq(projects.id, projectChangeOrders.projectId))
    .where(eq(projectChangeOrders.quoteId, quoteId))
  return joined?.project
}
