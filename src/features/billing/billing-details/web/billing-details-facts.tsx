// Billing details as a list, for a customer and for the team.
import type { ReactNode } from 'react'
import { EmailAddress } from '#ui/email-address.tsx'
import { type BillingDetails, buyerLines, toBuyer } from '../billing-details.contract.ts'
import '#ui/work.css'
import './billing-details.css'

/** Only what was added. */
export function BillingDetailsFacts({
  details,
  isNarrow = false,
}: {
  details: BillingDetails
  isNarrow?: boolean
}) {
  const { name, taxNumber, poNumber, secondEmail } = details
  const { address } = buyerLines(toBuyer(details, { businessName: '', email: '' }))
  return (
    <dl className={isNarrow ? 'billing-details-narrow' : 'facts'}>
      {name && <Fact label="Billing name">{name}</Fact>}
      {address.length > 0 && (
        <Fact label="Address">
          {address.map((line) => (
            <span key={line} className="billing-details-line">
              {line}
            </span>
          ))}
        </Fact>
      )}
      {taxNumber && <Fact label="Tax number">{taxNumber}</Fact>}
      {poNumber && <Fact label="PO number">{poNumber}</Fact>}
      {secondEmail && (
        <Fact label="Second email">
          <EmailAddress of={secondEmail} />
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

export const hasBillingDetails = ({ revision: _revision, ...details }: BillingDetails): boolean =>
  Object.values(details).some(Boolean)
