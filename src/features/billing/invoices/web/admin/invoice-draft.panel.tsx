// One invoice without a quote: the editor of its draft, or what was sent.
import { type ReactNode, useState } from 'react'
import { paths } from '#kernel/paths.contract.ts'
import { ApiError } from '#site/data/api-error.ts'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useInvoiceDraft } from './invoice-drafts.query.ts'
import { InvoiceEditor } from './invoice-editor.tsx'
import { SentInvoice } from './sent-invoice.tsx'
import type { CustomerPicker, ProjectChoice } from './invoice-customer.tsx'

type Props = { id: string; customers: CustomerPicker; projects: ProjectChoice }

export const InvoiceDraftPanel = (props: Props) => (
  <AdminOnly
    instead={<NoInvoice text="Only admins can write invoices." more="Ask an admin to send it." />}
  >
    <InvoicePanel {...props} />
  </AdminOnly>
)

function InvoicePanel({ id, customers, projects }: Props) {
  const { data: draft, error, refetch } = useInvoiceDraft(id)
  // Reloading the draft replaces the editor and discards its fields on purpose.
  const [loading, setLoading] = useState(0)
  const reload = async (): Promise<void> => {
    await refetch()
    setLoading((before) => before + 1)
  }
  if (!draft)
    return error instanceof ApiError && error.status === 404 ? (
      <NoInvoice text="Invoice not found." more="It may be a deleted draft." />
    ) : (
      <section className="card" aria-label="Invoice">
        <QueryState title="Couldn’t load the invoice." error={error} rows={8} />
      </section>
    )
  if (draft.sent) return <SentInvoice draft={draft} sent={draft.sent} />
  return (
    <InvoiceEditor
      key={loading}
      draft={draft}
      customers={customers}
      projects={projects}
      onReload={() => void reload()}
    />
  )
}

const NoInvoice = ({ text, more }: { text: string; more: ReactNode }) => (
  <section className="card" aria-label="Invoice">
    <EmptyState text={<b>{text}</b>} more={more}>
      <ButtonLink variant="neutral" href={paths.admin.payments}>
        All payments
      </ButtonLink>
    </EmptyState>
  </section>
)
