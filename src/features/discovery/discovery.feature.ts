// Discovery sessions with clinics: leads, and the booking of calls.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { inquiries } from '../inquiries/inquiries.table.ts'
import { renderCallInvite } from './call-invites.service.ts'
import { remindCalls } from './call-reminders.service.ts'
import { DEFAULT_CALL_SETTINGS } from './calls.contract.ts'
import { discoveryCalls, discoverySettings } from './calls.table.ts'
import { discoveryMailTemplates } from './discovery-templates.mail.ts'
import { seedDemoDiscovery } from './discovery.seed.ts'
import { discoveryLeads } from './discovery.table.ts'
import { CASE_STUDY_CONTENT_TAG, DOCTORS_CONTENT_TAG } from './discovery.tags.ts'
import { callCalendar, callWork } from './discovery.view.ts'
import { CASE_STUDY_PAGE } from './web/public/case-study.content.ts'
import { DOCTORS_PAGE } from './web/public/doctors-page.content.ts'

export const discoveryFeature: FeatureDeclaration = {
  tables: [
    declareTable(discoveryLeads, {
      audit: { kind: 'requests', one: 'Lead', owner: { table: inquiries, column: 'inquiryId' } },
      secrets: ['keyHash'],
    }),
    declareTable(discoveryCalls, {
      audit: { kind: 'requests', one: 'Discovery call' },
      addresses: ['email'],
    }),
    declareTable(discoverySettings, {
      audit: {
        kind: 'settings',
        one: 'Discovery calls',
        many: 'Discovery calls',
        defaults: DEFAULT_CALL_SETTINGS,
      },
      screen: () => paths.admin.setting('calls'),
    }),
  ],
  tasks: [remindCalls],
  mailTemplates: discoveryMailTemplates,
  attachments: { 'discovery-call': renderCallInvite },
  initialData: { demo: seedDemoDiscovery },
  workSources: callWork,
  calendarSources: [callCalendar],
  contentPages: [
    { page: DOCTORS_PAGE, cacheTag: DOCTORS_CONTENT_TAG },
    { page: CASE_STUDY_PAGE, cacheTag: CASE_STUDY_CONTENT_TAG },
  ],
}
