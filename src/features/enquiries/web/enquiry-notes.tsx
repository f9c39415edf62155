// Notes about a request that only the team sees.
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { nearDay } from '#kernel/dates.ts'
import { Button } from '#ui/button.tsx'
import { initialsOf } from '#ui/initials.ts'
import { FieldError } from '#ui/field.tsx'
import { type Enquiry, NewNote } from '../enquiries.contract.ts'
import { useNewNote } from './inbox-changes.ts'

export function EnquiryNotes({ enquiry: { id, notes }, now, timeZone }: { enquiry: Enquiry; now: Date; timeZone: string }) {
  return (
    <section>
      <h3>Notes, seen by the team only</h3>
      {notes.length > 0 && (
        <ul className="thread enquiry-notes">
          {notes.map((note) => (
            <li key={note.id}>
              <span className="avatar avatar-team" aria-hidden>
                {initialsOf(note.by)}
              </span>
              <div>
                <p className="thread-by">
                  <b>{note.by}</b>
                  <time dateTime={note.at}>{nearDay(new Date(note.at), now, timeZone)}</time>
                </p>
                <p className="enquiry-words">{note.text}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <NoteForm id={id} />
    </section>
  )
}

/** What is typed is kept for this request until it is saved, also over a reload. */
function NoteForm({ id }: { id: string }) {
  const draft = `note ${id}`
  const field = useRef<HTMLTextAreaElement>(null)
  const [error, setError] = useState<string>()
  const adding = useNewNote(id)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (adding.isPending) return
    const note = NewNote.safeParse({ text: field.current?.value })
    setError(note.error?.issues[0]?.message)
    if (!note.success) return field.current?.focus()
    const { text } = note.data
    adding.mutateAsync(text).then(() => {
      if (field.current && field.current.value.trim() !== text) return
      sessionStorage.removeItem(draft)
      if (field.current) field.current.value = ''
    }, () => field.current?.focus())
  }
  const sendByKey = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
  }
  return (
    <form className="note-form" noValidate onSubmit={submit}>
      <label className="visually-hidden" htmlFor="note">Add a note</label>
      <textarea
        id="note"
        ref={field}
        className="field-input"
        rows={1}
        placeholder="Add a note"
        defaultValue={sessionStorage.getItem(draft) ?? ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && 'note-error'}
        onInput={(event) => sessionStorage.setItem(draft, event.currentTarget.value)}
        onKeyDown={sendByKey}
      />
      <Button type="submit" variant="line" busy={adding.isPending} busyLabel="Adding">Add</Button>
      <FieldError id="note-error" text={error} />
    </form>
  )
}
