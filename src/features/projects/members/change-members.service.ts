// Adds members to a project, and removes them.
import { readColleagues } from '#features/accounts/colleagues.service.ts'
import { assigneeOf } from '#features/inquiries/inbox.service.ts'
import { notifyTeam } from '#features/team-notifications/notify-team.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import { paths } from '#kernel/paths.contract.ts'
import { myProject } from '../my-project.service.ts'
import { readProject } from '../project-workspace.service.ts'
import type { Project } from '../projects.contract.ts'
import { deleteMember, insertMember } from './project-members.store.ts'

/** Idempotent, and notifies the new member. @throws invalid for someone who is not on the team */
export async function addMember(ctx: Ctx, projectId: string, userId: string): Promise<Project> {
  await transaction(ctx, async (ctx) => {
    const { name, businessName } = await myProject(ctx, projectId)
    const added = await insertColleague(ctx, projectId, userId)
    if (added === undefined) throw new Failure('invalid', 'Choose someone who is on the team.')
    if (!added) return
    await notifyTeam(ctx, [userId], {
      kind: 'assignments',
      about: projectId,
      title: `${signedIn(ctx).name} added you to a project`,
      text: `${name}, for ${businessName}`,
      path: paths.admin.project(projectId),
    })
  })
  return readProject(ctx, projectId)
}

/** Without effect for someone who is not a member. */
export async function removeMember(ctx: Ctx, projectId: string, userId: string): Promise<Project> {
  await transaction(ctx, async (ctx) => {
    await myProject(ctx, projectId)
    await deleteMember(ctx.db, projectId, userId)
  })
  return readProject(ctx, projectId)
}

/** The team member of the request becomes the first member of its project. */
export async function addAssignee(
  ctx: TransactionCtx,
  projectId: string,
  inquiryId: string,
): Promise<void> {
  const userId = await assigneeOf(ctx, inquiryId)
  if (userId) await insertColleague(ctx, projectId, userId)
}

/** @returns whether it changed anything, undefined for someone who is not on the team */
async function insertColleague(
  ctx: TransactionCtx,
  projectId: string,
  userId: string,
): Promise<boolean | undefined> {
  const colleague = (await readColleagues(ctx)).find(({ id }) => id === userId)
  if (!colleague) return undefined
  const { name } = colleague
  const since = ctx.clock.now()
  return insertMember(ctx.db, { id: newId(ctx.clock.real()), projectId, userId, name, since })
}
