// Starts a new invoice with the content of a sent one.
import { Copy } from 'lucide-react'
import { Icon } from '#ui/icon.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import type { AdminPayment } from '../../../payments/payments.contract.ts'
import { useNewInvoice } from './invoice-drafts.query.ts'
import '#ui/work.css'

export function DuplicateInvoice({ payment }: { payment: AdminPayment }) {
  const { id, description, businessName } = payment
  const duplicating = useNewInvoice()
  const duplicate = (): void =>
    duplicating.isPending ? undefined : duplicating.mutate({ customer: null, copyOf: id })
  return (
    <Tooltip text="Duplicate as a new draft">
      {(control) => (
        <button
          type="button"
          className="icon-button"
          aria-label={`Duplicate: ${description}, ${businessName}`}
          aria-disabled={duplicating.isPending || undefined}
          onClick={duplicate}
          {...control}
        >
          <Icon of={Copy} />
        </button>
      )}
    </Tooltip>
  )
}
