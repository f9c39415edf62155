// The billing details of one customer, on the customer's page.
import { useState } from 'react'
import { useIsAdmin } from '#site/layouts/admin-only.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { Button } from '#ui/button.tsx'
import type { BillingDetails } from '../../billing-details.contract.ts'
import { BillingDetailsDialog } from '../billing-details-dialog.tsx'
import { BillingDetailsFacts, hasBillingDetails } from '../billing-details-facts.tsx'
import { useBillingDetails, useSavingBillingDetails } from './billing-details.query.ts'
import '#ui/work-layout.css'
import '../billing-details.css'

/** Each address of a customer has its own, because each payment belongs to one of them. */
export const BillingDetailsPanel = ({ emails }: { emails: readonly string[] }) => (
  <section className="card card-body" aria-labelledby="billing-details">
    <h3 id="billing-details">Billing details</h3>
    {emails.map((email) => (
      <OfAddress key={email} email={email} />
    ))}
  </section>
)

function OfAddress({ email }: { email: string }) {
  const { data: details, error } = useBillingDetails(email)
  return (
    <div className="billing-details">
      <p className="side-note">Of {email}</p>
      {details ? (
        <Details email={email} details={details} />
      ) : (
        <QueryState title="Couldn’t load the billing details." error={error} rows={2} />
      )}
    </div>
  )
}

function Details({ email, details }: { email: string; details: BillingDetails }) {
  const [isOpen, setOpen] = useState(false)
  const saving = useSavingBillingDetails(email)
  const isAdmin = useIsAdmin()
  const isFilled = hasBillingDetails(details)
  return (
    <>
      {isFilled ? <BillingDetailsFacts isNarrow details={details} /> : <p>None yet.</p>}
      {isAdmin && (
        <div>
          <Button
            variant="neutral"
            size="small"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {isFilled ? 'Change billing details' : 'Add billing details'}
            <span className="visually-hidden"> of {email}</span>
          </Button>
        </div>
      )}
      {isOpen && (
        <BillingDetailsDialog
          isOwn={false}
          details={details}
          saving={saving}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
