// The to-dos of a project: the agency assigns them, the customer completes them.
import { isColleague } from '#features/accounts/colleagues.service.ts'
import { readAgencyDay } from '#features/company/company.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import { type Ctx, isTeam, type TransactionCtx } from '#kernel/context.ts'
import { formatDay } from '#kernel/dates.ts'
import { Failure } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import { paths } from '#kernel/paths.contract.ts'
import { notifyMembers } from './members/notify-members.service.ts'
import { addProjectFile } from './project-files.service.ts'
import type { NewTask, Project, TaskCompletion } from './projects.contract.ts'
import { taskAdded } from './projects.mail.ts'
import { changeTask, deleteTask, insertTask, type TaskRow, tasksOf } from './tasks.store.ts'
import type { ProjectRecord } from './projects.store.ts'
import { requireOpenProject } from './states/require-state.service.ts'
import { isDueSoon } from './projects.rules.ts'
import { recordActivity, inWorkspace } from './project-workspace.service.ts'

export async function addTask(
  ctx: Ctx,
  id: string,
  task: NewTask,
  key: string | undefined,
): Promise<Project> {
  const { side, title, detail, kind, dueOn, ownerId } = task
  const isOurs = side === 'agency'
  if (isOurs && ownerId && !(await isColleague(ctx, ownerId)))
    throw new Failure('invalid', NOT_ON_TEAM, { fields: { ownerId: NOT_ON_TEAM } })
  return inWorkspace(
    ctx,
    id,
    async (ctx, project) => {
      requireOpenProject(project)
      const today = await readAgencyDay(ctx)
      await insertTask(ctx.db, {
        id: newId(ctx.clock.real()),
        projectId: id,
        side,
        ownerId: isOurs ? ownerId : null,
        templateId: null,
        title,
        detail: detail || null,
        kind: isOurs ? 'confirm' : kind,
        days: 0,
        dueOn,
        daySetOn: today,
        doneAt: null,
        doneBy: null,
        // The notification of the new to-do names its day.
        remindedAt: isDueSoon(dueOn, today) ? ctx.clock.now() : null,
        answer: null,
      })
      await recordActivity(ctx, id, ADDED[side], title)
      if (isOurs) return
      await notifyTaskAdded(ctx, project, task)
    },
    { route: `POST tasks of ${id}`, key, input: task },
  )
}

const NOT_ON_TEAM = 'Choose an owner who is on the team.'
const ADDED = { customer: 'task-added', agency: 'team-task-added' } as const
const DONE = { customer: 'task-done', agency: 'team-task-done' } as const
const REMOVED = { customer: 'task-removed', agency: 'team-task-removed' } as const

async function notifyTaskAdded(
  ctx: TransactionCtx,
  { id, name, businessName, email }: ProjectRecord,
  { title, detail, dueOn }: NewTask,
): Promise<void> {
  await notify(ctx, {
    to: { name: businessName, address: email },
    kind: 'projects',
    title: `To-do: ${title}`,
    text: `By ${formatDay(dueOn)}.`,
    path: paths.customer.project(id),
    about: id,
    mail: {
      templateName: 'project-task',
      write: (brand) => taskAdded(brand, { id, name }, { title, detail, dueOn }),
    },
  })
}

/** Idempotent. @throws conflict for a completed to-do */
export async function removeTask(ctx: Ctx, id: string, taskId: string): Promise<Project> {
  return inWorkspace(ctx, id, async (ctx, project) => {
    const task = await taskIn(ctx, id, taskId)
    requireOpenProject(project)
    if (task.doneAt) throw new Failure('conflict', 'This is already done.')
    await deleteTask(ctx.db, id, taskId)
    await recordActivity(ctx, id, REMOVED[task.side], task.title)
  })
}

export async function tickTask(ctx: Ctx, id: string, taskId: string): Promise<Project> {
  return inWorkspace(ctx, id, async (ctx, project) => {
    const task = await taskIn(ctx, id, taskId)
    if (task.doneAt) return
    requireOpenProject(project)
    await finish(ctx, task, 'agency', null)
  })
}

export async function completeTask(
  ctx: Ctx,
  id: string,
  taskId: string,
  answer: TaskCompletion,
): Promise<Project> {
  return inWorkspace(ctx, id, async (ctx, project) => {
    const task = await taskIn(ctx, id, taskId)
    if (task.doneBy === 'customer' && task.answer === (answer.text || null)) return
    if (task.doneAt)
      throw new Failure(
        'conflict',
        task.doneBy === 'agency'
          ? 'The team has already checked this off. Nothing more is needed.'
          : 'This is already done. Send us a message if something has changed.',
      )
    requireOpenProject(project)
    rejectEmptyAnswer(task, answer)
    for (const path of answer.files)
      await addProjectFile(ctx, project, path, { field: 'files', taskId })
    await finish(ctx, task, 'customer', answer.text || null)
    await notifyMembers(ctx, project, {
      templateName: 'project-answered-agency',
      what: `completed “${task.title}”`,
    })
  })
}

async function finish(
  ctx: TransactionCtx,
  { id, projectId, side, title }: TaskRow,
  doneBy: 'customer' | 'agency',
  answer: string | null,
): Promise<void> {
  await changeTask(ctx.db, projectId, id, { doneAt: ctx.clock.now(), doneBy, answer })
  await recordActivity(ctx, projectId, DONE[side], title)
}

function rejectEmptyAnswer({ kind }: TaskRow, { text, files }: TaskCompletion): void {
  if (kind === 'upload' && !files.length)
    throw new Failure('invalid', 'Choose a file first.', {
      fields: { files: 'Choose a file first.' },
    })
  if (kind === 'text' && !text)
    throw new Failure('invalid', 'Enter your answer.', {
      fields: { text: 'Enter your answer.' },
    })
}

async function taskIn(ctx: Ctx, id: string, taskId: string): Promise<TaskRow> {
  const task = (await tasksOf(ctx.db, [id])).find(
    (one) => one.id === taskId && (one.side === 'customer' || isTeam(ctx.actor)),
  )
  if (!task)
    throw new Failure(
      'not-found',
      isTeam(ctx.actor) ? 'To-do not found.' : 'This to-do was removed.',
    )
  return task
}
