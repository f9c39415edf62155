import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDay, daysLater } from '#kernel/dates.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { Button } from '#ui/button.tsx'
import { DialogCloseButton, Dialog } from '#ui/dialog.tsx'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import { restoreFocusAfter } from '#ui/restore-focus.ts'
import { Icon } from '#ui/icon.tsx'
import { type MetricNote, NewMetricNote, NOTE_ABOUTS, NOTE_MOST } from '../../analytics.contract.ts'
import { useNotes, useRemoveNote, useWriteNote } from './metrics.query.ts'
import '#ui/work-layout.css'
import '#ui/work.css'
import '#ui/dialogs.css'
import './admin-analytics.css'

export function NotesCard({ id, month, today }: { id: string; month: string; today: string }) {
  const { data: notes, error } = useNotes(id, month)
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="card" aria-labelledby="notes">
      <div className="row card-head">
        <h2 id="notes">Notes</h2>
        <Button variant="neutral" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon of={Plus} />
          Add a note
        </Button>
      </div>
      {!notes && <QueryState title="Couldn’t load the notes." error={error} rows={2} />}
      {notes?.length === 0 && (
        <p className="metric-notes-none muted">
          No notes for this month. Add one plain sentence: what you did, or why a metric moved.
        </p>
      )}
      {notes && notes.length > 0 && (
        <ul className="metric-notes">
          {notes.map((note) => (
            <Row key={note.id} businessId={id} note={note} />
          ))}
        </ul>
      )}
      {isOpen && <NoteDialog id={id} today={today} onClose={() => setOpen(false)} />}
    </section>
  )
}

function Row({
  businessId,
  note: { id, about, text, day, writtenBy },
}: {
  businessId: string
  note: MetricNote
}) {
  const { mutateAsync: remove, isPending } = useRemoveNote(businessId)
  return (
    <li>
      <div>
        <b>{NOTE_ABOUTS[about]}</b>
        <p>{text}</p>
        <span className="side-note">
          {formatDay(day)}
          {writtenBy && `, ${writtenBy}`}
        </span>
      </div>
      <button
        type="button"
        className="icon-button icon-button-danger"
        aria-label={`Remove the note about ${NOTE_ABOUTS[about]}, ${formatDay(day)}`}
        aria-disabled={isPending || undefined}
        onClick={() => isPending || void restoreFocusAfter(remove(id))}
      >
        <Icon of={Trash2} />
      </button>
    </li>
  )
}

function NoteDialog({ id, today, onClose }: { id: string; today: string; onClose: () => void }) {
  const writing = useWriteNote(id)
  const { form, errors, isChanged } = useDialogForm(NewMetricNote, writing, onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      isChanged={isChanged}
      title="Add a note"
      text="The customer sees it next to the metric and in the monthly statement."
    >
      <form className="dialog-form" {...form}>
        <SelectField
          label="About"
          name="about"
          required
          options={Object.entries(NOTE_ABOUTS).map(([value, label]) => ({ value, label }))}
          error={errors.about}
        />
        <TextField
          label="Day"
          name="day"
          type="date"
          required
          max={today}
          defaultValue={daysLater(today, -1)}
          error={errors.day}
        />
        <TextArea
          label="One plain sentence"
          name="text"
          required
          rows={3}
          maxLength={NOTE_MOST}
          error={errors.text}
        />
        <div className="dialog-actions">
          <DialogCloseButton>Cancel</DialogCloseButton>
          <Button type="submit" busy={writing.isPending} busyLabel="Adding…">
            Add note
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
