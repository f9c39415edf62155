// The name of a customer's project, for invoices about it.
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
