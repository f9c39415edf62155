// Texts that people type, as every contract takes them.
import * as z from 'zod/mini'

/** PostgreSQL stores no NUL, and a lone surrogate is no character. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()
export const UNSTORABLE = 'This has a character that cannot be stored.'
/** Invisible, and they turn whatever is written after them: whoever has a name in Arabic or Hebrew needs none of them. */
const turnsNothing = z.overwrite<string>((text) =>
  text.replace(/[\u202A-\u202E\u2066-\u2069]/g, ''),
)

const atMost = (most: number): string => `Please use at most ${most} characters.`

/** Trimmed, at most `most` characters. */
export const textOf = (most: number, tooLong = atMost(most)) =>
  z
    .string()
    .check(turnsNothing, z.trim(), z.maxLength(most, tooLong), z.refine(isStorable, UNSTORABLE))

/** The same, with a sentence for when it is missing or empty. */
export const requiredText = (most: number, empty: string) =>
  z
    .string(empty)
    .check(
      turnsNothing,
      z.trim(),
      z.minLength(1, empty),
      z.maxLength(most, atMost(most)),
      z.refine(isStorable, UNSTORABLE),
    )

const ONE_LINE = 'Please write this on one line, without line breaks.'
const isOneLine = (text: string): boolean => !/[\r\n\u2028\u2029]/.test(text)

/** A name, a title or anything else that stands on one line. */
export const lineOf = (most: number) => textOf(most).check(z.refine(isOneLine, ONE_LINE))

/** The same, with a sentence for when it is missing or empty. */
export const requiredLine = (most: number, empty: string) =>
  requiredText(most, empty).check(z.refine(isOneLine, ONE_LINE))

/** Spec §5: said for every required field that is missing. */
export const FILL_REQUIRED = 'Please fill in all required fields.'
export const WRONG_EMAIL = 'Please enter a valid email address'

/** An address to write to, as it was typed but trimmed. */
export const emailText = (empty: string = FILL_REQUIRED) =>
  z
    .string(empty)
    .check(z.trim(), z.minLength(1, empty), z.maxLength(254, WRONG_EMAIL), z.email(WRONG_EMAIL))

/** As typed: passwords keep their spaces. `least` characters are needed of one that is newly chosen. */
export const secretText = (most: number, empty: string, least = 1) =>
  z
    .string(empty)
    .check(
      z.minLength(1, empty),
      z.minLength(least, `Please use at least ${least} characters.`),
      z.maxLength(most, atMost(most)),
      z.refine(isStorable, UNSTORABLE),
    )

/** One line of at most `most` characters: what is longer ends after a whole word, with an ellipsis. */
export function firstWords(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most)
  const words = cut.slice(0, Math.max(0, cut.lastIndexOf(' ')))
  // One endless word is cut wherever it is; half a character is none.
  return `${words.length > most / 2 ? words.replace(/[\s,;:.]+$/, '') : cut.slice(0, -1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
