// Whose a project is: the agency's, and that of the address its quote was accepted with.
import { type Ctx, isTeam, signedIn } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { findProject, type ProjectRecord, projectsOf } from './projects.store.ts'

/** @throws not-found also for a project that is somebody else's: nobody learns that it exists */
export const myProject = async (ctx: Ctx, id: string): Promise<ProjectRecord> =>
  theirs(ctx, await findProject(ctx.db, id))

/** Only its customer and the agency have one. */
export function theirs(ctx: Ctx, project: ProjectRecord | undefined): ProjectRecord {
  const { role, email } = signedIn(ctx)
  if (!project || (!isTeam({ role }) && project.email !== email.toLowerCase()))
    throw new Failure('not-found', 'There is no such project.')
  return project
}

/** Whether there is any room to put something into. */
export async function hasRooms(ctx: Ctx): Promise<boolean> {
  const { role, email } = signedIn(ctx)
  return isTeam({ role }) || (await projectsOf(ctx.db, email.toLowerCase())).length > 0
}
