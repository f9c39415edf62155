import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ThreadPanel } from '#features/messages/web/thread.panel.tsx'
import { QuotePanel } from '#features/quotes/web/quote.panel.tsx'
import { useBusinessAuth } from '#site/business-auth.tsx'
import type { PageHandle } from '#site/hydration.ts'
import { pageMeta } from '#site/meta.ts'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Route } from './+types/quote.page'

export const handle: PageHandle = { hydrate: 'at-once', foot: 'public' }
export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, { title: 'Quote', unlisted: true })

export default function QuotePage({ params: { id } }: Route.ComponentProps) {
  const { isAuthenticated } = useBusinessAuth()
  const [begun, setBegun] = useState<{ text: string; at: number }>()
  useEffect(() => {
    if (begun) document.querySelector<HTMLElement>('#messages textarea')?.focus()
  }, [begun])
  return (
    <div className="quote-screen">
      <div className="wrap">
        <p className="quote-screen-back">
          <a className="arrow-link" href="/dashboard">
            <Icon of={ArrowLeft} />
            Back to dashboard
          </a>
        </p>
        <noscript>
          <p>
            This page needs JavaScript: what stands here is fetched by a script, in the name of
            whoever is signed in.
          </p>
        </noscript>
        {isAuthenticated ? (
          <QuotePanel
            id={id}
            onAsk={(text) => setBegun((before) => ({ text, at: (before?.at ?? 0) + 1 }))}
          />
        ) : (
          <div className="card card-body">
            <Skeleton rows={8} />
          </div>
        )}
        {isAuthenticated && (
          <div className="quote-screen-thread">
            <ThreadPanel
              key={begun?.at}
              about="quote"
              aboutId={id}
              title="Questions about this quote"
              begun={begun?.text}
            />
          </div>
        )}
      </div>
    </div>
  )
}
