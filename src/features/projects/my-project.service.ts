// Whose a project is: that of the address its quote was accepted with.
import { type Ctx, signedIn } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { findProject, type ProjectRecord } from './projects.store.ts'

/** @throws not-allowed for a project that is somebody else's */
export async function myProject(ctx: Ctx, id: string): Promise<ProjectRecord> {
  const project = await findProject(ctx.db, id)
  if (!project) throw new Failure('not-found', 'The project could not be found.')
  if (project.email !== signedIn(ctx).email.toLowerCase()) throw new Failure('not-allowed', "You don't have permission to view this project.")
  return project
}
