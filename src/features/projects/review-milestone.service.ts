// Records the customer's answer to an approval request: approval or changes.
import type { Ctx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { findOpenMilestone } from './milestones.service.ts'
import { notifyMembers } from './members/notify-members.service.ts'
import type { Project } from './projects.contract.ts'
import { type MilestoneState, milestoneState } from './projects.rules.ts'
import { changeMilestone } from './milestones.store.ts'
import { requireOpenProject } from './states/require-state.service.ts'
import { recordActivity, inWorkspace } from './project-workspace.service.ts'

export const approveMilestone = (ctx: Ctx, id: string, milestoneId: string): Promise<Project> =>
  review(ctx, id, milestoneId, undefined)

export const requestChanges = (
  ctx: Ctx,
  id: string,
  milestoneId: string,
  text: string,
): Promise<Project> => review(ctx, id, milestoneId, text)

function review(
  ctx: Ctx,
  id: string,
  milestoneId: string,
  changesText: string | undefined,
): Promise<Project> {
  return inWorkspace(ctx, id, async (ctx, project) => {
    if (project.state === 'canceled') requireOpenProject(project)
    const milestone = await findOpenMilestone(ctx, id, milestoneId)
    const state = milestoneState(milestone)
    const isSame =
      changesText === undefined
        ? state === 'approved'
        : state === 'changes' && milestone.changesText === changesText
    if (isSame) return
    if (state !== 'requested') throw new Failure('conflict', WHY_NOT[state])
    const now = ctx.clock.now()
    await changeMilestone(
      ctx.db,
      id,
      milestoneId,
      changesText === undefined ? { approvedAt: now } : { changesRequestedAt: now, changesText },
    )
    await recordActivity(
      ctx,
      id,
      changesText === undefined ? 'approved' : 'changes-requested',
      milestone.name,
    )
    const what =
      changesText === undefined
        ? `approved “${milestone.name}”`
        : `asked for changes to “${milestone.name}”`
    await notifyMembers(ctx, project, { templateName: 'project-answered-agency', what })
  })
}

const WHY_NOT: Record<Exclude<MilestoneState, 'requested'>, string> = {
  open: 'We are not asking for your approval right now. Reload the page.',
  approved: 'You have already approved it.',
  changes: 'You have already asked for changes. We will ask again once they are made.',
  done: 'This milestone is already completed.',
}
