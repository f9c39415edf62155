// What the team and the customer see of projects.
import { colleagueNames } from '#features/accounts/colleagues.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import { type Ctx, isTeam } from '#kernel/context.ts'
import { calendarDay } from '#kernel/dates.ts'
import { type ChangeOrderRow, changeOrdersOf } from './change-orders.store.ts'
import { readProjectPayments } from './project-payments.service.ts'
import type { ProjectActivityKind, ProjectActivity } from './project-activities.contract.ts'
import {
  isOpenState,
  type Project,
  type ProjectRow,
  type ProjectTask,
} from './projects.contract.ts'
import { dueWith, ledgerOf, openTasks } from './projects.rules.ts'
import { type ActivityRow, activitiesOf, type ProjectRecord } from './projects.store.ts'
import type { ProjectMember } from './members/project-members.contract.ts'
import { readMembers } from './members/project-members.service.ts'
import { type MilestoneRow, milestonesOf } from './milestones.store.ts'
import { readFollowUp } from './follow-up.service.ts'
import { shownSupportOf, supportLengthOf } from './support.rules.ts'
import { readFileSpace } from './project-storage.service.ts'
import { shownProjectFiles } from './files-in-project.service.ts'
import { type TaskRow, tasksOf } from './tasks.store.ts'
import { type ProjectWaitRow, projectWaitsOf } from './waiting-on.store.ts'

export async function toRows(ctx: Ctx, found: readonly ProjectRecord[]): Promise<ProjectRow[]> {
  const ids = found.map(({ id }) => id)
  const { timeZone } = await readCompany(ctx)
  const [milestones, tasks, waits, changeOrders] = [
    byProject(await milestonesOf(ctx.db, ids)),
    byProject(await tasksOf(ctx.db, ids)),
    byProject(await projectWaitsOf(ctx.db, ids)),
    byProject(await changeOrdersOf(ctx.db, ids)),
  ]
  const members = await readMembers(ctx, ids)
  const now = ctx.clock.now()
  return found.map((project) => {
    const { id } = project
    const parts = {
      milestones: milestones(id),
      tasks: tasks(id),
      waits: waits(id),
      changeOrders: changeOrders(id),
      members: members(id),
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
  members: ProjectMember[]
}

function toRow(
  project: ProjectRecord,
  { milestones, tasks, waits, changeOrders, members }: ProjectParts,
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
    state,
  } = project
  const wait = waits.find(({ until }) => !until)
  const { customer, agency } = ledgerOf(wait ? [wait] : [], startedAt ?? createdAt, now, timeZone)
  const isOver = state === 'canceled'
  const next = isOver ? undefined : milestones.find(({ completedAt }) => !completedAt)
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
    state,
    ...stopOf(project),
    waitingOn: project.waitingOn,
    waitsFor: wait?.waitingOn === 'customer' ? wait.about : null,
    waitingDays: customer + agency,
    createdAt: createdAt.toISOString(),
    startedAt: instant(startedAt),
    deliveredAt: instant(deliveredAt),
    milestonesDone: milestones.filter(({ completedAt }) => completedAt).length,
    milestones: milestones.length,
    openTasks: isOver
      ? 0
      : tasks.filter(({ side, doneAt }) => side === 'customer' && !doneAt).length,
    next: next ? { name: next.name, dueOn: next.dueOn } : null,
    supportPeriod: shownSupportOf(project, calendarDay(now, timeZone)),
    members,
  }
}

function stopOf({
  state,
  pausedAt,
  pauseReason,
  resumesOn,
  canceledAt,
  cancelReason,
}: ProjectRecord): Pick<ProjectRow, 'pause' | 'cancellation'> {
  const isPaused = state === 'paused' && pausedAt !== null
  return {
    pause: isPaused ? { since: pausedAt.toISOString(), reason: pauseReason, resumesOn } : null,
    cancellation: canceledAt && { at: canceledAt.toISOString(), reason: cancelReason },
  }
}

export async function toProject(ctx: Ctx, project: ProjectRecord): Promise<Project> {
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
    welcome,
    templateId,
  } = project
  const { timeZone } = await readCompany(ctx)
  const now = ctx.clock.now()
  const isOpen = isOpenState(project.state)
  const [milestones, tasks, waits, changeOrders] = [
    await milestonesOf(ctx.db, [id]),
    await tasksOf(ctx.db, [id]),
    await projectWaitsOf(ctx.db, [id]),
    await changeOrdersOf(ctx.db, [id]),
  ]
  const members = (await readMembers(ctx, [id]))(id)
  const payments = await readProjectPayments(ctx, quoteId, changeOrders)
  const thenDue = dueWith(milestones, payments, quoteId)
  const ownerOf = await colleagueNames(ctx)
  const shown = tasks
    .filter(({ side }) => side === 'customer' || isTeam(ctx.actor))
    .map((task) => toTask(task, ownerOf))
  return {
    ...toRow(project, { milestones, tasks, waits, changeOrders, members }, now, timeZone),
    today: calendarDay(now, timeZone),
    milestones: milestones.map((milestone) =>
      toMilestone(milestone, thenDue.get(milestone.id) ?? 0),
    ),
    tasks: [...openTasks(shown), ...shown.filter(({ doneAt }) => doneAt)],
    files: await shownProjectFiles(ctx, id),
    fileSpace: await readFileSpace(ctx),
    activities: (await activitiesOf(ctx.db, id)).map(toActivity).filter(isShownTo(ctx)),
    ledger: ledgerOf(waits, startedAt, (isOpen ? null : deliveredAt) ?? now, timeZone),
    payments,
    isWaitingOnManual,
    maintenanceMonths,
    maintenanceUntil,
    supportLength: supportLengthOf(project),
    supportUntil,
    followUp:
      deliveredAt && !isOpen && !supportSilencedAt ? await readFollowUp(ctx, project) : null,
    planOfferedAt: isTeam(ctx.actor) ? instant(planOfferedAt) : null,
    welcome,
    templateId,
  }
}

/** Customers do not see how the agency plans its own work. */
const isShownTo =
  ({ actor }: Ctx) =>
  ({ what }: ProjectActivity): boolean =>
    isTeam(actor) || (!what.startsWith('team-task-') && what !== 'template-chosen')

const instant = (at: Date | null): string | null => at && at.toISOString()

function toMilestone(
  {
    id,
    name,
    weeks,
    templateId,
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
    weeks,
    isFromTemplate: templateId !== null,
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
const toTask = (
  {
    id,
    side,
    ownerId,
    days,
    templateId,
    title,
    detail,
    kind,
    dueOn,
    doneAt,
    doneBy,
    answer,
  }: TaskRow,
  ownerOf: (id: string | null) => string | null,
): ProjectTask => ({
  id,
  side,
  ownerName: ownerOf(ownerId),
  days,
  isFromTemplate: templateId !== null,
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
