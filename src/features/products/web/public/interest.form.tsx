// Interest form at the end of a sister product's page: an email address and one question.
import { ClosingCall } from '#site/layouts/closing-call.tsx'
import { useCompany } from '#site/data/company.ts'
import type { FormState } from '#site/forms/form-state.ts'
import { useResponseTimeText } from '#site/data/response-times.ts'
import { SendingForm } from '#site/forms/sending-form.tsx'
import { FormStatus, Sent } from '#site/forms/sent.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { type ProductId, PRODUCTS } from '../../products.contract.ts'
import { interestRules } from './interest-fields.ts'
import './interest-form.css'

/** A form sent without JavaScript returns to this anchor. */
const HERE = 'interest'

type Props = { product: ProductId; title: string; text: string; early: FormState | undefined }

export default function InterestForm({ product, title, text, early }: Props) {
  const { timeZone, place } = useCompany()
  const time = useResponseTimeText('interest')
  const { name, path, question, choices } = PRODUCTS[product]
  const rules = interestRules(product)
  const success = {
    title: 'Interest Received!',
    text: `We'll write to you about ${name} within ${time}.`,
  }
  const status = early && (
    <FormStatus
      state={early}
      success={success}
      linkLabel="Track your request"
      labels={rules.labels}
      idPrefix="interest-"
    />
  )
  return (
    <div id={HERE}>
      <ClosingCall title={title} text={`${text} A\u00a0person writes to you within ${time}.`}>
        <div className="interest-section">
          <SendingForm
            name={`interest-${product}`}
            action={`${path}#${HERE}`}
            rules={rules}
            className="interest-form"
            early={early}
            status={status}
            success={success}
            onSent={showSent}
          >
            {({ errors, busy, receipt, initialValue }) => (
              <>
                <TextField
                  id="interest-email"
                  label="Email"
                  name="email"
                  type="email"
                  autoComplete="email"
                  placeholder="you@business.com"
                  maxLength={254}
                  required
                  defaultValue={initialValue('email')}
                  error={errors.email}
                />
                <SelectField
                  id="interest-choice"
                  label={question}
                  name="choice"
                  required
                  placeholder="Choose one"
                  defaultValue={initialValue('choice')}
                  options={Object.entries(choices).map(([value, label]) => ({ value, label }))}
                  error={errors.choice}
                />
                <Button
                  type="submit"
                  variant="accent"
                  size="large"
                  busy={busy}
                  busyLabel="Sending..."
                >
                  Write to me
                </Button>
                <div role="status">
                  {receipt && (
                    <Sent
                      receipt={receipt}
                      agencyZone={{ timeZone, place }}
                      title="We have your email"
                      due="You’ll hear from us by"
                      linkLabel="Track your request"
                    />
                  )}
                </div>
              </>
            )}
          </SendingForm>
        </div>
      </ClosingCall>
    </div>
  )
}

const showSent = (): void => document.getElementById('sent')?.scrollIntoView({ block: 'center' })
