// The tabs of the admin dashboard after the first, whose code loads when they are opened.
import { lazyPanel, type LazyPanel } from '#site/layouts/lazy-panel.tsx'
import type { AdminTab } from '#kernel/paths.contract.ts'

export const TAB_PANELS: Record<Exclude<AdminTab, 'dashboard'>, LazyPanel> = {
  jobs: lazyPanel(
    () => import('#features/careers/web/admin/admin-jobs.panel.tsx'),
    (module) => module.JobsPanel,
  ),
  applications: lazyPanel(
    () => import('./applications.tsx'),
    (module) => module.Applications,
  ),
  pricing: lazyPanel(
    () => import('./pricing.tsx'),
    (module) => module.Pricing,
  ),
  promotions: lazyPanel(
    () => import('#features/promotions/web/admin/admin-promotions.panel.tsx'),
    (module) => module.PromotionsPanel,
  ),
  settings: lazyPanel(
    () => import('./settings.tsx'),
    (module) => module.Settings,
  ),
}

export const LazyFirstPassword = lazyPanel(
  () => import('#features/accounts/web/admin/my-account.panel.tsx'),
  (module) => module.FirstPasswordPanel,
)
export const LazyFirstCodes = lazyPanel(
  () => import('#features/accounts/web/admin/my-account.panel.tsx'),
  (module) => module.FirstCodesPanel,
)
