// What an admin writes about a plan by the month. Spec §5 and §7, product M96 and H9.
import * as z from 'zod/mini'
import { wholeNumber } from '../../kernel/numbers.contract.ts'
import { FILL_REQUIRED, requiredLine, textOf } from '../../kernel/text.contract.ts'
import { PricingPlan } from './billing.contract.ts'

/** Only the first can be subscribed to. */
export const BILLING_PERIODS = ['month', 'year', 'one-time'] as const

const MOST_DOLLARS = 100_000
const wholeDollars = (missing: string) =>
  z
    .int(missing)
    .check(
      z.minimum(0, 'A price is not below nothing.'),
      z.maximum(MOST_DOLLARS, 'That is more than a plan can cost.'),
    )
/** Trimmed, and empty ones dropped. */
const features = z.array(textOf(160)).check(
  z.maxLength(30, 'Please name at most 30 features.'),
  z.overwrite((list) => list.filter(Boolean)),
)

/** Of Stripe's own button: whoever presses ours is led there. */
const buyLink = textOf(300).check(
  z.regex(
    /^https:\/\/buy\.stripe\.com\/[\w/]+$/,
    'It begins with https://buy.stripe.com/ and has nothing behind its last part.',
  ),
)

/** `price` and `adSpend` are whole dollars; what a call leaves out begins with the usual, or stays. */
const FIELDS = {
  name: requiredLine(80, FILL_REQUIRED),
  price: wholeDollars(FILL_REQUIRED),
  description: z._default(textOf(500), ''),
  features: z._default(features, []),
  billingPeriod: z.optional(z.enum(BILLING_PERIODS, 'Choose how it is billed.')),
  isActive: z.optional(z.boolean()),
  popular: z.optional(z.boolean()),
  adSpend: z.optional(z.nullable(wholeDollars('Money for ads is whole dollars.'))),
  buyLink: z.optional(z.nullable(buyLink)),
}

/** Spec §5: name and price are required, nothing may cost nothing. */
export const PlanFields = z.object(FIELDS)
export type PlanFields = z.output<typeof PlanFields>
PlanFields.register(z.globalRegistry, { id: 'PlanFields' })

/** With the `revision` that was read, what a colleague saved since is not overwritten. */
export const PlanChange = z.object({ ...FIELDS, revision: z.optional(wholeNumber()) })
export type PlanChange = z.output<typeof PlanChange>
PlanChange.register(z.globalRegistry, { id: 'PlanChange' })

/** Spec §7: the plan stands under `data`. */
export const SavedPlan = z.object({ data: PricingPlan })

/** One in use is switched off instead: whoever has it keeps it. */
export const RemovedPlan = z.object({ isDeleted: z.boolean(), data: PricingPlan })
RemovedPlan.register(z.globalRegistry, { id: 'RemovedPlan' })
