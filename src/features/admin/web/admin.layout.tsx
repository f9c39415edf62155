// Frame of the admin area: a shell without data, which the browser loads with the user's token.
import type { ReactNode } from 'react'
import { Outlet } from '#ui/routing/outlet.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Route } from './+types/admin.layout'
import { AdminBar } from './admin-bar.tsx'
import { DemoClock, DemoClockBanner } from '#features/demo/clock/web/admin/demo-clock.panel.tsx'
import { NoMailServer } from '#features/mails/web/admin/no-mail-server.panel.tsx'
import { type FrameData, loadFrame } from '#site/layouts/load-frame.ts'
import { PrivateFrame } from '#site/layouts/private-frame.tsx'
import { homeOf, type StoredUser } from '#site/data/session.ts'
import { useSyncedUser } from '#site/data/stored-user.ts'
import './admin.layout.css'

export const loader = ({ context }: Route.LoaderArgs) => loadFrame(context)

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PrivateFrame {...loaderData} area="admin-area">
      <Screens {...loaderData} />
    </PrivateFrame>
  )
}

type Props = Pick<FrameData, 'aheadMs' | 'lacksMailServer'>

function Screens({ aheadMs, lacksMailServer }: Props) {
  const user = useSyncedUser()
  const isTeam = user !== undefined && user.role !== 'business'
  const hasClock = aheadMs !== undefined && user?.role === 'admin'
  return (
    <>
      <AdminBar user={user} tools={hasClock && <DemoClock />} />
      <div className="wrap admin-body">
        {isTeam && lacksMailServer && <NoMailServer />}
        {isTeam && aheadMs ? <DemoClockBanner aheadMs={aheadMs} /> : null}
        <noscript>
          <p>This area needs JavaScript. Please turn it on in your browser and reload the page.</p>
        </noscript>
        <TeamOnly user={user}>
          <Outlet />
        </TeamOnly>
      </div>
    </>
  )
}

/** Saves business users a screen of errors. The server enforces the permission. */
function TeamOnly({ user, children }: { user: StoredUser | undefined; children: ReactNode }) {
  if (!user)
    return (
      <div className="card">
        <Skeleton rows={6} />
      </div>
    )
  return user.role !== 'business' ? children : <AccessDenied />
}

function AccessDenied() {
  return (
    <section className="card">
      <EmptyState
        text={<b>Access Denied</b>}
        more="This area is for the agency’s team. You are signed in as a business."
      >
        <ButtonLink href={homeOf('business')}>Go to your dashboard</ButtonLink>
      </EmptyState>
    </section>
  )
}
