// The fields of a monthly plan: form state and validation. Spec §5, Plan save.
import { FILL_REQUIRED } from '#kernel/text.contract.ts'
import { type ToastText, PROBLEMS } from '#kernel/messages.ts'
import type { PricingPlan } from '../../plans.contract.ts'
import { PlanFields } from '../../plan-fields.contract.ts'
import type { BILLING_PERIODS } from '../../plans.contract.ts'

type Period = (typeof BILLING_PERIODS)[number]
/** `features` is separated by commas. */
export type PlanValues = {
  name: string
  price: string
  billingPeriod: Period
  description: string
  features: string
  adSpend: string
  buyLink: string
  popular: boolean
  isActive: boolean
}
export type PlanErrors = Partial<Record<keyof PlanValues, string>>

export const NEW_PLAN: PlanValues = {
  name: '',
  price: '',
  billingPeriod: 'month',
  description: '',
  features: '',
  adSpend: '',
  buyLink: '',
  popular: false,
  isActive: true,
}

export const planValues = ({
  name,
  price,
  billingPeriod,
  description,
  features,
  adSpend,
  buyLink,
  popular,
  isActive,
}: PricingPlan): PlanValues => ({
  // Only our own form and calls write it, from the contract's list.
  name,
  price: String(price),
  billingPeriod: billingPeriod as Period,
  description,
  features: features.join(', '),
  adSpend: adSpend === null ? '' : String(adSpend),
  buyLink: buyLink ?? '',
  popular,
  isActive,
})

export const featuresIn = (text: string): string[] =>
  text
    .split(',')
    .map((feature) => feature.trim())
    .filter(Boolean)

const MISSING: PlanErrors = {
  name: 'Enter a name.',
  price: 'Enter a whole number of dollars. 0 is allowed.',
}

/** The fields to save, or the error of each field and a toast. Untouched features stay as is. */
export function planFieldsOf(
  { price, adSpend, features, buyLink, ...values }: PlanValues,
  before: PricingPlan | undefined,
): { fields: PlanFields } | { errors: PlanErrors; problem: ToastText } {
  const isUntouched = before !== undefined && features === before.features.join(', ')
  const read = PlanFields.safeParse({
    ...values,
    price: wholeIn(price),
    adSpend: adSpend.trim() === '' ? null : wholeIn(adSpend),
    buyLink: buyLink.trim() || null,
    features: isUntouched ? before.features : featuresIn(features),
  })
  return read.success
    ? { fields: read.data }
    : planErrorsOf(
        read.error.issues.map(({ path, message }): [string, string] => [String(path[0]), message]),
      )
}

/** For an error response. A required field shows what to enter; the toast follows the spec. */
export function planErrorsOf(messages: readonly [string, string][]): {
  errors: PlanErrors
  problem: ToastText
} {
  const { invalidPlan } = PROBLEMS
  const errors: PlanErrors = Object.fromEntries(
    messages
      .toReversed()
      .map(([field, message]) => [
        field.split('.')[0],
        message === FILL_REQUIRED ? (MISSING[field as keyof PlanValues] ?? message) : message,
      ]),
  )
  const isMissing = messages.some(([, message]) => message === FILL_REQUIRED)
  return {
    errors,
    problem: isMissing
      ? invalidPlan
      : { title: invalidPlan.title, text: messages[0]?.[1] ?? invalidPlan.text },
  }
}

/** Undefined for anything but a whole number. */
export const wholeIn = (text: string): number | undefined =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined
