// A monthly plan that one practice is offered after a talk: at its own price, until its last day. Product K20.
import * as z from 'zod/mini'
import { textOf } from '../../kernel/text.contract.ts'

/** Open to the end of its last day, unless it was taken, withdrawn, or replaced by a newer one. */
export const OFFER_STATES = ['open', 'expired', 'taken', 'withdrawn', 'replaced'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** A talk is followed up within two weeks, unless the agency says otherwise. */
export const OFFER_DAYS = 14

const WHOLE_DOLLARS = 'Enter whole dollars, at least 1.'
const LAST_DAY = 'Choose its last day.'
/** `price` is whole dollars a month, whatever the price book says: what was shown is what is promised. `validUntil` is its last day on the agency's wall. */
export const NewPlanOffer = z.object({
  planId: z.string('Choose a plan.').check(z.minLength(1, 'Choose a plan.'), z.maxLength(100)),
  price: z
    .int(WHOLE_DOLLARS)
    .check(z.minimum(1, WHOLE_DOLLARS), z.maximum(100_000, 'That is more than a plan can cost.')),
  validUntil: z.iso.date(LAST_DAY),
  note: z._default(textOf(2000), ''),
})
export type NewPlanOffer = z.output<typeof NewPlanOffer>
NewPlanOffer.register(z.globalRegistry, { id: 'NewPlanOffer' })

/** What whoever has the tracking link may see of it. `monthlyPrice` in cents; `endedOn` is when it was taken, withdrawn or replaced. */
export const PlanOffer = z.object({
  id: z.uuid(),
  planName: z.string(),
  monthlyPrice: z.int(),
  features: z.array(z.string()),
  validUntil: z.iso.date(),
  state: z.enum(OFFER_STATES),
  endedAt: z.nullable(z.iso.datetime()),
  takesCard: z.boolean(),
})
export type PlanOffer = z.infer<typeof PlanOffer>
PlanOffer.register(z.globalRegistry, { id: 'PlanOffer' })

/** Null where none was made. */
export const TrackedOffer = z.object({ offer: z.nullable(PlanOffer) })

/** Whoever it was made to reads the note, too: it may name somebody. */
export const MyPlanOffer = z.extend(PlanOffer, { note: z.string() })
export type MyPlanOffer = z.infer<typeof MyPlanOffer>
MyPlanOffer.register(z.globalRegistry, { id: 'MyPlanOffer' })
export const MyOffer = z.object({ offer: z.nullable(MyPlanOffer) })

/** `sentBy` is null for somebody who has left. */
export const AdminPlanOffer = z.extend(MyPlanOffer, {
  inquiryId: z.uuid(),
  email: z.string(),
  sentAt: z.iso.datetime(),
  sentBy: z.nullable(z.string()),
})
export type AdminPlanOffer = z.infer<typeof AdminPlanOffer>
AdminPlanOffer.register(z.globalRegistry, { id: 'AdminPlanOffer' })
