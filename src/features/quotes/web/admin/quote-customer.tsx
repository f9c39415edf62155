// The customer and project fields of the quote editor.
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import { SERVICE_TYPE_NAMES, type ServiceType } from '#features/catalogue/catalogue.contract.ts'
import type { QuoteContent } from '../../quote-content.contract.ts'
import { QuoteCurrency } from './quote-currency.tsx'
import '#ui/editor.css'
import './quote-editor.css'
import '#ui/work-layout.css'

export type QuotePartProps = {
  values: QuoteContent
  problems: Record<string, string>
  write: (change: Partial<QuoteContent>) => void
}

const TRACKS = Object.entries(SERVICE_TYPE_NAMES).map(([value, label]) => ({ value, label }))

/** `email` is the last valid one. */
type Props = QuotePartProps & { email: string }

export function QuoteCustomer({ email, ...part }: Props) {
  const { values, problems, write } = part
  const { businessName, businessEmail, track, description, baseQuoteNumber } = values
  return (
    <section className="card card-body editor-part" aria-labelledby="quote-customer">
      <h2 id="quote-customer">Customer</h2>
      <div className="quote-customer-fields">
        <TextField
          label="Name"
          name="businessName"
          maxLength={120}
          value={businessName}
          error={problems.businessName}
          onChange={({ target }) => write({ businessName: target.value })}
        />
        <TextField
          label="Email"
          name="businessEmail"
          type="email"
          maxLength={254}
          readOnly={baseQuoteNumber !== undefined}
          hint={baseQuoteNumber && `The customer of quote ${baseQuoteNumber}`}
          value={businessEmail}
          error={problems.businessEmail}
          onChange={({ target }) => write({ businessEmail: target.value })}
        />
        <SelectField
          label="Track"
          name="track"
          options={TRACKS}
          value={track}
          onChange={({ target }) => write({ track: target.value as ServiceType })}
        />
        <QuoteCurrency {...part} email={email} />
      </div>
      <TextArea
        label="Project details"
        name="description"
        optional
        rows={2}
        maxLength={5000}
        value={description}
        onChange={({ target }) => write({ description: target.value })}
      />
    </section>
  )
}
