// The agency's revenue metrics. Product M93 and H18.
import * as z from 'zod/mini'
import { currencyCode } from '../../../kernel/currencies.contract.ts'

const DUE = {
  dueCount: z.int(),
  due: z.int(),
  overdueCount: z.int(),
  overdue: z.int(),
  longestOverdueDays: z.int(),
}
const DuePayments = z.object(DUE)
export type DuePayments = z.infer<typeof DuePayments>

/**
 * Cents in US dollars, the currency of plans; `others` is what is due in other currencies. `monthlyRevenue` is the sum of the prices of active plans, not income;
 * `collectedRecurring` is what was paid for plans in the last 30 days, less refunds.
 */
export const Revenue = z.object({
  activePlans: z.int(),
  monthlyRevenue: z.int(),
  activeSubscriptions: z.int(),
  collectedRecurring: z.int(),
  ...DUE,
  others: z.array(z.object({ currency: currencyCode, ...DUE })),
})
export type Revenue = z.infer<typeof Revenue>
Revenue.register(z.globalRegistry, { id: 'Revenue' })

export const RECURRING_DAYS = 30
