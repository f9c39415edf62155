// Every screen, in the order of the specification's table.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('site/public.layout.tsx', [
    index('features/marketing/web/home.page.tsx'),
    route('services/small-business', 'features/marketing/web/small-business.page.tsx'),
    route('services/startups', 'features/marketing/web/startups.page.tsx'),
    route('maintenance-plans', 'features/marketing/web/maintenance.page.tsx'),
    route('subscriptions', 'features/billing/web/subscriptions.page.tsx'),
    route('industries/doctors-clinics', 'features/discovery/web/doctors-clinics.page.tsx'),
    route('industries/doctors-clinics/case-study', 'features/discovery/web/case-study.page.tsx'),
    route('quote', 'features/quotes/web/quote-request.page.tsx'),
    route('login', 'features/accounts/web/login.page.tsx'),
    route('signup', 'features/accounts/web/signup.page.tsx'),
    route('verify-email', 'features/accounts/web/verify-email.page.tsx'),
    route('forgot-password', 'features/accounts/web/forgot-password.page.tsx'),
    route('reset-password', 'features/accounts/web/reset-password.page.tsx'),
    route('contact', 'features/contact/web/contact.page.tsx'),
    route('privacy', 'features/legal/web/privacy.page.tsx'),
    route('terms', 'features/legal/web/terms.page.tsx'),
    route('cookies', 'features/legal/web/cookies.page.tsx'),
    route('data-request', 'features/legal/web/data-request.page.tsx'),
    route('data-request/confirm', 'features/legal/web/confirm-data-request.page.tsx'),
    route('track', 'features/enquiries/web/find-request.page.tsx'),
    route('track/:token', 'features/enquiries/web/track.page.tsx'),
    route('careers', 'features/careers/web/careers.page.tsx'),
    route('job-listings', 'features/careers/web/job-listings.page.tsx'),
    route('blogs', 'features/blog/web/blogs.page.tsx'),
    route('blogs/:id', 'features/blog/web/blog-post.page.tsx'),
    route('newsletter/confirm', 'features/blog/web/newsletter-confirm.page.tsx'),
    route('newsletter/unsubscribe', 'features/blog/web/newsletter-unsubscribe.page.tsx'),
    route('mailbox', 'features/mailbox/web/mailbox.page.tsx'),
    route('tajjam', 'features/products/web/tajjam.page.tsx'),
    route('voygee', 'features/products/web/voygee.page.tsx'),
    route('mind-ops', 'features/products/web/mind-ops.page.tsx'),
    route('home', 'site/old-home.page.tsx'),
    route('*', 'site/not-found.page.tsx'),
  ]),
  route('blogs/feed.xml', 'features/blog/web/feed.ts'),
  route('.well-known/security.txt', 'site/security-txt.ts'),
  layout('site/business.layout.tsx', [
    route('dashboard', 'features/dashboard/web/dashboard.page.tsx'),
  ]),
  layout('site/admin.layout.tsx', [
    route('admin', 'features/admin/web/admin.page.tsx', [
      index('features/admin/web/tabs.page.tsx'),
      route('inbox', 'features/admin/web/inbox.page.tsx', [
        index('features/admin/web/no-enquiry.page.tsx'),
        route(':id', 'features/admin/web/enquiry.page.tsx'),
      ]),
    ]),
  ]),
] satisfies RouteConfig
