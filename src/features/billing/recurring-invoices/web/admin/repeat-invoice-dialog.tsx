// Turns the draft of an invoice into a recurring one.
import { useState } from 'react'
import { useNavigate } from '#ui/routing/routing.ts'
import { paths } from '#kernel/paths.contract.ts'
import { errorMessage, hasFields } from '#site/data/api-error.ts'
import { useAgencyDay } from '#site/data/agency-day.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { toChecked } from '#site/forms/form-problem.ts'
import { formText } from '#site/forms/read-form.ts'
import { useForm } from '#site/forms/use-form.ts'
import { FieldError, SelectField, TextField } from '#ui/field.tsx'
import { useDraftRemoval } from '../../../invoices/web/admin/invoice-drafts.query.ts'
import {
  INTERVAL_TEXTS,
  type Interval,
  NewRecurringInvoice,
} from '../../recurring-invoices.contract.ts'
import { invoicedPeriod } from '../../recurring-invoices.rules.ts'
import { useRepeating } from './recurring-invoices.query.ts'
import '#ui/work-layout.css'

type Props = { draftId: string; title: string; revision: number; onClose: () => void }

const EVERY = Object.entries(INTERVAL_TEXTS).map(([value, label]) => ({ value, label }))

const read = (form: FormData, revision: number) =>
  NewRecurringInvoice.safeParse({
    revision,
    every: formText(form, 'every'),
    firstOn: formText(form, 'firstOn'),
    endsOn: formText(form, 'endsOn') || null,
  })

export function RepeatInvoiceDialog({ draftId, title, revision, onClose }: Props) {
  const today = useAgencyDay()
  const navigate = useNavigate()
  const [every, setEvery] = useState<Interval>('month')
  const [firstOn, setFirstOn] = useState(today)
  const repeating = useRepeating(draftId)
  const removeDraft = useDraftRemoval(draftId)
  const open = async (id: string): Promise<void> => {
    await navigate(paths.admin.recurringInvoice(id))
    await removeDraft()
  }
  const filled = useForm<NewRecurringInvoice>({
    check: (form) => toChecked(read(form, revision)),
    isSending: repeating.isPending,
    send: (json, onError) =>
      repeating.mutate(json, {
        onConfirmed: ({ id }) => void open(id),
        onError,
      }),
  })
  const { errors } = filled
  const { error } = repeating
  return (
    <FormDialog
      title="Repeat this invoice"
      text="Each invoice is created and emailed at 9 AM on its day. The draft becomes the recurring invoice."
      filled={filled}
      isSending={repeating.isPending}
      save="Start"
      saving="Starting"
      onClose={onClose}
    >
      <div className="field-pair">
        <SelectField
          label="Repeat"
          name="every"
          required
          options={EVERY}
          value={every}
          error={errors.every}
          onChange={({ target }) => setEvery(target.value as Interval)}
        />
        <TextField
          label="First invoice on"
          name="firstOn"
          type="date"
          required
          min={today}
          value={firstOn}
          error={errors.firstOn}
          onChange={({ target }) => setFirstOn(target.value)}
        />
      </div>
      <TextField
        label="Last day"
        name="endsOn"
        type="date"
        optional
        min={firstOn}
        error={errors.endsOn}
        hint="Without one, it continues until you end it"
      />
      {firstOn && (
        <p className="side-note">
          The first one is called “{title}, {invoicedPeriod(firstOn, every)}”.
        </p>
      )}
      <FieldError
        id="repeat-invoice-error"
        text={errors.currency ?? (error && !hasFields(error) ? errorMessage(error) : undefined)}
      />
    </FormDialog>
  )
}
