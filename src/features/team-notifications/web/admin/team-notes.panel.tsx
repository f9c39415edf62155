// Internal notes of the team, with a form.
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { relativeDayAndTime } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { initialsOf } from '#ui/initials.ts'
import { useNow } from '#ui/now.ts'
import { MentionArea } from './mention-area.panel.tsx'
import { MentionText } from './mention-text.tsx'
import '#ui/threads.css'
import './team-notes.css'
import '#ui/record.css'

type Note = { id: string; at: string; by: string; text: string }
type Schema = {
  safeParse: (note: { text: string | undefined }) => {
    success: boolean
    data?: { text: string }
    error?: { issues: readonly { message: string }[] }
  }
}
/** `about` identifies their subject; `schema` validates a note. */
type Props = {
  about: string
  notes: readonly Note[]
  schema: Schema
  adding: { isPending: boolean; mutateAsync: (text: string) => Promise<unknown> }
}

export function TeamNotes({ notes, ...form }: Props) {
  const { timeZone } = useCompany()
  const now = useNow()
  return (
    <section>
      <h3>Notes, visible to the team only</h3>
      {notes.length > 0 && (
        <ul className="thread-rows team-notes">
          {notes.map((note) => (
            <li key={note.id}>
              <span className="avatar avatar-team" aria-hidden>
                {initialsOf(note.by)}
              </span>
              <div>
                <p className="thread-by">
                  <b>{note.by}</b>
                  <time dateTime={note.at}>
                    {relativeDayAndTime(new Date(note.at), now, timeZone)}
                  </time>
                </p>
                <p className="written-text">
                  <MentionText text={note.text} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <NoteForm {...form} />
    </section>
  )
}

/** Keeps the draft per subject until it is saved, also across reloads. */
function NoteForm({ about, schema, adding }: Omit<Props, 'notes'>) {
  const draft = `note ${about}`
  const [stored] = useState(() => sessionStorage.getItem(draft) ?? '')
  const field = useRef<HTMLTextAreaElement>(null)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (adding.isPending) return
    const note = schema.safeParse({ text: field.current?.value })
    setError(note.error?.issues[0]?.message)
    if (!note.data) return field.current?.focus()
    const { text } = note.data
    adding.mutateAsync(text).then(
      () => {
        if (field.current && field.current.value.trim() !== text) return
        sessionStorage.removeItem(draft)
        if (field.current) field.current.value = ''
      },
      () => field.current?.focus(),
    )
  }
  const sendByKey = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      event.currentTarget.form?.requestSubmit()
  }
  return (
    <form className="note-form" noValidate onSubmit={submit}>
      <label className="visually-hidden" htmlFor="note">
        Add a note
      </label>
      <MentionArea
        id="note"
        field={field}
        className="field-input"
        rows={1}
        placeholder="Add a note"
        defaultValue={stored}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && 'note-error'}
        onInput={(event) => sessionStorage.setItem(draft, event.currentTarget.value)}
        onKeyDown={sendByKey}
      />
      <Button type="submit" variant="neutral" busy={adding.isPending} busyLabel="Adding">
        Add
      </Button>
      <FieldError id="note-error" text={error} />
    </form>
  )
}
