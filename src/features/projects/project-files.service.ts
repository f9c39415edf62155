// The files of a project workspace, open to the customer and the agency only.
import { notify } from '#features/notifications/notify.service.ts'
import { type Ctx, isTeam, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { attachFile } from '#kernel/files/files.ts'
import { signedPath } from '#kernel/files/file-links.ts'
import type { FileLink } from '#kernel/files/files.contract.ts'
import { findFile } from '#kernel/files/files.store.ts'
import { paths } from '#kernel/paths.contract.ts'
import { notifyMembers } from './members/notify-members.service.ts'
import type { Project } from './projects.contract.ts'
import { findProjectFile, insertProjectFile, type ProjectRecord } from './projects.store.ts'
import { requireSpace } from './project-storage.service.ts'
import { recordActivity, inWorkspace, readProject } from './project-workspace.service.ts'

export async function addFile(
  ctx: Ctx,
  id: string,
  path: string,
  key: string | undefined,
): Promise<Project> {
  return inWorkspace(
    ctx,
    id,
    async (ctx, project) => {
      const fileName = await addProjectFile(ctx, project, path, { field: 'file', taskId: null })
      const { businessName, email } = project
      if (isTeam(ctx.actor))
        return notify(ctx, {
          to: { name: businessName, address: email },
          kind: 'projects',
          title: 'A new file for you',
          text: fileName,
          path: paths.customer.project(id),
        })
      const templateName = 'project-file-agency'
      await notifyMembers(ctx, project, { templateName, what: 'sent a file' })
    },
    { route: `POST files of ${id}`, key, input: path },
  )
}

/** Requires the transaction that changes the project. @returns the file name */
export async function addProjectFile(
  ctx: TransactionCtx,
  { id }: ProjectRecord,
  path: string,
  { field, taskId }: { field: string; taskId: string | null },
): Promise<string> {
  const { role, name: byName } = signedIn(ctx)
  const file = await attachFile(ctx, { path, about: id, purpose: 'project', field })
  await requireSpace(ctx, id, 0)
  await insertProjectFile(ctx.db, {
    fileId: file.id,
    projectId: id,
    by: isTeam({ role }) ? 'agency' : 'customer',
    byName,
    taskId,
    at: ctx.clock.now(),
  })
  await recordActivity(ctx, id, 'file-added', file.name)
  return file.name
}

/** Valid for ten minutes. @throws not-found for a file outside the caller's projects */
export async function linkToProjectFile(ctx: Ctx, id: string, fileId: string): Promise<FileLink> {
  await readProject(ctx, id)
  const [listed, file] = [await findProjectFile(ctx.db, id, fileId), await findFile(ctx.db, fileId)]
  if (!listed || file?.about !== id || file.deletedAt)
    throw new Failure('not-found', 'File not found.')
  const { path, endsAt } = signedPath(ctx, fileId, signedIn(ctx).userId)
  return { path, endsAt: endsAt.toISOString() }
}
