// Form for the decision on a pitch, with a preview of the mail before it is sent.
import { type FormEvent, useState } from 'react'
import { MailPreviewCard } from '#site/lists/mail-preview.tsx'
import { type Checked, toChecked } from '#site/forms/form-problem.ts'
import { formText } from '#site/forms/read-form.ts'
import { useForm } from '#site/forms/use-form.ts'
import { Button } from '#ui/button.tsx'
import { RadioCard } from '#ui/choice.tsx'
import { FieldError, SelectField, TextArea } from '#ui/field.tsx'
import { EQUITY_PROGRAM } from '#features/catalogue/catalogue.contract.ts'
import { Decision, type PitchOutcome, OUTCOMES } from '../../pitches.contract.ts'
import { useDeciding, usePitchPreview } from './pitch-changes.ts'
import '#ui/choices.css'
import './pitch-review.css'

const MEANINGS: Record<PitchOutcome, string> = {
  invite: 'Tells the founder that we want to talk, and how.',
  decline: 'Tells the founder why, and closes the pitch.',
  equity: `${EQUITY_PROGRAM.discount}% off development in exchange for a share of the company.`,
}
const { leastShare, mostShare } = EQUITY_PROGRAM
const SHARES = Array.from({ length: 2 * (mostShare - leastShare) + 1 }, (_, at) =>
  String(leastShare + at / 2),
)

export function DecisionForm({ id }: { id: string }) {
  const preview = usePitchPreview(id)
  const deciding = useDeciding(id)
  const [outcome, setOutcome] = useState('')
  const draft = `decision ${id}`
  const [stored] = useState(() => sessionStorage.getItem(draft) ?? '')
  const { form, errors, clearErrors } = useForm<Decision>({
    check: checkDecision,
    isSending: preview.isPending,
    send: (decision) => preview.mutate(decision),
  })

  const change = ({ currentTarget }: FormEvent<HTMLFormElement>): void => {
    const values = new FormData(currentTarget)
    setOutcome(formText(values, 'outcome'))
    sessionStorage.setItem(draft, formText(values, 'message'))
    clearErrors()
    preview.reset()
  }
  const send = (): void => {
    if (preview.variables)
      deciding.mutate(preview.variables, { onSuccess: () => sessionStorage.removeItem(draft) })
  }
  const edit = (): void => {
    preview.reset()
    form.ref.current?.querySelector('textarea')?.focus()
  }
  return (
    <form className="decision-form" {...form} onChange={change}>
      <Outcomes error={errors.outcome} />
      {outcome === 'equity' && (
        <SelectField
          label="Equity share"
          name="equityShare"
          required
          error={errors.equityShare}
          placeholder="By scope"
          options={SHARES.map((share) => ({ value: share, label: `${share}%` }))}
        />
      )}
      <TextArea
        label="To the founder"
        name="message"
        required
        rows={5}
        defaultValue={stored}
        error={errors.message}
        hint="Appears word for word in the email and on the tracking page."
      />
      {preview.data ? (
        <MailPreviewCard
          mail={preview.data}
          send="Send this answer"
          note="A pitch gets one answer, and you can’t undo it."
          busy={deciding.isPending}
          onSend={send}
          onEdit={edit}
        />
      ) : (
        <Button type="submit" variant="outline" busy={preview.isPending} busyLabel="Preparing">
          Preview email
        </Button>
      )}
    </form>
  )
}

function Outcomes({ error }: { error: string | undefined }) {
  return (
    <fieldset
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error && 'outcome-error'}
    >
      <legend className="visually-hidden">Outcome</legend>
      <div className="choice-cards choice-cards-three">
        {Object.entries(OUTCOMES).map(([value, label]) => (
          <RadioCard
            key={value}
            name="outcome"
            value={value}
            title={label}
            text={MEANINGS[value as PitchOutcome]}
          />
        ))}
      </div>
      <FieldError id="outcome-error" text={error} />
    </fieldset>
  )
}

function checkDecision(values: FormData): Checked<Decision> {
  const [outcome, share] = [values.get('outcome') ?? '', values.get('equityShare')]
  return toChecked(
    Decision.safeParse({
      outcome,
      message: values.get('message'),
      equityShare: outcome === 'equity' && share ? Number(share) : null,
    }),
  )
}
