// Starts an invoice without a quote.
import { Plus } from 'lucide-react'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { NewInvoiceDraft } from '../../written-invoices.contract.ts'
import { useNewInvoice } from './invoice-drafts.query.ts'

type Props = { customer?: NewInvoiceDraft['customer']; variant?: 'primary' | 'outline' }

export const NewInvoicePanel = (props: Props) => (
  <AdminOnly>
    <NewInvoice {...props} />
  </AdminOnly>
)

function NewInvoice({ customer = null, variant = 'primary' }: Props) {
  const making = useNewInvoice()
  return (
    <Button
      variant={variant}
      busy={making.isPending}
      busyLabel="Creating the invoice"
      onClick={() => making.mutate({ customer, copyOf: null })}
    >
      <Icon of={Plus} />
      New invoice
    </Button>
  )
}
