// Plans a new project from the accepted lines: milestones and first to-dos. Product M72, B3.
import { supportTime } from '../catalogue/catalogue.contract.ts'
import { DEFAULT_WEEKS, weeksIn } from './durations.rules.ts'
import type { ProjectPlan, TemplateTask } from './templates/project-templates.contract.ts'
import { inWeeks } from './templates/replaced-plan.rules.ts'

/** A chosen line of the quote. `title` is `Medium package` where `name` is `Medium`. */
export type AcceptedLine = {
  name: string
  title: string
  type: string
  duration: string
  freeMonths: number
  support?: string | undefined
  packageId?: string | null
}
/**
 * `paymentPart` is the index of the quote payment that falls due with the milestone. `templateId` is
 * null for a milestone of the quote.
 */
export type PlannedMilestone = {
  name: string
  weeks: number
  paymentPart: number | null
  templateId: string | null
}
export type PaidMilestone = { name: string; part: number }
type Template = ProjectPlan & { id: string }
/** `other` is for projects without a package. */
export type LineTemplates = {
  ofLine: (line: AcceptedLine) => Template | undefined
  other: Template
}
type PlannedTask = Pick<TemplateTask, 'side' | 'title' | 'kind' | 'days' | 'ownerId'> & {
  detail: string | null
  templateId: string
}
export type FirstPlan = {
  templateId: string
  welcome: string
  milestones: PlannedMilestone[]
  tasks: PlannedTask[]
}

/** The first package chooses the texts; each adds its milestones, and to-dos of new titles. */
export function firstPlan(
  lines: readonly AcceptedLine[],
  templates: LineTemplates,
  paidMilestones: readonly PaidMilestone[] = [],
): FirstPlan {
  const [first, ...more] = templatesOf(lines, templates)
  const main = first ?? templates.other
  const titles = new Set<string>()
  return {
    templateId: main.id,
    welcome: main.welcome,
    milestones: milestonesFrom(lines, templates, paidMilestones),
    tasks: [main, ...more].flatMap(({ id, tasks }) =>
      tasks
        .filter(({ title }) => !titles.has(title) && titles.add(title))
        .map(({ side, title, detail, kind, days, ownerId }) => ({
          side,
          title,
          detail: detail || null,
          kind,
          days,
          ownerId,
          templateId: id,
        })),
    ),
  }
}

/** The plan of a template alone, over a duration. */
export const templatePlan = (template: Template, weeks: number): FirstPlan => {
  const plan = firstPlan([], { ofLine: () => undefined, other: template })
  return { ...plan, milestones: allMilestones(template, weeks) }
}

const isPackage = ({ type }: AcceptedLine): boolean => type === 'package'

function templatesOf(lines: readonly AcceptedLine[], { ofLine }: LineTemplates): Template[] {
  const found = lines.filter(isPackage).flatMap((line) => ofLine(line) ?? [])
  return found.filter(({ id }, at) => found.findIndex((one) => one.id === id) === at)
}

/** The milestones in `paidMilestones` are the plan, because payments wait for them. */
export function milestonesFrom(
  lines: readonly AcceptedLine[],
  templates: LineTemplates,
  paidMilestones: readonly PaidMilestone[] = [],
): PlannedMilestone[] {
  const main = templatesOf(lines, templates)[0] ?? templates.other
  const weeksOf = (line: AcceptedLine): number =>
    line.duration ? weeksIn(line.duration) : (templates.ofLine(line)?.weeks ?? DEFAULT_WEEKS)
  const weeks = lines.length ? Math.max(...lines.map(weeksOf)) : main.weeks
  if (paidMilestones.length)
    return paidMilestones.map(({ name, part }, at) => ({
      name,
      weeks: Math.ceil((weeks * (at + 1)) / paidMilestones.length),
      paymentPart: part,
      templateId: null,
    }))
  const built = templatesOf(lines, templates).flatMap((template) =>
    allMilestones(template, weeks).slice(0, -1),
  )
  const others = lines
    .filter((line) => !isPackage(line) || !templates.ofLine(line))
    .map((line) => ({
      name: line.name,
      weeks: Math.min(weeks, weeksOf(line)),
      paymentPart: null,
      templateId: null,
    }))
  const [last, ...before] = allMilestones(main, weeks).toReversed()
  const own = main === templates.other ? before : []
  return [...built, ...own, ...others]
    .sort((one, other) => one.weeks - other.weeks)
    .concat(last ?? [])
}

const allMilestones = ({ id, milestones }: Template, weeks: number): PlannedMilestone[] =>
  milestones.map((milestone) => ({
    ...inWeeks(milestone, weeks),
    paymentPart: null,
    templateId: id,
  }))

/** A change order has no delivery of its own: it joins that of the project. */
export const changeMilestones = (
  lines: readonly AcceptedLine[],
  templates: LineTemplates,
  paidMilestones: readonly PaidMilestone[],
): PlannedMilestone[] =>
  (paidMilestones.length
    ? milestonesFrom(lines, templates, paidMilestones)
    : milestonesFrom(lines, templates).slice(0, -1)
  ).map((milestone) => ({ ...milestone, templateId: null }))

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

export function projectName(businessName: string, lines: readonly AcceptedLine[]): string {
  const [first] = [...lines.filter(({ type }) => type === 'package'), ...lines]
  return first ? `${first.title} for ${businessName}` : `Project for ${businessName}`
}
