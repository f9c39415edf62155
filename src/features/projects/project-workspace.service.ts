// Reads the project workspace, and runs every change to it.
import { type Ctx, isTeam, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { type Call, runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { type Page, listPage } from '#kernel/http/paging.ts'
import { newId } from '#kernel/ids.ts'
import { myProject, theirs } from './my-project.service.ts'
import type { ProjectActivityKind } from './project-activities.contract.ts'
import type { Project, ProjectRow, ProjectsQuery } from './projects.contract.ts'
import {
  insertProjectActivity,
  listProjects,
  lockProject,
  type ProjectRecord,
  projectsOf,
} from './projects.store.ts'
import { toProject, toRows } from './shown-projects.service.ts'
import { updateWaitingOnOf } from './waiting-on.service.ts'

export async function readMyProjects(ctx: Ctx): Promise<ProjectRow[]> {
  return toRows(ctx, await projectsOf(ctx.db, signedIn(ctx).email.toLowerCase()))
}

export async function exportMyProjects(ctx: Ctx): Promise<Project[]> {
  return Promise.all(
    (await projectsOf(ctx.db, signedIn(ctx).email.toLowerCase())).map((project) =>
      toProject(ctx, project),
    ),
  )
}

export async function readProjects(
  ctx: Ctx,
  { member, ...query }: ProjectsQuery,
): Promise<Page<ProjectRow>> {
  const memberId = member && signedIn(ctx).userId
  const { rows, next } = await listPage(
    query,
    (limit, after) => listProjects(ctx.db, { ...query, memberId, limit }, after),
    ({ createdAt, id }) => ({ at: createdAt, id }),
  )
  return { rows: await toRows(ctx, rows), next }
}

export async function readProject(ctx: Ctx, id: string): Promise<Project> {
  return toProject(ctx, await myProject(ctx, id))
}

/** Locks the project and updates who is waited on. `sent` makes a repeated call act once. */
export async function inWorkspace(
  ctx: Ctx,
  id: string,
  work: (ctx: TransactionCtx, project: ProjectRecord) => Promise<void>,
  sent?: Call,
): Promise<Project> {
  const change = async (ctx: TransactionCtx): Promise<null> => {
    await work(ctx, theirs(ctx, await lockProject(ctx.db, id)))
    await updateWaitingOnOf(ctx, id)
    return null
  }
  await (sent ? runOncePerKey(ctx, sent, change) : transaction(ctx, change))
  return readProject(ctx, id)
}

export async function recordActivity(
  ctx: TransactionCtx,
  projectId: string,
  what: ProjectActivityKind,
  detail: string | null = null,
): Promise<void> {
  const { role, name } = signedIn(ctx)
  await insertProjectActivity(ctx.db, {
    id: newId(ctx.clock.real()),
    projectId,
    at: ctx.clock.now(),
    what,
    by: isTeam({ role }) ? 'agency' : 'customer',
    byName: name,
    detail,
  })
}
