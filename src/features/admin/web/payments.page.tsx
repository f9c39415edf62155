import { PaymentRecordsPanel } from '#features/billing/payments/web/admin/payment-records.panel.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import type { Route } from './+types/payments.page'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, { title: 'Payments', unlisted: true })

export default function PaymentsPage() {
  return <PaymentRecordsPanel />
}
