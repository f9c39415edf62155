// The defaults of a new quote: deposit, validity and terms. Product K21.
import * as z from 'zod/mini'
import { wholeNumber } from '../../kernel/numbers.contract.ts'
import { requiredText } from '../../kernel/text.contract.ts'

const DEFAULTS = {
  depositPercent: z
    .int('Enter whole percent.')
    .check(
      z.minimum(1, 'A deposit is 1 to 100 percent.'),
      z.maximum(100, 'A deposit is 1 to 100 percent.'),
    ),
  validDays: z
    .int('Enter whole days.')
    .check(
      z.minimum(1, 'A quote is good for 1 to 365 days.'),
      z.maximum(365, 'A quote is good for 1 to 365 days.'),
    ),
  terms: requiredText(20_000, 'Write the terms that a quote comes with.'),
}
export const Usual = z.object(DEFAULTS)
export type Usual = z.output<typeof Usual>

/** Apply until an admin changes them. No promise that the product cannot keep. */
const USUAL_TERMS = [
  'What is in this quote is what we build. Anything else is a change: we price it first, and begin with it once you agree.',
  'Work begins when the deposit has arrived. The dates count from that day, and from the day on which we have what we asked you for.',
  'You see the work as it grows and say what you think of each milestone within five working days.',
  'When everything is paid, what we made for you is yours. Until then it is ours.',
  'Either of us can stop with fourteen days’ notice in writing. You pay for what is done by then, and nothing beyond.',
  'We keep what you send us to ourselves.',
].join('\n\n')

export const FIRST_DEFAULTS: Usual = { depositPercent: 50, validDays: 30, terms: USUAL_TERMS }

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

/** `version` is the one the caller read, so that no later save is overwritten. */
export const QuoteDefaultsChange = z.object({ ...DEFAULTS, version: z.optional(wholeNumber()) })
export type QuoteDefaultsChange = z.output<typeof QuoteDefaultsChange>
QuoteDefaultsChange.register(z.globalRegistry, { id: 'QuoteDefaultsChange' })
