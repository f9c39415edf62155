// The payment terms of one customer, on the customer's page.
import { useState } from 'react'
import { CURRENCY_NAMES } from '#kernel/currency-units.contract.ts'
import { moneyList } from '#kernel/money.ts'
import {
  type CurrencyRates,
  currencyOptions,
} from '#features/company/currency-settings.contract.ts'
import { useCurrencySettings } from '#features/company/web/currency-settings.query.ts'
import { useIsAdmin } from '#site/layouts/admin-only.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { formText } from '#site/forms/read-form.ts'
import { toChecked } from '#site/forms/form-problem.ts'
import { useForm } from '#site/forms/use-form.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import {
  type PayerSettings,
  PayerSettingsChange,
  type PaymentTerms,
  TERM_DAYS,
  TERM_TEXTS,
} from '../../payment-terms.contract.ts'
import { StatementButtons } from '../../../statements/web/admin/statement-buttons.tsx'
import { usePayerSettings, usePaymentTerms, useSavingPayer } from './payment-terms.query.ts'
import '#ui/work-layout.css'
import './payer-settings.css'

export function PayerSettingsPanel({ email }: { email: string }) {
  const { data: payer, error } = usePayerSettings(email)
  const [terms, currencies] = [usePaymentTerms(), useCurrencySettings()]
  return (
    <section className="card card-body payer-settings" aria-labelledby="payer-settings">
      <h3 id="payer-settings">Payments</h3>
      <p className="side-note">Of {email}</p>
      {payer && terms.data && currencies.data ? (
        <Settings email={email} payer={payer} terms={terms.data} rates={currencies.data.rates} />
      ) : (
        <QueryState
          title="Couldn’t load the payment settings."
          error={error ?? terms.error ?? currencies.error}
          rows={2}
        />
      )}
    </section>
  )
}

type SettingsProps = {
  email: string
  payer: PayerSettings
  terms: PaymentTerms
  rates: CurrencyRates
}

function Settings(props: SettingsProps) {
  const { email, payer, terms, rates } = props
  const [isOpen, setOpen] = useState(false)
  const isAdmin = useIsAdmin()
  return (
    <>
      <p>
        {TERM_TEXTS[payer.termDays ?? terms.termDays]}
        {payer.termDays === null && <span className="muted">, as for all customers</span>}
      </p>
      {hasChoice(rates, payer) && (
        <p>
          {CURRENCY_NAMES[payer.currency]}
          <span className="muted">, for new quotes and invoices</span>
        </p>
      )}
      <p className="side-note">{reminderState(payer, terms)}</p>
      {payer.credit.length > 0 && (
        <p>{moneyList(payer.credit)} of credit, used for the next payment that becomes due.</p>
      )}
      <div className="payer-actions">
        <StatementButtons email={email} />
        {isAdmin && (
          <Button
            variant="neutral"
            size="small"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            Change payment terms
          </Button>
        )}
      </div>
      {isOpen && <SettingsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Only while the agency uses others, or the customer still has one. */
const hasChoice = (rates: CurrencyRates, { currency }: Pick<PayerSettings, 'currency'>): boolean =>
  currencyOptions(rates, currency).length > 1

function reminderState(
  { remindersOn }: Pick<PayerSettings, 'remindersOn'>,
  terms: PaymentTerms,
): string {
  if (!terms.remindersOn) return 'Reminders are off for all customers.'
  return remindersOn ? 'Reminders are on.' : 'Reminders are paused for this customer.'
}

function SettingsDialog({ onClose, ...props }: SettingsProps & { onClose: () => void }) {
  const { email, payer, terms, rates } = props
  // Keeps the opened version, so that a later save by a colleague causes a conflict.
  const [{ termDays, remindersOn, currency, revision }] = useState(payer)
  const saving = useSavingPayer(email)
  const read = (form: FormData) => {
    const days = formText(form, 'termDays')
    return PayerSettingsChange.safeParse({
      termDays: days === '' ? null : Number(days),
      remindersOn: form.has('remindersOn'),
      ...(hasChoice(rates, { currency }) && { currency: formText(form, 'currency') }),
      revision,
    })
  }
  const filled = useForm<PayerSettingsChange>({
    check: (form) => toChecked(read(form)),
    isSending: saving.isPending,
    send: (change, onError) => saving.mutate(change, { onSuccess: onClose, onError }),
  })
  return (
    <FormDialog
      title="Payment terms"
      text={`For payments of ${email} that become due from now on.`}
      filled={filled}
      isSending={saving.isPending}
      save="Save"
      saving="Saving"
      onClose={onClose}
    >
      <SelectField
        label="Payments are"
        name="termDays"
        placeholder={`As for all customers: ${TERM_TEXTS[terms.termDays].toLowerCase()}`}
        options={TERM_DAYS.map((days) => ({ value: String(days), label: TERM_TEXTS[days] }))}
        defaultValue={termDays === null ? '' : String(termDays)}
        error={filled.errors.termDays}
      />
      {hasChoice(rates, { currency }) && (
        <SelectField
          label="Currency"
          name="currency"
          options={currencyOptions(rates, currency)}
          defaultValue={currency}
          error={filled.errors.currency}
          hint="Of new quotes and invoices. Others keep theirs."
        />
      )}
      <label className="check-row">
        <input type="checkbox" name="remindersOn" defaultChecked={remindersOn} />
        <span>Remind this customer of payments by email</span>
      </label>
    </FormDialog>
  )
}
