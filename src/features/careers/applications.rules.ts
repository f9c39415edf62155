// What follows from an application's own words and dates. Spec §5, product B6, B32 and M83 to M87.
import { hoursAfter } from '#kernel/dates.ts'
import { skillsOf } from './careers.contract.ts'

/** Spec §3: as the wire has it. */
export const yearsText = (years: number): string => `${years} years`

/** As it is read: the wire says `1 years`. */
export const yearsInWords = (experience: string): string =>
  experience === yearsText(1) ? '1 year' : experience

/** The skills of the job that somebody names too, those they do not, and what else they name. In the job's order; nothing is weighed. */
export type Overlap = { shared: string[]; missing: string[]; further: string[] }

/** Product B32: plain overlap. `Node.js`, `NodeJS` and `node` are the same word. */
export function overlapOf(named: readonly string[], wanted: readonly string[]): Overlap {
  const wantedOnes = skillsOf(wanted)
  const has = new Set(named.map(plain))
  const asked = new Set(wantedOnes.map(plain))
  return {
    shared: wantedOnes.filter((skill) => has.has(plain(skill))),
    missing: wantedOnes.filter((skill) => !has.has(plain(skill))),
    further: skillsOf(named).filter((skill) => !asked.has(plain(skill))),
  }
}

/** `C`, `C++` and `C#` stay three things. */
function plain(skill: string): string {
  const word = skill.toLowerCase().replace(/[\s._-]+/g, '')
  return word.length > 2 ? word.replace(/js$/, '') : word
}

/** Minutes until a mail about a status goes out by itself; null where none is written. An answer can be thought over longer. */
export const LETTER_MINUTES = { pending: null, shortlisted: 1, hired: 10, rejected: 10 } as const

/** A mail waits so long at least for whoever has begun to change it. */
export const WRITING_MINUTES = 10

type Promised = { answerBy: Date; againBy: Date | null; answeredAt: Date | null }

/** Whoever applied again after an answer waits for another, whatever they were told before. */
export const waitsForAnswer = ({
  answeredAt,
  againBy,
  withdrawnAt,
}: Promised & { withdrawnAt: Date | null }): boolean =>
  !withdrawnAt && (answeredAt === null || againBy !== null)

/** By when whoever applies again is answered: never a day that has passed, and the standing promise where there is one. */
export function promisedAgain(
  { answerBy, againBy, answeredAt }: Promised,
  now: Date,
  days: number,
): Date {
  const standing = againBy ?? (answeredAt ? null : answerBy)
  return standing && standing > now ? standing : hoursAfter(now, 24 * days)
}

/** Product B1: everybody sees a median of ten answers or more, the agency one of three. */
export const FEWEST_ANSWERS = { public: 10, agency: 3 } as const

/** The middle one in days, one decimal. Null where there are too few to say anything. */
export function medianDays(milliseconds: readonly number[], fewest: number): number | null {
  if (milliseconds.length < fewest) return null
  const sorted = [...milliseconds].sort((one, other) => one - other)
  const [low = 0, high = low] = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1)
  return Math.round((low + high) / 2 / 8_640_000) / 10
}
