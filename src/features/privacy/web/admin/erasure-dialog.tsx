// Dialog that confirms an erasure: what is erased and what is kept.
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import type { useErasure } from './use-erasure.ts'
import '#ui/dialogs.css'
import './erasure.css'

const ERASED = [
  'Their requests, messages, pitches and unsent answers, with our notes, scores and replies',
  'Their job applications, with our notes, scores and replies',
  'Quotes they did not accept, with all versions',
  'Conversations, notifications and email preferences',
  'The files they uploaded, and what they wrote for projects',
  'All emails to them, and all emails to us about them',
  'Their account, with its sessions and saved articles',
  'Their newsletter subscription',
  'Active plans: they end immediately, also at the payment provider, without a refund',
]
const RETAINED = [
  'Invoices, accepted quotes and the record of their acceptance, with the project and payments; our last email lists them',
  'The payment provider’s own records; ask the provider to delete them',
  'The fact that a request was made, without name and address',
  'Earlier backups, until they are discarded',
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
      return setError('Enter the address exactly as shown above.')
    }
    erasing.mutate(undefined, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Erase all data for this address?"
      text={
        <>
          This permanently erases the data of <strong className="erasure-address">{email}</strong>{' '}
          and cannot be undone. They receive one last email to confirm it.
        </>
      }
    >
      <form className="erasure-form" noValidate onSubmit={submit}>
        <Lines title="What is erased" lines={ERASED} />
        <Lines title="What is kept" lines={RETAINED} />
        <TextField
          label="Enter the address to confirm"
          name="address"
          required
          autoComplete="off"
          spellCheck={false}
          error={error}
          onChange={() => setError(undefined)}
        />
        <div className="dialog-actions">
          <Button variant="neutral" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="destructive" busy={erasing.isPending} busyLabel="Erasing">
            Erase permanently
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
