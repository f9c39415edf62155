// The API contract of the price book editor, with internal amounts. Product H8, M38.
import * as z from 'zod/mini'
import { LARGEST_INTEGER, wholeNumber } from '../../kernel/numbers.contract.ts'
import { oneLineText, requiredLine, textOf } from '../../kernel/text.contract.ts'
import { Feature, FEATURE_CATEGORIES, SERVICE_TYPES } from './catalogue.contract.ts'

export const PRICE_KINDS = [
  'package',
  'service',
  'role',
  'maintenance-plan',
  'doctor-plan',
] as const
export type PriceKind = (typeof PRICE_KINDS)[number]

const MOST = 1_000_000_000
const NO_CENTS = 'Enter the price in dollars and cents.'
const cents = z._default(
  z.nullable(
    z
      .int(NO_CENTS)
      .check(
        z.minimum(0, 'The price must be 0 or more.'),
        z.maximum(MOST, 'This price is too high.'),
      ),
  ),
  null,
)

const FEATURE_NEEDED = 'Enter a feature.'
const feature = z.object({
  name: requiredLine(120, FEATURE_NEEDED),
  included: z._default(z.boolean(), true),
  category: z.optional(z.enum(FEATURE_CATEGORIES, 'Choose a category from the list.')),
})

const FIELDS = {
  amount: cents,
  low: cents,
  high: cents,
  duration: z._default(oneLineText(60), ''),
  extra: z._default(oneLineText(80), ''),
  description: z._default(textOf(300), ''),
  popular: z._default(z.boolean(), false),
  features: z._default(z.array(feature).check(z.maxLength(60, 'Please use at most 60 lines.')), []),
}

/** The name is fixed, because requests refer to it. Amounts are in cents; null is on request. */
export const PriceItemChange = z.object({
  ...FIELDS,
  revision: wholeNumber(0, LARGEST_INTEGER, 'Give the revision that you have read.'),
})
export type PriceItemChange = z.output<typeof PriceItemChange>
PriceItemChange.register(z.globalRegistry, { id: 'PriceItemChange' })

/** Only services are added and retired; packages, roles and plans come from the specification. */
export const NewService = z.object({ ...FIELDS, name: requiredLine(80, 'Enter a name.') })
export type NewService = z.output<typeof NewService>
NewService.register(z.globalRegistry, { id: 'NewService' })

/**
 * `amount` prices a new quote line; `low` and `high` are a service's public range.
 * `duration` is also a plan's period, `description` a plan's audience.
 */
export const PriceItem = z.object({
  id: z.string(),
  kind: z.enum(PRICE_KINDS),
  serviceType: z.nullable(z.enum(SERVICE_TYPES)),
  name: z.string(),
  amount: z.nullable(z.int()),
  low: z.nullable(z.int()),
  high: z.nullable(z.int()),
  duration: z.string(),
  extra: z.string(),
  description: z.string(),
  popular: z.boolean(),
  features: z.array(Feature),
  isRetired: z.boolean(),
  revision: z.int(),
  changedAt: z.nullable(z.iso.datetime()),
  changedBy: z.nullable(z.string()),
})
export type PriceItem = z.infer<typeof PriceItem>
PriceItem.register(z.globalRegistry, { id: 'PriceItem' })
