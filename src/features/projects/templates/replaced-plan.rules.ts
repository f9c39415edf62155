// What another template changes in a project that has not started.
import type { Milestone, ProjectTask } from '../projects.contract.ts'
import type {
  ProjectTemplate,
  TemplateMilestone,
  TemplateTask,
} from './project-templates.contract.ts'

type Planned = {
  milestones: readonly Pick<Milestone, 'id' | 'name' | 'weeks' | 'isFromTemplate' | 'completedAt'>[]
  tasks: readonly Pick<
    ProjectTask,
    'id' | 'side' | 'title' | 'days' | 'isFromTemplate' | 'doneAt'
  >[]
}

/** `milestones` is undefined while payments wait for those of the quote, which stay. */
export type ReplacedPlan = {
  removedMilestones: { id: string; name: string; weeks: number }[]
  milestones: { name: string; weeks: number }[] | undefined
  removedTasks: Pick<ProjectTask, 'id' | 'side' | 'title' | 'days'>[]
  tasks: TemplateTask[]
}

/** Answers, and what the team added itself, stay; so does the duration. */
export function replacedPlan(
  { milestones, tasks }: Planned,
  template: Pick<ProjectTemplate, 'milestones' | 'tasks' | 'weeks'>,
): ReplacedPlan {
  const removedMilestones = milestones.filter(
    ({ isFromTemplate, completedAt }) => isFromTemplate && completedAt === null,
  )
  const removedTasks = tasks.filter(
    ({ isFromTemplate, doneAt }) => isFromTemplate && doneAt === null,
  )
  const keptTitles = tasks.filter((task) => !removedTasks.includes(task)).map(({ title }) => title)
  return {
    removedMilestones: removedMilestones.map(({ id, name, weeks }) => ({ id, name, weeks })),
    milestones: removedMilestones.length
      ? template.milestones.map((milestone) =>
          inWeeks(milestone, Math.max(...milestones.map(({ weeks }) => weeks)) || template.weeks),
        )
      : undefined,
    removedTasks: removedTasks.map(({ id, side, title, days }) => ({ id, side, title, days })),
    tasks: template.tasks.filter(({ title }) => !keptTitles.includes(title)),
  }
}

/** Counts from the start; at least one week. */
export const inWeeks = (
  { name, percent }: Pick<TemplateMilestone, 'name' | 'percent'>,
  weeks: number,
): { name: string; weeks: number } => ({
  name,
  weeks: Math.max(1, Math.ceil((weeks * percent) / 100)),
})
