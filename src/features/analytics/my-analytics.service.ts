// A business's own metrics, with an active plan (spec §9); paid periods stay exportable (K15).
import { planOf } from '#features/billing/subscriptions/business-plans.service.ts'
import { readBrand } from '#features/company/company.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { calendarDay } from '#kernel/dates.ts'
import type { MyAnalytics } from './analytics.contract.ts'
import { lastDayOf } from './analytics.store.ts'
import { adSpendOf, compareLastDays } from './comparison.service.ts'

export async function readMyAnalytics(ctx: Ctx): Promise<MyAnalytics> {
  const email = signedIn(ctx).email.toLowerCase()
  const plan = await planOf(ctx, email)
  const hasRows = (await lastDayOf(ctx.db, email)) !== undefined
  if (!plan) return { comparison: null, isSample: false, hasRows, adSpend: null }
  const { timeZone } = await readBrand(ctx)
  const adSpend = plan.isOver ? null : await adSpendOf(ctx, plan, timeZone)
  if (plan.status !== 'active') return { comparison: null, isSample: false, hasRows, adSpend }
  return {
    ...(await compareLastDays(ctx, email, calendarDay(ctx.clock.now(), timeZone))),
    hasRows,
    adSpend,
  }
}
