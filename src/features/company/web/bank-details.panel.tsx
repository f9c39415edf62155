// Where customers pay to, as the agency writes it.
import { type FormEvent, useRef, useState } from 'react'
import { BANK_DETAILS, useBankDetails } from '#site/bank-details.ts'
import { useChange } from '#site/changes.ts'
import { NotLoaded } from '#site/not-loaded.tsx'
import { answerOf, hasFields, isConflict } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { showFirstWrong } from '#ui/first-wrong.ts'
import { Strip } from '#ui/strip.tsx'
import { type BankDetails, BankDetailsChange, LONGEST_BANK_DETAILS } from '../bank-details.contract.ts'

export function BankDetailsPanel() {
  const { data: details, error } = useBankDetails()
  const [round, setRound] = useState(0)
  return (
    <section className="card card-body" aria-labelledby="bank-details">
      <h2 id="bank-details">Bank details</h2>
      <p className="muted">Customers read them in their dashboard and on every invoice that is to be paid by bank transfer.</p>
      {details ? <DetailsForm key={round} details={details} onReload={() => setRound(round + 1)} /> : <NotLoaded title="The bank details did not load." error={error} rows={3} />}
    </section>
  )
}

const useSaving = () =>
  useChange((json: BankDetailsChange) => answerOf(privateApi()['bank-details'].$put({ json })), {
    freshens: [BANK_DETAILS],
    shownAt: [BANK_DETAILS],
    told: ({ text }) => ({ title: 'Bank details saved', description: text ? 'Invoices and dashboards show them from now on.' : 'Customers are asked to write to you for them.' }),
    isSaidElsewhere: hasFields,
  })

function DetailsForm({ details, onReload }: { details: BankDetails; onReload: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [begun, setBegun] = useState(details)
  const [typed, setTyped] = useState(details.text)
  const [wrong, setWrong] = useState<string>()
  const saving = useSaving()
  const refuse = (sentence: string | undefined): void => {
    setWrong(sentence)
    requestAnimationFrame(() => form.current && showFirstWrong(form.current))
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (saving.isPending) return
    const read = BankDetailsChange.safeParse({ text: typed, revision: begun.revision })
    if (!read.success) return refuse(read.error.issues[0]?.message)
    saving.mutate(read.data, { onSuccess: (saved) => (setBegun(saved), setTyped(saved.text)), onError: (error) => hasFields(error) && refuse(error.fields.text) })
  }
  const change = (text: string): void => {
    setTyped(text)
    setWrong(undefined)
  }
  return (
    <form ref={form} className="bank-details-form" noValidate onSubmit={submit}>
      {isConflict(saving.error) && (
        <Strip tone="warn" title="Somebody else has saved this." action={<Button variant="line" size="small" onClick={onReload}>Load it again</Button>}>
          What you typed is still here, and not saved.
        </Strip>
      )}
      <TextArea label="Account, and what to write with it" name="text" optional rows={5} value={typed} error={wrong} placeholder={'Account holder\nBank and account number\nPlease write the number of the invoice.'} hint={`A line each, as customers are to read it. ${typed.length} of ${LONGEST_BANK_DETAILS} letters.`} onChange={({ target }) => change(target.value)} />
      <div className="row-start">
        <Button type="submit" busy={saving.isPending} busyLabel="Saving">Save bank details</Button>
        {typed !== begun.text && <p className="side-note">Not saved yet.</p>}
      </div>
    </form>
  )
}
