// Reads the project workspace, and runs every change to it.
import { readCompany } from '#features/company/company.service.ts'
import { type Ctx, isTeam, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { calendarDay } from '#kernel/dates.ts'
import { type Call, runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { type Page, listPage } from '#kernel/http/paging.ts'
import { newId } from '#kernel/ids.ts'
import { type ChangeOrderRow, changeOrdersOf } from './change-orders.store.ts'
import { myProject, theirs } from './my-project.service.ts'
import { readProjectPayments } from './project-payments.service.ts'
import type {
  ProjectActivityKind,
  Project,
  ProjectActivity,
  ProjectRow,
  ProjectsQuery,
  ProjectTask,
} from './projects.contract.ts'
import { dueWith, ledgerOf, openTasks } from './projects.rules.ts'
import {
  type ActivityRow,
  activitiesOf,
  insertProjectActivity,
  listProjects,
  lockProject,
  type ProjectRecord,
  projectsOf,
} from './projects.store.ts'
import { type MilestoneRow, milestonesOf } from './milestones.store.ts'
import { readFollowUp } from './follow-up.service.ts'
import { supportLengthOf, supportPeriodOf } from './support.rules.ts'
import { shownProjectFiles } from './files-in-project.service.ts'
import { readFileSpace } from './project-storage.service.ts'
import { type TaskRow, tasksOf } from './tasks.store.ts'
import { type ProjectWaitRow, projectWaitsOf } from './waiting-on.store.ts'
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

export async function readProjects(ctx: Ctx, query: ProjectsQuery): Promise<Page<ProjectRow>> {
  const { rows, next } = await listPage(
    query,
    (limit, after) => listProjects(ctx.db, { ...query, limit }, after),
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

async function toRows(ctx: Ctx, found: readonly ProjectRecord[]): Promise<ProjectRow[]> {
  const ids = found.map(({ id }) => id)
  const { timeZone } = await readCompany(ctx)
  const [milestones, tasks, waits, changeOrders] = [
    byProject(await milestonesOf(ctx.db, ids)),
    byProject(await tasksOf(ctx.db, ids)),
    byProject(await projectWaitsOf(ctx.db, ids)),
    byProject(await changeOrdersOf(ctx.db, ids)),
  ]
  const now = ctx.clock.now()
  return found.map((project) => {
    const { id } = project
    const parts = {
      milestones: milestones(id),
      tasks: tasks(id),
      waits: waits(id),
      changeOrders: changeOrders(id),
    }
    return toRow(project, parts, now, timeZone)
  })
}

function byProject<Row extends { projectId: string }>(
  rows: readonly Row[],
): (id: string) => readonly Row[] {
  const grouped = Map.groupBy(rows, ({ projectId }) => projectId)
  return (id) => grouped.get(id) ?? []
}

type ProjectParts = {
  milestones: readonly MilestoneRow[]
  tasks: readonly TaskRow[]
  waits: readonly ProjectWaitRow[]
  changeOrders: readonly ChangeOrderRow[]
}

function toRow(
  project: ProjectRecord,
  { milestones, tasks, waits, changeOrders }: ProjectParts,
  now: Date,
  timeZone: string,
): ProjectRow {
  const {
    id,
    name,
    quoteId,
    quoteNumber,
    inquiryId,
    businessName,
    email,
    createdAt,
    startedAt,
    dueOn,
    deliveredAt,
  } = project
  const wait = waits.find(({ until }) => !until)
  const { customer, agency } = ledgerOf(wait ? [wait] : [], startedAt ?? createdAt, now, timeZone)
  const next = milestones.find(({ completedAt }) => !completedAt)
  return {
    id,
    name,
    quoteId,
    quoteNumber,
    changeOrders: changeOrders.map(({ quoteId, quoteNumber }) => ({ quoteId, quoteNumber })),
    inquiryId,
    businessName,
    email,
    dueOn,
    state: project.state,
    waitingOn: project.waitingOn,
    waitsFor: wait?.waitingOn === 'customer' ? wait.about : null,
    waitingDays: customer + agency,
    createdAt: createdAt.toISOString(),
    startedAt: instant(startedAt),
    deliveredAt: instant(deliveredAt),
    milestonesDone: milestones.filter(({ completedAt }) => completedAt).length,
    milestones: milestones.length,
    openTasks: tasks.filter(({ doneAt }) => !doneAt).length,
    next: next ? { name: next.name, dueOn: next.dueOn } : null,
    supportPeriod: supportPeriodOf(project, calendarDay(now, timeZone)),
  }
}

async function toProject(ctx: Ctx, project: ProjectRecord): Promise<Project> {
  const {
    id,
    quoteId,
    startedAt,
    deliveredAt,
    isWaitingOnManual,
    maintenanceMonths,
    maintenanceUntil,
    supportUntil,
    planOfferedAt,
    supportSilencedAt,
  } = project
  const { timeZone } = await readCompany(ctx)
  const now = ctx.clock.now()
  const [milestones, tasks, waits, changeOrders] = [
    await milestonesOf(ctx.db, [id]),
    await tasksOf(ctx.db, [id]),
    await projectWaitsOf(ctx.db, [id]),
    await changeOrdersOf(ctx.db, [id]),
  ]
  const payments = await readProjectPayments(ctx, quoteId, changeOrders)
  const thenDue = dueWith(milestones, payments, quoteId)
  const shown = tasks.map(toTask)
  return {
    ...toRow(project, { milestones, tasks, waits, changeOrders }, now, timeZone),
    today: calendarDay(now, timeZone),
    milestones: milestones.map((milestone) =>
      toMilestone(milestone, thenDue.get(milestone.id) ?? 0),
    ),
    tasks: [...openTasks(shown), ...shown.filter(({ doneAt }) => doneAt)],
    files: await shownProjectFiles(ctx, id),
    fileSpace: await readFileSpace(ctx),
    activities: (await activitiesOf(ctx.db, id)).map(toActivity),
    ledger: ledgerOf(waits, startedAt, deliveredAt ?? now, timeZone),
    payments,
    isWaitingOnManual,
    maintenanceMonths,
    maintenanceUntil,
    supportLength: supportLengthOf(project),
    supportUntil,
    followUp: deliveredAt && !supportSilencedAt ? await readFollowUp(ctx, project) : null,
    planOfferedAt: isTeam(ctx.actor) ? instant(planOfferedAt) : null,
  }
}

const instant = (at: Date | null): string | null => at && at.toISOString()

function toMilestone(
  {
    id,
    name,
    dueOn,
    completedAt,
    approvalRequestedAt,
    approvalNote,
    approvedAt,
    changesRequestedAt,
    changesText,
  }: MilestoneRow,
  thenDue: number,
): Project['milestones'][number] {
  return {
    id,
    name,
    dueOn,
    thenDue,
    approvalNote,
    changesText,
    completedAt: instant(completedAt),
    approvalRequestedAt: instant(approvalRequestedAt),
    approvedAt: instant(approvedAt),
    changesRequestedAt: instant(changesRequestedAt),
  }
}

// Cast: only our services write kind and side, from the contract's lists.
const toTask = ({
  id,
  title,
  detail,
  kind,
  dueOn,
  doneAt,
  doneBy,
  answer,
}: TaskRow): ProjectTask => ({
  id,
  title,
  detail,
  kind: kind as ProjectTask['kind'],
  dueOn,
  doneAt: instant(doneAt),
  doneBy: doneBy as ProjectTask['doneBy'],
  answer,
})

const toActivity = ({ at, what, by, byName, detail }: ActivityRow): ProjectActivity => ({
  at: at.toISOString(),
  what: what as ProjectActivityKind,
  by: by as ProjectActivity['by'],
  byName,
  detail,
})
