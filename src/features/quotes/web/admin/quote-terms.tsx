// Payment, validity and terms in the quote editor.
import { Plus, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { Button } from '#ui/button.tsx'
import { Field, FieldError, SelectField, TextArea, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import {
  PAYMENT_OPTIONS,
  type PaymentOption,
  type QuoteContent,
} from '../../quote-content.contract.ts'
import {
  TERM_DAYS,
  TERM_TEXTS,
  type TermDays,
} from '#features/billing/payment-terms/payment-terms.contract.ts'
import { hasRate, NO_OTHER_CURRENCIES } from '#features/company/currency-settings.contract.ts'
import { useCurrencySettings } from '#features/company/web/currency-settings.query.ts'
import { currencyOf, MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import { lateFeeText } from '#features/billing/late-fees/late-fees.contract.ts'
import { usePaymentTerms } from '#features/billing/payment-terms/web/admin/payment-terms.query.ts'
import { convertedLateFee } from '../../quote-currency.rules.ts'
import { withParagraph } from '../../quote-templates.contract.ts'
import { AmountInput } from './amount-input.tsx'
import { ClauseMenu } from './clause-menu.tsx'
import type { QuotePartProps } from './quote-customer.tsx'
import '#ui/work.css'
import '#ui/work-layout.css'
import '#ui/editor.css'
import '#ui/unit-fields.css'
import './quote-editor.css'

const TERMS = TERM_DAYS.map((days) => ({ value: String(days), label: TERM_TEXTS[days] }))
const PAYMENTS = Object.entries(PAYMENT_OPTIONS).map(([value, label]) => ({ value, label }))

type TermsPartProps = Omit<QuotePartProps, 'values'> & { values: Omit<QuoteContent, 'items'> }

/** `today` is in the agency's time zone. */
export const QuoteTerms = memo(({ today, ...part }: TermsPartProps & { today: string }) => {
  const { values, problems, write } = part
  const choose = (payment: PaymentOption): void =>
    write({
      payment,
      ...(payment === 'milestones' &&
        !values.milestones.length && { milestones: FIRST_MILESTONES }),
    })
  return (
    <section className="card card-body editor-part" aria-labelledby="quote-terms">
      <h2 id="quote-terms">Payment and terms</h2>
      <div className="quote-terms-fields">
        <TextField
          label="Valid until"
          name="validUntil"
          type="date"
          min={today}
          value={values.validUntil}
          error={problems.validUntil}
          hint="Through the end of that day, in our time zone"
          onChange={({ target }) => write({ validUntil: target.value })}
        />
        <SelectField
          label="Payment"
          name="payment"
          options={PAYMENTS}
          value={values.payment}
          onChange={({ target }) => choose(target.value as PaymentOption)}
        />
        {values.payment === 'deposit' && <Deposit {...part} />}
        <SelectField
          label="Each payment is"
          name="paymentDays"
          options={TERMS}
          {...(values.paymentDays === undefined && { placeholder: 'Not in this quote yet' })}
          value={values.paymentDays ?? ''}
          error={problems.paymentDays}
          onChange={
            ({ target }) => write({ paymentDays: Number(target.value) as TermDays }) // -- an option of TERM_DAYS
          }
        />
      </div>
      <LateFeeChoice {...part} />
      {values.payment === 'milestones' && <Milestones {...part} />}
      <TextArea
        label="Note to the customer"
        name="note"
        optional
        rows={2}
        maxLength={5000}
        value={values.note}
        onChange={({ target }) => write({ note: target.value })}
      />
      <ClauseMenu
        into="the note"
        onInsert={(text) => write({ note: withParagraph(values.note, text) })}
      />
      <TextArea
        className="quote-terms-text"
        label="Terms"
        name="terms"
        rows={5}
        maxLength={20_000}
        value={values.terms}
        error={problems.terms}
        hint="The customer reads them before accepting."
        onChange={({ target }) => write({ terms: target.value })}
      />
      <ClauseMenu
        into="the terms"
        onInsert={(text) => write({ terms: withParagraph(values.terms, text) })}
      />
    </section>
  )
})

/** Only while Settings ask for a late fee, in US dollars, or the quote has one. */
function LateFeeChoice({ values: { lateFee, ...values }, write }: TermsPartProps) {
  const { data: terms } = usePaymentTerms()
  const { rates } = useCurrencySettings().data ?? NO_OTHER_CURRENCIES
  const to = currencyOf(values)
  const converted =
    terms?.lateFee &&
    hasRate(to, rates) &&
    convertedLateFee(terms.lateFee, { from: MAIN_CURRENCY, to, rates })
  const offered = lateFee ?? (converted || undefined)
  if (!offered) return null
  return (
    <label className="check-row">
      <input
        type="checkbox"
        checked={lateFee !== undefined}
        onChange={({ target }) => write({ lateFee: target.checked ? offered : undefined })}
      />
      <span>
        Late payments cost extra
        <span className="side-note">{lateFeeText(offered, to)}</span>
      </span>
    </label>
  )
}

function Deposit({ values: { depositPercent }, problems, write }: TermsPartProps) {
  return (
    <Field
      label="Deposit"
      name="depositPercent"
      error={problems.depositPercent}
      hint="Due on acceptance"
    >
      {(wiring) => (
        <span className="percent-field">
          <AmountInput
            {...wiring}
            value={depositPercent}
            most={999}
            onChange={(depositPercent) => write({ depositPercent })}
          />
          <span aria-hidden>%</span>
        </span>
      )}
    </Field>
  )
}

const FIRST_MILESTONES: QuoteContent['milestones'] = [
  { name: 'First payment', percent: 40 },
  { name: 'First version', percent: 30 },
  { name: 'At launch', percent: 30 },
]

function Milestones({ values: { milestones }, problems, write }: TermsPartProps) {
  const change = (position: number, to: Partial<QuoteContent['milestones'][number]>): void =>
    write({ milestones: milestones.map((one, at) => (at === position ? { ...one, ...to } : one)) })
  const problem =
    problems.milestones ??
    Object.entries(problems).find(([field]) => field.startsWith('milestones.'))?.[1]
  return (
    <fieldset className="quote-milestones" aria-describedby={problem && 'milestones-error'}>
      <legend>Milestones</legend>
      <ol>
        {milestones.map(({ name, percent }, position) => (
          <li key={position}>
            <input
              className="field-input"
              aria-label={`Milestone ${position + 1}: name`}
              maxLength={120}
              value={name}
              onChange={({ target }) => change(position, { name: target.value })}
            />
            <span className="percent-field quote-short">
              <AmountInput
                aria-label={`Milestone ${position + 1}: percent of the total`}
                most={100}
                value={percent}
                onChange={(percent) => change(position, { percent })}
              />
              <span aria-hidden>%</span>
            </span>
            <button
              type="button"
              className="icon-button icon-button-danger"
              aria-label={`Remove milestone ${position + 1}`}
              onClick={() => write({ milestones: milestones.toSpliced(position, 1) })}
            >
              <Icon of={Trash2} />
            </button>
          </li>
        ))}
      </ol>
      <p className="side-note">
        The first payment is due on acceptance, each other one when its milestone is completed.
        These become the milestones of the project.
      </p>
      <FieldError id="milestones-error" text={problem} />
      {milestones.length < 20 && (
        <Button
          variant="neutral"
          size="small"
          onClick={() =>
            write({
              milestones: [
                ...milestones,
                {
                  name: '',
                  percent: Math.max(
                    1,
                    100 - milestones.reduce((sum, { percent }) => sum + percent, 0),
                  ),
                },
              ],
            })
          }
        >
          <Icon of={Plus} />
          Add a milestone
        </Button>
      )}
    </fieldset>
  )
}
