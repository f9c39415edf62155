// What a business has asked us to price. Its styles: my-requests.css of the enquiries.
import type { ReactNode } from 'react'
import { QUOTE } from '#site/addresses.ts'
import { useMyEnquiries } from '#site/my-enquiries.ts'
import { Refused, sentenceOf } from '#site/refused.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorBlock } from '#ui/error-block.tsx'
import { SmallClosedShop } from '#ui/illustrations/closed-shops.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** `children` are the requests, shown when there are any. */
export function MyQuotesPanel({ children }: { children: ReactNode }) {
  const { data: requests, error, refetch } = useMyEnquiries()
  if (requests?.length) return children
  return (
    <section className="card" aria-label="Your quotes">
      {requests ? <NoQuotes /> : error ? <NotLoaded error={error} onRetry={() => void refetch()} /> : <Skeleton rows={4} />}
    </section>
  )
}

function NoQuotes() {
  return (
    <EmptyState art={<SmallClosedShop />} text="You don’t have any quotes yet.">
      <ButtonLink variant="line" href={QUOTE.href}>Request Your First Quote</ButtonLink>
    </EmptyState>
  )
}

function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <ErrorBlock title="Your quotes did not load." reference={error instanceof Refused ? error.reference : undefined} onRetry={onRetry}>
      {sentenceOf(error)} Nothing is lost.
    </ErrorBlock>
  )
}
