import { AuditPanel } from '#features/audit/web/admin/audit.panel.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import type { Route } from './+types/audit.page'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, { title: 'Audit log', unlisted: true })

export default function AuditPage() {
  return <AuditPanel />
}
