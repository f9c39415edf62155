// A monthly plan offered to one practice, with its own price and last day. Product K20.
import * as z from 'zod/mini'
import { textOf } from '../../../kernel/text.contract.ts'

/** Open until the end of its last day, unless it was accepted, withdrawn or replaced. */
export const OFFER_STATES = ['open', 'expired', 'accepted', 'withdrawn', 'replaced'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** Default validity: two weeks to follow up on a discovery session. */
export const OFFER_DAYS = 14

const WHOLE_DOLLARS = 'Enter whole dollars, at least 1.'
const LAST_DAY = 'Choose the last day.'
/** `price` is whole dollars a month. `validUntil` is the last day in the agency's time zone. */
export const NewPlanOffer = z.object({
  planId: z.string('Choose a plan.').check(z.minLength(1, 'Choose a plan.'), z.maxLength(100)),
  price: z
    .int(WHOLE_DOLLARS)
    .check(z.minimum(1, WHOLE_DOLLARS), z.maximum(100_000, 'That price is too high.')),
  validUntil: z.iso.date(LAST_DAY),
  note: z._default(textOf(2000), ''),
})
export type NewPlanOffer = z.output<typeof NewPlanOffer>
NewPlanOffer.register(z.globalRegistry, { id: 'NewPlanOffer' })

/** For the tracking link. `monthlyPrice` in cents; `endedAt`: accepted, withdrawn or replaced. */
export const PlanOffer = z.object({
  id: z.uuid(),
  planName: z.string(),
  monthlyPrice: z.int(),
  features: z.array(z.string()),
  validUntil: z.iso.date(),
  state: z.enum(OFFER_STATES),
  endedAt: z.nullable(z.iso.datetime()),
  cardsEnabled: z.boolean(),
})
export type PlanOffer = z.infer<typeof PlanOffer>
PlanOffer.register(z.globalRegistry, { id: 'PlanOffer' })

export const TrackedOffer = z.object({ offer: z.nullable(PlanOffer) })

/** Only the practice itself reads the note, because it may contain names. */
export const MyPlanOffer = z.extend(PlanOffer, { note: z.string() })
export type MyPlanOffer = z.infer<typeof MyPlanOffer>
MyPlanOffer.register(z.globalRegistry, { id: 'MyPlanOffer' })
export const MyOffer = z.object({ offer: z.nullable(MyPlanOffer) })

/** `sentBy` is null for a former team member. */
export const AdminPlanOffer = z.extend(MyPlanOffer, {
  inquiryId: z.uuid(),
  email: z.string(),
  sentAt: z.iso.datetime(),
  sentBy: z.nullable(z.string()),
})
export type AdminPlanOffer = z.infer<typeof AdminPlanOffer>
AdminPlanOffer.register(z.globalRegistry, { id: 'AdminPlanOffer' })
