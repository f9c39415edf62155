// Promotions: codes that reduce a price. Spec §3 and §5, product M97.
import * as z from 'zod/mini'
import { currencyCode } from '../../kernel/currencies.contract.ts'
import { wholeNumber } from '../../kernel/numbers.contract.ts'
import { textOf } from '../../kernel/text.contract.ts'
import { SERVICE_TYPES } from '../catalogue/catalogue.contract.ts'

/** The value is in percent or whole dollars. Manual discounts have the same types. */
export const DISCOUNT_TYPES = ['percentage', 'fixed'] as const
export type DiscountType = (typeof DISCOUNT_TYPES)[number]

export const RESTRICTIONS = {
  '': 'Everything',
  'small-business': 'Small business quotes',
  startups: 'Startup quotes',
  subscription: 'Subscriptions',
} as const
export type Restriction = keyof typeof RESTRICTIONS
const restriction = z.enum(
  Object.keys(RESTRICTIONS) as [Restriction, ...Restriction[]],
  'Choose what the code applies to.',
)

export const INVALID_PROMOTION = 'Please fill in all required fields.'
const whole = (message: string) =>
  z.int(message).check(z.minimum(0, message), z.maximum(10_000_000, message))

const FIELDS = {
  code: z
    .string(INVALID_PROMOTION)
    .check(
      z.trim(),
      z.toUpperCase(),
      z.minLength(1, INVALID_PROMOTION),
      z.maxLength(40, 'Please use at most 40 characters.'),
      z.regex(/^[A-Z0-9-]+$/, 'Use letters, digits and hyphens only.'),
    ),
  description: z._default(textOf(500), ''),
  discountType: z._default(z.enum(DISCOUNT_TYPES), 'percentage'),
  discountValue: z
    .int(INVALID_PROMOTION)
    .check(z.minimum(1, INVALID_PROMOTION), z.maximum(10_000_000, 'That discount is too high.')),
  expirationDate: z._default(z.nullable(z.iso.date('Choose a day.')), null),
  restrictions: z._default(restriction, ''),
  maxUsage: z._default(whole('Enter the number of uses as a whole number.'), 100),
  isActive: z._default(z.boolean(), true),
}
const atMostAll = z.refine<{ discountType: DiscountType; discountValue: number }>(
  ({ discountType, discountValue }) => discountType === 'fixed' || discountValue <= 100,
  { error: 'The discount can be at most 100 percent.', path: ['discountValue'] },
)

/** Spec §5: code and value are required; upper case, whole numbers; defaults percentage, 100. */
export const PromotionFields = z.object(FIELDS).check(atMostAll)
export type PromotionFields = z.output<typeof PromotionFields>
PromotionFields.register(z.globalRegistry, { id: 'PromotionFields' })

/** `revision` protects a newer save from being overwritten. */
export const PromotionChange = z
  .object({ ...FIELDS, revision: z.optional(wholeNumber()) })
  .check(atMostAll)
export type PromotionChange = z.output<typeof PromotionChange>
PromotionChange.register(z.globalRegistry, { id: 'PromotionChange' })

/** `expirationDate` is the last day, agency time. `usageCount` excludes released uses. */
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

/** The product switches a used promotion off instead, so that its uses stay explained. */
export const RemovedPromotion = z.object({ isDeleted: z.boolean() })
RemovedPromotion.register(z.globalRegistry, { id: 'RemovedPromotion' })

/**
 * `quoteId` and `currency` are for admins only: a code that this quote already has is usable for it,
 * and a fixed discount, which is in US dollars, is converted into the currency.
 */
export const CodeQuestion = z.object({
  code: textOf(40),
  serviceType: z.optional(z.enum(SERVICE_TYPES)),
  quoteId: z.optional(z.uuid()),
  currency: z.optional(currencyCode),
})
export type CodeQuestion = z.output<typeof CodeQuestion>
CodeQuestion.register(z.globalRegistry, { id: 'CodeQuestion' })

/** `label` is `20% off`, or the reason why the code cannot be used; then the discount is null. */
export const CheckedCode = z.object({
  code: z.string(),
  isUsable: z.boolean(),
  label: z.string(),
  discount: z.nullable(z.object({ discountType: z.enum(DISCOUNT_TYPES), discountValue: z.int() })),
})
export type CheckedCode = z.infer<typeof CheckedCode>
CheckedCode.register(z.globalRegistry, { id: 'CheckedCode' })
