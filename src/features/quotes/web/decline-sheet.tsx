// Declining: a reason, and words if they like. It is an answer, not a deletion. Spec §4, product M52.
import { type FormEvent, useState } from 'react'
import { SUCCESSES } from '#kernel/messages.ts'
import { homeOf } from '#site/session.ts'
import { sentenceOf } from '#site/refused.ts'
import { Button } from '#ui/button.tsx'
import { RadioCard } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldError, TextArea } from '#ui/field.tsx'
import { showFirstWrong } from '#ui/first-wrong.ts'
import { keepToastForNextPage } from '#ui/toasts.tsx'
import { type CustomerQuoteDetail, DECLINE_REASONS, type DeclineReason } from '../quotes.contract.ts'
import { useDecline } from './my-quotes-queries.ts'

const MEANINGS: Record<DeclineReason, string> = { price: 'It costs more than it is worth to us.', timing: 'Not now, or not in that time.', scope: 'Something is missing, or too much.', other: 'Tell us below, if you like.' }
// The keys of DECLINE_REASONS are its reasons.
const REASONS = Object.keys(DECLINE_REASONS) as DeclineReason[]

export function DeclineSheet({ quote: { id, quoteNumber }, version, onClose }: { quote: CustomerQuoteDetail; version: number; onClose: () => void }) {
  const decline = useDecline(id)
  const [wrong, setWrong] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const reason = REASONS.find((one) => one === given.get('reason'))
    if (!reason) {
      setWrong('Choose a reason.')
      return void requestAnimationFrame(() => showFirstWrong(form))
    }
    setWrong(undefined)
    decline.mutate(
      { version, reason, text: String(given.get('text') ?? '') },
      {
        onSuccess: () => {
          keepToastForNextPage({ type: 'success', title: SUCCESSES.quoteDeclined.title, description: SUCCESSES.quoteDeclined.text })
          location.assign(homeOf('business'))
        },
        onError: (error) => setWrong(sentenceOf(error)),
      },
    )
  }
  return (
    <Dialog open onClose={onClose} title="Decline this quote" text={`${quoteNumber}. Tell us why: we may find another way, and you can always ask again.`}>
      <form className="answer-sheet" noValidate onSubmit={submit}>
        <fieldset aria-describedby={wrong && 'decline-error'}>
          <legend className="visually-hidden">Reason</legend>
          <div className="choice-cards">
            {REASONS.map((reason) => <RadioCard key={reason} name="reason" value={reason} title={DECLINE_REASONS[reason]} text={MEANINGS[reason]} aria-invalid={wrong ? true : undefined} onChange={() => setWrong(undefined)} />)}
          </div>
          <div role="alert"><FieldError id="decline-error" text={wrong} /></div>
        </fieldset>
        <TextArea label="In your words" name="text" optional rows={3} maxLength={2000} />
        <div className="dialog-actions">
          <Button variant="line" onClick={onClose}>Not yet</Button>
          <Button type="submit" variant="outline" busy={decline.isPending || decline.isSuccess} busyLabel="Declining">Decline quote</Button>
        </div>
      </form>
    </Dialog>
  )
}
