// Logs a call or meeting, which is an answer like a written one.
import * as z from 'zod/mini'
import { MentionArea } from '#features/team-notifications/web/admin/mention-area.panel.tsx'
import { momentOf } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { Field } from '#ui/field.tsx'
import { type Inquiry, LoggedCall } from '../../inquiries.contract.ts'
import { useLoggedCall } from './inbox-changes.ts'
import { PastTime, PastTimeFields } from './past-time-fields.tsx'
import '#ui/work.css'

const Fields = z.extend(LoggedCall, PastTime.shape)

type Props = { inquiry: Inquiry; onClose: () => void }

export function LogCallDialog({ inquiry: { id, name, answeredAt }, onClose }: Props) {
  const { timeZone } = useCompany()
  const logging = useLoggedCall(id)
  const sending = {
    isPending: logging.isPending,
    mutate: (
      { kind, day, at, note }: z.output<typeof Fields>,
      on: Parameters<typeof logging.mutate>[1],
    ) => logging.mutate({ kind, at: momentOf(day, at, timeZone).toISOString(), note }, on),
  }
  const filled = useDialogForm(Fields, sending, onClose)
  return (
    <FormDialog
      title={`Log a call with ${name}`}
      text={
        answeredAt
          ? 'It appears in the history of the request.'
          : 'It counts as our answer, so the response time ends when the call took place.'
      }
      filled={filled}
      isSending={logging.isPending}
      save="Log it"
      saving="Logging"
      onClose={onClose}
    >
      <fieldset className="segments">
        <legend className="visually-hidden">Kind</legend>
        <label>
          <input type="radio" name="kind" value="call" defaultChecked />
          <span>Call</span>
        </label>
        <label>
          <input type="radio" name="kind" value="meeting" />
          <span>Meeting</span>
        </label>
      </fieldset>
      <PastTimeFields errors={filled.errors} />
      <Field label="Note for the team" name="note" error={filled.errors.note}>
        {(wiring) => <MentionArea className="field-input" rows={3} {...wiring} />}
      </Field>
    </FormDialog>
  )
}
