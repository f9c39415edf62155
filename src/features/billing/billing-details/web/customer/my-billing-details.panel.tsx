// The billing details of a customer, a card of My Profile.
import { useState } from 'react'
import { QueryState } from '#site/lists/query-state.tsx'
import { Button } from '#ui/button.tsx'
import type { BillingDetails } from '../../billing-details.contract.ts'
import { BillingDetailsDialog } from '../billing-details-dialog.tsx'
import { BillingDetailsFacts, hasBillingDetails } from '../billing-details-facts.tsx'
import { useMyBillingDetails, useSavingMyBillingDetails } from './my-billing-details.query.ts'
import '#ui/work-layout.css'

export function MyBillingDetailsPanel() {
  const { data: details, error } = useMyBillingDetails()
  return (
    <section className="card card-body" aria-labelledby="billing-details">
      <h2 id="billing-details">Billing details</h2>
      {details ? (
        <Details details={details} />
      ) : (
        <QueryState title="Couldn’t load your billing details." error={error} rows={3} />
      )}
    </section>
  )
}

function Details({ details }: { details: BillingDetails }) {
  const [isOpen, setOpen] = useState(false)
  const saving = useSavingMyBillingDetails()
  const isFilled = hasBillingDetails(details)
  return (
    <>
      <p className="muted">
        {isFilled
          ? 'Shown on quotes, invoices and credit notes.'
          : 'Add what your quotes and invoices should show besides your business name: your ' +
            'postal address, numbers, or a second email for invoices.'}
      </p>
      {isFilled && <BillingDetailsFacts details={details} />}
      <div>
        <Button variant="neutral" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {isFilled ? 'Change billing details' : 'Add billing details'}
        </Button>
      </div>
      {isOpen && (
        <BillingDetailsDialog
          isOwn
          details={details}
          saving={saving}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
