// Reads and changes the included hours of monthly plans.
import { offeredPlans } from '#features/billing/plans/offered-plans.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { calendarDay, daysLater } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure, found } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import type { PlanHours, PlanHoursChange } from './plan-hours.contract.ts'
import { listPlanHours, savePlanHours } from './plan-hours.store.ts'

const NO_HOURS = {
  hours: 0,
  carriesOver: false,
  allowsOverage: true,
  overageRate: null,
  revision: 0,
}

/** The plans on offer, with what they include from the next period on. */
export async function readPlanHours(ctx: Ctx): Promise<PlanHours[]> {
  const rows = await listPlanHours(ctx.db)
  return (await offeredPlans(ctx)).map(({ family, plan: { id, name } }) => {
    const { hours, carriesOver, allowsOverage, overageRate, revision } =
      rows.findLast(({ planId }) => planId === id) ?? NO_HOURS
    return { planId: id, name, family, hours, carriesOver, allowsOverage, overageRate, revision }
  })
}

/**
 * Periods that start today keep what they include.
 * @throws not-found for a plan that is not on offer, conflict if another admin saved meanwhile
 */
export async function changePlanHours(
  ctx: Ctx,
  planId: string,
  { revision, ...terms }: PlanHoursChange,
): Promise<PlanHours[]> {
  const plans = await offeredPlans(ctx)
  const { plan } = found(
    plans.find((one) => one.plan.id === planId),
    'Plan',
  )
  const { timeZone } = await readCompany(ctx)
  const isSaved = await transaction(ctx, (ctx) =>
    savePlanHours(
      ctx.db,
      {
        id: newId(ctx.clock.real()),
        planId,
        planName: plan.name,
        ...terms,
        validFrom: daysLater(calendarDay(ctx.clock.now(), timeZone), 1),
      },
      revision,
    ),
  )
  if (!isSaved)
    throw new Failure(
      'conflict',
      'Someone else saved changes. Close this dialog and open it again to load the latest version.',
    )
  return readPlanHours(ctx)
}
