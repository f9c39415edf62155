// Whole numbers in contracts: within the range of their column, never converted from another type.
import * as z from 'zod/mini'

/** Maximum of an integer column. */
export const LARGEST_INTEGER = 2_147_483_647

const wholeSentence = (least: number, most: number): string =>
  `Use a whole number from ${least} to ${most}.`

/** In a JSON body. */
export const wholeNumber = (
  least = 0,
  most = LARGEST_INTEGER,
  sentence = wholeSentence(least, most),
) => z.int(sentence).check(z.minimum(least, sentence), z.maximum(most, sentence))

/** In a path or a query: decimal digits only. */
export function wholeNumberText(least = 0, most = LARGEST_INTEGER) {
  const sentence = wholeSentence(least, most)
  const digits = z.string(sentence).check(z.refine((text) => /^\d{1,16}$/.test(text), sentence))
  digits.register(z.globalRegistry, { type: 'integer', minimum: least, maximum: most })
  return z.pipe(z.pipe(digits, z.transform(Number)), wholeNumber(least, most))
}
