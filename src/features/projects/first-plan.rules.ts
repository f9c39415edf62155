// Plans a new project from the accepted lines: milestones and first to-dos. Product M72, B3.
import { lineTitle, type QuoteItem } from '../quotes/quote-content.contract.ts'

type Line = Pick<QuoteItem, 'name' | 'type' | 'duration' | 'freeMonths'>
/** `paymentPart` is the index of the quote payment that falls due with the milestone. */
export type PlannedMilestone = { name: string; weeks: number; paymentPart: number | null }
export type PaidMilestone = { name: string; part: number }
export type PlannedTask = { title: string; kind: 'upload' | 'text' | 'confirm'; days: number }

const DEFAULT_WEEKS = 2

/** Ten years: more is a typing error. */
const MOST_WEEKS = 520
/** A year has 52 whole weeks, so 364 days. */
const IN_DAYS: Record<string, number> = {
  day: 1,
  'working day': 7 / 5,
  'business day': 7 / 5,
  week: 7,
  month: 30,
  year: 364,
}
/** Matches a duration or the end of a range: `4-6 weeks`, `2 to 3 months`, `10 working days`. */
const TIME = /(\d+(?:\.\d+)?)\s*(working day|business day|day|week|month|year)s?\b/gi

/** `8-10 weeks` is 10. */
export function weeksIn(duration: string): number {
  const days = [...duration.matchAll(TIME)].map(
    ([, count, unit = '']) => Number(count) * (IN_DAYS[unit.toLowerCase()] ?? 0),
  )
  return days.length
    ? Math.min(Math.max(Math.ceil(Math.round(Math.max(...days)) / 7), 1), MOST_WEEKS)
    : DEFAULT_WEEKS
}

/** The milestones in `paidMilestones` are the plan, because payments wait for them. */
export function milestonesFrom(
  lines: readonly Line[],
  paidMilestones: readonly PaidMilestone[] = [],
): PlannedMilestone[] {
  const packages = lines.filter(({ type }) => type === 'package')
  const weeks = lines.length
    ? Math.max(...lines.map(({ duration }) => weeksIn(duration)))
    : DEFAULT_WEEKS
  if (paidMilestones.length)
    return paidMilestones.map(({ name, part }, at) => ({
      name,
      weeks: Math.ceil((weeks * (at + 1)) / paidMilestones.length),
      paymentPart: part,
    }))
  const others = lines
    .filter(({ type }) => type !== 'package')
    .map(({ name, duration }) => ({ name, weeks: Math.min(weeks, weeksIn(duration)) }))
  const built = packages.flatMap((line) => [
    { name: `${lineTitle(line)}: design`, weeks: Math.ceil(weeks / 3) },
    { name: `${lineTitle(line)}: first version`, weeks: Math.ceil((weeks * 2) / 3) },
  ])
  return [...built, ...others]
    .sort((one, other) => one.weeks - other.weeks)
    .concat({ name: 'Delivery', weeks })
    .map((milestone) => ({ ...milestone, paymentPart: null }))
}

export const mostFreeMonths = (lines: readonly Line[]): number =>
  Math.max(0, ...lines.map(({ freeMonths }) => freeMonths))

/** `days` count from the start. */
export const FIRST_TASKS: readonly PlannedTask[] = [
  { title: 'Upload your logo', kind: 'upload', days: 3 },
  { title: 'Send us your text and images', kind: 'upload', days: 7 },
  { title: 'Tell us how to access your domain and accounts', kind: 'text', days: 7 },
]

export function projectName(businessName: string, lines: readonly Line[]): string {
  const [first] = [...lines.filter(({ type }) => type === 'package'), ...lines]
  return first ? `${lineTitle(first)} for ${businessName}` : `Project for ${businessName}`
}
