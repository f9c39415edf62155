import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { paths } from '#kernel/paths.contract.ts'
import { ThreadPanel } from '#features/messages/web/customer/thread.panel.tsx'
import { QuotePanel } from '#features/quotes/web/customer/quote.panel.tsx'
import { useBusinessAuth } from '#site/data/business-auth.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { privateMeta } from '#site/seo/private-meta.ts'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Route } from './+types/quote.page'
import './quote.page.css'
import '#ui/work-layout.css'

export const handle: PageHandle = { hydrate: 'immediately', foot: 'public' }
export const meta: Route.MetaFunction = (around) => privateMeta(around, 'Quote')

export default function QuotePage({ params: { id } }: Route.ComponentProps) {
  const { isAuthenticated } = useBusinessAuth()
  const [initialText, setInitialText] = useState<{ text: string; at: number }>()
  useEffect(() => {
    if (initialText) document.querySelector<HTMLElement>('#messages textarea')?.focus()
  }, [initialText])
  return (
    <div className="quote-screen">
      <div className="wrap">
        <p className="quote-screen-back">
          <a className="arrow-link" href={paths.customer.home}>
            <Icon of={ArrowLeft} />
            Back to dashboard
          </a>
        </p>
        <noscript>
          <p>This page requires JavaScript to load your data. Please turn it on and reload.</p>
        </noscript>
        {isAuthenticated ? (
          <QuotePanel
            id={id}
            onQuestion={(text) => setInitialText((before) => ({ text, at: (before?.at ?? 0) + 1 }))}
          />
        ) : (
          <div className="card card-body">
            <Skeleton rows={8} />
          </div>
        )}
        {isAuthenticated && (
          <div className="quote-screen-thread">
            <ThreadPanel
              key={initialText?.at}
              about="quote"
              aboutId={id}
              title="Questions about this quote"
              initialText={initialText?.text}
            />
          </div>
        )}
      </div>
    </div>
  )
}
