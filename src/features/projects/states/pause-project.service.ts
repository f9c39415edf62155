// Pauses a project, and resumes it: by hand, or on the day that was announced.
import { isMailHour, readAgencyDay, readCompany } from '#features/company/company.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { calendarDay, formatDay } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import { paths } from '#kernel/paths.contract.ts'
import { oneByOne, type Task } from '#kernel/task-queue.ts'
import { updateDueOn } from '../milestones.service.ts'
import { inWorkspace, recordActivity } from '../project-workspace.service.ts'
import type { Project } from '../projects.contract.ts'
import { projectReplySubject, remindedDays } from '../projects.rules.ts'
import {
  changeProject,
  insertProjectActivity,
  lockProject,
  type ProjectRecord,
} from '../projects.store.ts'
import { updateWaitingOnOf } from '../waiting-on.service.ts'
import type { ProjectPause } from './project-states.contract.ts'
import { projectPaused, projectResumed } from './project-states.mail.ts'
import { projectIdsToResume, shiftDays } from './project-states.store.ts'
import { requireRunningProject } from './require-state.service.ts'

/** Repeatable. @throws conflict unless the work is under way, invalid for a day that is over */
export async function pauseProject(
  ctx: Ctx,
  id: string,
  { reason, resumesOn }: ProjectPause,
): Promise<Project> {
  const today = await readAgencyDay(ctx)
  return inWorkspace(ctx, id, async (ctx, project) => {
    const isSame = project.pauseReason === reason && project.resumesOn === resumesOn
    if (project.state === 'paused' && isSame) return
    requireRunningProject(project)
    if (resumesOn !== null && resumesOn <= today) throw earlyDay()
    await changeProject(ctx.db, id, {
      state: 'paused',
      pausedAt: ctx.clock.now(),
      pauseReason: reason,
      resumesOn,
    })
    const until = resumesOn ? `until ${formatDay(resumesOn)}: ` : ''
    await recordActivity(ctx, id, 'paused', `${until}${reason}`)
    if (project.supportSilencedAt) return
    const { name } = project
    await notifyState(ctx, project, {
      title: 'Your project is paused',
      text: resumesOn ? `It resumes on ${formatDay(resumesOn)}. ${reason}` : reason,
      mail: {
        templateName: 'project-paused',
        write: (brand) => projectPaused(brand, { id, name }, { reason, resumesOn }),
      },
    })
  })
}

function earlyDay(): Failure {
  const problem = 'Choose a day after today, or none.'
  return new Failure('invalid', problem, { fields: { resumesOn: problem } })
}

/** Repeatable while it is under way. @throws conflict for any other state */
export const resumeProject = (ctx: Ctx, id: string): Promise<Project> =>
  inWorkspace(ctx, id, async (ctx, project) => {
    if (project.state === 'active') return
    if (project.state !== 'paused') throw new Failure('conflict', 'This project is not paused.')
    await restart(ctx, project, true)
    await recordActivity(ctx, id, 'resumed')
  })

export const resumeProjects: Task = {
  name: 'resume-projects',
  every: '*/10 * * * *',
  runsWithClock: true,
  async run(ctx) {
    if (!(await isMailHour(ctx))) return
    await oneByOne(
      await projectIdsToResume(ctx.db, await readAgencyDay(ctx)),
      (id) => transaction(ctx, (ctx) => resumeOnDay(ctx, id, true)),
      'A paused project was not resumed',
    )
  },
}

/** For a restore: what resumes on a day that is over may have been announced since the backup. */
export async function resumeWithoutMail(ctx: TransactionCtx): Promise<void> {
  for (const id of await projectIdsToResume(ctx.db, await readAgencyDay(ctx)))
    await resumeOnDay(ctx, id, false)
}

async function resumeOnDay(ctx: TransactionCtx, id: string, isAnnounced: boolean): Promise<void> {
  const project = await lockProject(ctx.db, id)
  const today = await readAgencyDay(ctx)
  if (project?.state !== 'paused' || !project.resumesOn || project.resumesOn > today) return
  await restart(ctx, project, isAnnounced)
  await insertProjectActivity(ctx.db, {
    id: newId(ctx.clock.real()),
    projectId: id,
    at: ctx.clock.now(),
    what: 'resumed',
    by: 'product',
    byName: '',
    detail: null,
  })
  await updateWaitingOnOf(ctx, id)
}

async function restart(
  ctx: TransactionCtx,
  project: ProjectRecord,
  isAnnounced: boolean,
): Promise<void> {
  const { id, name } = project
  await moveDays(ctx, project)
  await changeProject(ctx.db, id, {
    state: 'active',
    pausedAt: null,
    pauseReason: '',
    resumesOn: null,
  })
  await updateDueOn(ctx, project)
  if (!isAnnounced || project.supportSilencedAt) return
  await notifyState(ctx, project, {
    title: 'Work on your project continues',
    text: name,
    mail: {
      templateName: 'project-resumed',
      write: (brand) => projectResumed(brand, { id, name }),
    },
  })
}

/** By the days since it was paused, until the announced day, or canceled without a pause. */
export async function moveDays(
  ctx: TransactionCtx,
  { id, pausedAt, canceledAt, resumesOn }: ProjectRecord,
): Promise<void> {
  const since = pausedAt ?? canceledAt
  if (!since) return
  const { timeZone } = await readCompany(ctx)
  const today = await readAgencyDay(ctx)
  const until = resumesOn && resumesOn < today ? resumesOn : today
  const from = calendarDay(since, timeZone)
  await shiftDays(ctx.db, id, { from, until }, remindedDays(today).until)
}

type Mail = NonNullable<Parameters<typeof notify>[1]['mail']>

export async function notifyState(
  ctx: TransactionCtx,
  project: ProjectRecord,
  { title, text, mail }: { title: string; text: string; mail: Mail },
): Promise<void> {
  await notify(ctx, {
    to: { name: project.businessName, address: project.email },
    kind: 'projects',
    title,
    text,
    path: paths.customer.project(project.id),
    about: project.id,
    mail: { ...mail, replySubject: projectReplySubject(project) },
  })
}
