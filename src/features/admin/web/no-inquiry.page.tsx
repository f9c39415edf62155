import { NoInquiry } from '#features/inquiries/web/inquiry.panel.tsx'
import type { PageHandle } from '#site/handoff.ts'

export const handle: PageHandle = { wake: 'at-once' }

export default function NoInquiryPage() {
  return <NoInquiry />
}
