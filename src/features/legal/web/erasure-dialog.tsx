// Erasing what is kept about an address: what goes, what stays, and that nobody can take it back. Its styles: erasure.css.
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import type { useErasure } from './use-erasure.ts'

const GOES = [
  'Their requests, messages, pitches and unsent answers, with our notes, scores and answers',
  'What they applied for a job with, with our notes, scores and answers',
  'Quotes that they did not accept, with every version',
  'Conversations, notifications, and what they want by mail',
  'The files they sent, and what they wrote for a project',
  'Every mail to them, and every mail to us about them',
  'Their account with its sessions and saved articles',
  'Their newsletter address',
  'A plan that runs: it ends at once, also where it is charged, and nothing is given back',
]
const STAYS = [
  'Invoices, accepted quotes and the record of their acceptance, with project and payments: the last mail names them',
  'What the payment provider keeps for its own books: it is asked there',
  'That somebody asked for this, without name and address',
  'Backups that were made before, until they are thrown away',
]

export function ErasureDialog({
  email,
  erasing,
  onClose,
}: {
  email: string
  erasing: ReturnType<typeof useErasure>
  onClose: () => void
}) {
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const enteredAddress = String(new FormData(event.currentTarget).get('address'))
      .trim()
      .toLowerCase()
    if (enteredAddress !== email) {
      event.currentTarget.querySelector('input')?.focus()
      return setError('Type the address exactly as it stands above.')
    }
    erasing.mutate(undefined, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Erase everything about this address?"
      text={
        <>
          For good: nobody can bring back what belongs to{' '}
          <strong className="erasure-address">{email}</strong>. They get one last mail that says it
          is done.
        </>
      }
    >
      <form className="erasure-form" noValidate onSubmit={submit}>
        <Lines title="What goes" lines={GOES} />
        <Lines title="What stays" lines={STAYS} />
        <TextField
          label="Their address, to be sure"
          name="address"
          required
          autoComplete="off"
          spellCheck={false}
          error={error}
          onChange={() => setError(undefined)}
        />
        <div className="dialog-actions">
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="destructive" busy={erasing.isPending} busyLabel="Erasing">
            Erase for good
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
