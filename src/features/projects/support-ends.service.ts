// When support of each project ends, for other features.
import type { Ctx } from '#kernel/context.ts'
import type { SupportEnd } from './projects.contract.ts'
import { lastSupportOf } from './support.rules.ts'
import { projectsWithIds } from './support.store.ts'

/** Without those that have no support, or are not delivered. */
export async function readSupportEnds(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, SupportEnd>> {
  const projects = await projectsWithIds(ctx.db, ids)
  return new Map(
    projects.flatMap((project) => {
      const last = lastSupportOf(project)
      return last ? [[project.id, last] as const] : []
    }),
  )
}
