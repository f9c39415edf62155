// When plans by bank transfer are invoiced, and when they end unpaid.
import { TextField } from '#ui/field.tsx'
import type { PaymentTerms } from '../../payment-terms.contract.ts'
import './plan-term-fields.css'

type Props = Pick<PaymentTerms, 'planDaysAhead' | 'planEndDays'> & {
  errors: Readonly<Record<string, string | undefined>>
}

export function PlanTermFields({ planDaysAhead, planEndDays, errors }: Props) {
  return (
    <fieldset className="plan-term-fields">
      <legend>Plans by bank transfer</legend>
      <div className="field-pair">
        <TextField
          label="Invoice, days ahead"
          name="planDaysAhead"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          defaultValue={planDaysAhead}
          error={errors['planDaysAhead']}
        />
        <TextField
          label="End, days overdue"
          name="planEndDays"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          defaultValue={planEndDays}
          error={errors['planEndDays']}
        />
      </div>
      <p className="field-hint">
        Each month is invoiced that many days before it starts. The invoice is due on the first day,
        but not before the days that the customer has to pay. From then on the plan is past due; it
        ends when the invoice has been overdue for that many days.
      </p>
    </fieldset>
  )
}
