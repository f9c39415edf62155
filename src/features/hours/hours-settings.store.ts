// Database access for the settings of hours and for budgets. An outdated save changes nothing.
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { HoursSettings, Rounding } from './hours.contract.ts'
import { hoursSettings, projectBudgets } from './hours.table.ts'

const ID = 1
export type BudgetRow = typeof projectBudgets.$inferSelect

export async function findHoursSettings(db: Db): Promise<HoursSettings | undefined> {
  const [row] = await db.select().from(hoursSettings)
  return row && toSettings(row)
}

// Only our own service writes the rounding, from the contract's list.
const toSettings = ({ rounding, revision }: typeof hoursSettings.$inferSelect): HoursSettings => ({
  rounding: rounding as Rounding,
  revision,
})

export async function saveHoursSettings(
  db: Transaction,
  rounding: Rounding,
  revision: number | undefined,
): Promise<HoursSettings | undefined> {
  const [saved] = await db
    .insert(hoursSettings)
    .values({ id: ID, rounding, revision: 1 })
    .onConflictDoUpdate({
      target: hoursSettings.id,
      set: { rounding, revision: sql`${hoursSettings.revision} + 1` },
      ...(revision !== undefined && { setWhere: eq(hoursSettings.revision, revision) }),
    })
    .returning()
  return saved && toSettings(saved)
}

export async function findBudget(db: Db, projectId: string): Promise<BudgetRow | undefined> {
  const [row] = await db
    .select()
    .from(projectBudgets)
    .where(eq(projectBudgets.projectId, projectId))
  return row
}

export async function saveBudget(
  db: Transaction,
  { projectId, hours }: Omit<BudgetRow, 'revision'>,
  revision: number | undefined,
): Promise<boolean> {
  const saved = await db
    .insert(projectBudgets)
    .values({ projectId, hours, revision: 1 })
    .onConflictDoUpdate({
      target: projectBudgets.projectId,
      set: { hours, revision: sql`${projectBudgets.revision} + 1` },
      ...(revision !== undefined && { setWhere: eq(projectBudgets.revision, revision) }),
    })
    .returning({ revision: projectBudgets.revision })
  return saved.length === 1
}

/** @returns false if the revision is outdated */
export async function deleteBudget(
  db: Transaction,
  projectId: string,
  revision: number | undefined,
): Promise<boolean> {
  const isIt = eq(projectBudgets.projectId, projectId)
  const deleted = await db
    .delete(projectBudgets)
    .where(revision === undefined ? isIt : and(isIt, eq(projectBudgets.revision, revision)))
    .returning({ revision: projectBudgets.revision })
  return deleted.length === 1 || !(await findBudget(db, projectId))
}
