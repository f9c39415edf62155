// The fields of a plan by the month: as they are typed, and as they are saved. Spec §5, Plan save.
import { FILL_REQUIRED } from '../../../kernel/text.contract.ts'
import { type Message, PROBLEMS } from '#kernel/messages.ts'
import type { PricingPlan } from '../billing.contract.ts'
import { type BILLING_PERIODS, PlanFields } from '../plan-fields.contract.ts'

type Period = (typeof BILLING_PERIODS)[number]
/** Features with commas between them. */
export type Typed = {
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
export type Wrong = Partial<Record<keyof Typed, string>>

export const NEW_PLAN: Typed = {
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

export const typedOf = ({
  name,
  price,
  billingPeriod,
  description,
  features,
  adSpend,
  buyLink,
  popular,
  isActive,
}: PricingPlan): Typed => ({
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

const MISSING: Wrong = {
  name: 'Enter a name.',
  price: 'Enter a whole number of dollars. 0 is allowed.',
}

/** What is saved, or the sentence at each wrong field with the toast that sums it up. Features that nobody touched stay as they are. */
export function fieldsOf(
  { price, adSpend, features, buyLink, ...typed }: Typed,
  before: PricingPlan | undefined,
): { fields: PlanFields } | { wrong: Wrong; problem: Message } {
  const isUntouched = before !== undefined && features === before.features.join(', ')
  const read = PlanFields.safeParse({
    ...typed,
    price: wholeIn(price),
    adSpend: adSpend.trim() === '' ? null : wholeIn(adSpend),
    buyLink: buyLink.trim() || null,
    features: isUntouched ? before.features : featuresIn(features),
  })
  return read.success
    ? { fields: read.data }
    : refusedFields(
        read.error.issues.map(({ path, message }): [string, string] => [String(path[0]), message]),
      )
}

/** The same for what the server refused. What stands at a required field says what belongs there; the toast says the specification's sentence. */
export function refusedFields(sentences: readonly [string, string][]): {
  wrong: Wrong
  problem: Message
} {
  const { invalidPlan } = PROBLEMS
  const wrong: Wrong = Object.fromEntries(
    sentences
      .toReversed()
      .map(([field, sentence]) => [
        field.split('.')[0],
        sentence === FILL_REQUIRED ? (MISSING[field as keyof Typed] ?? sentence) : sentence,
      ]),
  )
  const isMissing = sentences.some(([, sentence]) => sentence === FILL_REQUIRED)
  return {
    wrong,
    problem: isMissing
      ? invalidPlan
      : { title: invalidPlan.title, text: sentences[0]?.[1] ?? invalidPlan.text },
  }
}

/** Nothing typed is nothing said; anything but figures is no whole number. */
export const wholeIn = (text: string): number | undefined =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined
