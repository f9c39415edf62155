// The routes, in the order of the specification, and the screens that change without a route.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import type { AdminTab, CustomerSection, SettingsSection } from './kernel/paths.contract.ts'

export default [
  layout('site/layouts/public.layout.tsx', { id: 'public' }, [
    index('features/marketing/web/public/home.page.tsx'),
    route('services/small-business', 'features/marketing/web/public/small-business.page.tsx'),
    route('services/startups', 'features/marketing/web/public/startups.page.tsx'),
    route('maintenance-plans', 'features/marketing/web/public/maintenance.page.tsx'),
    route('subscriptions', 'features/billing/plans/web/public/subscriptions.page.tsx'),
    route('industries/doctors-clinics', 'features/discovery/web/public/doctors-clinics.page.tsx'),
    route(
      'industries/doctors-clinics/case-study',
      'features/discovery/web/public/case-study.page.tsx',
    ),
    route('case-studies/:slug', 'features/discovery/web/public/written-case-study.page.tsx'),
    route('startup-pitch', 'features/pitches/web/public/startup-pitch.page.tsx'),
    route('quote', 'features/quote-requests/web/public/quote-request.page.tsx'),
    route('login', 'features/accounts/web/public/login.page.tsx'),
    route('signup', 'features/accounts/web/public/signup.page.tsx'),
    route('verify-email', 'features/accounts/web/public/verify-email.page.tsx'),
    route('forgot-password', 'features/accounts/web/public/forgot-password.page.tsx'),
    route('reset-password', 'features/accounts/web/public/reset-password.page.tsx'),
    route('verify-email/change', 'features/profile-changes/web/public/email-change.page.tsx'),
    route('login/demo', 'features/accounts/web/public/demo-sign-in.page.tsx'),
    route('join', 'features/accounts/web/public/join.page.tsx'),
    route('contact', 'features/contact/web/public/contact.page.tsx'),
    route('privacy/:effectiveOn?', 'features/legal/web/public/privacy.page.tsx'),
    route('terms/:effectiveOn?', 'features/legal/web/public/terms.page.tsx'),
    route('cookies/:effectiveOn?', 'features/legal/web/public/cookies.page.tsx'),
    route('data-request', 'features/privacy/web/public/data-request.page.tsx'),
    route('data-request/confirm', 'features/privacy/web/public/confirm-data-request.page.tsx'),
    route('track', 'features/inquiries/web/public/find-request.page.tsx'),
    route('track/:token', 'features/tracking/web/public/track.page.tsx'),
    route('track/satisfaction/:token', 'features/satisfaction/web/public/satisfaction.page.tsx'),
    route('verify/:code?', 'features/quotes/web/public/verify.page.tsx'),
    route('careers', 'features/careers/web/public/careers.page.tsx'),
    route('job-listings', 'features/careers/web/public/job-listings.page.tsx'),
    route('job/:id', 'features/careers/web/public/job.page.tsx'),
    route('application/:token', 'features/careers/web/public/application.page.tsx'),
    route('blogs', 'features/blog/web/public/blogs.page.tsx'),
    route('blogs/:id', 'features/blog/web/public/blog-post.page.tsx'),
    route('blogs/authors/:slug', 'features/blog/authors/web/public/author.page.tsx'),
    route('newsletter/confirm', 'features/blog/web/public/newsletter-confirm.page.tsx'),
    route('newsletter/unsubscribe', 'features/blog/web/public/newsletter-unsubscribe.page.tsx'),
    route('mailbox', 'features/demo/mailbox/web/public/mailbox.page.tsx'),
    route('tajjam', 'features/products/web/public/tajjam.page.tsx'),
    route('voygee', 'features/products/web/public/voygee.page.tsx'),
    route('mind-ops', 'features/products/web/public/mind-ops.page.tsx'),
    route('home', 'site/layouts/old-home.page.tsx'),
    route('*', 'site/layouts/not-found.page.tsx'),
  ]),
  route('sandbox/checkout/:id', 'features/demo/sandbox/web/public/sandbox-checkout.page.tsx'),
  route('blogs/feed.xml', 'features/blog/web/public/feed.ts'),
  route('.well-known/security.txt', 'site/seo/security-txt.ts'),
  route('sitemap.xml', 'site/seo/sitemap.ts'),
  route('robots.txt', 'site/seo/robots.ts'),
  route('previews/:name', 'site/seo/shared-preview.ts'),
  route('llms.txt', 'site/seo/llms-txt.ts'),
  layout('features/dashboard/web/business.layout.tsx', { id: 'customer' }, [
    route('dashboard', 'features/dashboard/web/dashboard.page.tsx'),
    route('quotes/:id', 'features/dashboard/web/quote.page.tsx'),
  ]),
  layout('features/admin/web/admin.layout.tsx', { id: 'team' }, [
    route('admin', 'features/admin/web/admin.page.tsx', [
      index('features/admin/web/tabs.page.tsx'),
      route('inbox', 'features/admin/web/inbox.page.tsx', [
        index('features/inquiries/web/admin/no-inquiry.page.tsx'),
        route(':id', 'features/admin/web/inquiry.page.tsx'),
      ]),
      route('pipeline', 'features/pipeline/web/admin/pipeline.page.tsx'),
      route('quotes', 'features/quotes/web/admin/quotes.page.tsx'),
      route('quotes/:id', 'features/admin/web/quote.page.tsx'),
      route('projects', 'features/admin/web/projects.page.tsx'),
      route('projects/:id', 'features/admin/web/project.page.tsx'),
      route('projects/proofs/:id', 'features/proofs/web/admin/proof.page.tsx'),
      route('deliverables', 'features/deliverables/web/admin/deliverables.page.tsx'),
      route('calendar', 'features/calendar/web/admin/calendar.page.tsx'),
      route('edits', 'features/admin/web/edits.page.tsx'),
      route('edits/:id', 'features/admin/web/edit.page.tsx'),
      route('hours', 'features/hours/web/admin/hours.page.tsx'),
      route('customers', 'features/customers/web/admin/customers.page.tsx'),
      route('customers/:id', 'features/admin/web/customer.page.tsx'),
      route('payments', 'features/billing/payments/web/admin/payments.page.tsx'),
      route('payments/invoices/:id', 'features/admin/web/invoice-draft.page.tsx'),
      route(
        'payments/bank-statements/:id',
        'features/billing/bank-imports/web/admin/bank-import.page.tsx',
      ),
      route('payments/recurring/:id', 'features/admin/web/recurring-invoice.page.tsx'),
      route('analytics', 'features/analytics/web/admin/analytics.page.tsx'),
      route('analytics/:id', 'features/analytics/web/admin/analytics-business.page.tsx'),
      route('statistics', 'features/statistics/web/admin/statistics.page.tsx'),
      route('blog', 'features/blog/web/admin/blog.page.tsx'),
      route('blog/new', 'features/blog/web/admin/new-post.page.tsx'),
      route('blog/subscribers', 'features/blog/web/admin/subscribers.page.tsx'),
      route('blog/authors', 'features/blog/authors/web/admin/authors.page.tsx'),
      route('blog/images', 'features/images/web/admin/images.page.tsx'),
      route('blog/:id', 'features/blog/web/admin/post.page.tsx'),
      route('audit', 'features/audit/web/admin/audit.page.tsx'),
      route('messages', 'features/admin/web/messages.page.tsx', [
        index('features/messages/web/admin/no-thread.page.tsx'),
        route(':id', 'features/messages/web/admin/thread.page.tsx'),
      ]),
      route('notifications', 'features/team-notifications/web/admin/team-notifications.page.tsx'),
      route('mail/quarantine', 'features/inbound-mail/web/admin/quarantine.page.tsx', [
        index('features/inbound-mail/web/admin/no-quarantined-mail.page.tsx'),
        route(':id', 'features/inbound-mail/web/admin/quarantined-mail.page.tsx'),
      ]),
      route('mail', 'features/admin/web/mails.page.tsx', [
        index('features/mails/web/admin/no-mail.page.tsx'),
        route(':id', 'features/mails/web/admin/mail.page.tsx'),
      ]),
    ]),
  ]),
] satisfies RouteConfig

type Sections = {
  team: Record<`/admin?tab=${AdminTab}` | `/admin?tab=settings&section=${SettingsSection}`, string>
  customer: Record<`/dashboard?section=${CustomerSection}`, string>
}

/**
 * The tabs of /admin, the sections of its settings and those of the dashboard, with their main
 * panel. The specification shows them without a change of route; a test compares this list with
 * the pages of admin and dashboard.
 */
export const sections = {
  team: {
    '/admin?tab=dashboard': 'features/today/web/admin/today.panel.tsx',
    '/admin?tab=jobs': 'features/careers/web/admin/admin-jobs.panel.tsx',
    '/admin?tab=applications': 'features/careers/web/admin/admin-applications.panel.tsx',
    '/admin?tab=pricing': 'features/catalogue/web/admin/price-book.panel.tsx',
    '/admin?tab=promotions': 'features/promotions/web/admin/admin-promotions.panel.tsx',
    '/admin?tab=settings': 'features/admin/web/settings.tsx',
    '/admin?tab=settings&section=company': 'features/admin/web/agency-settings.tsx',
    '/admin?tab=settings&section=appearance': 'features/appearance/web/admin/appearance.panel.tsx',
    '/admin?tab=settings&section=people': 'features/accounts/web/admin/people.panel.tsx',
    '/admin?tab=settings&section=promises': 'features/company/web/admin/response-times.panel.tsx',
    '/admin?tab=settings&section=quotes': 'features/quotes/web/admin/quote-defaults.panel.tsx',
    '/admin?tab=settings&section=payments':
      'features/billing/payments/web/admin/card-status.panel.tsx',
    '/admin?tab=settings&section=tax': 'features/billing/tax/web/admin/tax-section.panel.tsx',
    '/admin?tab=settings&section=hours': 'features/hours/web/admin/hours-settings.panel.tsx',
    '/admin?tab=settings&section=content': 'features/content/web/admin/content.panel.tsx',
    '/admin?tab=settings&section=redirects': 'features/redirects/web/admin/redirects.panel.tsx',
    '/admin?tab=settings&section=claims': 'features/claims/web/admin/claims.panel.tsx',
    '/admin?tab=settings&section=calls': 'features/discovery/web/admin/call-settings.panel.tsx',
    '/admin?tab=settings&section=calendars': 'features/calendar/web/admin/calendars.panel.tsx',
    '/admin?tab=settings&section=replies': 'features/messages/web/admin/saved-replies.panel.tsx',
    '/admin?tab=settings&section=mails': 'features/mails/web/admin/mail-templates.panel.tsx',
    '/admin?tab=settings&section=delivery':
      'features/mails/delivery/web/admin/mail-delivery.panel.tsx',
    '/admin?tab=settings&section=legal': 'features/legal/web/admin/legal-texts.panel.tsx',
    '/admin?tab=settings&section=data': 'features/backups/web/admin/data.panel.tsx',
    '/admin?tab=settings&section=account': 'features/accounts/web/admin/my-account.panel.tsx',
  },
  customer: {
    '/dashboard?section=quotes': 'features/quotes/web/customer/my-quotes.panel.tsx',
    '/dashboard?section=subscription':
      'features/billing/subscriptions/web/customer/subscription.panel.tsx',
    '/dashboard?section=payments':
      'features/billing/payments/web/customer/payment-history.panel.tsx',
    '/dashboard?section=analytics': 'features/analytics/web/customer/analytics.panel.tsx',
    '/dashboard?section=projects': 'features/projects/web/customer/projects.panel.tsx',
    '/dashboard?section=notifications':
      'features/notifications/web/customer/notifications.panel.tsx',
    '/dashboard?section=profile': 'features/profile-changes/web/customer/my-profile.panel.tsx',
    '/dashboard?section=messages': 'features/messages/web/customer/my-messages.panel.tsx',
  },
} as const satisfies Sections
