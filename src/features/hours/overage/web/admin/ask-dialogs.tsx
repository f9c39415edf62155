// The dialogs in which the team asks a customer to approve hours beyond a plan.
import { exactDollars } from '#kernel/money.ts'
import { useState } from 'react'
import { formatDay } from '#kernel/dates.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import { decimalHours, invoicedAmount, minutesIn, roleOptions } from '../../../hours.rules.ts'
import { useRoles } from '../../../web/admin/timer.query.ts'
import { NewOverageRequest, type OpenOverage, type OveragePlan } from '../../overage.contract.ts'
import { OveragePrice } from '../overage-price.tsx'
import { useOverageRequest } from './overage.query.ts'

/** For time that was worked already. */
export function AskDialog({ overage, onClose }: { overage: OpenOverage; onClose: () => void }) {
  // Keeps the price that was opened, so that another one causes a conflict.
  const [opened] = useState(overage)
  const { subscriptionId, from, total, businessName, minutes, planName, until } = opened
  const sending = useOverageRequest()
  const filled = useDialogForm(
    {
      safeParse: ({ note }) =>
        NewOverageRequest.safeParse({ subscriptionId, from, total, advance: null, note }),
    },
    sending,
    onClose,
  )
  return (
    <FormDialog
      title={`Ask ${businessName} to approve ${decimalHours(minutes)}?`}
      text={`${planName}, ${formatDay(from)} – ${formatDay(until)}. The customer gets an email with the price, and approves or declines it in Subscription.`}
      filled={filled}
      isSending={sending.isPending}
      save="Ask for approval"
      saving="Asking"
      onClose={onClose}
    >
      <OveragePrice price={opened} />
      <NoteField error={filled.errors.note} />
    </FormDialog>
  )
}

const NoteField = ({ error }: { error: string | undefined }) => (
  <TextArea
    label="Note to the customer"
    name="note"
    optional
    rows={3}
    maxLength={1000}
    hint="What the time is for. It is also on the invoice."
    error={error}
  />
)

/** For work that has not started. */
export function AdvanceDialog({ plan, onClose }: { plan: OveragePlan; onClose: () => void }) {
  const { subscriptionId, from, until, planName, businessName, rate } = plan
  const { data: roles = [] } = useRoles()
  const sending = useOverageRequest()
  const [minutes, setMinutes] = useState<number>()
  const [roleId, setRoleId] = useState<string>()
  const filled = useDialogForm(
    {
      safeParse: ({ note, minutes, roleId }) =>
        NewOverageRequest.safeParse({
          subscriptionId,
          from,
          total: null,
          advance: { roleId: String(roleId ?? ''), minutes: minutesIn(String(minutes ?? '')) },
          note,
        }),
    },
    sending,
    onClose,
  )
  const role = roles.find(({ id }) => id === roleId) ?? roles[0]
  const price = minutes && role ? invoicedAmount(minutes, rate ?? role.rate) : undefined
  return (
    <FormDialog
      title={`Ask ${businessName} for more hours?`}
      text={`For work until ${formatDay(until)} that ${planName} does not include. An approval is invoiced in full.`}
      filled={filled}
      isSending={sending.isPending}
      save="Ask for approval"
      saving="Asking"
      onClose={onClose}
    >
      <TextField
        label="Hours"
        name="minutes"
        required
        autoComplete="off"
        placeholder="3:00"
        hint={
          price === undefined
            ? 'Hours and minutes, such as 3:00 or 2.5.'
            : `${exactDollars(price)} before tax.`
        }
        error={filled.errors['advance.minutes']}
        onChange={({ target }) => setMinutes(minutesIn(target.value))}
      />
      <SelectField
        key={roles.length}
        label="Role"
        name="roleId"
        options={roleOptions(roles, { roleId: null })}
        defaultValue={role?.id}
        error={filled.errors.roleId ?? filled.errors['advance.roleId']}
        onChange={({ target }) => setRoleId(target.value)}
      />
      <NoteField error={filled.errors.note} />
    </FormDialog>
  )
}
