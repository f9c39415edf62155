import { ArrowRight } from 'lucide-react'
import { dollars } from '#kernel/money.ts'
import { usePriceTaxText } from '#site/prices/price-tax-texts.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useMyPayments } from '#features/billing/payments/web/my-payments.query.ts'
import { useResponseTimeText } from '#site/data/response-times.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { Button } from '#ui/button.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Banner } from '#ui/banner.tsx'
import { NewFixes } from '../../fixes.contract.ts'
import type { Payment } from '#features/billing/payments/payments.contract.ts'
import { useCheckout } from '#features/billing/payments/web/customer/pay-by-card.tsx'
import type { PlanOnOffer } from '#features/billing/plans/web/plan-choice.ts'
import { PlanIncludes } from '#features/billing/plans/web/customer/plan-includes.tsx'
import { useMySubscription } from '#features/billing/subscriptions/web/customer/subscription-context.tsx'
import '#ui/work-layout.css'
import '../../../subscriptions/web/customer/subscription.css'

async function order(fixes: NewFixes): Promise<{ url: string }> {
  const { id, cardsEnabled } = await unwrap<Payment>(
    privateApi().my.fixes.$post(
      { json: fixes },
      { headers: { 'idempotency-key': crypto.randomUUID() } },
    ),
  )
  return cardsEnabled
    ? unwrap(privateApi().my.payments[':id'].checkout.$post({ param: { id } }))
    : { url: paths.customer.section('payments') }
}

export function OrderFixes({
  plan: { id, name, price, period, features },
}: {
  plan: PlanOnOffer & { period: string }
}) {
  const { data } = useMySubscription()
  const { data: payments = [] } = useMyPayments()
  const waits = payments.some(
    ({ kind, status, description }) =>
      kind === 'fixes' && status === 'pending' && description.startsWith(`${name},`),
  )
  const opening = useCheckout(order)
  const { form, errors } = useDialogForm(NewFixes, opening, () => undefined, { planId: id })
  const cardsEnabled = data?.cardsEnabled ?? true
  const cost = dollars(price * 100)
  const tax = usePriceTaxText()
  return (
    <section className="card subscription-card" aria-labelledby="order-fixes">
      <div className="subscription-head">
        <div>
          <h2 id="order-fixes">{name}</h2>
          <p>
            <b className="subscription-price numeric">{cost}</b> {tax}
          </p>
          <p className="side-note">{period}</p>
        </div>
        <PlanIncludes features={features} />
      </div>
      <form className="subscription-order" {...form}>
        {waits && (
          <Banner tone="info" title="You already ordered this and have not paid yet.">
            It stays one order. What you write here replaces your earlier description.
          </Banner>
        )}
        <TextField
          label="Website"
          name="website"
          optional
          error={errors.website}
          maxLength={200}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextArea
          label="What should be fixed?"
          name="instructions"
          required
          rows={5}
          maxLength={5000}
          error={errors.instructions}
          hint="One line per item is enough."
        />
        <Button type="submit" busy={opening.isPending} busyLabel="Opening payment page">
          {cardsEnabled ? 'Go to payment' : 'Order by bank transfer'}
          <Icon of={ArrowRight} />
        </Button>
        <p className="side-note">
          {cost}
          {tax && ` ${tax}`}, once.{' '}
          {cardsEnabled ? 'The next page asks for your card.' : 'We will email the invoice.'} Once
          it is paid, we get your request and reply within {useResponseTimeText('fixes')}.
        </p>
      </form>
    </section>
  )
}
