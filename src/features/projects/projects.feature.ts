import { declareTable, type Feature } from '#kernel/feature.ts'
import {
  milestones,
  projectActivities,
  projectFiles,
  projects,
  projectTasks,
  projectWaits,
} from './projects.table.ts'

const owner = { table: projects, column: 'projectId' } as const
export const projectsFeature: Feature = {
  tables: [
    declareTable(projects, {
      audit: { kind: 'projects', one: 'Project' },
      screen: (id) => `/admin/projects/${id}`,
      addresses: ['email'],
    }),
    declareTable(milestones, { audit: { kind: 'projects', one: 'Milestone', owner } }),
    declareTable(projectTasks, { audit: { kind: 'projects', one: 'To-do', owner } }),
    declareTable(projectActivities, { audit: 'not recorded' }),
    declareTable(projectWaits, { audit: 'not recorded' }),
    declareTable(projectFiles, { audit: { kind: 'projects', one: 'Project file', owner } }),
  ],
}
