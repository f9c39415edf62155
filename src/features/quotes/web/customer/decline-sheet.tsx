// The sheet that declines a quote: a reason and an optional text.
import { SUCCESSES } from '#kernel/messages.ts'
import { isConflict, errorMessage } from '#site/data/api-error.ts'
import { toChecked } from '#site/forms/form-problem.ts'
import { useForm } from '#site/forms/use-form.ts'
import { Button } from '#ui/button.tsx'
import { RadioCard } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldError, TextArea } from '#ui/field.tsx'
import { DECLINE_REASONS, type DeclineReason, NewDecline } from '../../quotes.contract.ts'
import { totalText } from '../../tax-texts.rules.ts'
import { leaveThanked } from './thank-customer.ts'
import { useDecline } from './my-quotes.query.ts'
import type { SheetProps } from './quote.panel.tsx'
import '#ui/dialogs.css'
import '#ui/choices.css'
import './quote.css'

const MEANINGS: Record<DeclineReason, string> = {
  price: 'It costs more than planned.',
  timing: 'The dates do not work.',
  scope: 'It is too much, or too little.',
  other: 'Tell us below, if you like.',
}
// Cast: Object.keys returns string[].
const REASONS = Object.keys(DECLINE_REASONS) as DeclineReason[]

export function DeclineSheet({
  quote: { id, quoteNumber },
  version: { version },
  price,
  written: { reason, text, wantsRevision },
  onWrite,
  onClose,
}: SheetProps) {
  const decline = useDecline(id)
  const { form, errors, clearErrors } = useForm<NewDecline>({
    check: () => toChecked(NewDecline.safeParse({ version, reason, text, wantsRevision })),
    isSending: decline.isPending || decline.isSuccess,
    send: (input) =>
      decline.mutate(input, {
        onSuccess: () => leaveThanked(SUCCESSES.quoteDeclined),
        onError: (error) => isConflict(error) && onClose(error.message),
      }),
    onRejected: decline.reset,
  })
  const choose = (chosen: DeclineReason): void => {
    clearErrors()
    decline.reset()
    onWrite({ reason: chosen })
  }
  return (
    <Dialog
      open
      hasCloseButton
      onClose={onClose}
      title="Decline this quote"
      text={`${quoteNumber}, ${totalText(price)}`}
    >
      <form className="decision-sheet" {...form}>
        <Reasons chosen={reason} errors={errors.reason} onChoose={choose} />
        <TextArea
          label="In your own words"
          name="text"
          optional
          rows={3}
          maxLength={2000}
          hint="We read it before we reply. There may be another way."
          value={text}
          error={errors.text}
          onChange={({ target }) => onWrite({ text: target.value })}
        />
        <label className="check-row decision-sheet-consent">
          <input
            type="checkbox"
            name="wantsRevision"
            checked={wantsRevision}
            onChange={({ target }) => onWrite({ wantsRevision: target.checked })}
          />
          <span>Please send a revised quote.</span>
        </label>
        <div role="alert">
          <FieldError
            id="decline-error"
            text={decline.error ? errorMessage(decline.error) : undefined}
          />
        </div>
        <div className="dialog-actions">
          <Button variant="neutral" onClick={() => onClose()}>
            Back to the quote
          </Button>
          <Button
            type="submit"
            variant="outline"
            busy={decline.isPending || decline.isSuccess}
            busyLabel="Declining"
          >
            Decline quote
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type ReasonsProps = {
  chosen: DeclineReason | undefined
  errors: string | undefined
  onChoose: (reason: DeclineReason) => void
}

function Reasons({ chosen, errors, onChoose }: ReasonsProps) {
  return (
    <fieldset aria-describedby={errors && 'reason-error'}>
      <legend>What is the reason?</legend>
      <div className="choice-cards choice-cards-two">
        {REASONS.map((reason) => (
          <RadioCard
            key={reason}
            name="reason"
            value={reason}
            title={DECLINE_REASONS[reason]}
            text={MEANINGS[reason]}
            checked={reason === chosen}
            aria-invalid={errors ? true : undefined}
            onChange={() => onChoose(reason)}
          />
        ))}
      </div>
      <div role="alert">
        <FieldError id="reason-error" text={errors} />
      </div>
    </fieldset>
  )
}
