// What a project begins with: milestones from the lines that were bought, and what we need from the customer first. Product M72, B3.
import { lineTitle, type QuoteItem } from '../quotes/quotes.contract.ts'

type Line = Pick<QuoteItem, 'name' | 'type' | 'duration' | 'freeMonths'>
export type PlannedMilestone = { name: string; weeks: number }
export type PlannedTask = { title: string; kind: 'upload' | 'text' | 'confirm'; days: number }

/** A line that says nothing of its time takes this long. */
const USUAL_WEEKS = 2

/** `4-6 weeks`: 6, the time we promise. */
export const weeksIn = (duration: string): number => Number(/(\d+)\s*weeks?$/.exec(duration)?.[1] ?? USUAL_WEEKS)

/** A package is designed, built and shown before it goes live; each other line is a stop of its own on the way. */
export function milestonesFrom(lines: readonly Line[]): PlannedMilestone[] {
  const packages = lines.filter(({ type }) => type === 'package')
  const weeks = Math.max(USUAL_WEEKS, ...lines.map(({ duration }) => weeksIn(duration)))
  const others = lines.filter(({ type }) => type !== 'package').map(({ name, duration }) => ({ name, weeks: Math.min(weeks, weeksIn(duration)) }))
  const built = packages.flatMap((line) => [
    { name: `${lineTitle(line)}: design`, weeks: Math.ceil(weeks / 3) },
    { name: `${lineTitle(line)}: first version`, weeks: Math.ceil((weeks * 2) / 3) },
  ])
  return [...built, ...others].sort((one, other) => one.weeks - other.weeks).concat({ name: 'Delivery', weeks })
}

export const freeMonthsIn = (lines: readonly Line[]): number => Math.max(0, ...lines.map(({ freeMonths }) => freeMonths))

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
