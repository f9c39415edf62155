// The screens of the admin area that its search finds, by title and keywords.
import { type Screen, screen } from '#features/search/search.contract.ts'
import { SETTINGS_SECTIONS } from './settings-sections.ts'

const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const SECTIONS = Object.entries(SETTINGS_SECTIONS).map(
  ([name, { label: title, detail, keywords, ...section }]) =>
    screen(title, `/admin?tab=settings&section=${name}`, `Settings: ${small(detail)}`, {
      keywords: `settings ${keywords}`,
      isForAdmins: !('isForAll' in section),
    }),
)

export const ADMIN_SCREENS: readonly Screen[] = [
  screen('Dashboard', '/admin', 'What needs attention today', {
    keywords: 'today queue revenue promises',
  }),
  screen('Jobs', '/admin?tab=jobs', 'Open positions', { keywords: 'careers vacancy position' }),
  screen('Applications', '/admin?tab=applications', 'People who applied', {
    keywords: 'applicants resume hire',
  }),
  screen('Pricing', '/admin?tab=pricing', 'Plans and the price book', {
    keywords: 'packages services rates',
  }),
  screen('Promotions', '/admin?tab=promotions', 'Codes and discounts', {
    keywords: 'coupon discount',
  }),
  screen('Settings', '/admin?tab=settings', 'Company, people, promises, your account'),
  screen('Inbox', '/admin/inbox', 'Requests, pitches, messages, leads', {
    keywords: 'inquiries requests leads',
  }),
  screen('Quotes', '/admin/quotes', 'Open, drafts, answered', { keywords: 'offers proposals' }),
  screen('Projects', '/admin/projects', 'Work in progress', { keywords: 'milestones tasks' }),
  screen('Customers', '/admin/customers', 'Everyone you work with', {
    keywords: 'people contacts clients merge export erase',
  }),
  screen('Payments', '/admin/payments', 'Paid and due', {
    keywords: 'invoices refunds money transfers',
  }),
  screen('Analytics', '/admin/analytics', 'Metrics by business', {
    keywords: 'figures campaigns import statements',
  }),
  screen('Blog', '/admin/blog', 'Articles, drafts, subscribers', {
    keywords: 'posts newsletter write',
  }),
  screen('Subscribers', '/admin/blog/subscribers', 'People who get the newsletter', {
    keywords: 'blog newsletter readers addresses',
    isForAdmins: true,
  }),
  screen('Messages', '/admin/messages', 'Conversations with customers', {
    keywords: 'threads support chat',
  }),
  screen('Mail', '/admin/mail', 'Sent emails and their delivery status', {
    keywords: 'mails emails outbox failed resend',
  }),
  screen('Audit log', '/admin/audit', 'Who changed what, and when', {
    keywords: 'history changes who deleted undo',
    isForAdmins: true,
  }),
  ...SECTIONS,
]
