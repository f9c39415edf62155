// Hours that a monthly plan includes, and what is left of them.
import * as z from 'zod/mini'
import { wholeNumber } from '../../kernel/numbers.contract.ts'
import { emailText } from '../../kernel/text.contract.ts'
import { PLAN_FAMILIES } from '../catalogue/catalogue.contract.ts'

const MOST_INCLUDED_HOURS = 1000
const TERMS = {
  hours: wholeNumber(
    0,
    MOST_INCLUDED_HOURS,
    `Enter whole hours from 0 to ${MOST_INCLUDED_HOURS}, 0 for none.`,
  ),
  carriesOver: z.boolean(),
}
const MOST_RATE = 1_000_000
/** Hours beyond the included ones; `overageRate` is in cents, null for the rates of the roles. */
const OVERAGE = {
  allowsOverage: z._default(z.boolean(), true),
  overageRate: z._default(
    z.nullable(wholeNumber(1, MOST_RATE, 'Enter a rate of up to $10,000, or none.')),
    null,
  ),
}

/**
 * What a monthly plan includes from the next period of each customer on. `revision` is 0 until an
 * admin saves it.
 */
export const PlanHours = z.object({
  planId: z.string(),
  name: z.string(),
  family: z.enum(PLAN_FAMILIES),
  ...TERMS,
  allowsOverage: z.boolean(),
  overageRate: z.nullable(z.int()),
  revision: z.int(),
})
export type PlanHours = z.infer<typeof PlanHours>
PlanHours.register(z.globalRegistry, { id: 'PlanHours' })

export const PlanHoursChange = z.object({
  ...TERMS,
  ...OVERAGE,
  revision: z.optional(wholeNumber()),
})
export type PlanHoursChange = z.infer<typeof PlanHoursChange>
PlanHoursChange.register(z.globalRegistry, { id: 'PlanHoursChange' })

/** A customer in the path of a call; in lower case. */
export const BalanceAddress = z.object({
  email: z.pipe(emailText(), z.string().check(z.toLowerCase())),
})

/**
 * The current period of a plan, from `from` through `until`, in the agency's time zone. Minutes:
 * `carried` is left from the period before and expires with this one; `used` is billable and
 * rounded; `overage` is used beyond what the period has.
 */
export const PlanBalance = z.object({
  subscriptionId: z.uuid(),
  name: z.string(),
  from: z.iso.date(),
  until: z.iso.date(),
  included: z.int(),
  carried: z.int(),
  used: z.int(),
  left: z.int(),
  overage: z.int(),
  carriesOver: z.boolean(),
  allowsOverage: z.boolean(),
})
export type PlanBalance = z.infer<typeof PlanBalance>
PlanBalance.register(z.globalRegistry, { id: 'PlanBalance' })
