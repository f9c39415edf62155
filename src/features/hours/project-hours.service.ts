// The hours of a project against its budget.
import { colleagueNames } from '#features/accounts/colleagues.service.ts'
import { readTimedProject } from '#features/projects/timed-projects.service.ts'
import { readQuotedHours } from '#features/quotes/quoted-hours.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import type { ProjectBudgetChange, ProjectHours } from './hours.contract.ts'
import { totalMinutes } from './hours.rules.ts'
import { deleteBudget, findBudget, saveBudget } from './hours-settings.store.ts'
import { readHoursSettings } from './hours-settings.service.ts'
import { type ProjectTime, timeOfProject } from './time-entries.store.ts'

/** @throws not-found */
export async function readProjectHours(ctx: Ctx, projectId: string): Promise<ProjectHours> {
  const { quoteIds } = await readTimedProject(ctx, projectId)
  const { rounding } = await readHoursSettings(ctx)
  const times = await timeOfProject(ctx.db, projectId, rounding)
  const quotedHours = await readQuotedHours(ctx, quoteIds)
  const own = await findBudget(ctx.db, projectId)
  const billable = times.filter(({ isBillable }) => isBillable)
  return {
    minutes: totalMinutes(times),
    billableMinutes: totalMinutes(billable),
    amount: billable.reduce((sum, { amount }) => sum + amount, 0),
    people: await minutesByPerson(ctx, times),
    budgetHours: own?.hours ?? (quotedHours || null),
    quotedHours,
    isOwnBudget: own !== undefined,
    revision: own?.revision ?? 0,
  }
}

/** Most time first. */
export async function minutesByPerson(
  ctx: Ctx,
  times: readonly Pick<ProjectTime, 'userId' | 'minutes'>[],
): Promise<ProjectHours['people']> {
  const nameOf = await colleagueNames(ctx)
  return [...Map.groupBy(times, ({ userId }) => userId)]
    .map(([id, own]) => ({ name: nameOf(id) ?? 'Former team member', minutes: totalMinutes(own) }))
    .toSorted((one, other) => other.minutes - one.minutes || one.name.localeCompare(other.name))
}

/** @throws not-found, or conflict if a colleague saved meanwhile */
export async function changeProjectBudget(
  ctx: Ctx,
  projectId: string,
  { budgetHours, revision }: ProjectBudgetChange,
): Promise<ProjectHours> {
  await readTimedProject(ctx, projectId)
  const isSaved = await transaction(ctx, ({ db }) =>
    budgetHours === null
      ? deleteBudget(db, projectId, revision)
      : saveBudget(db, { projectId, hours: budgetHours }, revision),
  )
  if (!isSaved)
    throw new Failure(
      'conflict',
      'Someone else saved changes. Close this dialog and open it again to load the latest version.',
    )
  return readProjectHours(ctx, projectId)
}
