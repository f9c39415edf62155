// How many edits the monthly plans have active at once, in Pricing.
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { PLAN_FAMILY_NAMES } from '#features/catalogue/catalogue.contract.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { decimalNumber } from '#site/forms/read-form.ts'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { type PlanEditQueue, PlanEditQueueChange } from '../../edit-queues.contract.ts'
import { useEditQueues, useSavingQueue } from './edits.query.ts'
import '#ui/tables.css'
import '#ui/work-layout.css'
import '#ui/work.css'

export function EditQueuesPanel() {
  const { data: plans, error } = useEditQueues()
  const [edited, setEdited] = useState<PlanEditQueue>()
  return (
    <section className="card" aria-labelledby="edit-queues">
      <div className="card-head">
        <h2 id="edit-queues">Edit queues</h2>
        <p className="side-note">
          Customers of these plans add edits to a queue. The next one starts when an active one is
          done.
        </p>
      </div>
      {plans ? (
        <table className="table table-stacked">
          <thead>
            <tr>
              <th scope="col">Plan</th>
              <th scope="col">Active at once</th>
              <th scope="col">Done within</th>
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
        <QueryState title="Couldn’t load the edit queues." error={error} rows={4} />
      )}
      {edited && <EditDialog plan={edited} onClose={() => setEdited(undefined)} />}
    </section>
  )
}

function Row({ plan, onEdit }: { plan: PlanEditQueue; onEdit: () => void }) {
  const { planName, family, most, hours, clock } = plan
  return (
    <tr>
      <td className="stacked-left stacked-first">
        {planName}
        <span className="side-note">{PLAN_FAMILY_NAMES[family]}</span>
      </td>
      <td className="numeric stacked-left stacked-second">
        {most || <span className="muted">No queue</span>}
      </td>
      <td className="numeric stacked-left stacked-third">
        {most > 0 && `${hours} ${clock === 'staffed' ? 'staffed h' : 'h'}`}
      </td>
      <td className="table-right stacked-right stacked-first">
        <AdminOnly>
          <button
            type="button"
            className="icon-button"
            aria-haspopup="dialog"
            aria-label={`Edit the queue of ${planName}`}
            onClick={onEdit}
          >
            <Icon of={Pencil} />
          </button>
        </AdminOnly>
      </td>
    </tr>
  )
}

function EditDialog({ plan, onClose }: { plan: PlanEditQueue; onClose: () => void }) {
  const { planId, planName, most, hours, clock, revision } = plan
  const saving = useSavingQueue(planId)
  const filled = useDialogForm(
    {
      safeParse: (fields) =>
        PlanEditQueueChange.safeParse({
          most: decimalNumber(String(fields.most ?? '')),
          hours: decimalNumber(String(fields.hours ?? '')),
          clock: fields.clock,
          revision,
        }),
    },
    saving,
    onClose,
  )
  return (
    <FormDialog
      title={`Edit queue: ${planName}`}
      text="It applies to edits that start from now on. Edits that already wait stay in the queue."
      filled={filled}
      isSending={saving.isPending}
      save="Save queue"
      saving="Saving"
      onClose={onClose}
    >
      <TextField
        label="Active at once"
        name="most"
        required
        inputMode="numeric"
        autoComplete="off"
        defaultValue={most}
        hint="0 for no queue."
        error={filled.errors.most}
      />
      <TextField
        label="Hours until an active edit is done"
        name="hours"
        required
        inputMode="numeric"
        autoComplete="off"
        defaultValue={hours}
        hint="The clock stops while you wait for the customer’s answer."
        error={filled.errors.hours}
      />
      <SelectField
        label="Which hours count"
        name="clock"
        defaultValue={clock}
        options={[
          { value: 'staffed', label: 'Staffed hours, as in Settings' },
          { value: 'clock', label: 'All hours' },
        ]}
        error={filled.errors.clock}
      />
    </FormDialog>
  )
}
