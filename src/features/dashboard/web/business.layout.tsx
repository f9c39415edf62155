// Frame of the business dashboard.
import { Outlet } from '#ui/routing/outlet.tsx'
import type { Route } from './+types/business.layout'
import { BusinessAuthProvider } from '#site/data/business-auth.tsx'
import { loadFrame } from '#site/layouts/load-frame.ts'
import { PrivateFrame } from '#site/layouts/private-frame.tsx'
import './business.layout.css'

export const loader = ({ context }: Route.LoaderArgs) => loadFrame(context)

export default function BusinessLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PrivateFrame {...loaderData} area="business-area">
      <BusinessAuthProvider>
        <Outlet />
      </BusinessAuthProvider>
    </PrivateFrame>
  )
}
