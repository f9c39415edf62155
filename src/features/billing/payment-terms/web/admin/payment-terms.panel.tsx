// When payments are due, and their reminders: a section of Settings.
import { useState } from 'react'
import { QueryState } from '#site/lists/query-state.tsx'
import { decimalNumber, formText } from '#site/forms/read-form.ts'
import { SettingsForm } from '#site/forms/settings-form.tsx'
import { useFormReset } from '#site/forms/use-form-reset.ts'
import { SelectField } from '#ui/field.tsx'
import {
  type PaymentTerms,
  PaymentTermsChange,
  TERM_DAYS,
  TERM_TEXTS,
} from '../../payment-terms.contract.ts'
import { PAYMENT_TERMS, usePaymentTerms, useSavingTerms } from './payment-terms.query.ts'
import { LateFeeFields, readLateFee } from './late-fee-fields.tsx'
import { PlanTermFields } from './plan-term-fields.tsx'
import { readStages, ReminderStages } from './reminder-stages.tsx'
import '#ui/settings.css'
import '#ui/work-layout.css'

export function PaymentTermsPanel() {
  const { data: terms, error } = usePaymentTerms()
  const { formKey, reset } = useFormReset([PAYMENT_TERMS])
  return (
    <section className="card card-body settings-wide" aria-labelledby="payment-terms">
      <h2 id="payment-terms">Payment terms and reminders</h2>
      <p className="muted">
        A customer or a quote can have its own terms. Changes apply to payments that become due from
        now on, and to all reminders.
      </p>
      {terms ? (
        <TermsForm key={formKey} terms={terms} onReload={reset} />
      ) : (
        <QueryState title="Couldn’t load the payment terms." error={error} rows={6} />
      )}
    </section>
  )
}

const TERMS = TERM_DAYS.map((days) => ({ value: String(days), label: TERM_TEXTS[days] }))

/** Errors of single reminders are reported on the whole list. */
function readTerms(form: FormData, revision: number) {
  const read = PaymentTermsChange.safeParse({
    termDays: Number(formText(form, 'termDays')),
    planDaysAhead: decimalNumber(formText(form, 'planDaysAhead')),
    planEndDays: decimalNumber(formText(form, 'planEndDays')),
    remindersOn: form.has('remindersOn'),
    lateFee: readLateFee(form),
    stages: readStages(formText(form, 'stages')),
    revision,
  })
  if (read.success) return read
  const issues = read.error.issues.map(({ message, path }) => ({ message, path: path.slice(0, 1) }))
  return { ...read, error: { issues } }
}

type FormProps = { terms: PaymentTerms; onReload: () => Promise<void> }

function TermsForm({ terms, onReload }: FormProps) {
  // Keeps the opened version, so that a later save by a colleague causes a conflict.
  const [opened, setOpened] = useState(terms)
  const { termDays, remindersOn, stages, lateFee, planDaysAhead, planEndDays, revision } = opened
  const saving = useSavingTerms()
  return (
    <SettingsForm
      read={(form) => readTerms(form, revision)}
      saving={saving}
      onSaved={setOpened}
      save="Save payment terms"
      onReload={onReload}
    >
      {(errors) => (
        <>
          <SelectField
            label="Payments are"
            name="termDays"
            required
            options={TERMS}
            defaultValue={String(termDays)}
            error={errors['termDays']}
          />
          <label className="check-row">
            <input type="checkbox" name="remindersOn" defaultChecked={remindersOn} />
            <span>
              Remind customers of payments by email
              <span className="side-note">
                From 9 AM to 8 PM, at most one a day, and only the latest of missed ones. Reminders
                stop when the payment arrives.
              </span>
            </span>
          </label>
          <ReminderStages name="stages" stages={stages} error={errors['stages']} />
          <LateFeeFields lateFee={lateFee} error={errors['lateFee']} />
          <PlanTermFields {...{ planDaysAhead, planEndDays, errors }} />
        </>
      )}
    </SettingsForm>
  )
}
