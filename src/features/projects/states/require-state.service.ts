// Rejects work on a project that is delivered, canceled, paused or not started.
import { Failure } from '#kernel/failure.ts'
import type { ProjectRecord } from '../projects.store.ts'

type State = Pick<ProjectRecord, 'state'>

/** @throws conflict if it is delivered or canceled */
export function requireOpenProject({ state }: State): void {
  if (state === 'delivered')
    throw new Failure('conflict', 'This project has already been delivered.')
  if (state === 'canceled') throw new Failure('conflict', 'This project was canceled.')
}

/** @throws conflict unless the work is under way */
export function requireRunningProject(project: State): void {
  requireOpenProject(project)
  if (project.state === 'paused') throw new Failure('conflict', 'This project is paused.')
  if (project.state !== 'active')
    throw new Failure('conflict', 'Work starts with the first payment.')
}
