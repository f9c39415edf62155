// Searchable screens of both dashboards, by title and keywords.
import { SETTINGS_SECTIONS } from './settings-sections.ts'

/** `isForAdmins`: staff cannot open it. */
type Screen = {
  title: string
  detail: string
  path: string
  keywords: string
  isForAdmins?: boolean
}

export type Area = 'admin' | 'business'

const screen = (
  title: string,
  path: string,
  detail: string,
  more: Partial<Screen> = {},
): Screen => ({ title, detail, path, keywords: '', ...more })

const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const SECTIONS = Object.entries(SETTINGS_SECTIONS).map(
  ([name, { label: title, detail, keywords, ...section }]) =>
    screen(title, `/admin?tab=settings&section=${name}`, `Settings: ${small(detail)}`, {
      keywords: `settings ${keywords}`,
      isForAdmins: !('isForAll' in section),
    }),
)

const SCREENS: Record<Area, readonly Screen[]> = {
  admin: [
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
  ],
  business: [
    screen('Quotes', '/dashboard?section=quotes', 'Our offers to you', {
      keywords: 'requests offers',
    }),
    screen('Subscription', '/dashboard?section=subscription', 'Your plans', {
      keywords: 'plan cancel card renew',
    }),
    screen('Payment History', '/dashboard?section=payments', 'Paid and due', {
      keywords: 'invoices pay receipts',
    }),
    screen('Analytics', '/dashboard?section=analytics', 'The last 30 days', {
      keywords: 'visits clicks leads figures',
    }),
    screen('Projects', '/dashboard?section=projects', 'What we are building for you', {
      keywords: 'files milestones tasks',
    }),
    screen('Notifications', '/dashboard?section=notifications', 'Updates on your account', {
      keywords: 'news',
    }),
    screen('My Profile', '/dashboard?section=profile', 'Your business, password and data', {
      keywords: 'password address sessions export mail account',
    }),
    screen('Messages', '/dashboard?section=messages', 'Talk to our team', {
      keywords: 'help support contact',
    }),
  ],
}

/** Returns the screens that the user can open and that match the start of every word. */
export function screensFor(area: Area, input: string, isAdmin: boolean): Screen[] {
  const query = input
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  if (!query.length) return []
  return SCREENS[area].filter(({ title, keywords, isForAdmins = false }) => {
    if (isForAdmins && !isAdmin) return false
    const words = `${title} ${keywords}`.toLowerCase().split(' ')
    return query.every((term) => words.some((one) => one.startsWith(term)))
  })
}
