// The plan with which a project of a package starts: milestones, to-dos of both sides, and texts.
import * as z from 'zod/mini'
import { LARGEST_INTEGER, wholeNumber } from '../../../kernel/numbers.contract.ts'
import { requiredLine, textOf } from '../../../kernel/text.contract.ts'
import { TASK_KINDS, TASK_SIDES, type TaskKind } from '../projects.contract.ts'

/** The template of projects without a package. */
export const OTHER_TEMPLATE = 'other'
export const MOST_MILESTONES = 20
export const MOST_TASKS = 40
export const MOST_TASK_DAYS = 730

const lineId = z.string().check(z.regex(/^[\w-]{1,60}$/))
const PERCENT = 'Enter a share from 1 to 100 percent.'

/** `percent` of the duration after the start. The last one delivers the project, at 100. */
export const TemplateMilestone = z.object({
  id: lineId,
  name: requiredLine(120, 'Enter a name for each milestone.'),
  percent: wholeNumber(1, 100, PERCENT),
})
export type TemplateMilestone = z.output<typeof TemplateMilestone>

const DAYS = `Enter the days after the start, from 0 to ${MOST_TASK_DAYS}.`
/** `ownerId` is a team member who does a to-do of the agency; null for nobody. */
export const TemplateTask = z.object({
  id: lineId,
  side: z.enum(TASK_SIDES, 'Choose who does it.'),
  title: requiredLine(160, 'Enter what each to-do is.'),
  detail: z._default(textOf(2000), ''),
  kind: z.enum(Object.keys(TASK_KINDS) as [TaskKind, ...TaskKind[]], 'Choose what they provide.'),
  days: wholeNumber(0, MOST_TASK_DAYS, DAYS),
  ownerId: z._default(z.nullable(z.uuid()), null),
})
export type TemplateTask = z.output<typeof TemplateTask>

const isUnique = (lines: readonly { id: string }[]): boolean =>
  new Set(lines.map(({ id }) => id)).size === lines.length
const UNIQUE = 'Each line needs its own ID.'
const isAscending = (milestones: readonly { percent: number }[]): boolean =>
  milestones.every(({ percent }, at) => percent >= (milestones[at - 1]?.percent ?? 0))
/** The service rejects a last milestone before the end. */
export const endsProject = (milestones: readonly { percent: number }[]): boolean =>
  milestones.at(-1)?.percent === 100

/** `weeks` is the duration of a line that states none. `welcome` is for the customer. */
const CONTENT = {
  weeks: wholeNumber(1, 104, 'Enter the weeks, from 1 to 104.'),
  welcome: z._default(textOf(2000), ''),
  milestones: z
    .array(TemplateMilestone)
    .check(
      z.minLength(1, 'A project needs a milestone that delivers it.'),
      z.maxLength(MOST_MILESTONES, `At most ${MOST_MILESTONES} milestones.`),
      z.refine(isUnique, UNIQUE),
      z.refine(isAscending, 'A milestone cannot be earlier than the one above it.'),
    ),
  tasks: z
    .array(TemplateTask)
    .check(z.maxLength(MOST_TASKS, `At most ${MOST_TASKS} to-dos.`), z.refine(isUnique, UNIQUE)),
}

/** `id` is that of a package, or `other`. `revision` is 0 before the first save. */
export const ProjectTemplate = z.object({
  id: z.string(),
  name: z.string(),
  ...CONTENT,
  revision: z.int(),
})
export type ProjectTemplate = z.output<typeof ProjectTemplate>
ProjectTemplate.register(z.globalRegistry, { id: 'ProjectTemplate' })
export type ProjectPlan = Pick<ProjectTemplate, 'weeks' | 'welcome' | 'milestones' | 'tasks'>

const revision = wholeNumber(0, LARGEST_INTEGER, 'Give the revision that you have read.')
export const ProjectTemplateChange = z.object({ ...CONTENT, revision })
export type ProjectTemplateChange = z.output<typeof ProjectTemplateChange>
ProjectTemplateChange.register(z.globalRegistry, { id: 'ProjectTemplateChange' })

/** `revision` is that of the previewed template. */
export const TemplateChoice = z.object({
  templateId: z.string('Choose a template.').check(z.minLength(1), z.maxLength(100)),
  revision,
})
export type TemplateChoice = z.infer<typeof TemplateChoice>
TemplateChoice.register(z.globalRegistry, { id: 'TemplateChoice' })
