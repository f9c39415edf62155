// Plans a new project from the accepted lines: milestones and first to-dos. Product M72, B3.
import { supportTime } from '../catalogue/catalogue.contract.ts'
import { DEFAULT_WEEKS, weeksIn } from './durations.rules.ts'

/** A chosen line of the quote. `title` is `Medium package` where `name` is `Medium`. */
export type AcceptedLine = {
  name: string
  title: string
  type: string
  duration: string
  freeMonths: number
  support?: string | undefined
}
/** `paymentPart` is the index of the quote payment that falls due with the milestone. */
export type PlannedMilestone = { name: string; weeks: number; paymentPart: number | null }
export type PaidMilestone = { name: string; part: number }
export type PlannedTask = { title: string; kind: 'upload' | 'text' | 'confirm'; days: number }

/** The milestones in `paidMilestones` are the plan, because payments wait for them. */
export function milestonesFrom(
  lines: readonly AcceptedLine[],
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
    { name: `${line.title}: design`, weeks: Math.ceil(weeks / 3) },
    { name: `${line.title}: first version`, weeks: Math.ceil((weeks * 2) / 3) },
  ])
  return [...built, ...others]
    .sort((one, other) => one.weeks - other.weeks)
    .concat({ name: 'Delivery', weeks })
    .map((milestone) => ({ ...milestone, paymentPart: null }))
}

/** A change order has no delivery of its own: it joins that of the project. */
export const changeMilestones = (
  lines: readonly AcceptedLine[],
  paidMilestones: readonly PaidMilestone[],
): PlannedMilestone[] =>
  paidMilestones.length ? milestonesFrom(lines, paidMilestones) : milestonesFrom(lines).slice(0, -1)

export const mostFreeMonths = (lines: readonly AcceptedLine[]): number =>
  Math.max(0, ...lines.map(({ freeMonths }) => freeMonths))

/** Both units, since which of `13 weeks` and `3 months` is longer depends on the day. */
export function longestSupport(lines: readonly Pick<AcceptedLine, 'support'>[]): {
  supportWeeks: number
  supportMonths: number
} {
  const times = lines.map(({ support = '' }) => supportTime(support))
  return {
    supportWeeks: Math.max(0, ...times.map(({ weeks }) => weeks)),
    supportMonths: Math.max(0, ...times.map(({ months }) => months)),
  }
}

/** `days` count from the start. */
export const FIRST_TASKS: readonly PlannedTask[] = [
  { title: 'Upload your logo', kind: 'upload', days: 3 },
  { title: 'Send us your text and images', kind: 'upload', days: 7 },
  { title: 'Tell us how to access your domain and accounts', kind: 'text', days: 7 },
]

export function projectName(businessName: string, lines: readonly AcceptedLine[]): string {
  const [first] = [...lines.filter(({ type }) => type === 'package'), ...lines]
  return first ? `${first.title} for ${businessName}` : `Project for ${businessName}`
}
