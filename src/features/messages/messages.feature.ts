// Conversations between customers and the agency.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { eraseMessages } from './erase-messages.service.ts'
import { messageMailTemplates } from './messages-templates.mail.ts'
import { seedDemoMessages } from './messages.seed.ts'
import { messages, threads } from './messages.table.ts'
import { messageCustomers, messageSearch, messageWork } from './messages.view.ts'
import { exportMyMessages } from './my-messages.service.ts'

export const messagesFeature: FeatureDeclaration = {
  tables: [
    declareTable(threads, {
      audit: {
        kind: 'messages',
        one: 'Conversation',
        isQuoted: true,
        ignored: ['readByTeam', 'readByCustomer'],
      },
      screen: (id) => paths.admin.thread(id),
      addresses: ['email'],
    }),
    declareTable(messages, {
      audit: {
        kind: 'messages',
        one: 'Message',
        isQuoted: true,
        owner: { table: threads, column: 'threadId' },
      },
    }),
  ],
  auditKinds: { messages: { title: 'Messages', rank: 50 } },
  auditedCalls: {
    'POST /threads/:id/closing': { verb: 'closed' },
    'DELETE /threads/:id/closing': { verb: 'reopened' },
  },
  mailTemplates: messageMailTemplates,
  initialData: { demoHistory: seedDemoMessages },
  personalData: {
    erase: eraseMessages,
    exportRecords: async (ctx) => ({ messages: await exportMyMessages(ctx) }),
  },
  searchSources: [messageSearch],
  workSources: () => [messageWork],
  customers: messageCustomers,
}
