// Projects after an accepted quote: milestones, approvals, to-dos and files.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { announceSupport } from './announce-support.service.ts'
import { seedDeliveredProjects } from './delivered-projects.seed.ts'
import { eraseProjectCustomer } from './erase-project-customer.service.ts'
import { exportMyProjects } from './project-workspace.service.ts'
import { FIRST_STORAGE_SETTINGS } from './project-storage.contract.ts'
import { storageSettings } from './project-storage.table.ts'
import { projectMembers } from './members/project-members.table.ts'
import { projectCalendar } from './project-calendar.view.ts'
import { projectMailTemplates } from './projects-templates.mail.ts'
import { seedDemoProject } from './projects.seed.ts'
import {
  milestones,
  projectActivities,
  projectChangeOrders,
  projectFiles,
  projects,
  projectTasks,
  projectWaits,
  supportAnnouncements,
} from './projects.table.ts'
import { projectCustomers, projectDeals, projectSearch, projectWork } from './projects.view.ts'
import { projectTemplates } from './templates/project-templates.table.ts'
import { remindTasks } from './remind-tasks.service.ts'
import { resumeProjects } from './states/pause-project.service.ts'
import { projectStateTemplates } from './states/project-states-templates.mail.ts'
import { updateWaitingOn } from './waiting-on.service.ts'
import { seedProjectsOfYear } from './demo-year.seed.ts'

const templateScreen = () => paths.admin.tab('pricing')
const owner = { table: projects, column: 'projectId' } as const

export const projectsFeature: FeatureDeclaration = {
  tables: [
    declareTable(projects, {
      audit: { kind: 'projects', one: 'Project' },
      screen: (id) => paths.admin.project(id),
      addresses: ['email'],
      businessName: 'businessName',
    }),
    declareTable(storageSettings, {
      audit: {
        kind: 'settings',
        one: 'Space of project files',
        many: 'Space of project files',
        defaults: FIRST_STORAGE_SETTINGS,
        hidden: ['id', 'revision'],
      },
      screen: () => paths.admin.setting('data'),
    }),
    declareTable(milestones, {
      audit: { kind: 'projects', one: 'Milestone', owner, hidden: ['templateId'] },
    }),
    declareTable(projectChangeOrders, {
      audit: { kind: 'projects', one: 'Change order', isSecondary: true, owner },
    }),
    declareTable(projectTasks, {
      audit: {
        kind: 'projects',
        one: 'To-do',
        owner,
        ignored: ['remindedAt'],
        hidden: ['templateId', 'ownerId'],
      },
    }),
    declareTable(projectMembers, {
      audit: {
        kind: 'projects',
        one: 'Team member',
        isSecondary: true,
        owner,
        hidden: ['userId'],
      },
    }),
    declareTable(projectTemplates, {
      audit: {
        kind: 'projects',
        one: 'Project template',
        ignored: ['revision'],
        labels: { welcome: 'welcome text', weeks: 'weeks without a duration' },
      },
      screen: templateScreen,
    }),
    declareTable(projectActivities, { audit: 'not recorded' }),
    declareTable(supportAnnouncements, { audit: 'not recorded' }),
    declareTable(projectWaits, { audit: 'not recorded' }),
    declareTable(projectFiles, { audit: { kind: 'projects', one: 'Project file', owner } }),
  ],
  auditKinds: { projects: { title: 'Projects', rank: 30 } },
  auditedCalls: {
    'PUT /projects/:id/members/:userId': { verb: 'added' },
    'DELETE /projects/:id/members/:userId': { verb: 'removed' },
  },
  tasks: [updateWaitingOn, remindTasks, announceSupport, resumeProjects],
  mailTemplates: {
    ...projectMailTemplates,
    templates: { ...projectMailTemplates.templates, ...projectStateTemplates },
  },
  initialData: {
    demoYear: seedProjectsOfYear,
    demoHistory: async (ctx) => {
      await seedDemoProject(ctx)
      await seedDeliveredProjects(ctx)
    },
  },
  personalData: {
    erase: eraseProjectCustomer,
    exportRecords: async (ctx) => ({ projects: await exportMyProjects(ctx) }),
  },
  searchSources: [projectSearch],
  workSources: projectWork,
  calendarSources: projectCalendar,
  customers: projectCustomers,
  deals: projectDeals,
}
