// The agency's revenue metrics. Product M93 and H18.
import * as z from 'zod/mini'

/**
 * Cents. `monthlyRevenue` is the sum of the prices of active plans, not income;
 * `collectedRecurring` is what was paid for plans in the last 30 days, less refunds.
 */
export const Revenue = z.object({
  activePlans: z.int(),
  monthlyRevenue: z.int(),
  activeSubscriptions: z.int(),
  collectedRecurring: z.int(),
  dueCount: z.int(),
  due: z.int(),
  overdueCount: z.int(),
  overdue: z.int(),
  longestOverdueDays: z.int(),
})
export type Revenue = z.infer<typeof Revenue>
Revenue.register(z.globalRegistry, { id: 'Revenue' })

export const RECURRING_DAYS = 30
