// What is known about the VAT number of a customer.
import * as z from 'zod/mini'

export const VAT_RESULTS = ['unanswered', 'valid', 'invalid'] as const

/** Of VIES. `name` and `identifier` may be ''. `isWaiting`: another answer is expected. */
const VatCheck = z.object({
  result: z.enum(VAT_RESULTS),
  isWaiting: z.boolean(),
  name: z.string(),
  identifier: z.string(),
  answeredAt: z.nullable(z.iso.datetime()),
})

/**
 * `number` is the tax number in the billing details, '' without one or outside the countries with
 * VAT. `isValid`: by format and check digit. `isChecked`: VIES is asked about this number.
 */
export const VatNumberState = z.object({
  number: z.string(),
  country: z.string(),
  isValid: z.boolean(),
  isChecked: z.boolean(),
  check: z.nullable(VatCheck),
})
export type VatNumberState = z.infer<typeof VatNumberState>
VatNumberState.register(z.globalRegistry, { id: 'VatNumberState' })
