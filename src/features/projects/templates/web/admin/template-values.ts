// The fields of a template in its editor: numbers are texts until they are saved.
import { type FieldErrors, firstStep, renameFields } from '#kernel/field-errors.contract.ts'
import { type Checked, toChecked } from '#site/forms/form-problem.ts'
import {
  ProjectTemplateChange,
  type ProjectPlan,
  type TemplateMilestone,
  type TemplateTask,
} from '../../project-templates.contract.ts'

export type EditedMilestone = Omit<TemplateMilestone, 'percent'> & { percent: string }
export type EditedTask = Omit<TemplateTask, 'days'> & { days: string }
export type TemplateValues = {
  weeks: string
  welcome: string
  milestones: EditedMilestone[]
  customer: EditedTask[]
  agency: EditedTask[]
}

export function templateValues({ weeks, welcome, milestones, tasks }: ProjectPlan): TemplateValues {
  const edited = tasks.map((task) => ({ ...task, days: String(task.days) }))
  return {
    weeks: String(weeks),
    welcome,
    milestones: milestones.map((one) => ({ ...one, percent: String(one.percent) })),
    customer: edited.filter(({ side }) => side === 'customer'),
    agency: edited.filter(({ side }) => side === 'agency'),
  }
}

/** The last milestone delivers the project, whatever its field said. */
export function checkTemplate(
  { weeks, welcome, milestones, customer, agency }: TemplateValues,
  revision: number,
): Checked<ProjectTemplateChange> {
  return toChecked(
    ProjectTemplateChange.safeParse({
      weeks: numberOf(weeks),
      welcome,
      milestones: milestones.map((one, at) => ({
        ...one,
        percent: at === milestones.length - 1 ? 100 : numberOf(one.percent),
      })),
      tasks: [...customer, ...agency].map((one) => ({ ...one, days: numberOf(one.days) })),
      revision,
    }),
  )
}

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

export function templateProblem(errors: FieldErrors) {
  const fields = renameFields(errors, firstStep)
  return {
    problem: {
      title: 'Not saved',
      text: Object.values(fields)[0] ?? 'Please check the template.',
    },
    errors: fields,
  }
}
