// Updates who is waited on after every change, and records the days. Product B11.
import { readBrand } from '#features/company/company.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { calendarDay } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { newId } from '#kernel/ids.ts'
import type { Task } from '#kernel/task-queue.ts'
import type { ProjectState } from './projects.contract.ts'
import { waitsOnYou } from './projects.mail.ts'
import { type TurnNow, whoseTurn } from './projects.rules.ts'
import {
  changeProject,
  endTurn,
  insertTurn,
  lockProject,
  milestonesOf,
  type ProjectRecord,
  blockedProjectIds,
  tasksOf,
  turnsOf,
} from './projects.store.ts'

/** Call it inside the transaction that changed the project. Ends a manual setting. */
export async function settleTurn(ctx: Ctx, projectId: string): Promise<TurnNow | undefined> {
  const project = await lockProject(ctx.db, projectId)
  if (!project) return undefined
  if (project.state === 'delivered') {
    await endTurn(ctx.db, projectId, ctx.clock.now())
    return undefined
  }
  const turn = await turnNow(ctx, project)
  await giveTurn(ctx, project, turn, false)
  return turn
}

async function turnNow(ctx: Ctx, { id, state }: ProjectRecord): Promise<TurnNow> {
  const { timeZone } = await readBrand(ctx)
  // Only our services write it, from the contract's list.
  return whoseTurn(
    state as ProjectState,
    await milestonesOf(ctx.db, [id]),
    await tasksOf(ctx.db, [id]),
    calendarDay(ctx.clock.now(), timeZone),
  )
}

export async function giveTurn(
  ctx: Ctx,
  { id: projectId, ...project }: ProjectRecord,
  { waitingOn, about }: TurnNow,
  byHand: boolean,
): Promise<void> {
  const now = ctx.clock.now()
  const open = (await turnsOf(ctx.db, [projectId])).find(({ until }) => !until)
  if (project.waitingOn !== waitingOn || project.turnByHand !== byHand)
    await changeProject(ctx.db, projectId, { waitingOn, turnByHand: byHand })
  if (open?.waitingOn === waitingOn && open.about === about) return
  await endTurn(ctx.db, projectId, now)
  await insertTurn(ctx.db, {
    id: newId(ctx.clock.real()),
    projectId,
    waitingOn,
    about,
    from: now,
    until: null,
  })
}

export const turnProjects: Task = {
  name: 'turn-projects',
  every: '* * * * *',
  async run(ctx) {
    const { timeZone } = await readBrand(ctx)
    for (const id of await blockedProjectIds(ctx.db, calendarDay(ctx.clock.now(), timeZone)))
      await transaction(ctx, (ctx) => passTurn(ctx, id))
  },
}

async function passTurn(ctx: Ctx, id: string): Promise<void> {
  const project = await lockProject(ctx.db, id)
  if (project?.state !== 'active' || project.turnByHand) return
  const turn = await turnNow(ctx, project)
  await giveTurn(ctx, project, turn, false)
  if (turn.waitingOn !== 'you' || project.waitingOn !== 'us' || turn.about === null) return
  const { name, businessName, email } = project
  const about = turn.about
  await notify(ctx, {
    to: { name: businessName, address: email },
    kind: 'projects',
    title: 'Your project is waiting on you',
    text: about,
    path: projectPath(id),
    about: id,
    mail: { letter: 'project-waits', write: (brand) => waitsOnYou(brand, { id, name, about }) },
  })
}

export const projectPath = (id: string): string => `/dashboard?section=projects&project=${id}`
