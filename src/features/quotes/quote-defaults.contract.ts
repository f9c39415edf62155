// The defaults of a new quote: deposit, validity and terms. Product K21.
import * as z from 'zod/mini'
import { wholeNumber } from '../../kernel/numbers.contract.ts'
import { requiredText } from '../../kernel/text.contract.ts'

const DEFAULTS = {
  depositPercent: z
    .int('Enter a whole percentage.')
    .check(
      z.minimum(1, 'The deposit must be 1 to 100 percent.'),
      z.maximum(100, 'The deposit must be 1 to 100 percent.'),
    ),
  validDays: z
    .int('Enter a whole number of days.')
    .check(
      z.minimum(1, 'Quotes can be valid for 1 to 365 days.'),
      z.maximum(365, 'Quotes can be valid for 1 to 365 days.'),
    ),
  terms: requiredText(20_000, 'Enter the terms.'),
}
export const QuoteDefaultValues = z.object(DEFAULTS)
export type QuoteDefaultValues = z.output<typeof QuoteDefaultValues>

/** These terms apply until an admin changes them. */
const DEFAULT_TERMS = [
  'This quote covers what is listed here. Anything else is a change: we quote it first and start once you agree.',
  'Work starts when we receive the deposit. Dates count from that day, and from the day we have what we asked you for.',
  'You see the work as it progresses and give feedback on each milestone within five business days.',
  'Once everything is paid, what we made for you is yours. Until then, it is ours.',
  'Either of us can stop with fourteen days’ written notice. You pay for the work done until then, and nothing more.',
  'We keep what you send us confidential.',
].join('\n\n')

export const FIRST_DEFAULTS: QuoteDefaultValues = {
  depositPercent: 50,
  validDays: 30,
  terms: DEFAULT_TERMS,
}

/** Existing quotes keep the terms they were created with. */
export const DefaultsVersion = z.object({
  ...DEFAULTS,
  version: z.int(),
  at: z.iso.datetime(),
  by: z.nullable(z.string()),
})
export type DefaultsVersion = z.infer<typeof DefaultsVersion>

/** `version` is 0 before the first save; `versions` are newest first. */
export const QuoteDefaults = z.object({
  ...DEFAULTS,
  version: z.int(),
  versions: z.array(DefaultsVersion),
})
export type QuoteDefaults = z.infer<typeof QuoteDefaults>
QuoteDefaults.register(z.globalRegistry, { id: 'QuoteDefaults' })

/** `version` is the one that the caller read, which protects a later save. */
export const QuoteDefaultsChange = z.object({ ...DEFAULTS, version: z.optional(wholeNumber()) })
export type QuoteDefaultsChange = z.output<typeof QuoteDefaultsChange>
QuoteDefaultsChange.register(z.globalRegistry, { id: 'QuoteDefaultsChange' })
