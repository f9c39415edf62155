// Creates projects, and starts one from an accepted quote. Product M51, M72.
import type { TransactionCtx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import type { ServiceType } from '../catalogue/catalogue.contract.ts'
import {
  type AcceptedLine,
  type FirstPlan,
  firstPlan,
  longestSupport,
  mostFreeMonths,
  type PaidMilestone,
  projectName,
} from './first-plan.rules.ts'
import {
  type ActivityRow,
  insertProjectActivity,
  insertProject,
  type ProjectRecord,
} from './projects.store.ts'
import { addAssignee } from './members/change-members.service.ts'
import { startProjectWork } from './start-work.service.ts'
import { readLineTemplates } from './templates/project-templates.service.ts'
import { insertWait } from './waiting-on.store.ts'

/** `items` are the chosen lines; payments wait for `paidMilestones`, in order. */
type Accepted = {
  quoteId: string
  quoteNumber: string
  /** The request that the quote answers. */
  requestId?: string | null
  businessName: string
  email: string
  track: ServiceType
  items: readonly AcceptedLine[]
  paidMilestones?: readonly PaidMilestone[]
  waitsForPayment: boolean
}

type Planned = Pick<ProjectRecord, 'name' | 'businessName' | 'email' | 'track'> & {
  quoteId: string | null
  quoteNumber: string
  inquiryId: string | null
  maintenanceMonths: number
  supportWeeks?: number
  supportMonths?: number
  plan: FirstPlan
  waitsForPayment: boolean
  by: Pick<ActivityRow, 'by' | 'byName'>
}

export const NEW_MILESTONE = {
  templateId: null,
  dueOn: null,
  daySetOn: null,
  quoteId: null,
  completedAt: null,
  approvalRequestedAt: null,
  approvalNote: null,
  approvedAt: null,
  changesRequestedAt: null,
  changesText: null,
}
export const NEW_TASK = {
  templateId: null,
  detail: null,
  dueOn: null,
  daySetOn: null,
  doneAt: null,
  answer: null,
  doneBy: null,
  remindedAt: null,
}

/** Neither paused nor canceled. */
export const NOT_STOPPED = {
  pausedAt: null,
  pauseReason: '',
  resumesOn: null,
  canceledAt: null,
  cancelReason: '',
}

/** Requires the transaction that accepts the quote. The first payment sets the dates. */
export async function startProject(
  ctx: TransactionCtx,
  { items, paidMilestones, requestId, ...accepted }: Accepted,
): Promise<void> {
  const created = await createProject(ctx, {
    ...accepted,
    inquiryId: null,
    name: projectName(accepted.businessName, items),
    maintenanceMonths: mostFreeMonths(items),
    ...longestSupport(items),
    plan: firstPlan(items, await readLineTemplates(ctx, accepted.track), paidMilestones),
    by: { by: 'product', byName: '' },
  })
  if (!created) throw new Failure('conflict', 'This quote has a project already.')
  if (requestId) await addAssignee(ctx, created.id, requestId)
}

/** @returns undefined if the quote or request has a project already */
export async function createProject(
  ctx: TransactionCtx,
  { plan, waitsForPayment, by, ...planned }: Planned,
): Promise<{ id: string } | undefined> {
  const now = ctx.clock.now()
  const next = (): string => newId(ctx.clock.real())
  const projectId = next()
  const project: ProjectRecord = {
    supportWeeks: 0,
    supportMonths: 0,
    ...planned,
    id: projectId,
    state: 'waiting-for-deposit',
    waitingOn: waitsForPayment ? 'customer' : 'agency',
    createdAt: now,
    startedAt: null,
    dueOn: null,
    deliveredAt: null,
    maintenanceUntil: null,
    supportUntil: null,
    planOfferedAt: null,
    ...NOT_STOPPED,
    supportSilencedAt: null,
    isWaitingOnManual: false,
    templateId: plan.templateId,
    welcome: plan.welcome,
  }
  const rowAt = (position: number) => ({ id: next(), projectId, position })
  const isInserted = await insertProject(
    ctx.db,
    project,
    plan.milestones.map((milestone, at) => ({ ...NEW_MILESTONE, ...milestone, ...rowAt(at) })),
    plan.tasks.map((task, at) => ({ ...NEW_TASK, ...task, ...rowAt(at) })),
  )
  if (!isInserted) return undefined
  await insertWait(ctx.db, {
    id: next(),
    projectId,
    waitingOn: project.waitingOn,
    about: waitsForPayment ? 'First payment' : null,
    from: now,
    until: null,
  })
  await insertProjectActivity(ctx.db, {
    ...by,
    id: next(),
    projectId,
    at: now,
    what: 'created',
    detail: planned.quoteNumber || null,
  })
  if (!waitsForPayment) await startProjectWork(ctx, projectId)
  return { id: projectId }
}
