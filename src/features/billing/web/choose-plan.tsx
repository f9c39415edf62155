// The plans as a business can buy them, or change to: each with what it costs before anything is charged.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { longDay } from '#kernel/dates.ts'
import { dollars, exactDollars } from '#kernel/money.ts'
import { PRICING } from '#site/addresses.ts'
import { useCompany } from '#site/company.ts'
import { NotLoaded } from '#site/not-loaded.tsx'
import { answerOf, Refused } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
import { Button } from '#ui/button.tsx'
import { CloseDialog, Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import type { PricingPlan } from '../billing.contract.ts'
import type { PlanChangePrice, Subscription } from '../subscriptions.contract.ts'
import { useCheckout } from './pay-by-card.tsx'
import { useChanging } from './subscription-changes.ts'

const usePlans = () => useQuery({ queryKey: ['pricing-plans'], queryFn: async () => (await answerOf<{ data: PricingPlan[] }>(privateApi()['pricing-plans'].$get())).data })

/** `none` is said above the plans, to whoever never had one. */
export function ChoosePlan({ none }: { none: string | undefined }) {
  const [code, setCode] = useState('')
  return (
    <PlanTable title="Choose a plan" note="The card is asked for on the next page." paying={(plan) => `${dollars(plan.price * 100)} today, and each month until you cancel`} action={(plan) => <Subscribe plan={plan} code={code} />}>
      {none && <p className="subscription-none">{none}</p>}
      <TextField className="subscription-code" label="Promotion code" name="promotionCode" optional value={code} autoComplete="off" autoCapitalize="characters" maxLength={40} onChange={(event) => setCode(event.currentTarget.value)} />
    </PlanTable>
  )
}

function Subscribe({ plan: { id, name }, code }: { plan: PricingPlan; code: string }) {
  const opening = useCheckout(() => answerOf(privateApi().my.subscription.checkout.$post({ json: { planId: id, promotionCode: code } })))
  const problem = opening.error instanceof Refused ? opening.error.fields.promotionCode : undefined
  return (
    <>
      <Button size="small" variant="outline" busy={opening.isPending} busyLabel="Opening" onClick={() => opening.mutate()}>Choose {name}</Button>
      {problem && <span className="field-error" role="alert">{problem}</span>}
    </>
  )
}

export function ChangePlan({ subscription }: { subscription: Subscription }) {
  const { timeZone } = useCompany()
  const [wanted, setWanted] = useState<PricingPlan>()
  const { planId, monthlyPrice, currentPeriodEnd, next } = subscription
  const day = longDay(new Date(currentPeriodEnd), timeZone)
  const paying = ({ id, price }: PricingPlan): string => {
    if (id === (next?.id ?? planId)) return `Next ${exactDollars(next?.amount ?? monthlyPrice)} on ${day}`
    return price * 100 > monthlyPrice ? `The difference today, ${exactDollars(price * 100)} from ${day}` : `Nothing today, ${exactDollars(price * 100)} from ${day}`
  }
  const action = (plan: PricingPlan): ReactNode =>
    plan.id === (next?.id ?? planId) ? <span className="muted">{next ? 'Your next plan' : 'Your plan'}</span> : <Button size="small" variant="line" aria-haspopup="dialog" onClick={() => setWanted(plan)}>Switch<span className="visually-hidden"> to {plan.name}</span></Button>
  return (
    <>
      <PlanTable title="Change plan" note="You see the amount before anything is charged." paying={paying} action={action} />
      {wanted && <ChangeDialog plan={wanted} onClose={() => setWanted(undefined)} />}
    </>
  )
}

function ChangeDialog({ plan: { id, name }, onClose }: { plan: PricingPlan; onClose: () => void }) {
  const { timeZone } = useCompany()
  const { data: price, error } = useQuery({ queryKey: ['subscription', 'change', id], queryFn: () => answerOf<PlanChangePrice>(privateApi().my.subscription.change.$get({ query: { planId: id } })), staleTime: 0, gcTime: 0 })
  const changing = useChanging()
  return (
    <Dialog open onClose={onClose} title={`Switch to ${name}?`} text={price ? inWords(price, longDay(new Date(price.from), timeZone)) : 'Asking what it costs.'}>
      {!price && <NotLoaded title="The amount did not load." error={error} rows={1} />}
      <div className="dialog-actions">
        <CloseDialog>Keep my plan</CloseDialog>
        {price && <Button busy={changing.isPending} busyLabel="Switching" onClick={() => changing.mutate(price, { onSuccess: onClose })}>{price.amountNow ? `Pay ${exactDollars(price.amountNow)} and switch` : 'Switch'}</Button>}
      </div>
    </Dialog>
  )
}

function inWords({ amountNow, monthlyPrice }: PlanChangePrice, day: string): string {
  const monthly = `${exactDollars(monthlyPrice)} each month from ${day} on`
  return amountNow ? `${exactDollars(amountNow)} today for the days until then, and ${monthly}.` : `Nothing today. Your plan runs on until ${day}; then it is ${monthly}.`
}

type Table = { title: string; note: string; paying: (plan: PricingPlan) => string; action: (plan: PricingPlan) => ReactNode; children?: ReactNode }

function PlanTable({ title, note, paying, action, children }: Table) {
  const { data: plans, error } = usePlans()
  return (
    <section className="card" aria-label={title}>
      <div className="row card-head"><h2>{title}</h2><a className="text-link" href={PRICING.href}>View All Plans</a></div>
      <p className="side-note subscription-note">{note}</p>
      {children}
      {!plans && <NotLoaded title="The plans did not load." error={error} rows={3} />}
      {plans && (
        <table className="table table-stacked">
          <thead><tr><th scope="col">Plan</th><th scope="col" className="table-right">Per month</th><th scope="col">What you pay</th><th scope="col"><span className="visually-hidden">Choose</span></th></tr></thead>
          <tbody>
            {plans.map((plan) => (
              <tr key={plan.id}>
                <td className="stacked-left stacked-first"><b>{plan.name}</b><span className="side-note">{plan.adSpend === null ? 'No ad spend' : `Includes $${plan.adSpend} ad spend`}</span></td>
                <td className="table-right stacked-right stacked-first"><b className="figures">{dollars(plan.price * 100)}</b></td>
                <td className="stacked-left stacked-second">{paying(plan)}</td>
                <td className="table-right stacked-right stacked-second">{action(plan)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
