// What a project begins with: milestones from the lines that were bought, and what we need from the customer first. Product M72, B3.
import { lineTitle, type QuoteItem } from '../quotes/quotes.contract.ts'

type Line = Pick<QuoteItem, 'name' | 'type' | 'duration' | 'freeMonths'>
/** `paymentPart` is the part of the quote's payments that falls due with it. */
export type PlannedMilestone = { name: string; weeks: number; paymentPart: number | null }
export type PaidStop = { name: string; part: number }
export type PlannedTask = { title: string; kind: 'upload' | 'text' | 'confirm'; days: number }

/** A line that says nothing of its time takes this long. */
const USUAL_WEEKS = 2

/** Ten years: more is a slip of the finger. */
const MOST_WEEKS = 520
/** Plans count whole weeks: a year has 52 of them, so 364 days. */
const IN_DAYS: Record<string, number> = {
  day: 1,
  'working day': 7 / 5,
  'business day': 7 / 5,
  week: 7,
  month: 30,
  year: 364,
}
/** A time, or the end of a range: `4-6 weeks`, `2 to 3 months`, `10 working days`. */
const TIME = /(\d+(?:\.\d+)?)\s*(working day|business day|day|week|month|year)s?\b/gi

/** The longest time that is named, in whole weeks: `8-10 weeks` is 10, the time we promise. */
export function weeksIn(duration: string): number {
  const days = [...duration.matchAll(TIME)].map(
    ([, count, unit = '']) => Number(count) * (IN_DAYS[unit.toLowerCase()] ?? 0),
  )
  return days.length
    ? Math.min(Math.max(Math.ceil(Math.round(Math.max(...days)) / 7), 1), MOST_WEEKS)
    : USUAL_WEEKS
}

/** A package is designed, built and shown before it goes live; each other line is a stop of its own on the way. Where payments wait for milestones, those are the stops: `paidStops`. */
export function milestonesFrom(
  lines: readonly Line[],
  paidStops: readonly PaidStop[] = [],
): PlannedMilestone[] {
  const packages = lines.filter(({ type }) => type === 'package')
  const weeks = lines.length
    ? Math.max(...lines.map(({ duration }) => weeksIn(duration)))
    : USUAL_WEEKS
  if (paidStops.length)
    return paidStops.map(({ name, part }, at) => ({
      name,
      weeks: Math.ceil((weeks * (at + 1)) / paidStops.length),
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
    .map((stop) => ({ ...stop, paymentPart: null }))
}

export const mostFreeMonths = (lines: readonly Line[]): number =>
  Math.max(0, ...lines.map(({ freeMonths }) => freeMonths))

/** What every project needs from its customer; days after the start. */
export const FIRST_TASKS: readonly PlannedTask[] = [
  { title: 'Upload your logo', kind: 'upload', days: 3 },
  { title: 'Send us your texts and pictures', kind: 'upload', days: 7 },
  { title: 'Tell us how we get access to your domain and accounts', kind: 'text', days: 7 },
]

/** How it is called in a list: by its package, else by its first line. */
export function projectName(businessName: string, lines: readonly Line[]): string {
  const [first] = [...lines.filter(({ type }) => type === 'package'), ...lines]
  return first ? `${lineTitle(first)} for ${businessName}` : `Project for ${businessName}`
}
