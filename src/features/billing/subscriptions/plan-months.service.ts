// The paid months of a business's plans, with their payments.
import { readBrand } from '#features/company/company.service.ts'
import type { PlanFamily } from '#features/catalogue/catalogue.contract.ts'
import type { Ctx } from '#kernel/context.ts'
import { calendarDay, daysLater } from '#kernel/dates.ts'
import { amountLeft } from '../payments/payments.contract.ts'
import type { PaymentRow } from '../payments/payments.store.ts'
import { startsByPayment } from '../transfer-plans/transfer-plans.store.ts'
import { paidForPlan, subscriptionsOfBusiness } from './business-plans.store.ts'
import { planPeriodOf } from './plan-periods.rules.ts'
import type { SubscriptionRow } from './subscriptions.store.ts'

/**
 * `id` is that of the first payment; `plan` and `adSpend` are what was agreed for the month; `from`
 * to `until` are days in the agency's time zone, both included. Amounts are cents, negative for
 * refunds.
 */
export type PlanMonth = {
  id: string
  subscriptionId: string
  family: PlanFamily
  plan: string
  adSpend: number | null
  from: string
  until: string
  paid: PaidLine[]
}
export type PaidLine = {
  id: string
  on: string
  description: string
  detail: string
  amount: number
  invoiceNumber: string | null
}

/** Of all families, newest first. @param email in lower case */
export async function planMonthsOf(ctx: Ctx, email: string): Promise<PlanMonth[]> {
  const { timeZone } = await readBrand(ctx)
  const months: PlanMonth[] = []
  for (const subscription of await subscriptionsOfBusiness(ctx.db, email))
    months.push(
      ...monthsOf(subscription, await paidForPlan(ctx.db, subscription.id), {
        timeZone,
        starts: await startsByPayment(ctx.db, subscription.id),
      }),
    )
  return months.sort((one, other) => other.from.localeCompare(one.from))
}

/** `starts` are the first days of the months of invoices by bank transfer, by payment. */
type Calendar = { timeZone: string; starts: ReadonlyMap<string, string> }

/**
 * A bill belongs to the month in which it was created, an invoice by bank transfer to the month that
 * it names, a refund to the month of its bill.
 */
function monthsOf(
  subscription: SubscriptionRow,
  paid: readonly PaymentRow[],
  { timeZone, starts }: Calendar,
): PlanMonth[] {
  const periodOf = (day: string) => planPeriodOf(subscription, day, timeZone)
  const bills = paid.filter(({ kind }) => kind === 'plan')
  const months = Map.groupBy(
    bills,
    ({ id, createdAt }) => periodOf(starts.get(id) ?? calendarDay(createdAt, timeZone)).from,
  )
  return [...months].map(([from, own]) => {
    const ids = own.map(({ id }) => id)
    const lines = paid.filter(
      ({ id, aboutId }) => ids.includes(id) || (aboutId !== null && ids.includes(aboutId)),
    )
    return {
      id: ids[0] ?? '',
      subscriptionId: subscription.id,
      family: subscription.family,
      ...agreedFor(own, subscription),
      from,
      until: lastDayOf(subscription, periodOf(from).until, timeZone),
      paid: lines.map((row) => toLine(row, timeZone)),
    }
  })
}

/** An upgrade counts for the whole month. Bills without stored terms have the current ones. */
function agreedFor(
  bills: readonly PaymentRow[],
  subscription: SubscriptionRow,
): Pick<PlanMonth, 'plan' | 'adSpend'> {
  const { name, adSpend } = bills.at(-1)?.plan ?? subscription.plan
  return { plan: name, adSpend }
}

/** The day before the next month, or the day the plan ended. */
function lastDayOf({ endedAt }: SubscriptionRow, next: string, timeZone: string): string {
  const [last, ended] = [daysLater(next, -1), endedAt && calendarDay(endedAt, timeZone)]
  return ended && ended < last ? ended : last
}

const toLine = (
  { id, createdAt, description, detail, invoiceNumber, ...row }: PaymentRow,
  timeZone: string,
): PaidLine => ({
  id,
  on: calendarDay(createdAt, timeZone),
  description,
  detail,
  // Partial payments are lines of their own.
  amount: amountLeft(row),
  invoiceNumber,
})
