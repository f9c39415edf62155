// A promotion is a code that takes something off a price. Spec §3 and §5, product M97.
import * as z from 'zod/mini'
import { wholeNumber } from '../../kernel/numbers.contract.ts'
import { textOf } from '../../kernel/text.contract.ts'
import { SERVICE_TYPES } from '../catalogue/catalogue.contract.ts'

/** Also of a discount that is given by hand. Percent, or whole dollars. */
export const DISCOUNT_TYPES = ['percentage', 'fixed'] as const
export type DiscountType = (typeof DISCOUNT_TYPES)[number]

/** What a code is good for: everything, one track of quotes, or subscriptions. */
export const RESTRICTIONS = {
  '': 'Everything',
  'small-business': 'Small business quotes',
  startups: 'Startup quotes',
  subscription: 'Subscriptions',
} as const
export type Restriction = keyof typeof RESTRICTIONS
const restriction = z.enum(
  Object.keys(RESTRICTIONS) as [Restriction, ...Restriction[]],
  'Choose what it is good for.',
)

export const INVALID_PROMOTION = 'Please fill in all required fields.'
const whole = (sentence: string) =>
  z.int(sentence).check(z.minimum(0, sentence), z.maximum(10_000_000, sentence))

const FIELDS = {
  code: z
    .string(INVALID_PROMOTION)
    .check(
      z.trim(),
      z.toUpperCase(),
      z.minLength(1, INVALID_PROMOTION),
      z.maxLength(40, 'Please use at most 40 characters.'),
      z.regex(/^[A-Z0-9-]+$/, 'A code is letters, figures and hyphens.'),
    ),
  description: z._default(textOf(500), ''),
  discountType: z._default(z.enum(DISCOUNT_TYPES), 'percentage'),
  discountValue: z
    .int(INVALID_PROMOTION)
    .check(
      z.minimum(1, INVALID_PROMOTION),
      z.maximum(10_000_000, 'That is more than a price can be.'),
    ),
  expirationDate: z._default(z.nullable(z.iso.date('Choose a day.')), null),
  restrictions: z._default(restriction, ''),
  maxUsage: z._default(whole('How often it can be used is a whole number.'), 100),
  isActive: z._default(z.boolean(), true),
}
const atMostAll = z.refine<{ discountType: DiscountType; discountValue: number }>(
  ({ discountType, discountValue }) => discountType === 'fixed' || discountValue <= 100,
  { error: 'At most 100 percent can come off.', path: ['discountValue'] },
)

/** Spec §5: code and discount value are required, the code is in upper case, numbers are whole, percentage and 100 are what it begins with. */
export const PromotionFields = z.object(FIELDS).check(atMostAll)
export type PromotionFields = z.output<typeof PromotionFields>
PromotionFields.register(z.globalRegistry, { id: 'PromotionFields' })

/** With the `revision` that was read, what a colleague saved since is not overwritten. */
export const PromotionChange = z
  .object({ ...FIELDS, revision: z.optional(wholeNumber()) })
  .check(atMostAll)
export type PromotionChange = z.output<typeof PromotionChange>
PromotionChange.register(z.globalRegistry, { id: 'PromotionChange' })

/** `expirationDate` is its last day on the agency's wall, null when it has none. `usageCount` counts what was redeemed and not given back. */
export const Promotion = z.object({
  id: z.uuid(),
  code: z.string(),
  description: z.string(),
  discountType: z.enum(DISCOUNT_TYPES),
  discountValue: z.int(),
  expirationDate: z.nullable(z.iso.date()),
  restrictions: restriction,
  usageCount: z.int(),
  maxUsage: z.int(),
  isActive: z.boolean(),
  revision: z.int(),
})
export type Promotion = z.infer<typeof Promotion>
Promotion.register(z.globalRegistry, { id: 'Promotion' })

/** One that was used is switched off instead: what it was used for stays explained. */
export const RemovedPromotion = z.object({ isDeleted: z.boolean() })
RemovedPromotion.register(z.globalRegistry, { id: 'RemovedPromotion' })

/** Whether a code can be used for a quote of that track. `quoteId` counts for admins only: a code that this quote holds already is usable for it. */
export const CodeQuestion = z.object({
  code: textOf(40),
  serviceType: z.optional(z.enum(SERVICE_TYPES)),
  quoteId: z.optional(z.uuid()),
})
export type CodeQuestion = z.output<typeof CodeQuestion>
CodeQuestion.register(z.globalRegistry, { id: 'CodeQuestion' })

/** `words` are what it takes off, as `20% off`, or the sentence why it cannot be used; the discount is null with it. */
export const CheckedCode = z.object({
  code: z.string(),
  isUsable: z.boolean(),
  words: z.string(),
  discount: z.nullable(z.object({ discountType: z.enum(DISCOUNT_TYPES), discountValue: z.int() })),
})
export type CheckedCode = z.infer<typeof CheckedCode>
CheckedCode.register(z.globalRegistry, { id: 'CheckedCode' })
