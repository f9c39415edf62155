// Edits: the queue of small pieces of work that a monthly plan includes.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { startEdits } from './advance-queue.service.ts'
import { seedEditsOfYear } from './demo-year.seed.ts'
import { editPath } from './edits.contract.ts'
import { editMailTemplates } from './edits.mail.ts'
import { ensureEditQueues, seedDemoEdits } from './edits.seed.ts'
import { editQueues, edits } from './edits.table.ts'
import { editCustomers, editSearch, editWork } from './edits.view.ts'
import { eraseEdits, exportMyEdits } from './erase-edits.service.ts'

export const editsFeature: FeatureDeclaration = {
  tables: [
    declareTable(editQueues, {
      audit: {
        kind: 'plans',
        one: 'Edit queue of',
        many: 'Edit queues of plans',
        ignored: ['revision'],
        labels: { most: 'active at once', hours: 'hours until it is done', clock: 'which hours' },
      },
      screen: () => paths.admin.tab('pricing'),
    }),
    declareTable(edits, {
      audit: {
        kind: 'edits',
        one: 'Edit',
        ignored: ['position', 'minutesLeft'],
        hidden: ['resultId', 'subscriptionId', 'email'],
        labels: { questionSince: 'waits for the customer since' },
      },
      screen: editPath,
      addresses: ['email'],
      businessName: 'businessName',
    }),
  ],
  auditKinds: { edits: { title: 'Edits', rank: 44 } },
  tasks: [startEdits],
  mailTemplates: editMailTemplates,
  initialData: {
    required: ensureEditQueues,
    demoHistory: seedDemoEdits,
    demoYear: seedEditsOfYear,
  },
  personalData: {
    erase: eraseEdits,
    exportRecords: async (ctx) => ({ edits: await exportMyEdits(ctx) }),
  },
  searchSources: [editSearch],
  workSources: () => [editWork],
  customers: editCustomers,
}
