// Inquiries of all kinds: the Inbox, response times and tracking links.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { eraseSender } from './erase-sender.service.ts'
import { inquiryMailTemplates } from './inquiries-templates.mail.ts'
import { markDemoRequests, seedDemoInquiries } from './inquiries.seed.ts'
import { INQUIRY_SCREEN } from './inquiries.contract.ts'
import { inquiryDeals } from './inquiries-deals.view.ts'
import { changeDomainOf } from './inquiries.store.ts'
import { inquiries, inquiryNotes } from './inquiries.table.ts'
import { inquiryCustomers, inquirySearch, inquiryWork } from './inquiries.view.ts'
import { exportMyInquiries } from './my-inquiries.service.ts'
import { refreshReplyTimes } from './reply-times.service.ts'
import { cleanUpPartials } from './resubmit-inquiry.service.ts'
import { mailTrackingLink } from './tracking.service.ts'
import { seedRequestsOfYear } from './demo-year.seed.ts'

export const inquiriesFeature: FeatureDeclaration = {
  tables: [
    declareTable(inquiries, {
      audit: { kind: 'requests', one: 'Request' },
      screen: INQUIRY_SCREEN.path,
      secrets: ['trackingHash'],
      addresses: ['email'],
    }),
    declareTable(inquiryNotes, {
      audit: {
        kind: 'requests',
        one: 'Note',
        about: 'Note on request',
        owner: { table: inquiries, column: 'inquiryId' },
      },
    }),
  ],
  auditKinds: { requests: { title: 'Requests', rank: 10 } },
  auditedCalls: {
    'POST /inquiries/:id/reading': { verb: 'opened' },
    'POST /inquiries/:id/review': { verb: 'taken on' },
    'PUT /inquiries/:id/assignment': { verb: 'assigned' },
    'PUT /inquiries/:id/spam': { verb: 'moved to or from spam' },
    'POST /inquiries/:id/calls': { title: 'Call or meeting logged' },
    'POST /inquiries/:id/closing': { verb: 'closed' },
    'DELETE /inquiries/:id/closing': { verb: 'reopened' },
  },
  tasks: [refreshReplyTimes, cleanUpPartials, mailTrackingLink],
  mailTemplates: inquiryMailTemplates,
  initialData: {
    demo: seedDemoInquiries,
    demoHistory: markDemoRequests,
    demoYear: seedRequestsOfYear,
  },
  personalData: {
    erase: eraseSender,
    changeAddress: ({ db }, change) => changeDomainOf(db, change),
    exportRecords: async (ctx, isOwner) => ({ requests: await exportMyInquiries(ctx, isOwner) }),
  },
  searchSources: [inquirySearch],
  workSources: () => inquiryWork,
  customers: inquiryCustomers,
  deals: inquiryDeals,
}
