import type { ComponentType } from 'react'
import { useLocation } from '#ui/routing/routing.ts'
import { MonthlyRevenuePanel } from '#features/billing/payments/web/admin/monthly-revenue.panel.tsx'
import { RecentApplicationsPanel } from '#features/careers/web/admin/recent-applications.panel.tsx'
import { ReplyTimesPanel } from '#features/inquiries/web/admin/reply-times.panel.tsx'
import { FunnelPanel } from '#features/today/web/admin/funnel.panel.tsx'
import { GoingLivePanel } from '#features/today/web/admin/going-live.panel.tsx'
import { TodayPanel } from '#features/today/web/admin/today.panel.tsx'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import type { AdminTab } from '#kernel/paths.contract.ts'
import { TAB_PANELS } from './admin-panels.ts'
import { ADMIN_PANEL, ADMIN_TABS, tabId, tabIn } from './admin-tabs.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { privateMeta } from '#site/seo/private-meta.ts'
import type { Route } from './+types/tabs.page'
import '#ui/work-layout.css'
import './tabs.page.css'
import '#ui/stats.css'

export const handle: PageHandle = {
  hydrate: 'immediately',
  firstCalls: (api, search) => [
    api.auth.me.$url(),
    api.inquiries.counts.$url(),
    api.threads.counts.$url(),
    ...(tabIn(search) === 'dashboard'
      ? [api.today.$url(), api.inquiries['reply-times'].$url()]
      : []),
  ],
}
export const meta: Route.MetaFunction = (around) =>
  privateMeta(around, `Admin: ${ADMIN_TABS[tabIn(around.location.search)]}`)

const PANELS: Record<AdminTab, ComponentType> = { dashboard: Overview, ...TAB_PANELS }

export default function TabsPage() {
  const tab = tabIn(useLocation().search)
  const Panel = PANELS[tab]
  return (
    <div id={ADMIN_PANEL} role="tabpanel" aria-labelledby={tabId(tab)}>
      <Panel />
    </div>
  )
}

function Overview() {
  return (
    <div className="with-rail">
      <div className="stack">
        <AdminOnly>
          <GoingLivePanel />
        </AdminOnly>
        <TodayPanel />
        <div className="admin-lists">
          <ReplyTimesPanel />
          <AdminOnly>
            <FunnelPanel />
          </AdminOnly>
        </div>
      </div>
      <div className="admin-rail">
        <MonthlyRevenuePanel />
        <RecentApplicationsPanel />
      </div>
    </div>
  )
}
