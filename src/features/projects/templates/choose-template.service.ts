// Replaces the plan of a project that has not started with that of another template.
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import { deleteMilestone, insertMilestone, milestonesOf } from '../milestones.store.ts'
import { inWorkspace, recordActivity } from '../project-workspace.service.ts'
import type { Project } from '../projects.contract.ts'
import { changeProject } from '../projects.store.ts'
import { NEW_MILESTONE, NEW_TASK } from '../start-project.service.ts'
import { deleteTask, insertTask, tasksOf } from '../tasks.store.ts'
import type { ProjectTemplate, TemplateChoice } from './project-templates.contract.ts'
import { requireTemplate } from './project-templates.service.ts'
import { replacedPlan, type ReplacedPlan } from './replaced-plan.rules.ts'

/** @throws not-found, conflict once the work has started, or if the template was changed */
export async function chooseTemplate(
  ctx: Ctx,
  id: string,
  { templateId, revision }: TemplateChoice,
): Promise<Project> {
  const template = await requireTemplate(ctx, templateId)
  if (template.revision !== revision)
    throw new Failure('conflict', 'Someone changed this template. Look at the preview again.')
  return inWorkspace(ctx, id, async (ctx, project) => {
    if (project.state !== 'waiting-for-deposit')
      throw new Failure('conflict', 'The work has started, so its plan is not replaced.')
    if (project.templateId === templateId) return
    const milestones = await milestonesOf(ctx.db, [id])
    const tasks = await tasksOf(ctx.db, [id])
    const isFromTemplate = (row: { templateId: string | null }): boolean => row.templateId !== null
    const plan = replacedPlan(
      {
        milestones: milestones.map((row) => ({
          ...row,
          isFromTemplate: isFromTemplate(row),
          completedAt: row.completedAt?.toISOString() ?? null,
        })),
        tasks: tasks.map((row) => ({
          ...row,
          isFromTemplate: isFromTemplate(row),
          doneAt: row.doneAt?.toISOString() ?? null,
        })),
      },
      template,
    )
    await replaceRows(ctx, id, plan, template)
    await changeProject(ctx.db, id, { templateId, welcome: template.welcome })
    await recordActivity(ctx, id, 'template-chosen', template.name)
  })
}

async function replaceRows(
  ctx: TransactionCtx,
  projectId: string,
  { removedMilestones, milestones = [], removedTasks, tasks }: ReplacedPlan,
  { id: templateId }: ProjectTemplate,
): Promise<void> {
  for (const { id } of removedMilestones) await deleteMilestone(ctx.db, projectId, id)
  for (const { id } of removedTasks) await deleteTask(ctx.db, projectId, id)
  const next = (): string => newId(ctx.clock.real())
  for (const milestone of milestones)
    await insertMilestone(ctx.db, {
      ...NEW_MILESTONE,
      ...milestone,
      id: next(),
      projectId,
      templateId,
      paymentPart: null,
    })
  for (const { side, title, detail, kind, days, ownerId } of tasks)
    await insertTask(ctx.db, {
      ...NEW_TASK,
      side,
      title,
      detail: detail || null,
      kind,
      days,
      ownerId,
      id: next(),
      projectId,
      templateId,
    })
}
