// Delivers a project, and returns the path in the mail that asks about it.
import { requestSatisfaction } from '#features/satisfaction/request-satisfaction.service.ts'
import type { Project } from '#features/projects/projects.contract.ts'
import { complete, started } from './project-workspace.ts'
import { clock, ctxOf, eventually, outbox } from './test-app.ts'

/** Delivered at noon of March 4, 2026 in the agency's time zone. */
export async function deliveredProject(): Promise<Project> {
  clock.at = new Date('2026-03-04T17:00:00Z')
  let project = await started()
  for (const _ of project.milestones) project = (await complete(project)).body
  return project
}

export async function mailedSatisfactionPath(): Promise<string> {
  const text = await eventually(
    () => outbox.find(({ subject }) => subject.startsWith('How satisfied'))?.text,
  )
  return /\/track\/satisfaction\/[\w-]+/.exec(text)?.[0] ?? ''
}

export async function requestedSatisfactionPath(): Promise<string> {
  await deliveredProject()
  clock.at = new Date('2026-03-09T17:00:00Z')
  await requestSatisfaction.run(ctxOf('visitor'), {})
  return mailedSatisfactionPath()
}
