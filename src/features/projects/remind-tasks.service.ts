// Notifies the customer once of a to-do that is due within two days.
import { isMailHour, readAgencyDay } from '#features/company/company.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { formatDay } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { paths } from '#kernel/paths.contract.ts'
import { oneByOne, type Task } from '#kernel/task-queue.ts'
import { taskDueSoon } from './projects.mail.ts'
import { projectReplySubject, remindedDays } from './projects.rules.ts'
import { lockProject } from './projects.store.ts'
import { markReminded, unremindedTasks } from './tasks.store.ts'

export const remindTasks: Task = {
  name: 'remind-tasks',
  every: '*/10 * * * *',
  runsWithClock: true,
  async run(ctx) {
    if (!(await isMailHour(ctx))) return
    await oneByOne(
      await tasksToRemind(ctx),
      (task) => transaction(ctx, (ctx) => remind(ctx, task)),
      'A customer was not reminded of a to-do',
    )
  },
}

/** For a restore: the reminders that are due may have been sent since the backup. */
export async function skipTaskReminders(ctx: TransactionCtx): Promise<void> {
  for (const { id } of await tasksToRemind(ctx)) await markReminded(ctx.db, id, ctx.clock.now())
}

const tasksToRemind = async (ctx: Ctx) =>
  unremindedTasks(ctx.db, remindedDays(await readAgencyDay(ctx)))

async function remind(
  ctx: TransactionCtx,
  { id, projectId }: { id: string; projectId: string },
): Promise<void> {
  const project = await lockProject(ctx.db, projectId)
  if (!project) return
  const task = await markReminded(ctx.db, id, ctx.clock.now())
  if (!task?.dueOn) return
  const { name, businessName, email } = project
  const { title, dueOn } = task
  await notify(ctx, {
    to: { name: businessName, address: email },
    kind: 'projects',
    title: `Due by ${formatDay(dueOn)}: ${title}`,
    text: name,
    path: paths.customer.project(projectId),
    about: projectId,
    mail: {
      templateName: 'project-task-due',
      replySubject: projectReplySubject(project),
      write: (brand) => taskDueSoon(brand, { id: projectId, name }, { title, dueOn }),
    },
  })
}
