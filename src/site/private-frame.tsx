// The frame around every private screen: a shell without any data, which the browser fills in the name of whoever is signed in.
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { data, type RouterContextProvider, useMatches } from 'react-router'
import type { Company } from '#features/company/company.contract.ts'
import { ClockAhead } from '#ui/now.ts'
import { TooltipProvider } from '#ui/tooltip.tsx'
import { apiContext } from './api.ts'
import { Footer } from './footer.tsx'
import type { PageHandle } from './hydration.ts'
import { Header } from './header.tsx'
import { createQueries } from './query.ts'
import { renderingContext } from './rendering.ts'

/** What every visitor may know; nothing here depends on who asks. `aheadMs` is how far a demo's clock was moved. */
export type FrameData = { company: Company; aheadMs: number | undefined }

/** @throws the answer of the API, as a page of its own, where it does not answer with the company */
export async function loadFrame(context: Readonly<RouterContextProvider>): Promise<FrameData> {
  const reply = await context.get(apiContext).company.$get()
  if (!reply.ok) throw data(await reply.json(), reply.status)
  return { company: await reply.json(), aheadMs: context.get(renderingContext).aheadMs }
}

/** `area` names it to the sheets. */
export function PrivateFrame({
  company,
  aheadMs,
  area,
  children,
}: FrameData & { area: 'admin' | 'business'; children: ReactNode }) {
  const [queries] = useState(createQueries)
  // React Router leaves a route's handle untyped; ours all are PageHandle (checked where they are written).
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  return (
    <QueryClientProvider client={queries}>
      <ClockAhead value={aheadMs ?? 0}>
        <TooltipProvider>
          <a className="skip-link" href="#main">
            Skip to content
          </a>
          <div className={area}>
            <Header company={company} background="white" />
            <main id="main" className="dense">
              {children}
            </main>
            <Footer company={company} quiet={handle?.foot !== 'public'} />
          </div>
        </TooltipProvider>
      </ClockAhead>
    </QueryClientProvider>
  )
}
