// The payment terms of one customer, on the customer's page.
import { useState } from 'react'
import { moneyList } from '#kernel/money.ts'
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
  const terms = usePaymentTerms()
  return (
    <section className="card card-body payer-settings" aria-labelledby="payer-settings">
      <h3 id="payer-settings">Payments</h3>
      <p className="side-note">Of {email}</p>
      {payer && terms.data ? (
        <Settings email={email} payer={payer} terms={terms.data} />
      ) : (
        <QueryState
          title="Couldn’t load the payment settings."
          error={error ?? terms.error}
          rows={2}
        />
      )}
    </section>
  )
}

type SettingsProps = { email: string; payer: PayerSettings; terms: PaymentTerms }

function Settings({ email, payer, terms }: SettingsProps) {
  const [isOpen, setOpen] = useState(false)
  const isAdmin = useIsAdmin()
  return (
    <>
      <p>
        {TERM_TEXTS[payer.termDays ?? terms.termDays]}
        {payer.termDays === null && <span className="muted">, as for all customers</span>}
      </p>
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
      {isOpen && (
        <SettingsDialog email={email} payer={payer} terms={terms} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

function reminderState(
  { remindersOn }: Pick<PayerSettings, 'remindersOn'>,
  terms: PaymentTerms,
): string {
  if (!terms.remindersOn) return 'Reminders are off for all customers.'
  return remindersOn ? 'Reminders are on.' : 'Reminders are paused for this customer.'
}

function SettingsDialog({ email, payer, terms, onClose }: SettingsProps & { onClose: () => void }) {
  // Keeps the opened version, so that a later save by a colleague causes a conflict.
  const [{ termDays, remindersOn, revision }] = useState(payer)
  const saving = useSavingPayer(email)
  const read = (form: FormData) => {
    const days = formText(form, 'termDays')
    return PayerSettingsChange.safeParse({
      termDays: days === '' ? null : Number(days),
      remindersOn: form.has('remindersOn'),
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
      <label className="check-row">
        <input type="checkbox" name="remindersOn" defaultChecked={remindersOn} />
        <span>Remind this customer of payments by email</span>
      </label>
    </FormDialog>
  )
}
