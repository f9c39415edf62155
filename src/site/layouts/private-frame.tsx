// Frame of every private screen: a shell without private data, which the browser loads.
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ClockAhead } from '#ui/now.ts'
import { useDialogCode } from '#ui/dialog.tsx'
import { useRouting } from '#ui/routing/routing.ts'
import { CompanyContext } from '../data/company.ts'
import { Footer } from './footer.tsx'
import type { PageHandle } from '../hydration/hydration.ts'
import { Header } from './header.tsx'
import type { FrameData } from './load-frame.ts'
import { createQueries } from '../data/query.ts'
import '#ui/work-tokens.css'
import '#ui/work-layout.css'

export function PrivateFrame({
  company,
  products,
  aheadMs,
  area,
  children,
}: Omit<FrameData, 'lacksMailServer'> & {
  area: 'admin-area' | 'business-area'
  children: ReactNode
}) {
  const [queries] = useState(createQueries)
  useDialogCode()
  // The router leaves a handle untyped; ours are all PageHandle (checked where they are defined).
  const handle = useRouting().matches.at(-1)?.module.handle as PageHandle | undefined
  return (
    <CompanyContext value={company}>
      <QueryClientProvider client={queries}>
        <ClockAhead value={aheadMs ?? 0}>
          <a className="skip-link" href="#main">
            Skip to content
          </a>
          <div className={area}>
            <Header company={company} products={products} background="white" />
            <main id="main" className="dense">
              {children}
            </main>
            <Footer company={company} quiet={handle?.foot !== 'public'} />
          </div>
        </ClockAhead>
      </QueryClientProvider>
    </CompanyContext>
  )
}
