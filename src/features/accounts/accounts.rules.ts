// Rules of accounts: business IDs, lifetimes of links and sessions, password checks.
import { wordsIn } from '../../kernel/text.contract.ts'

export const businessIdOf = (number: number): string => `BUS-${String(number).padStart(5, '0')}`

/** Lifetime of links, in hours. Quality, Security. */
export const LINK_HOURS = { verification: 24, 'password-reset': 1, invitation: 168 } as const

/** Lifetime of a session, in days: in total, and without use. */
export const SESSION_DAYS = 30
export const IDLE_DAYS = 14

/** Letters and digits that a password needs besides publicly known names. */
const OWN_CHARACTERS = 6

/** `SquareOne-2026` is made of `Square One`. @param texts names and the email address */
export function isMadeOf(texts: readonly string[], password: string): boolean {
  const words = texts
    .flatMap((text) => wordsIn(text.toLowerCase()))
    .filter((word) => word.length > 2)
  const rest = words
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ' '), password.toLowerCase())
  return (
    rest !== password.toLowerCase() && rest.replace(/[^\p{L}\p{N}]/gu, '').length < OWN_CHARACTERS
  )
}

/** True of `abababab` and of eight spaces. */
export const hasFewDistinctCharacters = (password: string): boolean => new Set(password).size < 3

/** Used, expired and invented links get the same message, so that it reveals nothing. */
export const LINK_EXPIRED = 'This link is invalid or has expired. Please request a new one.'
