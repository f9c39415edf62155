// Marks that a plan was offered to follow the support of a project, or that none is needed.
import type { Ctx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { inWorkspace } from './project-workspace.service.ts'
import { isOpenState, type Project } from './projects.contract.ts'
import { changeProject } from './projects.store.ts'

export const markPlanOffered = (ctx: Ctx, id: string): Promise<Project> => follow(ctx, id, true)
export const unmarkPlanOffered = (ctx: Ctx, id: string): Promise<Project> => follow(ctx, id, false)

/** Repeatable. @throws conflict before delivery */
function follow(ctx: Ctx, id: string, isDone: boolean): Promise<Project> {
  return inWorkspace(ctx, id, async (ctx, { state, deliveredAt, planOfferedAt }) => {
    if (!deliveredAt || isOpenState(state))
      throw new Failure('conflict', 'This project has not been delivered yet.')
    if (isDone === (planOfferedAt !== null)) return
    await changeProject(ctx.db, id, { planOfferedAt: isDone ? ctx.clock.now() : null })
  })
}
