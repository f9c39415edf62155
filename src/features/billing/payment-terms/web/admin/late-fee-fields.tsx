// What new quotes agree on for late payments.
import { useState } from 'react'
import { decimalNumber, formText } from '#site/forms/read-form.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import {
  type LateFee,
  type LateFeeKind,
  lateFeeText,
} from '../../../late-fees/late-fees.contract.ts'
import './plan-term-fields.css'

const KINDS = [
  { value: '', label: 'Nothing' },
  { value: 'fixed', label: 'A fee, once' },
  { value: 'interest', label: 'Interest, each month' },
]

/** Cents of a dollar, or thousandths of a percent. */
const UNIT: Record<LateFeeKind, number> = { fixed: 100, interest: 1000 }

/** As entered, or null; the schema reports what is invalid. */
export function readLateFee(form: FormData): unknown {
  const kind = formText(form, 'lateFeeKind')
  if (kind !== 'fixed' && kind !== 'interest') return null
  const value = decimalNumber(formText(form, 'lateFeeValue'))
  const units = typeof value === 'number' ? value * UNIT[kind] : value
  // 1.1 times 1000 is not a whole number in binary.
  const whole = typeof units === 'number' ? Number(units.toFixed(6)) : units
  return { kind, value: whole, afterDays: decimalNumber(formText(form, 'lateFeeDays')) }
}

type Props = { lateFee: LateFee | null; error: string | undefined }

export function LateFeeFields({ lateFee, error }: Props) {
  const [kind, setKind] = useState<string>(lateFee?.kind ?? '')
  return (
    <fieldset className="plan-term-fields">
      <legend>Late payments</legend>
      <SelectField
        label="A late payment costs"
        name="lateFeeKind"
        required
        options={KINDS}
        defaultValue={kind}
        error={error}
        onChange={({ target }) => setKind(target.value)}
      />
      {kind !== '' && (
        <div className="field-pair">
          <TextField
            label={kind === 'fixed' ? 'Fee in dollars' : 'Percent a month'}
            name="lateFeeValue"
            required
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            defaultValue={lateFee?.kind === kind ? lateFee.value / UNIT[lateFee.kind] : ''}
          />
          <TextField
            label="After days overdue"
            name="lateFeeDays"
            required
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            defaultValue={lateFee?.afterDays ?? 14}
          />
        </div>
      )}
      <p className="field-hint">
        Only for payments of quotes that say so: new quotes do, until you remove it there. The fee
        is an invoice of its own, without tax. Disputed and paused payments cost nothing.
        {lateFee && ` Quotes say: “${lateFeeText(lateFee)}”`}
      </p>
    </fieldset>
  )
}
