// How one customer is taxed, on the customer's page: only while tax is on or for an exemption.
import { calendarDay } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { useNow } from '#ui/now.ts'
import { useBillingDetails } from '../../../billing-details/web/admin/billing-details.query.ts'
import { useHasExemption, useTaxExemption, useVatNumber } from './customer-tax.query.ts'
import { useTaxTerms } from './tax-terms.query.ts'
import { termsText } from './customer-tax-texts.ts'
import { Exemption } from './exemption.tsx'
import { useTaxSettings } from './tax-settings.query.ts'
import { VatNumberPart } from './vat-number.tsx'
import '#ui/work-layout.css'
import '../../../billing-details/web/billing-details.css'

/** Each address of a customer has its own, as its billing details. */
export function CustomerTaxPanel({ emails }: { emails: readonly string[] }) {
  const { data: settings } = useTaxSettings()
  const hasExemption = useHasExemption(emails)
  if (!settings?.isOn && !hasExemption) return null
  return (
    <section className="card card-body" aria-labelledby="customer-tax">
      <h3 id="customer-tax">Tax</h3>
      {emails.map((email) => (
        <OfAddress key={email} email={email} />
      ))}
    </section>
  )
}

function OfAddress({ email }: { email: string }) {
  const exemption = useTaxExemption(email)
  const vatNumber = useVatNumber(email)
  const { timeZone } = useCompany()
  const today = calendarDay(useNow(), timeZone)
  return (
    <div className="billing-details">
      <p className="side-note">Of {email}</p>
      {exemption.data && vatNumber.data ? (
        <>
          <Terms email={email} />
          <VatNumberPart email={email} state={vatNumber.data} />
          <Exemption email={email} exemption={exemption.data.exemption} today={today} />
        </>
      ) : (
        <QueryState
          title="Couldn’t load how this customer is taxed."
          error={exemption.error ?? vatNumber.error}
          rows={2}
        />
      )}
    </div>
  )
}

function Terms({ email }: { email: string }) {
  const { terms } = useTaxTerms(email)
  const { data: details } = useBillingDetails(email)
  const { data: settings } = useTaxSettings()
  if (terms === undefined || !details || !settings) return null
  return (
    <p>
      {terms ? termsText(terms, details, settings) : 'Tax is off, so new documents are not taxed.'}
    </p>
  )
}
