// Spec §2 Admin dashboard.
import type { AdminTab } from '#kernel/paths.contract.ts'

/** In display order. */
export const ADMIN_TABS = {
  dashboard: 'Dashboard',
  jobs: 'Jobs',
  applications: 'Applications',
  pricing: 'Pricing',
  promotions: 'Promotions',
  settings: 'Settings',
} as const satisfies Record<AdminTab, string>

export const ADMIN_PANEL = 'admin-panel'
export const tabId = (tab: AdminTab): string => `admin-tab-${tab}`

const isTab = (name: string | null): name is AdminTab =>
  name !== null && Object.hasOwn(ADMIN_TABS, name)

/** @param search `?tab=jobs`; anything else opens the first tab */
export function tabIn(search: string): AdminTab {
  const name = new URLSearchParams(search).get('tab')
  return isTab(name) ? name : 'dashboard'
}
