import { RecurringInvoicePanel } from '#features/billing/recurring-invoices/web/admin/recurring-invoice.panel.tsx'
import { ProjectChoicePanel } from '#features/projects/web/admin/project-choice.panel.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { privateMeta } from '#site/seo/private-meta.ts'
import type { Route } from './+types/recurring-invoice.page'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) => privateMeta(around, 'Recurring invoice')

export default function RecurringInvoicePage({ params: { id } }: Route.ComponentProps) {
  return (
    <RecurringInvoicePanel
      key={id}
      id={id}
      projects={(choice) => <ProjectChoicePanel {...choice} />}
    />
  )
}
