import { PROBLEMS, type ToastText } from '#kernel/messages.ts'
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
export type PromotionErrors = Partial<Record<keyof PromotionValues, string>>

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

export const promotionValues = ({
  code,
  description,
  discountType,
  discountValue,
  expirationDate,
  restrictions,
  maxUsage,
  isActive,
}: Promotion): PromotionValues => ({
  code,
  description,
  discountType,
  discountValue: String(discountValue),
  expirationDate: expirationDate ?? '',
  restrictions,
  maxUsage: String(maxUsage),
  isActive,
})

const MISSING: PromotionErrors = {
  code: 'Enter a code. It is saved in upper case.',
  discountValue: 'Enter a whole number.',
}

export function promotionFieldsOf({
  discountValue,
  expirationDate,
  maxUsage,
  ...values
}: PromotionValues): { fields: PromotionFields } | { errors: PromotionErrors; problem: ToastText } {
  const read = PromotionFields.safeParse({
    ...values,
    discountValue: wholeIn(discountValue),
    expirationDate: expirationDate || null,
    maxUsage: wholeIn(maxUsage),
  })
  if (read.success) return { fields: read.data }
  const messages = read.error.issues
    .map(({ path, message }): [string, string] => [String(path[0]), message])
    .reverse()
  return { errors: errorsOf(messages), problem: problemIn(messages) }
}

export const promotionErrorsOf = (
  fields: Record<string, string>,
): { errors: PromotionErrors; problem: ToastText } => ({
  errors: errorsOf(Object.entries(fields)),
  problem: problemIn(Object.entries(fields)),
})

/** A required field shows what to enter; the toast has the message of the specification. */
const errorsOf = (messages: readonly [string, string][]): PromotionErrors =>
  Object.fromEntries(
    messages.map(([field, message]) => [
      field,
      message === INVALID_PROMOTION
        ? (MISSING[field as keyof PromotionValues] ?? message)
        : message,
    ]),
  )

function problemIn(messages: readonly [string, string][]): ToastText {
  const { invalidPromotion } = PROBLEMS
  const isMissing = messages.some(([, message]) => message === INVALID_PROMOTION)
  return isMissing
    ? invalidPromotion
    : { title: invalidPromotion.title, text: messages.at(-1)?.[1] ?? invalidPromotion.text }
}

/** Returns undefined for an empty text, NaN for anything but a whole number. */
const wholeIn = (text: string): number | undefined =>
  text.trim() === '' ? undefined : /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN
