// What monthly plans deliver: their lists, and the checklist of each month.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { createChecklists } from './create-checklists.service.ts'
import { seedDeliverablesOfYear } from './demo-year.seed.ts'
import { deliverableMailTemplates } from './deliverables.mail.ts'
import { ensureDeliverableLists, seedDemoDeliverables } from './deliverables.seed.ts'
import { deliverableLists, deliverables } from './deliverables.table.ts'
import { DELIVERABLES_PATH } from './deliverables.contract.ts'
import { deliverableCalendar, deliverableCustomers, deliverableWork } from './deliverables.view.ts'
import { eraseDeliverables, exportMyDeliverables } from './erase-deliverables.service.ts'
import { notifyDeliverables } from './notify-deliverables.service.ts'

export const deliverablesFeature: FeatureDeclaration = {
  tables: [
    declareTable(deliverableLists, {
      audit: {
        kind: 'plans',
        one: 'Deliverables of',
        many: 'Deliverables of plans',
        ignored: ['revision'],
      },
      screen: () => paths.admin.tab('pricing'),
    }),
    declareTable(deliverables, {
      audit: {
        kind: 'deliverables',
        one: 'Deliverable',
        ignored: ['notifiedAt'],
        hidden: ['fileId', 'lineId', 'position', 'ownerId'],
        labels: {
          needsApproval: 'customer approves',
          periodStart: 'first day of the month',
          periodEnd: 'last day of the month',
        },
      },
      screen: () => DELIVERABLES_PATH,
      addresses: ['email'],
      businessName: 'businessName',
    }),
  ],
  auditKinds: { deliverables: { title: 'Deliverables', rank: 43 } },
  tasks: [createChecklists, notifyDeliverables],
  mailTemplates: deliverableMailTemplates,
  initialData: {
    required: ensureDeliverableLists,
    demoHistory: seedDemoDeliverables,
    demoYear: seedDeliverablesOfYear,
  },
  personalData: {
    erase: eraseDeliverables,
    exportRecords: async (ctx) => ({ deliverables: await exportMyDeliverables(ctx) }),
  },
  workSources: (times) => [deliverableWork(times)],
  calendarSources: [deliverableCalendar],
  customers: deliverableCustomers,
}
