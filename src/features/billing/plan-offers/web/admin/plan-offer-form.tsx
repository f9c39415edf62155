import { useEffect, useState } from 'react'
import { calendarDay, daysLater } from '#kernel/dates.ts'
import { dollars } from '#kernel/money.ts'
import { useCompany } from '#site/data/company.ts'
import { MailPreviewCard } from '#site/lists/mail-preview.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { toChecked } from '#site/forms/form-problem.ts'
import { useForm } from '#site/forms/use-form.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import { restoreFocusAfter } from '#ui/restore-focus.ts'
import { useNow } from '#ui/now.ts'
import type { Inquiry } from '#features/inquiries/inquiries.contract.ts'
import { NewPlanOffer, OFFER_DAYS } from '../../plan-offers.contract.ts'
import { usePlanOfferPreview, useSendingOffer } from './plan-offer-changes.ts'
import { type PlanOnOffer, usePlans } from '#features/billing/plans/web/plan-choice.ts'
import { wholeIn } from '#features/billing/plans/web/admin/plan-fields.ts'
import '#ui/work-layout.css'
import './plan-offers.css'

type Props = { inquiry: Inquiry; onClose: () => void }

export function PlanOfferForm({ inquiry, onClose }: Props) {
  const { data: plans, error } = usePlans('doctors')
  if (!plans) return <QueryState title="Couldn’t load the plans." error={error} rows={3} />
  return plans.length ? (
    <Form inquiry={inquiry} plans={plans} onClose={onClose} />
  ) : (
    <p className="muted">The price book has no monthly plan for doctors.</p>
  )
}

/** The plan that the practice chose, else the popular one. */
function firstChoice({ payload }: Inquiry, plans: readonly PlanOnOffer[]): PlanOnOffer | undefined {
  const chosen = payload && 'plan' in payload ? payload.plan : null
  return (
    plans.find(({ id }) => id === chosen?.id) ??
    plans.find(({ isPopular }) => isPopular) ??
    plans[0]
  )
}

type PlanOfferValues = { planId: string; price: string; validUntil: string; note: string }

function Form({ inquiry, plans, onClose }: Props & { plans: readonly PlanOnOffer[] }) {
  const { timeZone } = useCompany()
  const now = useNow()
  const [values, setValues] = useState<PlanOfferValues>(() => ({
    ...priced(firstChoice(inquiry, plans)),
    validUntil: daysLater(calendarDay(now, timeZone), OFFER_DAYS),
    note: '',
  }))
  const [preview, sending] = [usePlanOfferPreview(inquiry.id), useSendingOffer(inquiry.id)]
  const { form, errors, clearErrors } = useForm<NewPlanOffer>({
    check: () => toChecked(NewPlanOffer.safeParse({ ...values, price: wholeIn(values.price) })),
    isSending: preview.isPending,
    send: (offer, onError) => preview.mutate(offer, { onError }),
  })
  const focusFirstField = (): void => form.ref.current?.querySelector('select')?.focus()
  useEffect(focusFirstField, [form.ref])
  const change = (fields: Partial<PlanOfferValues>): void => {
    setValues({ ...values, ...fields })
    clearErrors()
    preview.reset()
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
    <form className="plan-offer-form" {...form}>
      <Fields plans={plans} values={values} errors={errors} change={change} />
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
          <Button
            variant="neutral"
            onClick={() => void restoreFocusAfter(Promise.resolve(onClose()))}
          >
            Cancel
          </Button>
        </div>
      )}
    </form>
  )
}

const priced = (plan: PlanOnOffer | undefined): Pick<PlanOfferValues, 'planId' | 'price'> => ({
  planId: plan?.id ?? '',
  price: plan ? String(plan.price) : '',
})

function Fields({
  plans,
  values,
  errors,
  change,
}: {
  plans: readonly PlanOnOffer[]
  values: PlanOfferValues
  errors: Record<string, string>
  change: (fields: Partial<PlanOfferValues>) => void
}) {
  const plan = plans.find(({ id }) => id === values.planId)
  const isOwn = plan && wholeIn(values.price) !== plan.price
  return (
    <>
      <SelectField
        label="Plan"
        name="planId"
        required
        value={values.planId}
        error={errors.planId}
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
          value={values.price}
          error={errors.price}
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
          value={values.validUntil}
          error={errors.validUntil}
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
        value={values.note}
        error={errors.note}
        hint="Appears word for word at the start of the email. It is not shown on the request page."
        onChange={({ target }) => change({ note: target.value })}
      />
    </>
  )
}
