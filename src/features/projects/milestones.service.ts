// Plans, requests approval for, completes and delivers milestones. Product M72, B3.
import { markPartsDue } from '#features/billing/payments/quote-payments.service.ts'
import { readAgencyDay } from '#features/company/company.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { formatDay } from '#kernel/dates.ts'
import { Failure } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import { paths } from '#kernel/paths.contract.ts'
import type { MilestoneChange, NewMilestone, Project } from './projects.contract.ts'
import { approvalRequested, milestoneCompleted, projectDelivered } from './projects.mail.ts'
import { milestoneState } from './projects.rules.ts'
import { laterEnds, supportEnds } from './support.rules.ts'
import {
  changeMilestone,
  deleteMilestone,
  insertMilestone,
  type MilestoneRow,
  milestonesOf,
} from './milestones.store.ts'
import { changeOrdersOf } from './change-orders.store.ts'
import { changeProject, type ProjectRecord } from './projects.store.ts'
import { quotesOf } from './project-payments.service.ts'
import { requireOpenProject, requireRunningProject } from './states/require-state.service.ts'
import { recordActivity, inWorkspace } from './project-workspace.service.ts'

export async function addMilestone(
  ctx: Ctx,
  id: string,
  { name, dueOn }: NewMilestone,
  key: string | undefined,
): Promise<Project> {
  return inWorkspace(
    ctx,
    id,
    async (ctx, project) => {
      requireOpenProject(project)
      await insertMilestone(ctx.db, {
        id: newId(ctx.clock.real()),
        projectId: id,
        name,
        weeks: 0,
        dueOn,
        daySetOn: await readAgencyDay(ctx),
        ...NO_REQUEST,
        templateId: null,
        completedAt: null,
        paymentPart: null,
        quoteId: null,
      })
      await recordActivity(ctx, id, 'milestone-added', name)
      await updateDueOn(ctx, project)
    },
    { route: `POST milestones of ${id}`, key, input: { name, dueOn } },
  )
}

/** @throws invalid if it clears a set day, because the customer relies on it */
export async function editMilestone(
  ctx: Ctx,
  id: string,
  milestoneId: string,
  { name, dueOn, weeks: newWeeks }: MilestoneChange,
): Promise<Project> {
  return inWorkspace(ctx, id, async (ctx, project) => {
    requireOpenProject(project)
    const milestone = await findOpenMilestone(ctx, id, milestoneId)
    const weeks = project.startedAt ? milestone.weeks : (newWeeks ?? milestone.weeks)
    if (milestone.name === name && milestone.dueOn === dueOn && milestone.weeks === weeks) return
    if (milestone.dueOn && !dueOn)
      throw new Failure('invalid', 'Choose a day.', { fields: { dueOn: 'Choose a day.' } })
    const daySetOn = await daySetOnOf(ctx, milestone, dueOn)
    await changeMilestone(ctx.db, id, milestoneId, { name, dueOn, daySetOn, weeks })
    await recordActivity(
      ctx,
      id,
      'milestone-changed',
      dueOn && dueOn !== milestone.dueOn ? `${name}, now by ${formatDay(dueOn)}` : name,
    )
    await updateDueOn(ctx, project)
  })
}

const daySetOnOf = async (
  ctx: Ctx,
  { dueOn, daySetOn }: MilestoneRow,
  day: string | null,
): Promise<string | null> => (day === dueOn ? daySetOn : readAgencyDay(ctx))

/** @throws conflict for the last open one: its completion ends the project */
export async function removeMilestone(ctx: Ctx, id: string, milestoneId: string): Promise<Project> {
  return inWorkspace(ctx, id, async (ctx, project) => {
    requireOpenProject(project)
    const milestone = await findOpenMilestone(ctx, id, milestoneId)
    const open = (await milestonesOf(ctx.db, [id])).filter(({ completedAt }) => !completedAt)
    if (open.length === 1)
      throw new Failure(
        'conflict',
        'A project ends with its last milestone. Complete it, or add another one first.',
      )
    await deleteMilestone(ctx.db, id, milestoneId)
    await recordActivity(ctx, id, 'milestone-removed', milestone.name)
    await updateDueOn(ctx, project)
  })
}

const NO_REQUEST = {
  approvalRequestedAt: null,
  approvalNote: null,
  approvedAt: null,
  changesRequestedAt: null,
  changesText: null,
} as const

export async function requestApproval(
  ctx: Ctx,
  id: string,
  milestoneId: string,
  note: string,
  key: string | undefined,
): Promise<Project> {
  return inWorkspace(
    ctx,
    id,
    async (ctx, project) => {
      const milestone = await findOpenMilestone(ctx, id, milestoneId)
      requireRunningProject(project)
      const state = milestoneState(milestone)
      if (state === 'requested') return
      if (state === 'approved')
        throw new Failure('conflict', 'The customer has already approved it.')
      await changeMilestone(ctx.db, id, milestoneId, {
        ...NO_REQUEST,
        approvalRequestedAt: ctx.clock.now(),
        approvalNote: note || null,
      })
      await recordActivity(ctx, id, 'approval-requested', milestone.name)
      const { name } = project
      await notifyMilestone(
        ctx,
        project,
        `Please look at “${milestone.name}”`,
        'Approve it, or tell us what to change.',
        {
          templateName: 'approval-requested',
          write: (brand) =>
            approvalRequested(brand, { id, name }, { milestone: milestone.name, note }),
        },
      )
    },
    { route: `POST approval request of ${milestoneId}`, key, input: note },
  )
}

export async function withdrawApprovalRequest(
  ctx: Ctx,
  id: string,
  milestoneId: string,
): Promise<Project> {
  return inWorkspace(ctx, id, async (ctx, project) => {
    requireOpenProject(project)
    const milestone = await findOpenMilestone(ctx, id, milestoneId)
    const state = milestoneState(milestone)
    if (state === 'open') return
    if (state === 'approved') throw new Failure('conflict', 'The customer has already approved it.')
    await changeMilestone(ctx.db, id, milestoneId, NO_REQUEST)
    await recordActivity(ctx, id, 'approval-request-withdrawn', milestone.name)
  })
}

/** Idempotent. The last milestone delivers the project. */
export async function completeMilestone(
  ctx: Ctx,
  id: string,
  milestoneId: string,
): Promise<Project> {
  return inWorkspace(ctx, id, async (ctx, project) => {
    const milestone = await findMilestone(ctx, id, milestoneId)
    const state = milestoneState(milestone)
    if (state === 'done') return
    requireRunningProject(project)
    if (state === 'requested')
      throw new Failure('conflict', 'It is waiting for approval. Cancel the request first.')
    if (state === 'changes')
      throw new Failure(
        'conflict',
        'The customer asked for changes. Ask for approval again, or cancel the request first.',
      )
    await changeMilestone(ctx.db, id, milestoneId, { completedAt: ctx.clock.now() })
    await recordActivity(ctx, id, 'completed', milestone.name)
    const next = (await milestonesOf(ctx.db, [id])).find(({ completedAt }) => !completedAt)
    await (next ? startNextMilestone(ctx, project, milestone, next) : deliver(ctx, project))
  })
}

async function startNextMilestone(
  ctx: TransactionCtx,
  project: ProjectRecord,
  milestone: MilestoneRow,
  next: MilestoneRow,
): Promise<void> {
  const { id, name } = project
  const quoteId = milestone.quoteId ?? project.quoteId
  if (milestone.paymentPart !== null && quoteId)
    await markPartsDue(ctx, quoteId, milestone.paymentPart)
  await notifyMilestone(ctx, project, `“${milestone.name}” is done`, `Next: ${next.name}.`, {
    templateName: 'milestone-completed',
    write: (brand) => milestoneCompleted(brand, { id, name }, { milestone: milestone.name, next }),
  })
}

async function deliver(ctx: TransactionCtx, project: ProjectRecord): Promise<void> {
  const { id, name, quoteId, maintenanceMonths: months } = project
  const now = ctx.clock.now()
  const ends = laterEnds(project, supportEnds(project, await readAgencyDay(ctx)))
  const { maintenanceUntil: until, supportUntil } = ends
  await changeProject(ctx.db, id, {
    state: 'delivered',
    deliveredAt: now,
    planOfferedAt: null,
    ...ends,
  })
  await recordActivity(ctx, id, 'delivered', until && formatDay(until))
  for (const quote of quotesOf(quoteId, await changeOrdersOf(ctx.db, [id])))
    await markPartsDue(ctx, quote, 'remaining')
  const texts = [
    supportUntil && `Support runs until ${formatDay(supportUntil)}.`,
    until && `Free maintenance runs until ${formatDay(until)}; nothing is charged afterward.`,
  ]
  const text = texts.filter(Boolean).join(' ') || 'All agreed work is done.'
  await notifyMilestone(ctx, project, 'Your project is delivered', text, {
    templateName: 'project-delivered',
    write: (brand) =>
      projectDelivered(brand, { id, name }, until ? { months, until } : undefined, supportUntil),
  })
}

type Mail = NonNullable<Parameters<typeof notify>[1]['mail']>

async function notifyMilestone(
  ctx: TransactionCtx,
  { id, businessName, email }: ProjectRecord,
  title: string,
  text: string,
  mail: Mail,
): Promise<void> {
  await notify(ctx, {
    to: { name: businessName, address: email },
    kind: 'projects',
    title,
    text,
    path: paths.customer.project(id),
    about: id,
    mail,
  })
}

export async function findMilestone(
  ctx: Ctx,
  id: string,
  milestoneId: string,
): Promise<MilestoneRow> {
  const milestone = (await milestonesOf(ctx.db, [id])).find((one) => one.id === milestoneId)
  if (!milestone) throw new Failure('not-found', 'Milestone not found.')
  return milestone
}

export async function findOpenMilestone(
  ctx: Ctx,
  id: string,
  milestoneId: string,
): Promise<MilestoneRow> {
  const milestone = await findMilestone(ctx, id, milestoneId)
  if (milestone.completedAt) throw new Failure('conflict', 'This milestone is already completed.')
  return milestone
}

export async function updateDueOn(
  ctx: TransactionCtx,
  { id, startedAt }: ProjectRecord,
): Promise<void> {
  if (!startedAt) return
  const days = (await milestonesOf(ctx.db, [id])).flatMap(({ dueOn }) => dueOn ?? [])
  await changeProject(ctx.db, id, { dueOn: days.at(-1) ?? null })
}
