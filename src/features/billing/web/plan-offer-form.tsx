// Form for a plan offer, with a preview of the mail before it is sent. Styles: plan-offers.css.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { calendarDay, daysLater } from '#kernel/dates.ts'
import { dollars } from '#kernel/money.ts'
import { useCompany } from '#site/company.ts'
import { MailPreviewCard } from '#site/mail-preview.tsx'
import { QueryState } from '#site/query-state.tsx'
import { Refused } from '#site/refused.ts'
import { fieldErrors } from '#site/field-errors.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import { showFirstWrong } from '#ui/first-wrong.ts'
import { restoreFocusAfter } from '#ui/restore-focus.ts'
import { useNow } from '#ui/now.ts'
import type { Inquiry } from '../../inquiries/inquiries.contract.ts'
import { NewPlanOffer, OFFER_DAYS } from '../plan-offers.contract.ts'
import { usePreview, useSendingOffer } from './plan-offer-changes.ts'
import { type PlanOnOffer, usePlans } from './plan-choice.ts'
import { wholeIn } from './plan-fields.ts'

type Props = { inquiry: Inquiry; onClose: () => void }

export function PlanOfferForm({ inquiry, onClose }: Props) {
  const { data: plans, error } = usePlans('doctors')
  if (!plans) return <QueryState title="The plans did not load." error={error} rows={3} />
  return plans.length ? (
    <Form inquiry={inquiry} plans={plans} onClose={onClose} />
  ) : (
    <p className="muted">The price book has no monthly plan for doctors.</p>
  )
}

/** The plan that the practice chose, else the popular one. */
function firstChoice({ choices }: Inquiry, plans: readonly PlanOnOffer[]): PlanOnOffer | undefined {
  const noted = choices.find(({ label }) => label === 'Plan')?.values[0]
  return (
    plans.find(({ name }) => name === `Doctor ${noted}`) ??
    plans.find(({ isPopular }) => isPopular) ??
    plans[0]
  )
}

type Typed = { planId: string; price: string; validUntil: string; note: string }

function Form({ inquiry, plans, onClose }: Props & { plans: readonly PlanOnOffer[] }) {
  const { timeZone } = useCompany()
  const now = useNow()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Typed>(() => ({
    ...priced(firstChoice(inquiry, plans)),
    validUntil: daysLater(calendarDay(now, timeZone), OFFER_DAYS),
    note: '',
  }))
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [preview, sending] = [usePreview(inquiry.id), useSendingOffer(inquiry.id)]
  useEffect(() => {
    if (form.current && Object.keys(wrong).length) showFirstWrong(form.current)
  }, [wrong])
  const focusFirstField = (): void => form.current?.querySelector('select')?.focus()
  useEffect(focusFirstField, [])
  const change = (fields: Partial<Typed>): void => {
    setTyped({ ...typed, ...fields })
    setWrong({})
    // The preview is out of date.
    preview.reset()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const read = NewPlanOffer.safeParse({ ...typed, price: wholeIn(typed.price) })
    if (!read.success) return setWrong(fieldErrors(read.error))
    preview.mutate(read.data, {
      onError: (error) => error instanceof Refused && setWrong(error.fields),
    })
  }
  const send = (): void => {
    if (preview.variables)
      void restoreFocusAfter(sending.mutateAsync(preview.variables, { onSuccess: onClose }))
  }
  const edit = (): void => {
    preview.reset()
    focusFirstField()
  }
  return (
    <form ref={form} className="plan-offer-form" noValidate onSubmit={submit}>
      <Fields plans={plans} typed={typed} wrong={wrong} change={change} />
      {preview.data ? (
        <MailPreviewCard
          mail={preview.data}
          busy={sending.isPending}
          send="Send this offer"
          onSend={send}
          onEdit={edit}
          note="It also appears on their request page."
        />
      ) : (
        <div className="row-start">
          <Button
            type="submit"
            variant="outline"
            busy={preview.isPending}
            busyLabel="Preparing preview"
          >
            Preview email
          </Button>
          <Button variant="line" onClick={() => void restoreFocusAfter(Promise.resolve(onClose()))}>
            Cancel
          </Button>
        </div>
      )}
    </form>
  )
}

const priced = (plan: PlanOnOffer | undefined): Pick<Typed, 'planId' | 'price'> => ({
  planId: plan?.id ?? '',
  price: plan ? String(plan.price) : '',
})

function Fields({
  plans,
  typed,
  wrong,
  change,
}: {
  plans: readonly PlanOnOffer[]
  typed: Typed
  wrong: Record<string, string>
  change: (fields: Partial<Typed>) => void
}) {
  const plan = plans.find(({ id }) => id === typed.planId)
  const isOwn = plan && wholeIn(typed.price) !== plan.price
  return (
    <>
      <SelectField
        label="Plan"
        name="planId"
        required
        value={typed.planId}
        error={wrong.planId}
        options={plans.map(({ id, name, price }) => ({
          value: id,
          label: `${name}, ${dollars(price * 100)} a month`,
        }))}
        onChange={({ target }) => change(priced(plans.find(({ id }) => id === target.value)))}
      />
      <div className="field-pair">
        <TextField
          label="Price per month, whole dollars"
          name="price"
          required
          inputMode="numeric"
          autoComplete="off"
          value={typed.price}
          error={wrong.price}
          hint={
            isOwn
              ? `For this offer. In the price book: ${dollars(plan.price * 100)}`
              : 'Same as in the price book'
          }
          onChange={({ target }) => change({ price: target.value })}
        />
        <TextField
          label="Valid until"
          name="validUntil"
          type="date"
          required
          value={typed.validUntil}
          error={wrong.validUntil}
          hint="Through the end of that day"
          onChange={({ target }) => change({ validUntil: target.value })}
        />
      </div>
      <TextArea
        label="Personal note"
        name="note"
        optional
        rows={4}
        maxLength={2000}
        value={typed.note}
        error={wrong.note}
        hint="Opens the email, word for word. It is not shown on the request page."
        onChange={({ target }) => change({ note: target.value })}
      />
    </>
  )
}
