// What may be done with an account.

/** Spec §3: BUS- and five digits. */
export const businessIdOf = (number: number): string => `BUS-${String(number).padStart(5, '0')}`

/** How long links work, in hours. Quality, Security. */
export const LINK_HOURS = { verification: 24, 'password-reset': 1, invitation: 168 } as const

/** How long a session lives, in days: at most, and without being used. */
export const SESSION_DAYS = 30
export const IDLE_DAYS = 14

/** Letters and digits that a password needs beside what anybody knows about its account. */
const OWN_CHARACTERS = 6

/** `texts` are known to everyone: the names of the business and of the agency, and the address. `SquareOne-2026` is made of `Square One`. */
export function isMadeOf(texts: readonly string[], password: string): boolean {
  const words = texts
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 2)
  const rest = words
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ' '), password.toLowerCase())
  return (
    rest !== password.toLowerCase() && rest.replace(/[^\p{L}\p{N}]/gu, '').length < OWN_CHARACTERS
  )
}

/** `abababab`, and eight spaces. */
export const isMonotone = (password: string): boolean => new Set(password).size < 3

/** Said of a link that is used, too old or made up: the three look the same. */
export const LINK_EXPIRED = 'This link no longer works. Ask for a new one.'
