// The screens of the customer dashboard that its search finds, by title and keywords.
import { paths } from '#kernel/paths.contract.ts'
import { type Screen, screen } from '#features/search/search.contract.ts'

export const DASHBOARD_SCREENS: readonly Screen[] = [
  screen('Quotes', paths.customer.section('quotes'), 'Our offers to you', {
    keywords: 'requests offers',
  }),
  screen('Subscription', paths.customer.section('subscription'), 'Your plans', {
    keywords: 'plan cancel card renew edits queue fixes',
  }),
  screen('Payment History', paths.customer.section('payments'), 'Paid and due', {
    keywords: 'invoices pay receipts',
  }),
  screen('Analytics', paths.customer.section('analytics'), 'The last 30 days', {
    keywords: 'visits clicks leads figures',
  }),
  screen('Projects', paths.customer.section('projects'), 'What we are building for you', {
    keywords: 'files milestones tasks',
  }),
  screen('Notifications', paths.customer.section('notifications'), 'Updates on your account', {
    keywords: 'news',
  }),
  screen('My Profile', paths.customer.section('profile'), 'Your business, password and data', {
    keywords: 'password address sessions export mail account',
  }),
  screen('Messages', paths.customer.section('messages'), 'Talk to our team', {
    keywords: 'help support contact',
  }),
]
