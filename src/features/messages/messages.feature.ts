// Conversations between customers and the agency.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import type { ChangedTexts } from '../../kernel/tables.contract.ts'
import { isApplicationTitle } from '../careers/applications.contract.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { eraseMessages } from './erase-messages.service.ts'
import { messageMailTemplates } from './messages-templates.mail.ts'
import { seedDemoMessages } from './messages.seed.ts'
import { messages, outgoingReplies, threads } from './messages.table.ts'
import {
  applicantMessageWork,
  messageCustomers,
  messageSearch,
  messageWork,
} from './messages.view.ts'
import { savedReplies } from './saved-replies.table.ts'
import { exportMyMessages } from './my-messages.service.ts'
import { sendOutgoingReply } from './outgoing-replies.service.ts'
import { seedMessagesOfYear } from './demo-year.seed.ts'

/** The name of a row contains the title of its conversation. */
const isAboutApplication = ({ label }: ChangedTexts): boolean => isApplicationTitle(label ?? '')

export const messagesFeature: FeatureDeclaration = {
  tables: [
    declareTable(threads, {
      audit: {
        kind: 'messages',
        one: 'Conversation',
        isQuoted: true,
        namesApplicant: isAboutApplication,
        ignored: ['readByTeam', 'readByCustomer'],
      },
      screen: (id) => paths.admin.thread(id),
      addresses: ['email'],
      businessName: 'businessName',
    }),
    declareTable(messages, {
      audit: {
        kind: 'messages',
        one: 'Message',
        isQuoted: true,
        namesApplicant: isAboutApplication,
        owner: { table: threads, column: 'threadId' },
      },
    }),
    declareTable(savedReplies, {
      audit: { kind: 'messages', one: 'Saved reply', isQuoted: true },
    }),
    // The audit log has the message once it is sent.
    declareTable(outgoingReplies, { audit: 'not recorded' }),
  ],
  auditKinds: { messages: { title: 'Messages', rank: 50 } },
  auditedCalls: {
    'POST /inquiries/:id/replies': { verb: 'replied to' },
    'POST /threads/:id/closing': { verb: 'closed' },
    'DELETE /threads/:id/closing': { verb: 'reopened' },
  },
  tasks: [sendOutgoingReply],
  mailTemplates: messageMailTemplates,
  initialData: { demoHistory: seedDemoMessages, demoYear: seedMessagesOfYear },
  personalData: {
    erase: eraseMessages,
    exportRecords: async (ctx) => ({ messages: await exportMyMessages(ctx) }),
  },
  searchSources: [messageSearch],
  workSources: () => [messageWork, applicantMessageWork],
  customers: messageCustomers,
}
