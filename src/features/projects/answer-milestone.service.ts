// Records the customer's answer to an approval request: approval or changes.
import { tellAgency } from '#features/accounts/tell-agency.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { openStop } from './milestones.service.ts'
import type { Project } from './projects.contract.ts'
import { customerDid } from './projects.mail.ts'
import { type StopState, stateOfStop } from './projects.rules.ts'
import { changeMilestone } from './projects.store.ts'
import { happened, inWorkspace } from './project-workspace.service.ts'

/** Idempotent. */
export const approveMilestone = (ctx: Ctx, id: string, milestoneId: string): Promise<Project> =>
  answer(ctx, id, milestoneId, undefined)

export const askChanges = (
  ctx: Ctx,
  id: string,
  milestoneId: string,
  text: string,
): Promise<Project> => answer(ctx, id, milestoneId, text)

function answer(
  ctx: Ctx,
  id: string,
  milestoneId: string,
  changesText: string | undefined,
): Promise<Project> {
  return inWorkspace(ctx, id, async (ctx, { name, businessName }) => {
    const stop = await openStop(ctx, id, milestoneId)
    const state = stateOfStop(stop)
    const isSame =
      changesText === undefined
        ? state === 'approved'
        : state === 'changes' && stop.changesText === changesText
    if (isSame) return
    if (state !== 'asked') throw new Failure('conflict', WHY_NOT[state])
    const now = ctx.clock.now()
    await changeMilestone(
      ctx.db,
      id,
      milestoneId,
      changesText === undefined ? { approvedAt: now } : { changesAskedAt: now, changesText },
    )
    await happened(ctx, id, changesText === undefined ? 'approved' : 'changes-asked', stop.name)
    const what =
      changesText === undefined ? `approved “${stop.name}”` : `asked for changes to “${stop.name}”`
    await tellAgency(ctx, {
      letter: 'project-answered-here',
      about: id,
      write: (brand) => customerDid(brand, { id, name }, { businessName, what }),
    })
  })
}

const WHY_NOT: Record<Exclude<StopState, 'asked'>, string> = {
  open: 'We are not asking for your approval right now. Reload the page.',
  approved: 'You have already approved it.',
  changes: 'You have already asked for changes. We will ask again once they are made.',
  done: 'This milestone is already completed.',
}
