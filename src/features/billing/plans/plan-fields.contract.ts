// The fields of a monthly plan that an admin edits. Spec §5 and §7, product M96 and H9.
import * as z from 'zod/mini'
import { wholeNumber } from '../../../kernel/numbers.contract.ts'
import { FILL_REQUIRED, requiredLine, textOf } from '../../../kernel/text.contract.ts'
import { BILLING_PERIODS, PricingPlan } from './plans.contract.ts'

const MOST_DOLLARS = 100_000
const wholeDollars = (missing: string) =>
  z
    .int(missing)
    .check(
      z.minimum(0, 'Enter a price of 0 or more.'),
      z.maximum(MOST_DOLLARS, 'That price is too high.'),
    )
const features = z.array(textOf(160)).check(
  z.maxLength(30, 'Enter at most 30 features.'),
  z.overwrite((list) => list.filter(Boolean)),
)

/** A Stripe button's link, which our button opens. */
const buyLink = textOf(300).check(
  z.regex(
    /^https:\/\/buy\.stripe\.com\/[\w/]+$/,
    'Enter a link that starts with https://buy.stripe.com/ and has no parameters.',
  ),
)

/** `price` and `adSpend` are whole dollars. Omitted fields get the default, or stay unchanged. */
const FIELDS = {
  name: requiredLine(80, FILL_REQUIRED),
  price: wholeDollars(FILL_REQUIRED),
  description: z._default(textOf(500), ''),
  features: z._default(features, []),
  billingPeriod: z.optional(z.enum(BILLING_PERIODS, 'Choose a billing period.')),
  isActive: z.optional(z.boolean()),
  popular: z.optional(z.boolean()),
  adSpend: z.optional(z.nullable(wholeDollars('Enter the ad spend in whole dollars.'))),
  buyLink: z.optional(z.nullable(buyLink)),
}

/** Spec §5: name and price are required, and the price is above zero. */
export const PlanFields = z.object(FIELDS)
export type PlanFields = z.output<typeof PlanFields>
PlanFields.register(z.globalRegistry, { id: 'PlanFields' })

/** With `revision`, an update does not overwrite a newer save. */
export const PlanUpdate = z.object({ ...FIELDS, revision: z.optional(wholeNumber()) })
export type PlanUpdate = z.output<typeof PlanUpdate>
PlanUpdate.register(z.globalRegistry, { id: 'PlanUpdate' })

/** Spec §7: the plan is in `data`. */
export const SavedPlan = z.object({ data: PricingPlan })

/** A plan with subscribers is switched off instead: they keep it. */
export const RemovedPlan = z.object({ isDeleted: z.boolean(), data: PricingPlan })
RemovedPlan.register(z.globalRegistry, { id: 'RemovedPlan' })
