// The dialog that adds or edits a time entry.
import { useState } from 'react'
import { calendarDay } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { useNow } from '#ui/now.ts'
import { NewTimeEntry, type TimeEntry, TimeEntryChange } from '../../hours.contract.ts'
import { clockText, minutesIn } from '../../hours.rules.ts'
import { useEntryChange, useEntryRemoval, useNewEntry } from './time-entries.query.ts'
import { useRecentWork } from './timer.query.ts'
import { type ChosenWork, detailsIn, WorkDetails, workIds } from './work-details.tsx'

type NewProps = {
  work?: ChosenWork
  edit?: { id: string; title: string }
  day?: string
  onClose: () => void
}

export function EntryDialog({ work: initialWork, edit, day, onClose }: NewProps) {
  const { timeZone } = useCompany()
  const now = useNow()
  const { data } = useRecentWork()
  const [work, setWork] = useState(initialWork)
  const adding = useNewEntry()
  const filled = useDialogForm(
    { safeParse: (fields) => NewTimeEntry.safeParse(entryIn(fields, work)) },
    adding,
    onClose,
  )
  return (
    <FormDialog
      title="Log time"
      text="Time that no timer has recorded."
      filled={filled}
      isSending={adding.isPending}
      save="Save time"
      saving="Saving"
      onClose={onClose}
    >
      <TimeFields day={day ?? calendarDay(now, timeZone)} duration="" errors={filled.errors} />
      <WorkDetails
        work={work}
        onWork={setWork}
        errors={filled.errors}
        values={{
          taskId: null,
          editId: edit?.id ?? null,
          editTitle: edit?.title ?? null,
          roleId: data?.roleId ?? null,
          note: '',
          isBillable: true,
        }}
      />
    </FormDialog>
  )
}

type EditProps = { entry: TimeEntry; onClose: () => void }

export function EditEntryDialog({ entry, onClose }: EditProps) {
  // Keeps the opened version, so that a later save elsewhere causes a conflict.
  const [{ id, day, minutes, revision, personName, ...opened }] = useState(entry)
  const [work, setWork] = useState<ChosenWork | undefined>(opened)
  const saving = useEntryChange(id)
  const removal = useEntryRemoval()
  const filled = useDialogForm(
    {
      safeParse: (fields) => TimeEntryChange.safeParse({ ...entryIn(fields, work), revision }),
    },
    saving,
    onClose,
  )
  return (
    <FormDialog
      title="Edit time entry"
      text={`Of ${personName}. A changed role has the rate of the price book.`}
      filled={filled}
      isSending={saving.isPending}
      save="Save time"
      saving="Saving"
      onClose={onClose}
      aside={
        <Button
          variant="danger"
          busy={removal.isPending}
          busyLabel="Deleting"
          onClick={() => removal.mutate(entry, { onSuccess: onClose })}
        >
          Delete
        </Button>
      }
    >
      <TimeFields day={day} duration={clockText(minutes)} errors={filled.errors} />
      <WorkDetails work={work} onWork={setWork} errors={filled.errors} values={opened} />
    </FormDialog>
  )
}

/** A duration that cannot be read is no number, which the schema explains. */
const entryIn = (fields: Record<string, unknown>, work: ChosenWork | undefined) => ({
  ...detailsIn(fields),
  ...workIds(work),
  minutes: minutesIn(String(fields.minutes ?? '')),
})

type TimeFieldsProps = {
  day: string
  duration: string
  errors: Readonly<Record<string, string | undefined>>
}

const TimeFields = ({ day, duration, errors }: TimeFieldsProps) => (
  <div className="field-pair">
    <TextField label="Day" name="day" type="date" required defaultValue={day} error={errors.day} />
    <TextField
      label="Duration"
      name="minutes"
      required
      autoComplete="off"
      placeholder="1:30"
      hint="Hours and minutes, such as 1:30 or 1.5."
      defaultValue={duration}
      error={errors.minutes}
    />
  </div>
)
