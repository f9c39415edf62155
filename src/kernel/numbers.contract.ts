// Whole numbers in contracts: never larger than their column, never read from another type.
import * as z from 'zod/mini'

/** What a column of the type integer holds at most. */
export const LARGEST_INTEGER = 2_147_483_647

const wholeSentence = (least: number, most: number): string =>
  `Use a whole number from ${least} to ${most}.`

/** A whole number of a JSON body. */
export const wholeNumber = (
  least = 0,
  most = LARGEST_INTEGER,
  sentence = wholeSentence(least, most),
) => z.int(sentence).check(z.minimum(least, sentence), z.maximum(most, sentence))

/** The same as a path or a query carries it: decimal digits and nothing else. */
export function wholeNumberText(least = 0, most = LARGEST_INTEGER) {
  const sentence = wholeSentence(least, most)
  const digits = z.string(sentence).check(z.refine((text) => /^\d{1,16}$/.test(text), sentence))
  // The API description shows the number that the digits stand for.
  digits.register(z.globalRegistry, { type: 'integer', minimum: least, maximum: most })
  return z.pipe(z.pipe(digits, z.transform(Number)), wholeNumber(least, most))
}
