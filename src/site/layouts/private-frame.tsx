// Frame of every private screen: a shell without private data, which the browser loads.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { ClockAhead } from '#ui/now.ts'
import { fetchIdleCode } from '#ui/idle-code.ts'
import { CompanyContext } from '../data/company.ts'
import type { FrameData } from './load-frame.ts'
import { ServerPart } from './server-part.tsx'
import { createQueries } from '../data/query.ts'
import '#ui/work-tokens.css'
import '#ui/work-layout.css'

export function PrivateFrame({
  company,
  aheadMs,
  area,
  children,
}: Pick<FrameData, 'company' | 'aheadMs'> & {
  area: 'admin-area' | 'business-area'
  children: ReactNode
}) {
  const [queries] = useState(createQueries)
  useEffect(() => onceLoaded(queries, fetchIdleCode), [queries])
  return (
    <CompanyContext value={company}>
      <QueryClientProvider client={queries}>
        <ClockAhead value={aheadMs ?? 0}>
          <a className="skip-link" href="#main">
            Skip to content
          </a>
          <div className={area}>
            <ServerPart name="header" />
            <main id="main" className="dense">
              {children}
            </main>
            <ServerPart name="footer" />
          </div>
        </ClockAhead>
      </QueryClientProvider>
    </CompanyContext>
  )
}

const LONGEST_WAIT_MS = 5000

/** Once no data is missing on the screen. A query that is retried does not hold `then` up. */
function onceLoaded(queries: QueryClient, then: () => void): () => void {
  const end = (): void => {
    stopWaiting()
    then()
  }
  const timer = setTimeout(() => end(), LONGEST_WAIT_MS)
  const unsubscribe = queries.getQueryCache().subscribe(() => queries.isFetching() || end())
  const stopWaiting = (): void => {
    clearTimeout(timer)
    unsubscribe()
  }
  return stopWaiting
}
