import { NoInquiry } from '#features/inquiries/web/admin/inquiry.panel.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'

export const handle: PageHandle = { hydrate: 'immediately' }

export default function NoInquiryPage() {
  return <NoInquiry />
}
