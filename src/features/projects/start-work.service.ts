// Starts the work with the first payment and dates the whole plan. Product M51, M72.
import { readAgencyDay } from '#features/company/company.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { formatDay, daysLater } from '#kernel/dates.ts'
import { newId } from '#kernel/ids.ts'
import { paths } from '#kernel/paths.contract.ts'
import { projectStarted } from './projects.mail.ts'
import { projectReplySubject } from './projects.rules.ts'
import {
  changeProject,
  insertProjectActivity,
  markStarted,
  type ProjectRecord,
} from './projects.store.ts'
import { dateMilestone, milestonesOf } from './milestones.store.ts'
import { dateTask, tasksOf } from './tasks.store.ts'
import { updateWaitingOnOf } from './waiting-on.service.ts'

/** Requires the payment's transaction. @returns false if started, or without a project */
export const startWork = (ctx: TransactionCtx, quoteId: string): Promise<boolean> =>
  start(ctx, { quoteId })

/** Starts a project that waits for no payment. */
export const startProjectWork = (ctx: TransactionCtx, id: string): Promise<boolean> =>
  start(ctx, { id })

async function start(
  ctx: TransactionCtx,
  which: Parameters<typeof markStarted>[1],
): Promise<boolean> {
  const now = ctx.clock.now()
  const project = await markStarted(ctx.db, which, now)
  if (!project) return false
  await setDays(ctx, project, await readAgencyDay(ctx))
  await insertProjectActivity(ctx.db, {
    id: newId(ctx.clock.real()),
    projectId: project.id,
    at: now,
    what: 'started',
    by: 'product',
    byName: '',
    detail: null,
  })
  await updateWaitingOnOf(ctx, project.id)
  await notifyProjectStarted(ctx, project)
  return true
}

async function setDays(ctx: TransactionCtx, { id }: ProjectRecord, today: string): Promise<void> {
  for (const milestone of await milestonesOf(ctx.db, [id]))
    await dateMilestone(ctx.db, milestone.id, daysLater(today, milestone.weeks * 7))
  for (const task of await tasksOf(ctx.db, [id]))
    await dateTask(ctx.db, task.id, daysLater(today, task.days))
  await changeProject(ctx.db, id, {
    dueOn: (await milestonesOf(ctx.db, [id])).at(-1)?.dueOn ?? today,
  })
}

async function notifyProjectStarted(ctx: TransactionCtx, project: ProjectRecord): Promise<void> {
  const { id, name, businessName, email, welcome } = project
  const dueOn = (await milestonesOf(ctx.db, [id])).at(-1)?.dueOn ?? ''
  const tasks = (await tasksOf(ctx.db, [id]))
    .filter(({ side, doneAt }) => side === 'customer' && !doneAt)
    .map((task) => ({ title: task.title, dueOn: task.dueOn ?? '' }))
  await notify(ctx, {
    to: { name: businessName, address: email },
    kind: 'projects',
    title: 'Work has started',
    text: `${name}: planned completion by ${formatDay(dueOn)}.`,
    path: paths.customer.project(id),
    about: id,
    mail: {
      templateName: 'project-started',
      replySubject: projectReplySubject(project),
      write: (brand) => projectStarted(brand, { id, name }, { welcome, dueOn, tasks }),
    },
  })
}
