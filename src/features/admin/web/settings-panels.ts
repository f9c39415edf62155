// The sections of the settings, whose code loads when they are opened.
import { lazyPanel, type LazyPanel } from '#site/layouts/lazy-panel.tsx'
import type { SettingsSection } from '#kernel/paths.contract.ts'

export const SETTINGS_PANELS: Record<SettingsSection, LazyPanel> = {
  company: lazyPanel(
    () => import('./agency-settings.tsx'),
    (module) => module.AgencySettings,
  ),
  appearance: lazyPanel(
    () => import('#features/appearance/web/admin/appearance.panel.tsx'),
    (module) => module.AppearancePanel,
  ),
  people: lazyPanel(
    () => import('#features/accounts/web/admin/people.panel.tsx'),
    (module) => module.PeoplePanel,
  ),
  promises: lazyPanel(
    () => import('#features/company/web/admin/response-times.panel.tsx'),
    (module) => module.ResponseTimesPanel,
  ),
  quotes: lazyPanel(
    () => import('./quote-settings.tsx'),
    (module) => module.QuoteSettings,
  ),
  payments: lazyPanel(
    () => import('./payment-settings.tsx'),
    (module) => module.PaymentSettings,
  ),
  tax: lazyPanel(
    () => import('#features/billing/tax/web/admin/tax-section.panel.tsx'),
    (module) => module.TaxSectionPanel,
  ),
  hours: lazyPanel(
    () => import('#features/hours/web/admin/hours-settings.panel.tsx'),
    (module) => module.HoursSettingsPanel,
  ),
  content: lazyPanel(
    () => import('#features/content/web/admin/content.panel.tsx'),
    (module) => module.ContentPanel,
  ),
  redirects: lazyPanel(
    () => import('#features/redirects/web/admin/redirects.panel.tsx'),
    (module) => module.RedirectsPanel,
  ),
  claims: lazyPanel(
    () => import('#features/claims/web/admin/claims.panel.tsx'),
    (module) => module.ClaimsPanel,
  ),
  calls: lazyPanel(
    () => import('#features/discovery/web/admin/call-settings.panel.tsx'),
    (module) => module.CallSettingsPanel,
  ),
  calendars: lazyPanel(
    () => import('#features/calendar/web/admin/calendars.panel.tsx'),
    (module) => module.CalendarsPanel,
  ),
  replies: lazyPanel(
    () => import('#features/messages/web/admin/saved-replies.panel.tsx'),
    (module) => module.SavedRepliesPanel,
  ),
  mails: lazyPanel(
    () => import('#features/mails/web/admin/mail-templates.panel.tsx'),
    (module) => module.MailTemplatesPanel,
  ),
  delivery: lazyPanel(
    () => import('#features/mails/delivery/web/admin/mail-delivery.panel.tsx'),
    (module) => module.MailDeliveryPanel,
  ),
  legal: lazyPanel(
    () => import('./legal-settings.tsx'),
    (module) => module.LegalSettings,
  ),
  data: lazyPanel(
    () => import('./data-settings.tsx'),
    (module) => module.DataSettings,
  ),
  account: lazyPanel(
    () => import('#features/accounts/web/admin/my-account.panel.tsx'),
    (module) => module.MyAccountPanel,
  ),
}
