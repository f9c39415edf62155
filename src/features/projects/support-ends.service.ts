// When support of each project ends, for other features.
import type { Ctx } from '#kernel/context.ts'
import { isOpenState, type SupportEnd } from './projects.contract.ts'
import { lastSupportOf } from './support.rules.ts'
import { projectsWithIds } from './support.store.ts'

/** Without those that have no support, or are open: not delivered, or reopened. */
export async function readSupportEnds(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, SupportEnd>> {
  const projects = await projectsWithIds(ctx.db, ids)
  return new Map(
    projects.flatMap((project) => {
      const last = isOpenState(project.state) ? null : lastSupportOf(project)
      return last ? [[project.id, last] as const] : []
    }),
  )
}
