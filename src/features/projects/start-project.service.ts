// Starts a project from an accepted quote, waiting for its first payment. Product M51, M72.
import type { TransactionCtx } from '#kernel/context.ts'
import { newId } from '#kernel/ids.ts'
import type { ServiceType } from '../catalogue/catalogue.contract.ts'
import { startWork } from './start-work.service.ts'
import {
  type AcceptedLine,
  FIRST_TASKS,
  milestonesFrom,
  mostFreeMonths,
  type PaidMilestone,
  projectName,
} from './first-plan.rules.ts'
import { insertProjectActivity, insertProject } from './projects.store.ts'
import { insertWait } from './waiting-on.store.ts'

/** `items` are the chosen lines; payments wait for `paidMilestones`, in order. */
type Accepted = {
  quoteId: string
  quoteNumber: string
  businessName: string
  email: string
  track: ServiceType
  items: readonly AcceptedLine[]
  paidMilestones?: readonly PaidMilestone[]
  waitsForPayment: boolean
}

const NEW_MILESTONE = {
  dueOn: null,
  completedAt: null,
  approvalRequestedAt: null,
  approvalNote: null,
  approvedAt: null,
  changesRequestedAt: null,
  changesText: null,
}
const NEW_TASK = { detail: null, dueOn: null, doneAt: null, answer: null, doneBy: null }

/** Requires the transaction that accepts the quote. The first payment sets the dates. */
export async function startProject(
  ctx: TransactionCtx,
  { items, paidMilestones, waitsForPayment, ...accepted }: Accepted,
): Promise<void> {
  const now = ctx.clock.now()
  const next = (): string => newId(ctx.clock.real())
  const projectId = next()
  const project = {
    ...accepted,
    id: projectId,
    name: projectName(accepted.businessName, items),
    state: 'waiting-for-deposit' as const,
    waitingOn: waitsForPayment ? ('customer' as const) : ('agency' as const),
    createdAt: now,
    startedAt: null,
    dueOn: null,
    deliveredAt: null,
    maintenanceMonths: mostFreeMonths(items),
    maintenanceUntil: null,
    isWaitingOnManual: false,
  }
  const milestones = milestonesFrom(items, paidMilestones).map((milestone, position) => ({
    ...NEW_MILESTONE,
    ...milestone,
    id: next(),
    projectId,
    position,
  }))
  const tasks = FIRST_TASKS.map((task, position) => ({
    ...NEW_TASK,
    ...task,
    id: next(),
    projectId,
    position,
  }))
  await insertProject(ctx.db, project, milestones, tasks)
  await insertWait(ctx.db, {
    id: next(),
    projectId,
    waitingOn: project.waitingOn,
    about: waitsForPayment ? 'First payment' : null,
    from: now,
    until: null,
  })
  await insertProjectActivity(ctx.db, {
    id: next(),
    projectId,
    at: now,
    what: 'created',
    by: 'product',
    byName: '',
    detail: accepted.quoteNumber,
  })
  if (!waitsForPayment) await startWork(ctx, accepted.quoteId)
}
