// What a business has asked us to price. Its styles: my-requests.css of the enquiries.
import type { ReactNode } from 'react'
import { QUOTE } from '#site/addresses.ts'
import { useMyEnquiries } from '#site/my-enquiries.ts'
import { NotLoaded } from '#site/not-loaded.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SmallClosedShop } from '#ui/illustrations/closed-shops.tsx'

/** `children` are the requests, shown when there are any. */
export function MyQuotesPanel({ children }: { children: ReactNode }) {
  const { data: requests, error } = useMyEnquiries()
  if (requests?.length) return children
  return (
    <section className="card" aria-label="Your quotes">
      {requests ? <NoQuotes /> : <NotLoaded title="Your quotes did not load." error={error} rows={4} />}
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
