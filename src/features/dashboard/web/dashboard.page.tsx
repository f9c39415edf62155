import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from '#ui/routing/routing.ts'
import { SubscriptionProvider } from '#features/billing/subscriptions/web/customer/subscription-context.tsx'
import { SubscriptionSummary } from '#features/billing/subscriptions/web/customer/subscription-summary.panel.tsx'
import { MyRequestsPanel } from '#features/inquiries/web/customer/my-requests.panel.tsx'
import { LegalUpdatesPanel } from '#features/legal-notices/web/customer/legal-updates.panel.tsx'
import { HelpPanel } from '#features/messages/web/customer/help.panel.tsx'
import { ProjectsSummary } from '#features/projects/web/customer/projects-summary.panel.tsx'
import { MyQuotesPanel, WaitingPanel } from '#features/quotes/web/customer/my-quotes.panel.tsx'
import { useBusinessAuth } from '#site/data/business-auth.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { privateMeta } from '#site/seo/private-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type CustomerSection, paths } from '#kernel/paths.contract.ts'
import { editIn, statementIn, viewIn, VIEWS } from '../dashboard.rules.ts'
import type { Route } from './+types/dashboard.page'
import { LazyPaidThisYear, SECTION_PANELS, SECTION_TOOLS } from './dashboard-panels.ts'
import { DashboardMenu } from './dashboard-menu.tsx'
import { DashboardNextStep } from './dashboard-next-step.tsx'
import './dashboard.page.css'
import '#ui/dashboard.css'

export const handle: PageHandle = {
  hydrate: 'immediately',
  firstCalls: ({ auth, my }, search) => [
    auth.me.$url(),
    ...(viewIn(search) === 'quotes' ? [my.quotes.$url()] : []),
    my.projects.$url(),
    my.threads.$url(),
    my.notifications.counts.$url(),
  ],
}
export const meta: Route.MetaFunction = (around) =>
  privateMeta(around, VIEWS[viewIn(around.location.search)])

export default function DashboardPage() {
  const { search } = useLocation()
  const view = viewIn(search)
  const { isAuthenticated } = useBusinessAuth()
  const hasOwnHead =
    isAuthenticated &&
    (view === 'projects' || statementIn(search) !== null || editIn(search) !== null)
  return (
    <SubscriptionProvider>
      <div className="dashboard-frame">
        <DashboardMenu view={view} />
        <div className="dashboard-content">
          {!hasOwnHead && <Head view={view} />}
          <noscript>
            <p>This page requires JavaScript to load your data. Please turn it on and reload.</p>
          </noscript>
          {isAuthenticated ? (
            <ViewPanel view={view} />
          ) : (
            <div className="card">
              <Skeleton rows={5} />
            </div>
          )}
        </div>
        <HelpPanel />
      </div>
    </SubscriptionProvider>
  )
}

/** Projects, edits and statements have their own heading. */
function Head({ view }: { view: CustomerSection }) {
  const { isAuthenticated } = useBusinessAuth()
  const Tools = SECTION_TOOLS[view]
  return (
    <div className="dashboard-head">
      <div>
        <h1>{VIEWS[view]}</h1>
        <p className="muted">
          {view === 'payments' && isAuthenticated ? (
            <LazyPaidThisYear otherwise={ABOUT.payments} />
          ) : (
            ABOUT[view]
          )}
        </p>
      </div>
      {LINKS[view]}
      {isAuthenticated && Tools && <Tools />}
    </div>
  )
}

const LINKS: Partial<Record<CustomerSection, ReactNode>> = {
  quotes: (
    <ButtonLink href={paths.quoteRequest}>
      <Icon of={Plus} />
      Request New Quote
    </ButtonLink>
  ),
  subscription: (
    <ButtonLink variant="neutral" href={paths.subscriptions}>
      View All Plans
    </ButtonLink>
  ),
}

const ABOUT: Record<CustomerSection, string> = {
  quotes: 'Everything you’ve asked us to price, newest first.',
  subscription: 'Your plans and what they include.',
  payments: 'What you’ve paid and what is due.',
  analytics: 'Last 30 days compared with the previous 30.',
  projects: 'What we’re building for you.',
  notifications: 'What’s new since your last visit.',
  profile: 'Your business details.',
  messages: 'Message our team at any time. You’ll also get replies by email.',
}

function ViewPanel({ view }: { view: CustomerSection }) {
  if (view === 'quotes') return <QuotesSection />
  const Panel = SECTION_PANELS[view]
  return <Panel key={view} />
}

function QuotesSection() {
  return (
    <>
      <LegalUpdatesPanel />
      <WaitingPanel>
        <DashboardNextStep />
      </WaitingPanel>
      <MyQuotesPanel>
        <MyRequestsPanel />
      </MyQuotesPanel>
      <div className="dashboard-pair">
        <SubscriptionSummary />
        <ProjectsSummary />
      </div>
    </>
  )
}
