// The frame of the agency's own screens: a shell without any data, which the browser fills in the admin's name.
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { data, Outlet } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SmallClosedShop } from '#ui/illustrations/closed-shops.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ClockAhead } from '#ui/now.ts'
import { TooltipProvider } from '#ui/tooltip.tsx'
import type { Route } from './+types/admin.layout'
import { AdminBar } from './admin-bar.tsx'
import { apiContext } from './api.ts'
import { DemoClock, MovedClockStrip } from './demo-clock.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { createQueries } from './query.ts'
import { renderingContext } from './rendering.ts'
import { homeOf, type StoredUser } from './session.ts'
import { useKeptUser } from './stored-user.ts'

/** What every visitor may know; nothing here depends on who asks. */
export async function loader({ context }: Route.LoaderArgs) {
  const reply = await context.get(apiContext).company.$get()
  if (!reply.ok) throw data(await reply.json(), reply.status)
  return { company: await reply.json(), aheadMs: context.get(renderingContext).aheadMs }
}

/** The agency does not change while somebody moves between its screens. */
export const shouldRevalidate = () => false

export default function AdminLayout({ loaderData: { company, aheadMs } }: Route.ComponentProps) {
  const [queries] = useState(createQueries)
  return (
    <QueryClientProvider client={queries}>
      <ClockAhead value={aheadMs ?? 0}>
        <TooltipProvider>
          <a className="skip-link" href="#main">Skip to content</a>
          <div className="admin">
            <Header company={company} field="white" />
            <main id="main" className="dense admin-main">
              <Screens aheadMs={aheadMs} />
            </main>
            <Footer company={company} quiet />
          </div>
        </TooltipProvider>
      </ClockAhead>
    </QueryClientProvider>
  )
}

function Screens({ aheadMs }: { aheadMs: number | undefined }) {
  const user = useKeptUser()
  return (
    <>
      <AdminBar user={user} tools={aheadMs === undefined ? null : <DemoClock />} />
      <div className="wrap admin-body">
        {user?.role === 'admin' && aheadMs ? <MovedClockStrip aheadMs={aheadMs} /> : null}
        <noscript><p>This area needs JavaScript: what stands here is fetched by a script, in the name of whoever is signed in.</p></noscript>
        <AdminsOnly user={user}>
          <Outlet />
        </AdminsOnly>
      </div>
    </>
  )
}

/** The server refuses everybody else whatever this screen shows; the stored user only spares them a screen of refusals. */
function AdminsOnly({ user, children }: { user: StoredUser | undefined; children: ReactNode }) {
  if (!user) return <div className="card"><Skeleton rows={6} /></div>
  return user.role === 'admin' ? children : <AccessDenied />
}

function AccessDenied() {
  return (
    <section className="card">
      <EmptyState art={<SmallClosedShop />} text={<b>Access Denied</b>} more="This area is for the agency’s own team. You are signed in as a business.">
        <ButtonLink href={homeOf('business')}>Go to your dashboard</ButtonLink>
      </EmptyState>
    </section>
  )
}
