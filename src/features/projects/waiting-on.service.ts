// Updates who is waited on after every change, and records the days. Product B11.
import { readBrand } from '#features/company/company.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { calendarDay } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { newId } from '#kernel/ids.ts'
import type { Task } from '#kernel/task-queue.ts'
import { paths } from '#kernel/paths.contract.ts'
import type { ProjectState } from './projects.contract.ts'
import { waitsOnYou } from './projects.mail.ts'
import { type WaitingOn, waitingOnOf, projectReplySubject } from './projects.rules.ts'
import { changeProject, lockProject, type ProjectRecord } from './projects.store.ts'
import { endWait, insertWait, projectIdsWithDueTasks, projectWaitsOf } from './waiting-on.store.ts'
import { milestonesOf } from './milestones.store.ts'
import { tasksOf } from './tasks.store.ts'

/** Requires the transaction of the change. Ends a manual setting. */
export async function updateWaitingOnOf(
  ctx: TransactionCtx,
  projectId: string,
): Promise<WaitingOn | undefined> {
  const project = await lockProject(ctx.db, projectId)
  if (!project) return undefined
  if (project.state !== 'active' && project.state !== 'waiting-for-deposit') {
    await endWait(ctx.db, projectId, ctx.clock.now())
    return undefined
  }
  const waitingOn = await readWaitingOn(ctx, project)
  await saveWaitingOn(ctx, project, waitingOn, false)
  return waitingOn
}

async function readWaitingOn(ctx: Ctx, { id, state }: ProjectRecord): Promise<WaitingOn> {
  const { timeZone } = await readBrand(ctx)
  // Cast: only our services write it, from the contract's list.
  return waitingOnOf(
    state as ProjectState,
    await milestonesOf(ctx.db, [id]),
    (await tasksOf(ctx.db, [id])).filter(({ side }) => side === 'customer'),
    calendarDay(ctx.clock.now(), timeZone),
  )
}

export async function saveWaitingOn(
  ctx: TransactionCtx,
  { id: projectId, ...project }: ProjectRecord,
  { waitingOn, about }: WaitingOn,
  byHand: boolean,
): Promise<void> {
  const now = ctx.clock.now()
  const open = (await projectWaitsOf(ctx.db, [projectId])).find(({ until }) => !until)
  if (project.waitingOn !== waitingOn || project.isWaitingOnManual !== byHand)
    await changeProject(ctx.db, projectId, { waitingOn, isWaitingOnManual: byHand })
  if (open?.waitingOn === waitingOn && open.about === about) return
  await endWait(ctx.db, projectId, now)
  await insertWait(ctx.db, {
    id: newId(ctx.clock.real()),
    projectId,
    waitingOn,
    about,
    from: now,
    until: null,
  })
}

export const updateWaitingOn: Task = {
  name: 'update-waiting-on',
  every: '* * * * *',
  runsWithClock: true,
  async run(ctx) {
    const { timeZone } = await readBrand(ctx)
    for (const id of await projectIdsWithDueTasks(ctx.db, calendarDay(ctx.clock.now(), timeZone)))
      await transaction(ctx, (ctx) => passWaitToCustomer(ctx, id))
  },
}

async function passWaitToCustomer(ctx: TransactionCtx, id: string): Promise<void> {
  const project = await lockProject(ctx.db, id)
  if (project?.state !== 'active' || project.isWaitingOnManual) return
  const waitingOn = await readWaitingOn(ctx, project)
  await saveWaitingOn(ctx, project, waitingOn, false)
  if (
    waitingOn.waitingOn !== 'customer' ||
    project.waitingOn !== 'agency' ||
    waitingOn.about === null
  )
    return
  const { name, businessName, email } = project
  const about = waitingOn.about
  await notify(ctx, {
    to: { name: businessName, address: email },
    kind: 'projects',
    title: 'Your project is waiting on you',
    text: about,
    path: paths.customer.project(id),
    about: id,
    mail: {
      templateName: 'project-waits',
      replySubject: projectReplySubject(project),
      write: (brand) => waitsOnYou(brand, { id, name, about }),
    },
  })
}
