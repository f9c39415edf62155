// Reads the projects on which the team spends time, for the hours.
import { type Ctx, isTeam, signedIn } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { changeOrdersOf } from './change-orders.store.ts'
import { quotesOf } from './project-payments.service.ts'
import { findProject, listProjects } from './projects.store.ts'
import { tasksOf } from './tasks.store.ts'

/** `quoteIds` are the accepted quotes; `tasks` are the open to-dos. */
export type TimedProject = {
  id: string
  name: string
  businessName: string
  email: string
  quoteIds: string[]
  tasks: { id: string; title: string }[]
}

/** @throws not-found */
export async function readTimedProject(ctx: Ctx, id: string): Promise<TimedProject> {
  const project = isTeam(signedIn(ctx)) ? await findProject(ctx.db, id) : undefined
  if (!project) throw new Failure('not-found', 'Project not found.')
  const { name, businessName, email, quoteId } = project
  const changeOrders = await changeOrdersOf(ctx.db, [id])
  const tasks = (await tasksOf(ctx.db, [id])).map(({ id, title }) => ({ id, title }))
  return { id, name, businessName, email, quoteIds: quotesOf(quoteId, changeOrders), tasks }
}

/** Open projects, newest first; with a search also delivered ones. */
export async function listTimedProjects(
  ctx: Ctx,
  { search, limit }: { search: string; limit: number },
): Promise<Omit<TimedProject, 'quoteIds'>[]> {
  const rows = await listProjects(ctx.db, {
    list: search ? 'all' : 'open',
    limit,
    ...(search && { search }),
  })
  const ids = rows.map(({ id }) => id)
  const open = (await tasksOf(ctx.db, ids)).filter(({ doneAt }) => !doneAt)
  const tasks = Map.groupBy(open, ({ projectId }) => projectId)
  return rows.map(({ id, name, businessName, email }) => ({
    id,
    name,
    businessName,
    email,
    tasks: (tasks.get(id) ?? []).map((task) => ({ id: task.id, title: task.title })),
  }))
}
