// The frame of the agency's own screens: a shell without any data, which the browser fills in the admin's name.
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { data, NavLink, Outlet } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { SmallClosedShop } from '#ui/illustrations/closed-shops.tsx'
import { TooltipProvider } from '#ui/tooltip.tsx'
import type { Route } from './+types/admin.layout'
import { apiContext } from './api.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useInboxCounts } from './inbox-counts.ts'
import { createQueries } from './query.ts'
import { answerOf } from './refused.ts'
import { leaveTogether, onStoredUser, privateApi, readUser, rememberUser, signOut, storedUser } from './session.ts'

/** What every visitor may know; nothing here depends on who asks. */
export async function loader({ context }: Route.LoaderArgs) {
  const reply = await context.get(apiContext).company.$get()
  if (!reply.ok) throw data(await reply.json(), reply.status)
  return { company: await reply.json() }
}

/** The agency does not change while somebody moves between its screens. */
export const shouldRevalidate = () => false

export default function AdminLayout({ loaderData: { company } }: Route.ComponentProps) {
  const [queries] = useState(createQueries)
  return (
    <QueryClientProvider client={queries}>
      <TooltipProvider>
        <a className="skip-link" href="#main">Skip to content</a>
        <div className="admin">
          <Header company={company} field="white" />
          <main id="main" className="dense admin-main">
            <AdminBar />
            <div className="wrap admin-body">
              <noscript><p>This area needs JavaScript: what stands here is fetched by a script, in the name of whoever is signed in.</p></noscript>
              <AdminsOnly>
                <Outlet />
              </AdminsOnly>
            </div>
          </main>
          <Footer company={company} quiet />
        </div>
      </TooltipProvider>
    </QueryClientProvider>
  )
}

function AdminBar() {
  const [leaving, setLeaving] = useState(false)
  const leave = (): void => {
    setLeaving(true)
    void signOut()
  }
  return (
    <div className="admin-bar">
      <div className="wrap">
        <div className="admin-bar-head">
          <h1>Admin</h1>
          <Button variant="line" busy={leaving} onClick={leave}>
            <Icon of={LogOut} />
            Logout
          </Button>
        </div>
        <WorkAreas />
      </div>
    </div>
  )
}

/** Each with an address of its own. More stand here as they come. */
function WorkAreas() {
  const { data: counts } = useInboxCounts()
  return (
    <nav className="tabs admin-areas" aria-label="Work areas">
      <NavLink to="/admin">
        Inbox
        {counts && counts.new > 0 && (
          <span className="count figures">
            {counts.new}
            <span className="visually-hidden"> new</span>
          </span>
        )}
      </NavLink>
    </nav>
  )
}

/** The server refuses everybody else whatever this screen shows; the stored user only spares them a screen of refusals. */
function AdminsOnly({ children }: { children: ReactNode }) {
  const stored = readUser(useSyncExternalStore(onStoredUser, storedUser, () => null))
  const { data: me } = useQuery({ queryKey: ['me'], queryFn: () => answerOf(privateApi().auth.me.$get()) })
  useEffect(() => {
    if (me) rememberUser(localStorage, me)
  }, [me])
  useEffect(leaveTogether, [])
  const role = me?.role ?? stored?.role
  return role === 'business' ? <AccessDenied /> : children
}

function AccessDenied() {
  return (
    <section className="card">
      <EmptyState art={<SmallClosedShop />} text={<b>Access Denied</b>} more="This area is for the agency’s own team. You are signed in as a business.">
        <ButtonLink variant="line" href="/">Return to Home</ButtonLink>
      </EmptyState>
    </section>
  )
}
