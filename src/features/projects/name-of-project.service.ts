// The names of projects, for invoices about them and archives of their files.
import type { Ctx } from '#kernel/context.ts'
import { findProject } from './projects.store.ts'

/** Undefined unless it is a project of this customer. @param email in lower case */
export async function nameOfProject(
  ctx: Ctx,
  projectId: string,
  email: string,
): Promise<string | undefined> {
  const project = await findProject(ctx.db, projectId)
  return project?.email === email ? project.name : undefined
}

export const anyProjectName = async (ctx: Ctx, projectId: string): Promise<string | undefined> =>
  (await findProject(ctx.db, projectId))?.name
