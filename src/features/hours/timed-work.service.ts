// What time is spent on: open projects and current plans, with the role that does it.
import { readPriceBook } from '#features/catalogue/catalogue.service.ts'
import {
  listTimedPlans,
  readTimedPlan,
} from '#features/billing/subscriptions/timed-plans.service.ts'
import { listTimedProjects, readTimedProject } from '#features/projects/timed-projects.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { CHOOSE_WORK, type TimedWork } from './hours.contract.ts'
import { lastEntriesOf, type TimeEntryRow } from './time-entries.store.ts'

const MOST_FOUND = 50

/** The newest projects, then plans by customer. */
export async function readTimedWork(ctx: Ctx, search = ''): Promise<TimedWork[]> {
  const of = { search: search.trim(), limit: MOST_FOUND }
  const projects = (await listTimedProjects(ctx, of)).map(({ id, name, businessName, tasks }) => ({
    projectId: id,
    subscriptionId: null,
    title: name,
    businessName,
    tasks,
  }))
  const plans = (await listTimedPlans(ctx, of)).map(({ id, name, businessName }) => ({
    projectId: null,
    subscriptionId: id,
    title: name,
    businessName,
    tasks: [],
  }))
  return [...projects, ...plans]
}

type ChosenWork = {
  projectId: string | null
  subscriptionId: string | null
  taskId: string | null
}
export type WorkColumns = Pick<
  TimeEntryRow,
  'projectId' | 'subscriptionId' | 'title' | 'businessName' | 'email' | 'taskId' | 'taskTitle'
>

/** @throws not-found, invalid unless it is one project or plan, or for a to-do of another project */
export async function requireWork(ctx: Ctx, chosen: ChosenWork): Promise<WorkColumns> {
  const { projectId, subscriptionId, taskId } = chosen
  if ((projectId === null) === (subscriptionId === null))
    throw new Failure('invalid', CHOOSE_WORK, { fields: { work: CHOOSE_WORK } })
  if (projectId !== null) {
    const { name, businessName, email, tasks } = await readTimedProject(ctx, projectId)
    const task = tasks.find(({ id }) => id === taskId)
    if (taskId !== null && !task) throw invalidTask()
    const taskTitle = task?.title ?? null
    return { projectId, subscriptionId, title: name, businessName, email, taskId, taskTitle }
  }
  const { name, businessName, email } = await readTimedPlan(ctx, subscriptionId ?? '')
  if (taskId !== null) throw invalidTask()
  return { projectId, subscriptionId, title: name, businessName, email, taskId, taskTitle: null }
}

function invalidTask(): Failure {
  const text = 'Choose a to-do of this project.'
  return new Failure('invalid', text, { fields: { taskId: text } })
}

export type RoleColumns = Pick<TimeEntryRow, 'roleId' | 'role' | 'rate'>

/** Without an ID, the role that the person used last, else the first of the price book. */
export async function requireRole(ctx: Ctx, roleId: string | undefined): Promise<RoleColumns> {
  const { roles } = await readPriceBook(ctx)
  const chosen = roleId ?? (await lastEntriesOf(ctx.db, signedIn(ctx).userId, 1))[0]?.roleId
  const role = roles.find(({ id }) => id === chosen) ?? (roleId ? undefined : roles[0])
  if (role) return { roleId: role.id, role: role.role, rate: role.rate }
  if (!roleId) return { roleId: null, role: '', rate: 0 }
  const text = 'Choose a role of the price book.'
  throw new Failure('invalid', text, { fields: { roleId: text } })
}
