// The subscriptions of the demo's year.
import { calendarDay, hoursAfter } from '../../../kernel/dates.ts'
import type { DemoPlan } from '../../demo-year/demo-year.contract.ts'

const STATUSES = {
  active: 'active',
  past_due: 'past_due',
  canceled: 'canceled',
  ended: 'canceled',
} as const
/** The second attempt after a declined charge. */
const NEXT_TRY_HOURS = 5 * 24 + 6

export function demoSubscription(
  { id, business, plan, family, method, state, startedAt, ...dates }: DemoPlan,
  at: number,
  timeZone: string,
) {
  const { months, currentPeriodEnd, canceledAt } = dates
  const currentPeriodStart = months.at(-1) ?? startedAt
  const byCard = method === 'card'
  return {
    id,
    paymentMethod: method,
    nextMethod: null,
    providerId: byCard ? `sub_demo_year_${at}` : null,
    customer: byCard ? `cus_demo_year_${at}` : null,
    email: business.email,
    businessName: business.name,
    family,
    plan,
    next: null,
    status: STATUSES[state],
    isLive: state !== 'ended',
    code: null,
    firstAmount: plan.amount,
    startedAt,
    currentPeriodStart,
    currentPeriodEnd,
    anchorOn: byCard ? null : calendarDay(startedAt, timeZone),
    renewsOn: byCard ? null : calendarDay(currentPeriodEnd, timeZone),
    canceledAt,
    cancelReason: canceledAt ? 'We do our own marketing now.' : '',
    endedAt: state === 'ended' ? currentPeriodEnd : null,
    card: byCard ? 'Visa ending 0341' : null,
    nextTryAt: state === 'past_due' ? hoursAfter(currentPeriodStart, NEXT_TRY_HOURS) : null,
    fetchedAt: currentPeriodStart,
  }
}
