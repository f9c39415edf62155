// The projects of the demo's year, with their milestones, to-dos and histories.
import { readColleagues } from '#features/accounts/colleagues.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import type { DemoProject } from '#features/demo-year/demo-year.contract.ts'
import { demoYear } from '#features/demo-year/demo-year.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { calendarDay, daysLater, hoursAfter, momentOf, monthsLater } from '#kernel/dates.ts'
import { insertRows } from '#kernel/db/insert-rows.ts'
import { newId } from '#kernel/ids.ts'
import { type FirstPlan, firstPlan } from './first-plan.rules.ts'
import type { ProjectActivityKind } from './project-activities.contract.ts'
import type { ProjectState } from './projects.contract.ts'
import { projectMembers } from './members/project-members.table.ts'
import {
  milestones,
  projectActivities,
  projects,
  projectTasks,
  projectWaits,
  supportAnnouncements,
} from './projects.table.ts'
import { NEW_MILESTONE, NEW_TASK, NOT_STOPPED } from './start-project.service.ts'
import { readLineTemplates } from './templates/project-templates.service.ts'

type Colleague = { id: string; name: string }
type Planned = {
  project: DemoProject
  plan: FirstPlan
  name: string
  acceptedAt: Date
  day: (at: Date) => string
}

const STATES: Record<DemoProject['phase'], ProjectState> = {
  waiting: 'waiting-for-deposit',
  design: 'active',
  building: 'active',
  paused: 'paused',
  delivered: 'delivered',
  canceled: 'canceled',
}

export async function seedProjectsOfYear(ctx: TransactionCtx): Promise<void> {
  const [admin] = await readColleagues(ctx)
  if (!admin) return
  const { timeZone } = await readCompany(ctx)
  const { now, projects: all } = demoYear(ctx.clock.real())
  const planned: Planned[] = []
  for (const project of all) {
    const { quote, request } = project
    const lines = quote.lines.map((line) => ({
      ...line,
      title: line.duration ? `${line.name} package` : line.name,
      type: line.duration ? 'package' : 'one-time',
    }))
    planned.push({
      project,
      plan: firstPlan(lines, await readLineTemplates(ctx, request.business.track)),
      name: project.name,
      acceptedAt: quote.answeredAt ?? quote.publishedAt,
      day: (at) => calendarDay(at, timeZone),
    })
  }
  await insertRows(ctx.db, projects, planned.map(toProject(now)))
  await insertRows(ctx.db, milestones, planned.flatMap(milestonesOf(now, timeZone)))
  await insertRows(ctx.db, projectTasks, planned.flatMap(tasksOf))
  await insertRows(ctx.db, projectWaits, planned.flatMap(waitsOf(now)))
  await insertRows(
    ctx.db,
    projectActivities,
    planned.flatMap((one) => activitiesOf(one, admin)),
  )
  await insertRows(ctx.db, projectMembers, planned.flatMap(membersOf(admin)))
  await insertRows(ctx.db, supportAnnouncements, planned.flatMap(announcementsOf(now)))
}

const freeMonths = ({ quote }: DemoProject): number =>
  Math.max(0, ...quote.lines.map((line) => line.freeMonths))

/** The last day of free maintenance of a delivered project. */
const careUntil = ({ project, day }: Planned): string | null =>
  project.phase === 'delivered' && project.endedAt && freeMonths(project)
    ? monthsLater(day(project.endedAt), freeMonths(project))
    : null

const toProject = (now: Date) => (planned: Planned) => {
  const { project, plan, name, acceptedAt, day } = planned
  const { phase, startedAt, dueAt, endedAt, quote, request } = project
  const paused = { pausedAt: hoursAfter(now, -9 * 24), pauseReason: 'The photos follow later.' }
  const canceled = { canceledAt: endedAt, cancelReason: 'The owner sells the business.' }
  return {
    id: project.id,
    quoteId: quote.id,
    quoteNumber: quote.number,
    inquiryId: null,
    name,
    businessName: request.business.name,
    email: request.business.email,
    track: request.business.track,
    state: STATES[phase],
    waitingOn:
      phase === 'waiting' || phase === 'paused' ? ('customer' as const) : ('agency' as const),
    createdAt: acceptedAt,
    startedAt,
    dueOn: dueAt && day(dueAt),
    deliveredAt: phase === 'delivered' ? endedAt : null,
    maintenanceMonths: freeMonths(project),
    maintenanceUntil: careUntil(planned),
    planOfferedAt: phase === 'delivered' ? endedAt : null,
    ...NOT_STOPPED,
    ...(phase === 'paused' && paused),
    ...(phase === 'canceled' && canceled),
    templateId: plan.templateId,
    welcome: plan.welcome,
  }
}

/** Dates from the start; those of a running project end at its planned end. */
function dueDay(
  { project: { startedAt, dueAt }, plan, day }: Planned,
  weeks: number,
): string | null {
  if (!startedAt || !dueAt) return null
  const all = plan.milestones.at(-1)?.weeks || 1
  const length = dueAt.getTime() - startedAt.getTime()
  return day(new Date(startedAt.getTime() + (length * weeks) / all))
}

/** Milestones are completed on the day on which they are due, unless the project stopped before. */
const milestonesOf = (now: Date, timeZone: string) => (planned: Planned) => {
  const { project, plan, day } = planned
  const until = project.endedAt ?? (project.phase === 'paused' ? project.startedAt : now)
  return plan.milestones.map((milestone, position) => {
    const dueOn = dueDay(planned, milestone.weeks)
    const isDone = dueOn !== null && until !== null && dueOn <= day(until)
    return {
      ...NEW_MILESTONE,
      ...milestone,
      id: newId(project.startedAt ?? planned.acceptedAt),
      projectId: project.id,
      position,
      dueOn,
      completedAt: isDone ? momentOf(dueOn, '11:00', timeZone) : null,
    }
  })
}

function tasksOf({ project, plan, acceptedAt, day }: Planned) {
  const { startedAt, phase } = project
  const isDone = startedAt !== null && phase !== 'paused'
  return plan.tasks.map((task, position) => ({
    ...NEW_TASK,
    ...task,
    id: newId(acceptedAt),
    projectId: project.id,
    position,
    dueOn: startedAt && daysLater(day(startedAt), task.days),
    doneAt: isDone ? hoursAfter(startedAt, (2 + position) * 20) : null,
    doneBy: isDone ? task.side : null,
    remindedAt: startedAt,
  }))
}

const waitsOf =
  (now: Date) =>
  ({ project, acceptedAt }: Planned) => {
    const { startedAt, endedAt, phase, id } = project
    const wait = (waitingOn: 'agency' | 'customer', from: Date, until: Date | null) => ({
      id: newId(from),
      projectId: id,
      waitingOn,
      about: waitingOn === 'customer' ? 'First payment' : null,
      from,
      until,
    })
    const first = wait('customer', acceptedAt, startedAt)
    if (!startedAt || phase === 'paused') return [first]
    if (endedAt) return [first, wait('agency', startedAt, endedAt)]
    // It waited for the customer for two days last week.
    const [requestedAt, repliedAt] = [hoursAfter(now, -6 * 24), hoursAfter(now, -4 * 24)]
    return [
      first,
      wait('agency', startedAt, requestedAt),
      { ...wait('customer', requestedAt, repliedAt), about: 'Texts for two pages' },
      wait('agency', repliedAt, null),
    ]
  }

function activitiesOf({ project, acceptedAt }: Planned, { name }: Colleague) {
  const { startedAt, endedAt, phase, quote, id: projectId } = project
  const entry = (what: ProjectActivityKind, at: Date | null, detail: string | null = null) =>
    at ? [{ id: newId(at), projectId, at, what, by: 'agency' as const, byName: name, detail }] : []
  return [
    ...entry('created', acceptedAt, quote.number),
    ...entry('started', startedAt),
    ...(phase === 'delivered' ? entry('delivered', endedAt) : []),
    ...(phase === 'canceled' ? entry('canceled', endedAt, 'The owner sells the business.') : []),
  ]
}

const membersOf =
  ({ id: userId, name }: Colleague) =>
  ({ project, acceptedAt }: Planned) => [
    { id: newId(acceptedAt), projectId: project.id, userId, name, since: acceptedAt },
  ]

/** Those ends were announced when they came. */
const announcementsOf = (now: Date) => (planned: Planned) => {
  const until = careUntil(planned)
  const today = planned.day(now)
  if (!until || daysLater(until, -14) > today) return []
  const stages = until < today ? (['before', 'after'] as const) : (['before'] as const)
  return stages.map((stage) => ({ projectId: planned.project.id, until, stage, at: now }))
}
