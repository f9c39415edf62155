// What time is spent on: open projects and current plans, with the role that does it.
import { readPriceBook } from '#features/catalogue/catalogue.service.ts'
import {
  listTimedPlans,
  readTimedPlan,
  type TimedPlan,
} from '#features/billing/subscriptions/timed-plans.service.ts'
import { findTimedEdit, readTimedEdits } from '#features/edits/timed-edits.service.ts'
import { listTimedProjects, readTimedProject } from '#features/projects/timed-projects.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { formatDay } from '#kernel/dates.ts'
import { Failure } from '#kernel/failure.ts'
import { CHOOSE_WORK, type RecentWork, type TimedWork } from './hours.contract.ts'
import { workKey } from './hours.rules.ts'
import { lastEntriesOf, type TimeEntryRow } from './time-entries.store.ts'

const MOST_FOUND = 50
const RECENT_ENTRIES = 40
const MOST_RECENT = 6

/** The newest projects, then plans by customer. */
export async function readTimedWork(ctx: Ctx, search = ''): Promise<TimedWork[]> {
  const of = { search: search.trim(), limit: MOST_FOUND }
  const projects = (await listTimedProjects(ctx, of)).map(({ id, name, businessName, tasks }) => ({
    projectId: id,
    subscriptionId: null,
    title: name,
    businessName,
    tasks,
    edits: [],
  }))
  const edits = await readTimedEdits(ctx)
  const plans = (await listTimedPlans(ctx, of)).map(({ id, name, businessName }) => ({
    projectId: null,
    subscriptionId: id,
    title: name,
    businessName,
    tasks: [],
    edits: edits.get(id) ?? [],
  }))
  return [...projects, ...plans]
}

/** What the caller worked on last, newest first, and the role of new time. */
export async function readRecentWork(ctx: Ctx): Promise<RecentWork> {
  const entries = await lastEntriesOf(ctx.db, signedIn(ctx).userId, RECENT_ENTRIES)
  const works = new Map(
    entries.toReversed().map((entry) => {
      const { projectId, subscriptionId, title, businessName } = entry
      return [workKey(entry), { projectId, subscriptionId, title, businessName }]
    }),
  )
  const newest = new Set(entries.map(workKey))
  const recent = [...newest].slice(0, MOST_RECENT).flatMap((key) => works.get(key) ?? [])
  const { roleId } = await requireRole(ctx, undefined)
  return { roleId, recent }
}

type ChosenWork = {
  projectId: string | null
  subscriptionId: string | null
  taskId: string | null
  editId: string | null
}
export type WorkColumns = Pick<
  TimeEntryRow,
  | 'projectId'
  | 'subscriptionId'
  | 'title'
  | 'businessName'
  | 'email'
  | 'taskId'
  | 'taskTitle'
  | 'editId'
  | 'editTitle'
>

/**
 * @throws not-found, invalid unless it is one project or plan, for a to-do of another project, an
 * edit of another plan, or a day after the end of the plan
 */
export async function requireWork(ctx: Ctx, chosen: ChosenWork, day: string): Promise<WorkColumns> {
  const { projectId, subscriptionId } = chosen
  if ((projectId === null) === (subscriptionId === null))
    throw new Failure('invalid', CHOOSE_WORK, { fields: { work: CHOOSE_WORK } })
  return projectId === null
    ? requireWorkOnPlan(ctx, subscriptionId ?? '', chosen, day)
    : requireWorkOnProject(ctx, projectId, chosen)
}

async function requireWorkOnProject(
  ctx: Ctx,
  projectId: string,
  { taskId, editId }: ChosenWork,
): Promise<WorkColumns> {
  const { name, businessName, email, tasks } = await readTimedProject(ctx, projectId)
  if (editId !== null) throw invalidEdit()
  const task = tasks.find(({ id }) => id === taskId)
  if (taskId !== null && !task) throw invalidTask()
  const taskTitle = task?.title ?? null
  const part = { taskId, taskTitle, editId: null, editTitle: null }
  return { projectId, subscriptionId: null, title: name, businessName, email, ...part }
}

async function requireWorkOnPlan(
  ctx: Ctx,
  subscriptionId: string,
  { taskId, editId }: ChosenWork,
  day: string,
): Promise<WorkColumns> {
  const { name, businessName, email } = await requirePlan(ctx, subscriptionId, day)
  if (taskId !== null) throw invalidTask()
  const edit = editId === null ? undefined : await findTimedEdit(ctx, subscriptionId, editId)
  if (editId !== null && !edit) throw invalidEdit()
  const part = { taskId: null, taskTitle: null, editId, editTitle: edit?.title ?? null }
  return { projectId: null, subscriptionId, title: name, businessName, email, ...part }
}

/** @throws not-found, or invalid for a day after the end of the plan */
export async function requirePlan(ctx: Ctx, id: string, day: string): Promise<TimedPlan> {
  const plan = await readTimedPlan(ctx, id)
  if (!plan.lastDay || day <= plan.lastDay) return plan
  const text = `This plan ended on ${formatDay(plan.lastDay)}. Choose that day or an earlier one.`
  throw new Failure('invalid', text, { fields: { day: text } })
}

function invalidTask(): Failure {
  const text = 'Choose a to-do of this project.'
  return new Failure('invalid', text, { fields: { taskId: text } })
}

function invalidEdit(): Failure {
  const text = 'Choose an edit of this plan that has started.'
  return new Failure('invalid', text, { fields: { editId: text } })
}

/** Of the project or plan as it is now. @throws not-found */
export const readCustomerOfWork = (
  ctx: Ctx,
  { projectId, subscriptionId }: Pick<TimeEntryRow, 'projectId' | 'subscriptionId'>,
): Promise<Pick<TimeEntryRow, 'email' | 'businessName'>> =>
  projectId === null ? readTimedPlan(ctx, subscriptionId ?? '') : readTimedProject(ctx, projectId)

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
