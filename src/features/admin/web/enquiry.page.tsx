import { EnquiryPanel } from '#features/enquiries/web/enquiry.panel.tsx'
import { PricedRequestPanel } from '#features/quotes/web/priced-request.panel.tsx'
import type { PageHandle } from '#site/handoff.ts'
import type { Route } from './+types/enquiry.page'

export const handle: PageHandle = { wake: 'at-once' }

export default function EnquiryPage({ params: { id } }: Route.ComponentProps) {
  return <EnquiryPanel id={id} chosen={(enquiry) => enquiry.kind === 'quote-request' && <PricedRequestPanel id={enquiry.id} />} />
}
