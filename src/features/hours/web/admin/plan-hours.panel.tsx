// The included hours of the monthly plans, in Pricing.
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { PLAN_FAMILY_NAMES } from '#features/catalogue/catalogue.contract.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { exactDollars } from '#kernel/money.ts'
import { decimalNumber } from '#site/forms/read-form.ts'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { CheckRow } from '#ui/check-row.tsx'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { type PlanHours, PlanHoursChange } from '../../plan-hours.contract.ts'
import { usePlanHours, usePlanHoursChange } from './plan-hours.query.ts'
import '#ui/tables.css'
import '#ui/work-layout.css'
import '#ui/work.css'

export function PlanHoursPanel() {
  const { data: plans, error } = usePlanHours()
  const [edited, setEdited] = useState<PlanHours>()
  return (
    <section className="card" aria-labelledby="plan-hours">
      <div className="card-head">
        <h2 id="plan-hours">Included hours</h2>
        <p className="side-note">
          Hours of your team that a plan includes each month. Billable time on the plan uses them.
        </p>
      </div>
      {plans ? (
        <table className="table table-stacked">
          <thead>
            <tr>
              <th scope="col">Plan</th>
              <th scope="col">Hours a month</th>
              <th scope="col">Unused hours</th>
              <th scope="col">More hours</th>
              <th scope="col">
                <span className="visually-hidden">Edit</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {plans.map((plan) => (
              <Row key={plan.planId} plan={plan} onEdit={() => setEdited(plan)} />
            ))}
          </tbody>
        </table>
      ) : (
        <QueryState title="Couldn’t load the included hours." error={error} rows={4} />
      )}
      {edited && <EditDialog plan={edited} onClose={() => setEdited(undefined)} />}
    </section>
  )
}

function Row({ plan, onEdit }: { plan: PlanHours; onEdit: () => void }) {
  const { name, family, hours, carriesOver, allowsOverage, overageRate } = plan
  return (
    <tr>
      <td className="stacked-left stacked-first">
        {name}
        <span className="side-note">{PLAN_FAMILY_NAMES[family]}</span>
      </td>
      <td className="numeric stacked-left stacked-second">
        {hours ? `${hours} h` : <span className="muted">None</span>}
      </td>
      <td className="stacked-left stacked-third">
        {hours > 0 && (carriesOver ? 'Carried over for a month' : 'Expire')}
      </td>
      <td className="numeric stacked-right stacked-third">
        {hours > 0 &&
          (allowsOverage
            ? overageRate === null
              ? 'At the rate of the role'
              : `${exactDollars(overageRate)} per hour`
            : 'Not offered')}
      </td>
      <td className="table-right stacked-right stacked-first">
        <AdminOnly>
          <button
            type="button"
            className="icon-button"
            aria-haspopup="dialog"
            aria-label={`Edit the included hours of ${name}`}
            onClick={onEdit}
          >
            <Icon of={Pencil} />
          </button>
        </AdminOnly>
      </td>
    </tr>
  )
}

/** An empty text is null. The schema rejects the -1 that stands for anything but a number. */
const centsIn = (text: string): number | null =>
  text.trim() === '' ? null : Math.round((decimalNumber(text) ?? -1) * 100)

function EditDialog({ plan, onClose }: { plan: PlanHours; onClose: () => void }) {
  const { planId, name, hours, carriesOver, allowsOverage, overageRate, revision } = plan
  const saving = usePlanHoursChange(planId)
  const filled = useDialogForm(
    {
      safeParse: (fields) =>
        PlanHoursChange.safeParse({
          hours: decimalNumber(String(fields.hours ?? '')),
          carriesOver: fields.carriesOver === 'on',
          allowsOverage: fields.allowsOverage === 'on',
          overageRate: centsIn(String(fields.overageRate ?? '')),
          revision,
        }),
    },
    saving,
    onClose,
  )
  return (
    <FormDialog
      title={`Included hours: ${name}`}
      text="A change applies to each customer from their next period on."
      filled={filled}
      isSending={saving.isPending}
      save="Save hours"
      saving="Saving"
      onClose={onClose}
    >
      <TextField
        label="Hours a month"
        name="hours"
        required
        inputMode="numeric"
        autoComplete="off"
        defaultValue={hours}
        hint="0 for none."
        error={filled.errors.hours}
      />
      <CheckRow name="carriesOver" defaultChecked={carriesOver}>
        Carry unused hours over for one month
      </CheckRow>
      <CheckRow name="allowsOverage" defaultChecked={allowsOverage}>
        Offer more hours, which the customer approves with their price
      </CheckRow>
      <TextField
        label="Rate of more hours, US dollars per hour"
        name="overageRate"
        optional
        inputMode="decimal"
        autoComplete="off"
        defaultValue={overageRate === null ? '' : overageRate / 100}
        hint="Without one, each role has the rate of the price book."
        error={filled.errors.overageRate}
      />
    </FormDialog>
  )
}
