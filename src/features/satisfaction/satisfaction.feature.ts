// Satisfaction: the question to the customer after a delivery, and the answer.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { requestSatisfaction } from './request-satisfaction.service.ts'
import { satisfactionMailTemplates } from './satisfaction.mail.ts'
import { seedDemoSatisfaction } from './satisfaction.seed.ts'
import { exportMySatisfaction } from './satisfaction.service.ts'
import { deleteSatisfactionOf } from './satisfaction.store.ts'
import { satisfactionQuestions } from './satisfaction.table.ts'
import { lowSatisfaction } from './satisfaction.view.ts'
import { seedSatisfactionOfYear } from './demo-year.seed.ts'

export const satisfactionFeature: FeatureDeclaration = {
  tables: [
    declareTable(satisfactionQuestions, {
      audit: {
        kind: 'projects',
        one: 'Satisfaction answer',
        hidden: ['email', 'tokenHash'],
        labels: { closedAt: 'marked as done' },
      },
      screen: (id) => paths.admin.project(id),
      addresses: ['email'],
      businessName: 'businessName',
      secrets: ['tokenHash'],
    }),
  ],
  tasks: [requestSatisfaction],
  mailTemplates: satisfactionMailTemplates,
  initialData: { demoHistory: seedDemoSatisfaction, demoYear: seedSatisfactionOfYear },
  personalData: {
    erase: async (ctx, { email }) => ({ ids: await deleteSatisfactionOf(ctx.db, email) }),
    exportRecords: async (ctx) => ({ satisfaction: await exportMySatisfaction(ctx) }),
  },
  workSources: () => [lowSatisfaction],
}
