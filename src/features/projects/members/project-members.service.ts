// Reads the members of projects, without people who have left the team.
import { currentColleagues, readColleagues } from '#features/accounts/colleagues.service.ts'
import { type Ctx, isTeam } from '#kernel/context.ts'
import type { ProjectMember } from './project-members.contract.ts'
import { membersOf } from './project-members.store.ts'

/** By project. */
export async function readMembers(
  ctx: Ctx,
  projectIds: readonly string[],
): Promise<(projectId: string) => ProjectMember[]> {
  const rows = await membersOf(ctx.db, projectIds)
  if (!rows.length) return () => []
  const names = new Map((await readColleagues(ctx)).map(({ id, name }) => [id, name]))
  const grouped = Map.groupBy(rows, ({ projectId }) => projectId)
  return (projectId) =>
    (grouped.get(projectId) ?? []).flatMap(({ userId }) => {
      const name = names.get(userId)
      return name === undefined ? [] : [{ id: isTeam(ctx.actor) ? userId : null, name }]
    })
}

/** User IDs. */
export async function memberIdsOf(ctx: Ctx, projectId: string): Promise<string[]> {
  const rows = await membersOf(ctx.db, [projectId])
  if (!rows.length) return []
  return currentColleagues(
    ctx,
    rows.map(({ userId }) => userId),
  )
}
