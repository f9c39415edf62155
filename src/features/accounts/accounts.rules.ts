// What may be done with an account.

/** Spec §3: BUS- and five digits. */
export const businessIdOf = (number: number): string => `BUS-${String(number).padStart(5, '0')}`

/** How long links work, in hours. Quality, Security. */
export const LINK_HOURS = { verification: 24, 'password-reset': 1 } as const

/** Said of a link that is used, too old or made up: the three look the same. */
export const LINK_ENDED = 'This link no longer works. Ask for a new one.'
