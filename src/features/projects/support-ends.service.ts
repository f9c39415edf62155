// The last day of support of each project, for other features.
import type { Ctx } from '#kernel/context.ts'
import { lastSupportDay } from './support.rules.ts'
import { projectsWithIds } from './support.store.ts'

/** Without those that have no support, or are not delivered. */
export async function readSupportEnds(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const projects = await projectsWithIds(ctx.db, ids)
  return new Map(
    projects.flatMap((project) => {
      const lastDay = lastSupportDay(project)
      return lastDay ? [[project.id, lastDay] as const] : []
    }),
  )
}
