// Fields of the promotion form and their conversion.
import { type FieldErrors, firstStep, renameFields } from '#kernel/field-errors.contract.ts'
import { PROBLEMS } from '#kernel/messages.ts'
import {
  type Checked,
  toChecked,
  formProblem,
  type FormProblem,
  type FormTexts,
} from '#site/forms/form-problem.ts'
import {
  type DiscountType,
  INVALID_PROMOTION,
  type Promotion,
  PromotionFields,
  type Restriction,
} from '../../promotions.contract.ts'

export type PromotionValues = {
  code: string
  description: string
  discountType: DiscountType
  discountValue: string
  expirationDate: string
  restrictions: Restriction
  maxUsage: string
  isActive: boolean
}

/** Spec §5: defaults of a new promotion. */
export const NEW_PROMOTION: PromotionValues = {
  code: '',
  description: '',
  discountType: 'percentage',
  discountValue: '',
  expirationDate: '',
  restrictions: '',
  maxUsage: '100',
  isActive: true,
}

export const promotionValues = (promotion: Promotion): PromotionValues => ({
  ...promotion,
  discountValue: String(promotion.discountValue),
  expirationDate: promotion.expirationDate ?? '',
  maxUsage: String(promotion.maxUsage),
})

const PROMOTION_TEXTS: FormTexts = {
  required: INVALID_PROMOTION,
  missing: {
    code: 'Enter a code. It is saved in upper case.',
    discountValue: 'Enter a whole number.',
  },
  problem: PROBLEMS.invalidPromotion,
}

export const checkPromotion = ({
  discountValue,
  expirationDate,
  maxUsage,
  ...values
}: PromotionValues): Checked<PromotionFields> =>
  toChecked(
    PromotionFields.safeParse({
      ...values,
      discountValue: wholeIn(discountValue),
      expirationDate: expirationDate || null,
      maxUsage: wholeIn(maxUsage),
    }),
  )

export const promotionProblem = (errors: FieldErrors): FormProblem =>
  formProblem(renameFields(errors, firstStep), PROMOTION_TEXTS)

/** Returns undefined for an empty text, NaN for anything but a whole number. */
const wholeIn = (text: string): number | undefined =>
  text.trim() === '' ? undefined : /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN
