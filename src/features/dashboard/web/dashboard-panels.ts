// The sections of the customer dashboard after the first. The code of each loads when it is opened.
import { lazyPanel, type LazyPanel, lazyTool } from '#site/layouts/lazy-panel.tsx'
import type { CustomerSection } from '#kernel/paths.contract.ts'

export const SECTION_PANELS: Record<Exclude<CustomerSection, 'quotes'>, LazyPanel> = {
  subscription: lazyPanel(
    () => import('./subscription-section.tsx'),
    (module) => module.SubscriptionSection,
  ),
  payments: lazyPanel(
    () => import('#features/billing/payments/web/customer/payment-history.panel.tsx'),
    (module) => module.PaymentHistoryPanel,
  ),
  analytics: lazyPanel(
    () => import('#features/analytics/web/customer/analytics.panel.tsx'),
    (module) => module.AnalyticsPanel,
  ),
  projects: lazyPanel(
    () => import('./projects-section.tsx'),
    (module) => module.ProjectsSection,
  ),
  notifications: lazyPanel(
    () => import('#features/notifications/web/customer/notifications.panel.tsx'),
    (module) => module.NotificationsPanel,
  ),
  profile: lazyPanel(
    () => import('#features/profile-changes/web/customer/my-profile.panel.tsx'),
    (module) => module.MyProfilePanel,
  ),
  messages: lazyPanel(
    () => import('#features/messages/web/customer/my-messages.panel.tsx'),
    (module) => module.MyMessagesPanel,
  ),
}

/** Beside the heading. These load data, so they require a signed-in user. */
export const SECTION_TOOLS: Partial<Record<CustomerSection, LazyPanel>> = {
  payments: lazyTool(
    () => import('#features/billing/payments/web/customer/payment-history.panel.tsx'),
    (module) => module.PaymentHistoryTools,
  ),
  analytics: lazyTool(
    () => import('#features/analytics/web/customer/analytics.panel.tsx'),
    (module) => module.AnalyticsTools,
  ),
  notifications: lazyTool(
    () => import('#features/notifications/web/customer/notifications.panel.tsx'),
    (module) => module.MarkAllRead,
  ),
}

export const LazyPaidThisYear = lazyTool(
  () => import('#features/billing/payments/web/customer/payment-history.panel.tsx'),
  (module) => module.PaidThisYear,
)
