// Cancels a project with its payments, and reopens a canceled or delivered one.
import {
  cancelPayments,
  closePagesOf,
  readPaymentsAtCancellation,
} from '#features/billing/payments/cancel-payments.service.ts'
import { readPaymentsOfQuote } from '#features/billing/payments/payments.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import { changeOrdersOf } from '../change-orders.store.ts'
import { updateDueOn } from '../milestones.service.ts'
import { insertMilestone, milestonesOf } from '../milestones.store.ts'
import { myProject } from '../my-project.service.ts'
import { quotesOf } from '../project-payments.service.ts'
import { inWorkspace, recordActivity } from '../project-workspace.service.ts'
import type { Project } from '../projects.contract.ts'
import { changeProject, type ProjectRecord } from '../projects.store.ts'
import { NEW_MILESTONE, NOT_STOPPED } from '../start-project.service.ts'
import { startProjectWork } from '../start-work.service.ts'
import { moveDays, notifyState } from './pause-project.service.ts'
import type {
  CancellationEffect,
  ProjectCancellation,
  ProjectReopening,
} from './project-states.contract.ts'
import { projectCanceled, projectReopened } from './project-states.mail.ts'
import { requireOpenProject } from './require-state.service.ts'

export async function readCancellationEffect(ctx: Ctx, id: string): Promise<CancellationEffect> {
  const project = await myProject(ctx, id)
  return readPaymentsAtCancellation(ctx, await quotesOfProject(ctx, project))
}

const quotesOfProject = async (ctx: Ctx, { id, quoteId }: ProjectRecord): Promise<string[]> =>
  quotesOf(quoteId, await changeOrdersOf(ctx.db, [id]))

/** Repeatable. @throws conflict if it is delivered, canceled, or its payments have changed */
export async function cancelProject(
  ctx: Ctx,
  id: string,
  { reason, payments }: ProjectCancellation,
): Promise<Project> {
  await closePagesOf(ctx, payments)
  return inWorkspace(ctx, id, async (ctx, project) => {
    if (project.state === 'canceled' && project.cancelReason === reason) return
    requireOpenProject(project)
    // First, so that no payment starts the work.
    await changeProject(ctx.db, id, {
      state: 'canceled',
      canceledAt: ctx.clock.now(),
      cancelReason: reason,
      resumesOn: null,
    })
    const quotes = await quotesOfProject(ctx, project)
    await cancelPayments(ctx, quotes, { payments, reason })
    await recordActivity(ctx, id, 'canceled', reason)
    if (project.supportSilencedAt) return
    const { name } = project
    const isOwed = payments.some(({ becomes }) => becomes === 'due')
    const quoted = quotes.length ? (isOwed ? 'due' : 'settled') : null
    await notifyState(ctx, project, {
      title: 'Your project was canceled',
      text: reason,
      mail: {
        templateName: 'project-canceled',
        write: (brand) => projectCanceled(brand, { id, name }, { reason, quoted }),
      },
    })
  })
}

/**
 * What is completed and approved stays. A canceled project goes on where it stopped, with its days
 * moved; a delivered one needs a milestone, whose completion delivers it and starts support again.
 * Support that runs goes on until then.
 *
 * @throws conflict if it is open, invalid without a milestone to complete
 */
export function reopenProject(ctx: Ctx, id: string, reopening: ProjectReopening): Promise<Project> {
  return inWorkspace(ctx, id, async (ctx, project) => {
    const { state, startedAt, name } = project
    if (state !== 'canceled' && state !== 'delivered')
      throw new Failure('conflict', 'This project is open already.')
    await moveDays(ctx, project)
    await changeProject(ctx.db, id, {
      ...NOT_STOPPED,
      state: startedAt ? 'active' : 'waiting-for-deposit',
    })
    await addLastMilestone(ctx, id, reopening.milestone)
    await recordActivity(ctx, id, 'reopened', reopening.reason)
    await updateDueOn(ctx, project)
    if (!startedAt) await startIfPaid(ctx, project)
    if (project.supportSilencedAt) return
    await notifyState(ctx, project, {
      title: 'Work on your project continues',
      text: reopening.reason,
      mail: {
        templateName: 'project-reopened',
        write: (brand) => projectReopened(brand, { id, name }, reopening.reason),
      },
    })
  })
}

async function addLastMilestone(
  ctx: TransactionCtx,
  projectId: string,
  milestone: ProjectReopening['milestone'],
): Promise<void> {
  const isDone = (await milestonesOf(ctx.db, [projectId])).every(({ completedAt }) => completedAt)
  if (isDone && !milestone) {
    const problem = 'Add the milestone that delivers the project again.'
    throw new Failure('invalid', problem, { fields: { 'milestone.name': problem } })
  }
  if (!milestone) return
  await insertMilestone(ctx.db, {
    ...NEW_MILESTONE,
    ...milestone,
    id: newId(ctx.clock.real()),
    projectId,
    weeks: 0,
    paymentPart: null,
  })
}

/** Nothing would start the work if the first payment is void, or arrived while it was canceled. */
async function startIfPaid(ctx: TransactionCtx, project: ProjectRecord): Promise<void> {
  const { id, quoteId } = project
  const { open } = await readPaymentsAtCancellation(ctx, await quotesOfProject(ctx, project))
  const payments = quoteId ? await readPaymentsOfQuote(ctx, quoteId) : []
  const isPaid = payments.some(({ status }) => status === 'paid')
  if (isPaid || !open.length) await startProjectWork(ctx, id)
}
