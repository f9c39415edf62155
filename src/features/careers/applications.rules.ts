// Skills, due dates and median response time. Spec §5, product B6, B32, M83 to M87.
import { hoursAfter } from '#kernel/dates.ts'
import { skillsOf } from './careers.contract.ts'

/** Spec §3: the JSON format. */
export const yearsText = (years: number): string => `${years} years`

/** For the screen: the JSON format has `1 years`. */
export const formatYears = (experience: string): string =>
  experience === yearsText(1) ? '1 year' : experience

/** Shared and missing skills in the job's order, and the applicant's other skills. */
export type Overlap = { shared: string[]; missing: string[]; further: string[] }

/** Product B32: plain overlap without weights. `Node.js`, `NodeJS` and `node` are equal. */
export function overlapOf(named: readonly string[], required: readonly string[]): Overlap {
  const requiredSkills = skillsOf(required)
  const has = new Set(named.map(plain))
  const requiredSet = new Set(requiredSkills.map(plain))
  return {
    shared: requiredSkills.filter((skill) => has.has(plain(skill))),
    missing: requiredSkills.filter((skill) => !has.has(plain(skill))),
    further: skillsOf(named).filter((skill) => !requiredSet.has(plain(skill))),
  }
}

/** `C`, `C++` and `C#` stay distinct. */
function plain(skill: string): string {
  const word = skill.toLowerCase().replace(/[\s._-]+/g, '')
  return word.length > 2 ? word.replace(/js$/, '') : word
}

/** Delay of the automatic mail; null sends none. */
export const MAIL_DELAY_MINUTES = {
  pending: null,
  shortlisted: 1,
  hired: 10,
  rejected: 10,
} as const

/** Minimum delay once a team member edits the mail. */
export const WRITING_MINUTES = 10

type AnswerDates = { answerBy: Date; reapplicationAnswerBy: Date | null; answeredAt: Date | null }

/** An applicant who applied again after an answer waits for a second one. */
export const isAwaitingAnswer = ({
  answeredAt,
  reapplicationAnswerBy,
  withdrawnAt,
}: AnswerDates & { withdrawnAt: Date | null }): boolean =>
  !withdrawnAt && (answeredAt === null || reapplicationAnswerBy !== null)

/** Due date after a repeated application: the current one if set, never a past date. */
export function reapplicationDueAt(
  { answerBy, reapplicationAnswerBy, answeredAt }: AnswerDates,
  now: Date,
  days: number,
): Date {
  const current = reapplicationAnswerBy ?? (answeredAt ? null : answerBy)
  return current && current > now ? current : hoursAfter(now, 24 * days)
}

/** Product B1: the minimum number of answers for a median on the website and for the agency. */
export const FEWEST_ANSWERS = { public: 10, agency: 3 } as const

/** Median in days with one decimal; null below `fewest` values. */
export function medianDays(milliseconds: readonly number[], fewest: number): number | null {
  if (milliseconds.length < fewest) return null
  const sorted = [...milliseconds].sort((one, other) => one - other)
  const [low = 0, high = low] = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1)
  return Math.round((low + high) / 2 / 8_640_000) / 10
}
