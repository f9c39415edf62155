// Frame of the business dashboard.
import { Outlet } from 'react-router'
import type { Route } from './+types/business.layout'
import { BusinessAuthProvider } from './business-auth.tsx'
import { isRevalidatingLayout } from './revalidate-layout.ts'
import { loadFrame, PrivateFrame } from './private-frame.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadFrame(context)

export const shouldRevalidate = isRevalidatingLayout

export default function BusinessLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PrivateFrame {...loaderData} area="business">
      <BusinessAuthProvider>
        <Outlet />
      </BusinessAuthProvider>
    </PrivateFrame>
  )
}
