// What a new quote begins with, as the agency keeps it. Product K21.
import * as z from 'zod/mini'
import { requiredText } from '../../kernel/text.contract.ts'

const DEFAULTS = {
  /** Of the total, in whole percent. */
  depositPercent: z.coerce.number().check(z.int('Enter whole percent.'), z.minimum(1, 'A deposit is 1 to 100 percent.'), z.maximum(100, 'A deposit is 1 to 100 percent.')),
  /** A quote is good to the end of that day. */
  validDays: z.coerce.number().check(z.int('Enter whole days.'), z.minimum(1, 'A quote is good for 1 to 365 days.'), z.maximum(365, 'A quote is good for 1 to 365 days.')),
  terms: requiredText(20_000, 'Write the terms that a quote comes with.'),
}
export const Usual = z.object(DEFAULTS)
export type Usual = z.output<typeof Usual>

/** One that was saved: every quote keeps the terms that it began with, or that were written into it. */
export const DefaultsVersion = z.object({ ...DEFAULTS, version: z.int(), at: z.iso.datetime(), by: z.nullable(z.string()) })
export type DefaultsVersion = z.infer<typeof DefaultsVersion>

/** `version` is 0 until something was saved; `versions` are newest first. */
export const QuoteDefaults = z.object({ ...DEFAULTS, version: z.int(), versions: z.array(DefaultsVersion) })
export type QuoteDefaults = z.infer<typeof QuoteDefaults>
QuoteDefaults.register(z.globalRegistry, { id: 'QuoteDefaults' })

/** With the `version` that was read, what a colleague saved since is not overwritten. */
export const QuoteDefaultsChange = z.object({ ...DEFAULTS, version: z.optional(z.int()) })
export type QuoteDefaultsChange = z.output<typeof QuoteDefaultsChange>
QuoteDefaultsChange.register(z.globalRegistry, { id: 'QuoteDefaultsChange' })
