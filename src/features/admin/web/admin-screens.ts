// The screens of the admin area that its search finds, by title and keywords.
import { CALENDAR_PATH } from '#features/calendar/calendar.contract.ts'
import { DELIVERABLES_PATH } from '#features/deliverables/deliverables.contract.ts'
import { EDITS_PATH } from '#features/edits/edits.contract.ts'
import { HOURS_PATH } from '#features/hours/hours.contract.ts'
import { IMAGES_PATH } from '#features/images/images.contract.ts'
import { quarantinePath } from '#features/inbound-mail/quarantine-path.contract.ts'
import { PIPELINE_PATH } from '#features/pipeline/pipeline.contract.ts'
import { STATISTICS_PATH } from '#features/statistics/statistics.contract.ts'
import { TEAM_NOTIFICATIONS_PATH } from '#features/team-notifications/team-notifications.contract.ts'
import { paths } from '#kernel/paths.contract.ts'
import { type Screen, screen } from '#features/search/search.contract.ts'
import { sectionsFor } from './settings-sections.ts'

const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const SECTIONS = sectionsFor(true).map(([name, { label: title, detail, keywords, isForAll }]) =>
  screen(title, paths.admin.setting(name), `Settings: ${small(detail)}`, {
    keywords: `settings ${keywords}`,
    isForAdmins: !isForAll,
  }),
)

export const ADMIN_SCREENS: readonly Screen[] = [
  screen('Dashboard', paths.admin.home, 'What needs attention today', {
    keywords: 'today queue revenue promises',
  }),
  screen('Jobs', paths.admin.tab('jobs'), 'Open positions', {
    keywords: 'careers vacancy position',
  }),
  screen('Applications', paths.admin.tab('applications'), 'People who applied', {
    keywords: 'applicants resume hire',
  }),
  screen('Pricing', paths.admin.tab('pricing'), 'Plans and the price book', {
    keywords: 'packages services rates',
  }),
  screen('Promotions', paths.admin.tab('promotions'), 'Codes and discounts', {
    keywords: 'coupon discount',
  }),
  screen('Settings', paths.admin.tab('settings'), 'Company, people, promises, your account'),
  screen('Inbox', paths.admin.inbox, 'Requests, pitches, messages, leads', {
    keywords: 'inquiries requests leads',
  }),
  screen('New request', `${paths.admin.inbox}?new=request`, 'Enter a request by hand', {
    keywords: 'add inquiry call phone lead enter',
  }),
  screen('Pipeline', PIPELINE_PATH, 'Deals from new to won or lost', {
    keywords: 'sales leads deals board funnel stages',
  }),
  screen('Quotes', paths.admin.quotes, 'Open, drafts, answered', { keywords: 'offers proposals' }),
  screen('Projects', paths.admin.projects, 'Work in progress', { keywords: 'milestones tasks' }),
  screen('Deliverables', DELIVERABLES_PATH, 'What monthly plans deliver', {
    keywords: 'checklists plans subscriptions approvals',
  }),
  screen('Calendar', CALENDAR_PATH, 'Due days, milestones and calls', {
    keywords: 'month agenda events dates schedule appointments ical ics',
  }),
  screen('Edits', EDITS_PATH, 'Queues of small changes', {
    keywords: 'queue plans active waiting requests changes',
  }),
  screen('Hours', HOURS_PATH, 'Timesheet of the week', {
    keywords: 'time entries timer log track timesheet csv',
  }),
  screen('New time entry', `${HOURS_PATH}?new=entry`, 'Log time by hand', {
    keywords: 'hours add enter timesheet',
  }),
  screen('Customers', paths.admin.customers, 'Everyone you work with', {
    keywords: 'people contacts clients merge export erase',
  }),
  screen('Payments', paths.admin.payments, 'Paid and due', {
    keywords: 'invoices refunds money transfers',
  }),
  screen('Bookkeeping', paths.admin.bookkeeping, 'Revenue, taxes and files for accounting', {
    keywords: 'payments books revenue reports quickbooks xero datev export',
    isForAdmins: true,
  }),
  screen('Analytics', paths.admin.analytics, 'Metrics by business', {
    keywords: 'figures campaigns import statements',
  }),
  screen('Statistics', STATISTICS_PATH, 'Visits, what they led to, and speed', {
    keywords: 'visitors traffic sources campaigns pages funnel conversions utm web vitals',
    isForAdmins: true,
  }),
  screen('Blog', paths.admin.blog, 'Articles, drafts, subscribers', {
    keywords: 'posts newsletter write',
  }),
  screen('Authors', paths.admin.authors, 'People who write articles', {
    keywords: 'blog writers bylines bio photo',
  }),
  screen('Images', IMAGES_PATH, 'Photos for articles, testimonials and people', {
    keywords: 'pictures photos library upload media alt focal',
  }),
  screen('Subscribers', paths.admin.subscribers, 'People who get the newsletter', {
    keywords: 'blog newsletter readers addresses',
    isForAdmins: true,
  }),
  screen('Messages', paths.admin.messages, 'Conversations with customers', {
    keywords: 'threads support chat',
  }),
  screen('Notifications', TEAM_NOTIFICATIONS_PATH, 'What happened, and how you hear of it', {
    keywords: 'bell unread assigned replies deadlines quiet hours emails preferences',
  }),
  screen('Quarantine', quarantinePath(), 'Received emails that belong to no conversation', {
    keywords: 'mails emails inbound received replies spam',
  }),
  screen('Mail', paths.admin.mails, 'Sent emails and their delivery status', {
    keywords: 'mails emails outbox failed resend',
  }),
  screen('Audit log', paths.admin.audit, 'Who changed what, and when', {
    keywords: 'history changes who deleted undo',
    isForAdmins: true,
  }),
  ...SECTIONS,
]
