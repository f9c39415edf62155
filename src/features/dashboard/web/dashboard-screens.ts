// The screens of the customer dashboard that its search finds, by title and keywords.
import { type Screen, screen } from '#features/search/search.contract.ts'

export const DASHBOARD_SCREENS: readonly Screen[] = [
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
]
