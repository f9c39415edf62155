// Adds an accepted change order to the project of the quote that it adds to.
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { calendarDay, daysBetween, daysLater } from '#kernel/dates.ts'
import { newId } from '#kernel/ids.ts'
import { findProjectOfQuote, insertChangeOrder } from './change-orders.store.ts'
import {
  type AcceptedLine,
  changeMilestones,
  longestSupport,
  mostFreeMonths,
  type PaidMilestone,
} from './first-plan.rules.ts'
import { updateDueOn } from './milestones.service.ts'
import {
  changeMilestone,
  insertMilestone,
  type MilestoneRow,
  milestonesOf,
  nextMilestonePosition,
} from './milestones.store.ts'
import { isOpenState, type ProjectState } from './projects.contract.ts'
import {
  changeProject,
  insertProjectActivity,
  lockProject,
  type ProjectRecord,
} from './projects.store.ts'
import { NEW_MILESTONE } from './start-project.service.ts'
import { readLineTemplates } from './templates/project-templates.service.ts'
import { updateWaitingOnOf } from './waiting-on.service.ts'

/** `baseQuoteId` is the quote of the project; `items` are the chosen lines. */
type AcceptedChange = {
  baseQuoteId: string
  quoteId: string
  quoteNumber: string
  items: readonly AcceptedLine[]
  paidMilestones: readonly PaidMilestone[]
}

/** The project that a quote started or joined, and the quote that started it. */
export async function readProjectOfQuote(
  ctx: Ctx,
  quoteId: string,
): Promise<{ id: string; state: ProjectState; quoteId: string | null } | null> {
  const project = await findProjectOfQuote(ctx.db, quoteId)
  return project ? { id: project.id, state: project.state, quoteId: project.quoteId } : null
}

/**
 * Requires the transaction that accepts the change order. Dates count from the acceptance once the
 * work has started, and the last milestone stays the last.
 *
 * @returns false if the project is delivered or canceled: the change order then starts its own
 */
export async function joinProject(ctx: TransactionCtx, change: AcceptedChange): Promise<boolean> {
  const found = await findProjectOfQuote(ctx.db, change.baseQuoteId)
  const project = found && (await lockProject(ctx.db, found.id))
  if (!project || !isOpenState(project.state)) return false
  const { id: projectId } = project
  const [now, { quoteId, quoteNumber, items }] = [ctx.clock.now(), change]
  const last = (await milestonesOf(ctx.db, [projectId])).findLast(({ completedAt }) => !completedAt)
  const { supportWeeks, supportMonths } = longestSupport(items)
  const added = await addChangeMilestones(ctx, project, change)
  if (last) await moveToEnd(ctx, last, added)
  await insertChangeOrder(ctx.db, { quoteId, projectId, quoteNumber, at: now })
  await changeProject(ctx.db, projectId, {
    maintenanceMonths: Math.max(project.maintenanceMonths, mostFreeMonths(items)),
    supportWeeks: Math.max(project.supportWeeks, supportWeeks),
    supportMonths: Math.max(project.supportMonths, supportMonths),
  })
  await updateDueOn(ctx, project)
  await insertProjectActivity(ctx.db, {
    id: newId(ctx.clock.real()),
    projectId,
    at: now,
    what: 'change-accepted',
    by: 'product',
    byName: '',
    detail: quoteNumber,
  })
  await updateWaitingOnOf(ctx, projectId)
  return true
}

async function addChangeMilestones(
  ctx: TransactionCtx,
  { id: projectId, startedAt, track }: ProjectRecord,
  { quoteId, items, paidMilestones }: AcceptedChange,
): Promise<MilestoneRow[]> {
  const { timeZone } = await readCompany(ctx)
  const today = calendarDay(ctx.clock.now(), timeZone)
  const weeksSoFar = startedAt
    ? Math.ceil(daysBetween(calendarDay(startedAt, timeZone), today) / 7)
    : 0
  const templates = await readLineTemplates(ctx, track)
  const added: MilestoneRow[] = []
  for (const { name, weeks, paymentPart } of changeMilestones(items, templates, paidMilestones)) {
    const row = {
      ...NEW_MILESTONE,
      id: newId(ctx.clock.real()),
      projectId,
      quoteId,
      name,
      paymentPart,
      weeks: weeks + weeksSoFar,
      dueOn: startedAt ? daysLater(today, weeks * 7) : null,
      daySetOn: startedAt ? today : null,
    }
    await insertMilestone(ctx.db, row)
    added.push({ ...row, position: -1 })
  }
  return added
}

/** The last milestone delivers the project, so it comes after what was added. */
async function moveToEnd(
  { db }: TransactionCtx,
  { id, projectId, weeks, dueOn, daySetOn }: MilestoneRow,
  added: readonly MilestoneRow[],
): Promise<void> {
  const days = [dueOn, ...added.map((one) => one.dueOn)].flatMap((day) => day ?? [])
  const latest = days.toSorted().at(-1) ?? null
  await changeMilestone(db, projectId, id, {
    weeks: Math.max(weeks, ...added.map((one) => one.weeks)),
    dueOn: latest,
    daySetOn: latest === dueOn ? daySetOn : (added[0]?.daySetOn ?? null),
    position: await nextMilestonePosition(db, projectId),
  })
}
