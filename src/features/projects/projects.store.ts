// Projects with their milestones, tasks, turns and happenings, and the only SQL that touches them.
import { eq } from 'drizzle-orm'
import type { Db } from '#kernel/db/db.ts'
import { milestones, projectHappenings, projects, projectTasks, projectTurns } from './projects.table.ts'

export type ProjectRow = typeof projects.$inferSelect
export type MilestoneRow = typeof milestones.$inferSelect
export type TaskRow = typeof projectTasks.$inferSelect
export type HappeningRow = typeof projectHappenings.$inferSelect
export type TurnRow = typeof projectTurns.$inferSelect

export async function insertProject(db: Db, project: ProjectRow, stops: readonly MilestoneRow[], tasks: readonly TaskRow[]): Promise<void> {
  await db.insert(projects).values(project)
  await db.insert(milestones).values([...stops])
  await db.insert(projectTasks).values([...tasks])
}

export async function findProject(db: Db, id: string): Promise<ProjectRow | undefined> {
  const [row] = await db.select().from(projects).where(eq(projects.id, id))
  return row
}

export async function insertHappening(db: Db, row: HappeningRow): Promise<void> {
  await db.insert(projectHappenings).values(row)
}

export async function insertTurn(db: Db, row: TurnRow): Promise<void> {
  await db.insert(projectTurns).values(row)
}
