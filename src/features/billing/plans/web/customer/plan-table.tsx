import type { ReactNode } from 'react'
import { dollars } from '#kernel/money.ts'
import { usePricesTaxText } from '#site/prices/price-tax-texts.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import type { PlanFamily } from '#features/catalogue/catalogue.contract.ts'
import { type PlanOnOffer, usePlans } from '../plan-choice.ts'
import '#ui/work-layout.css'
import '#ui/tables.css'
import '../../../subscriptions/web/customer/subscription.css'

export const formatAdSpendAmount = (adSpend: number | null): string =>
  adSpend === null ? 'No ad spend' : `Includes $${adSpend} ad spend`

/** `otherPlans` are not on offer. `agreed` is the customer's price by plan id, in cents. */
type Props = {
  family: PlanFamily
  title: string
  note: string
  current: string | undefined
  otherPlans?: readonly PlanOnOffer[]
  agreed?: Readonly<Record<string, number>>
  paying: (plan: PlanOnOffer) => string
  action: (plan: PlanOnOffer) => ReactNode
  children?: ReactNode
}

export function PlanTable({
  family,
  title,
  note,
  current,
  otherPlans = [],
  agreed = {},
  paying,
  action,
  children,
}: Props) {
  const { data: plans, error } = usePlans(family)
  return (
    <section className="card" aria-label={title}>
      <div className="row card-head">
        <h2>{title}</h2>
        <p className="side-note">{[note, usePricesTaxText()].filter(Boolean).join(' ')}</p>
      </div>
      {children}
      {!plans && <QueryState title="Couldn’t load the plans." error={error} rows={3} />}
      {plans && (
        <table className="table table-stacked plan-table">
          <thead>
            <tr>
              <th scope="col">Plan</th>
              <th scope="col" className="table-right">
                Per month
              </th>
              <th scope="col">What you pay</th>
              <th scope="col">
                <span className="visually-hidden">Choose</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {[...plans, ...otherPlans].map((plan) => (
              <tr key={plan.id} className={plan.id === current ? 'selected' : undefined}>
                <td className="stacked-left stacked-first">
                  <b>{plan.name}</b>
                  {family === 'marketing' && (
                    <span className="side-note">{formatAdSpendAmount(plan.adSpend)}</span>
                  )}
                </td>
                <td className="table-right stacked-right stacked-first">
                  <b className="numeric">{dollars(agreed[plan.id] ?? plan.price * 100)}</b>
                </td>
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
