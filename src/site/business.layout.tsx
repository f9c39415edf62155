// The frame of a business's own screens: a shell without any data, which the browser fills in the name of whoever is signed in.
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { data, Outlet } from 'react-router'
import { ClockAhead } from '#ui/now.ts'
import { TooltipProvider } from '#ui/tooltip.tsx'
import type { Route } from './+types/business.layout'
import { apiContext } from './api.ts'
import { BusinessAuthProvider } from './business-auth.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { createQueries } from './query.ts'
import { renderingContext } from './rendering.ts'

/** What every visitor may know; nothing here depends on who asks. */
export async function loader({ context }: Route.LoaderArgs) {
  const reply = await context.get(apiContext).company.$get()
  if (!reply.ok) throw data(await reply.json(), reply.status)
  return { company: await reply.json(), aheadMs: context.get(renderingContext).aheadMs }
}

/** The agency does not change while somebody moves between their sections. */
export const shouldRevalidate = () => false

export default function BusinessLayout({ loaderData: { company, aheadMs } }: Route.ComponentProps) {
  const [queries] = useState(createQueries)
  return (
    <QueryClientProvider client={queries}>
      <ClockAhead value={aheadMs ?? 0}>
        <TooltipProvider>
          <a className="skip-link" href="#main">Skip to content</a>
          <div className="business">
            <Header company={company} field="white" />
            <main id="main" className="dense">
              <BusinessAuthProvider>
                <Outlet />
              </BusinessAuthProvider>
            </main>
            <Footer company={company} quiet />
          </div>
        </TooltipProvider>
      </ClockAhead>
    </QueryClientProvider>
  )
}
