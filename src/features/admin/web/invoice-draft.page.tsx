import { InvoiceDraftPanel } from '#features/billing/invoices/web/admin/invoice-draft.panel.tsx'
import { CustomerPickerPanel } from '#features/customers/web/admin/customer-picker.panel.tsx'
import { ProjectChoicePanel } from '#features/projects/web/admin/project-choice.panel.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { privateMeta } from '#site/seo/private-meta.ts'
import type { Route } from './+types/invoice-draft.page'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) => privateMeta(around, 'Invoice')

export default function InvoiceDraftPage({ params: { id } }: Route.ComponentProps) {
  return (
    <InvoiceDraftPanel
      key={id}
      id={id}
      customers={(onPick) => <CustomerPickerPanel onPick={onPick} />}
      projects={(choice) => <ProjectChoicePanel {...choice} />}
    />
  )
}
