// Sets manually who is waited on, until the next activity.
import type { Ctx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { found } from '#kernel/failure.ts'
import type { Project, WaitingSide } from './projects.contract.ts'
import { AGREED } from './projects.rules.ts'
import { lockProject } from './projects.store.ts'
import { recordActivity, readProject } from './project-workspace.service.ts'
import { requireRunningProject } from './states/require-state.service.ts'
import { saveWaitingOn } from './waiting-on.service.ts'

export async function setWaitingOn(ctx: Ctx, id: string, waitingOn: WaitingSide): Promise<Project> {
  await transaction(ctx, async (ctx) => {
    const project = found(await lockProject(ctx.db, id), 'Project')
    requireRunningProject(project)
    if (project.waitingOn === waitingOn) return
    await saveWaitingOn(
      ctx,
      project,
      { waitingOn, about: waitingOn === 'customer' ? AGREED : null },
      true,
    )
    await recordActivity(ctx, id, 'waiting-on-changed', waitingOn)
  })
  return readProject(ctx, id)
}
