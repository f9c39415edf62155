import { ArrowRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { dollars } from '#kernel/money.ts'
import { usePriceTaxText } from '#site/prices/price-tax-texts.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Banner } from '#ui/banner.tsx'
import { NewSubscription } from '../../subscriptions.contract.ts'
import {
  orderByTransfer,
  usePlanOrder,
} from '#features/billing/transfer-plans/web/customer/order-by-transfer.ts'
import {
  type PlanOnOffer,
  useIsPriceBookPlan,
  usePlanInUrl,
  usePlans,
} from '#features/billing/plans/web/plan-choice.ts'
import { PlanIncludes } from '#features/billing/plans/web/customer/plan-includes.tsx'
import { formatAdSpendAmount, PlanTable } from '#features/billing/plans/web/customer/plan-table.tsx'
import '#ui/work-layout.css'
import './subscription.css'

/** `none` is the text for a customer without a plan. */
export function ChoosePlan({
  none,
  cardsEnabled,
}: {
  none: string | undefined
  cardsEnabled: boolean
}) {
  const tax = usePriceTaxText()
  const { data: plans } = usePlans()
  const { planId, code, selectPlan } = usePlanInUrl()
  const [isPressed, setPressed] = useState(false)
  const chosen = plans?.find(({ id }) => id === planId)
  const choose = ({ id }: PlanOnOffer): void => {
    setPressed(true)
    selectPlan(id)
  }
  return (
    <>
      {plans && !chosen && <NotOnOffer />}
      {chosen && (
        <ChosenPlan plan={chosen} code={code} cardsEnabled={cardsEnabled} shouldFocus={isPressed} />
      )}
      <PlanTable
        family="marketing"
        title={chosen ? 'All plans' : 'Choose a plan'}
        note="Paid monthly. You can cancel any month."
        current={chosen?.id}
        paying={({ price }) => payingText(price, tax, cardsEnabled)}
        action={(plan) =>
          plan === chosen ? (
            <span className="muted">Your choice</span>
          ) : (
            <Button
              size="small"
              variant={chosen ? 'neutral' : 'outline'}
              onClick={() => choose(plan)}
            >
              Choose {plan.name}
            </Button>
          )
        }
      >
        {none && !chosen && <p className="subscription-none">{none}</p>}
      </PlanTable>
    </>
  )
}

/** @param price in dollars */
const payingText = (price: number, tax: string, cardsEnabled: boolean): string =>
  `${dollars(price * 100)}${tax && ` ${tax}`} ` +
  `${cardsEnabled ? 'today, and each month' : 'each month'} until you cancel`

function NotOnOffer() {
  const isOfAnother = useIsPriceBookPlan()
  const { planId } = usePlanInUrl()
  return planId !== null && isOfAnother === false ? (
    <Banner tone="warn" title="This plan is no longer available.">
      These are:
    </Banner>
  ) : null
}

/** `shouldFocus`: the customer chose it on this screen. */
type Selection = {
  plan: PlanOnOffer
  hasAds?: boolean
  code: string
  cardsEnabled: boolean
  shouldFocus: boolean
}

export function ChosenPlan({
  plan: { id, name, price, adSpend, features },
  hasAds = true,
  code,
  cardsEnabled,
  shouldFocus,
}: Selection) {
  const tax = usePriceTaxText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (shouldFocus) heading.current?.focus()
  }, [shouldFocus, id])
  const { opening, press, busyMethod } = usePlanOrder<NewSubscription>(
    {
      card: (order) => unwrap(privateApi().my.subscription.checkout.$post({ json: order })),
      'bank-transfer': orderByTransfer,
    },
    cardsEnabled ? 'card' : 'bank-transfer',
  )
  const { form, errors } = useDialogForm(NewSubscription, opening, () => undefined, { planId: id })
  return (
    <section className="card subscription-card" aria-labelledby="chosen-plan">
      <div className="subscription-head">
        <div>
          <h2 id="chosen-plan" ref={heading} tabIndex={-1}>
            {name}
          </h2>
          <p>
            <b className="subscription-price numeric">{dollars(price * 100)}</b> per month
            {tax && `, ${tax}`}
          </p>
          {hasAds && <p className="side-note">{formatAdSpendAmount(adSpend)}</p>}
        </div>
        <PlanIncludes features={features} />
      </div>
      <form className="subscription-checkout" {...form}>
        <TextField
          label="Promotion code"
          name="promotionCode"
          optional
          defaultValue={code}
          error={errors.promotionCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <div className="subscription-ways">
          {cardsEnabled && (
            <Button
              type="submit"
              busy={busyMethod === 'card'}
              busyLabel="Opening payment page"
              onClick={() => press('card')}
            >
              Go to payment
              <Icon of={ArrowRight} />
            </Button>
          )}
          <Button
            type="submit"
            variant={cardsEnabled ? 'neutral' : 'primary'}
            busy={busyMethod === 'bank-transfer'}
            busyLabel="Ordering"
            onClick={() => press('bank-transfer')}
          >
            Order by bank transfer
          </Button>
        </div>
        <p className="side-note">
          {payingText(price, tax, cardsEnabled)}.{' '}
          {cardsEnabled && 'The next page shows your discount and asks for your card. '}
          By bank transfer, you get an invoice for each month, and the plan starts when your first
          payment arrives.
        </p>
      </form>
    </section>
  )
}
