import { NoEnquiry } from '#features/enquiries/web/enquiry.panel.tsx'
import type { PageHandle } from '#site/handoff.ts'

export const handle: PageHandle = { wake: 'at-once' }

export default function NoEnquiryPage() {
  return <NoEnquiry />
}
