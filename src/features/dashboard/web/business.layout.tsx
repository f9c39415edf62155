// Frame of the business dashboard.
import { Outlet } from 'react-router'
import type { Route } from './+types/business.layout'
import { BusinessAuthProvider } from '#site/data/business-auth.tsx'
import { isRevalidatingLayout } from '#site/data/revalidate-layout.ts'
import { loadFrame, PrivateFrame } from '#site/layouts/private-frame.tsx'
import './business.layout.css'

export const loader = ({ context }: Route.LoaderArgs) => loadFrame(context)

export const shouldRevalidate = isRevalidatingLayout

export default function BusinessLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PrivateFrame {...loaderData} area="business-area">
      <BusinessAuthProvider>
        <Outlet />
      </BusinessAuthProvider>
    </PrivateFrame>
  )
}
