// Hours of the team: timers, time entries, the timesheet and budgets of projects.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { eraseHours, exportMyHours } from './erase-hours.service.ts'
import { FIRST_HOURS_SETTINGS, HOURS_PATH } from './hours.contract.ts'
import { seedDemoHours } from './hours.seed.ts'
import { hoursMailTemplates } from './hours-templates.mail.ts'
import {
  hoursSettings,
  planHours,
  planHoursWarnings,
  projectBudgets,
  timeEntries,
  timers,
} from './hours.table.ts'
import { openOverages, overageRequests } from './overage/overage.table.ts'
import { findOpenOverages } from './overage/open-overage.service.ts'
import { overageCustomers, overageWork } from './overage/overage.view.ts'
import { exportMyOverages } from './overage/read-overage.service.ts'
import { timerWork } from './hours.view.ts'
import { warnOfPlanHours } from './warn-of-plan-hours.service.ts'
import { seedHoursOfYear } from './demo-year.seed.ts'

export const hoursFeature: FeatureDeclaration = {
  tables: [
    declareTable(timeEntries, {
      audit: {
        kind: 'hours',
        one: 'Time entry',
        many: 'Time entries',
        undo: (id) => `/time-entries/${id}/deletion`,
        cents: ['rate'],
        hidden: ['email'],
      },
      screen: () => HOURS_PATH,
      addresses: ['email'],
      businessName: 'businessName',
    }),
    declareTable(timers, {
      audit: { kind: 'hours', one: 'Timer', isSecondary: true, cents: ['rate'], hidden: ['email'] },
      screen: () => HOURS_PATH,
      addresses: ['email'],
      businessName: 'businessName',
    }),
    declareTable(projectBudgets, {
      audit: { kind: 'hours', one: 'Budget of a project', many: 'Budgets of projects' },
      screen: (id) => paths.admin.project(id),
    }),
    declareTable(planHours, {
      audit: {
        kind: 'settings',
        one: 'Included hours of a plan',
        many: 'Included hours of plans',
        hidden: ['planId', 'revision'],
      },
      screen: () => paths.admin.tab('pricing'),
    }),
    declareTable(overageRequests, {
      audit: {
        kind: 'hours',
        one: 'Request for hours beyond a plan',
        many: 'Requests for hours beyond plans',
        cents: ['amount', 'total'],
        hidden: ['email', 'subscriptionId', 'entries', 'lines', 'taxes', 'priceTax', 'userAgent'],
        labels: { answeredFrom: 'network address', isAdvance: 'before the work' },
      },
      screen: () => HOURS_PATH,
      addresses: ['email'],
      evidence: ['answeredBy'],
      businessName: 'businessName',
    }),
    declareTable(openOverages, {
      audit: 'not recorded',
      addresses: ['email'],
      businessName: 'businessName',
    }),
    declareTable(planHoursWarnings, { audit: 'not recorded', addresses: ['email'] }),
    declareTable(hoursSettings, {
      audit: {
        kind: 'settings',
        one: 'Rounding of hours',
        many: 'Rounding of hours',
        defaults: FIRST_HOURS_SETTINGS,
        hidden: ['id', 'revision'],
      },
      screen: () => paths.admin.setting('hours'),
    }),
  ],
  mailTemplates: hoursMailTemplates,
  auditKinds: { hours: { title: 'Hours', rank: 46 } },
  initialData: { demoHistory: seedDemoHours, demoYear: seedHoursOfYear },
  personalData: {
    erase: eraseHours,
    exportRecords: async (ctx) => ({
      hours: await exportMyHours(ctx),
      hoursBeyondPlans: await exportMyOverages(ctx),
    }),
  },
  workSources: (times) => [...timerWork(times), overageWork],
  customers: overageCustomers,
  tasks: [warnOfPlanHours, findOpenOverages],
}
