// What a new quote begins with, as the agency keeps it. Product K21.
import * as z from 'zod/mini'
import { wholeNumber } from '../../kernel/numbers.contract.ts'
import { requiredText } from '../../kernel/text.contract.ts'

const DEFAULTS = {
  /** Of the total, in whole percent. */
  depositPercent: z
    .int('Enter whole percent.')
    .check(
      z.minimum(1, 'A deposit is 1 to 100 percent.'),
      z.maximum(100, 'A deposit is 1 to 100 percent.'),
    ),
  /** A quote is good to the end of that day. */
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

/** Ours until Settings hold others. Plain words, no promise that the product does not keep. */
const USUAL_TERMS = [
  'What is in this quote is what we build. Anything else is a change: we price it first, and begin with it once you agree.',
  'Work begins when the deposit has arrived. The dates count from that day, and from the day on which we have what we asked you for.',
  'You see the work as it grows and say what you think of each milestone within five working days.',
  'When everything is paid, what we made for you is yours. Until then it is ours.',
  'Either of us can stop with fourteen days’ notice in writing. You pay for what is done by then, and nothing beyond.',
  'We keep what you send us to ourselves.',
].join('\n\n')

/** What a quote begins with until Settings hold something else. */
export const FIRST_DEFAULTS: Usual = { depositPercent: 50, validDays: 30, terms: USUAL_TERMS }

/** One that was saved: every quote keeps the terms that it began with, or that were written into it. */
export const DefaultsVersion = z.object({
  ...DEFAULTS,
  version: z.int(),
  at: z.iso.datetime(),
  by: z.nullable(z.string()),
})
export type DefaultsVersion = z.infer<typeof DefaultsVersion>

/** `version` is 0 until something was saved; `versions` are newest first. */
export const QuoteDefaults = z.object({
  ...DEFAULTS,
  version: z.int(),
  versions: z.array(DefaultsVersion),
})
export type QuoteDefaults = z.infer<typeof QuoteDefaults>
QuoteDefaults.register(z.globalRegistry, { id: 'QuoteDefaults' })

/** With the `version` that was read, what a colleague saved since is not overwritten. */
export const QuoteDefaultsChange = z.object({ ...DEFAULTS, version: z.optional(wholeNumber()) })
export type QuoteDefaultsChange = z.output<typeof QuoteDefaultsChange>
QuoteDefaultsChange.register(z.globalRegistry, { id: 'QuoteDefaultsChange' })
