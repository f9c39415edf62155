// Text fields of all contracts.
import * as z from 'zod/mini'

/** PostgreSQL cannot store NUL, and a lone surrogate is not a character. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()
export const UNSTORABLE = 'This contains a character that cannot be stored.'
/** Removes invisible characters that reorder text. Arabic and Hebrew names need none. */
const withoutDirectionMarks = z.overwrite<string>((text) =>
  text.replace(/[\u202A-\u202E\u2066-\u2069]/g, ''),
)

const atMost = (most: number): string => `Please use at most ${most} characters.`

/** `missing` is the message for a missing text. */
export const textOf = (most: number, tooLong = atMost(most), missing?: string) =>
  z
    .string(missing)
    .check(
      withoutDirectionMarks,
      z.trim(),
      z.maxLength(most, tooLong),
      z.refine(isStorable, UNSTORABLE),
    )

/** `empty` is the message for a missing or empty text. */
export const requiredText = (most: number, empty: string) =>
  textOf(most, atMost(most), empty).check(z.minLength(1, empty))

const ONE_LINE = 'Please write this on one line, without line breaks.'
const isOneLine = (text: string): boolean => !/[\r\n\u2028\u2029]/.test(text)

export const oneLineText = (most: number) => textOf(most).check(z.refine(isOneLine, ONE_LINE))

export const requiredLine = (most: number, empty: string) =>
  requiredText(most, empty).check(z.refine(isOneLine, ONE_LINE))

/** Runs of letters and digits. */
export const wordsIn = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** Spec §5. */
export const FILL_REQUIRED = 'Please fill in all required fields.'
export const INVALID_EMAIL = 'Please enter a valid email address'

export const emailText = (empty: string = FILL_REQUIRED) =>
  z
    .string(empty)
    .check(z.trim(), z.minLength(1, empty), z.maxLength(254, INVALID_EMAIL), z.email(INVALID_EMAIL))

/** Keeps spaces, which a password may have. `least` is the minimum length of a new one. */
export const secretText = (most: number, empty: string, least = 1) =>
  z
    .string(empty)
    .check(
      z.minLength(1, empty),
      z.minLength(least, `Please use at least ${least} characters.`),
      z.maxLength(most, atMost(most)),
      z.refine(isStorable, UNSTORABLE),
    )

/** One line, cut after a whole word with an ellipsis. */
export function truncateText(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most)
  const words = cut.slice(0, Math.max(0, cut.lastIndexOf(' ')))
  // A very long word is cut anywhere, but not inside a surrogate pair.
  const shortened =
    words.length > most / 2
      ? words.replace(/[\s,;:.]+$/, '')
      : cut.slice(0, -1).replace(/[\uD800-\uDBFF]$/, '')
  return `${shortened}…`
}

/** The lines of a text without empty ones. */
export const filledLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
