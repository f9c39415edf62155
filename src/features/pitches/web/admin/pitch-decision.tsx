// Form for the decision on a pitch, with a preview of the mail before it is sent.
import { type FormEvent, useRef, useState } from 'react'
import { MailPreviewCard } from '#site/lists/mail-preview.tsx'
import { Button } from '#ui/button.tsx'
import { RadioCard } from '#ui/choice.tsx'
import { FieldError, SelectField, TextArea } from '#ui/field.tsx'
import { focusFirstError } from '#ui/first-error.ts'
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

type DecisionErrors = Partial<Record<string, string>>

export function DecisionForm({ id }: { id: string }) {
  const form = useRef<HTMLFormElement>(null)
  const preview = usePitchPreview(id)
  const deciding = useDeciding(id)
  const [errors, setErrors] = useState<DecisionErrors>({})
  const [outcome, setOutcome] = useState('')
  const draft = `decision ${id}`
  const [stored] = useState(() => sessionStorage.getItem(draft) ?? '')

  const change = (): void => {
    if (!form.current) return
    const values = new FormData(form.current)
    setOutcome(String(values.get('outcome') ?? ''))
    sessionStorage.setItem(draft, String(values.get('message') ?? ''))
    setErrors({})
    preview.reset()
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const read = readDecision(new FormData(event.currentTarget))
    setErrors(read.errors)
    if (read.decision) preview.mutate(read.decision)
    else requestAnimationFrame(() => form.current && focusFirstError(form.current))
  }
  const send = (): void => {
    if (preview.variables)
      deciding.mutate(preview.variables, { onSuccess: () => sessionStorage.removeItem(draft) })
  }
  const edit = (): void => {
    preview.reset()
    form.current?.querySelector('textarea')?.focus()
  }
  return (
    <form ref={form} className="decision-form" noValidate onChange={change} onSubmit={submit}>
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

function readDecision(values: FormData): { decision?: Decision; errors: DecisionErrors } {
  const [outcome, share] = [values.get('outcome') ?? '', values.get('equityShare')]
  const read = Decision.safeParse({
    outcome,
    message: values.get('message'),
    equityShare: outcome === 'equity' && share ? Number(share) : null,
  })
  if (read.success) return { decision: read.data, errors: {} }
  return {
    errors: Object.fromEntries(
      read.error.issues.map(({ path, message }) => [path.join('.'), message]).reverse(),
    ),
  }
}
