import { CustomersPanel } from '#features/customers/web/admin/customers.panel.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import type { Route } from './+types/customers.page'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, { title: 'Customers', unlisted: true })

export default function CustomersPage() {
  return <CustomersPanel />
}
