// The fields of a monthly plan: form state and validation. Spec §5, Plan save.
import { type FieldErrors, firstStep, renameFields } from '#kernel/field-errors.contract.ts'
import { PROBLEMS } from '#kernel/messages.ts'
import { FILL_REQUIRED } from '#kernel/text.contract.ts'
import {
  type Checked,
  toChecked,
  formProblem,
  type FormProblem,
  type FormTexts,
} from '#site/forms/form-problem.ts'
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

export const planValues = (plan: PricingPlan): PlanValues => ({
  ...plan,
  price: String(plan.price),
  features: plan.features.join(', '),
  adSpend: plan.adSpend === null ? '' : String(plan.adSpend),
  buyLink: plan.buyLink ?? '',
})

export const featuresIn = (text: string): string[] =>
  text
    .split(',')
    .map((feature) => feature.trim())
    .filter(Boolean)

const PLAN_TEXTS: FormTexts = {
  required: FILL_REQUIRED,
  missing: {
    name: 'Enter a name.',
    price: 'Enter a whole number of dollars. 0 is allowed.',
  },
  problem: PROBLEMS.invalidPlan,
}

/** Untouched features stay as is. */
export function checkPlan(
  { price, adSpend, features, buyLink, ...values }: PlanValues,
  before: PricingPlan | undefined,
): Checked<PlanFields> {
  const isUntouched = before !== undefined && features === before.features.join(', ')
  return toChecked(
    PlanFields.safeParse({
      ...values,
      price: wholeIn(price),
      adSpend: adSpend.trim() === '' ? null : wholeIn(adSpend),
      buyLink: buyLink.trim() || null,
      features: isUntouched ? before.features : featuresIn(features),
    }),
  )
}

export const planProblem = (errors: FieldErrors): FormProblem =>
  formProblem(renameFields(errors, firstStep), PLAN_TEXTS)

export const wholeIn = (text: string): number | undefined =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined
