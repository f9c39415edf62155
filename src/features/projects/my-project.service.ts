// Who may open a project: the agency, and the customer whose address accepted the quote.
import { type Ctx, isTeam, signedIn } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { findProject, type ProjectRecord, projectsOf } from './projects.store.ts'

/** @throws not-found also for another customer's project, so that its existence stays private */
export const myProject = async (ctx: Ctx, id: string): Promise<ProjectRecord> =>
  theirs(ctx, await findProject(ctx.db, id))

export function theirs(ctx: Ctx, project: ProjectRecord | undefined): ProjectRecord {
  const { role, email } = signedIn(ctx)
  if (!project || (!isTeam({ role }) && project.email !== email.toLowerCase()))
    throw new Failure('not-found', 'Project not found.')
  return project
}

export async function hasProjects(ctx: Ctx): Promise<boolean> {
  const { role, email } = signedIn(ctx)
  return isTeam({ role }) || (await projectsOf(ctx.db, email.toLowerCase())).length > 0
}
