// The plans of /subscriptions, to be read above the price book.
import { useQuery } from '@tanstack/react-query'
import { dollars } from '#kernel/money.ts'
import { NotLoaded } from '#site/not-loaded.tsx'
import { answerOf } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
import type { PricingPlan } from '../billing.contract.ts'

export function MonthlyPlansPanel() {
  const { data: plans, error } = useQuery({ queryKey: ['pricing-plans'], queryFn: async () => (await answerOf<{ data: PricingPlan[] }>(privateApi()['pricing-plans'].$get())).data })
  return (
    <section className="card" aria-label="Monthly plans">
      <div className="card-head">
        <h2>Monthly plans</h2>
        <p className="side-note">As the page of subscriptions offers them.</p>
      </div>
      {plans ? <Plans plans={plans} /> : <NotLoaded title="The plans did not load." error={error} rows={3} />}
    </section>
  )
}

function Plans({ plans }: { plans: readonly PricingPlan[] }) {
  return (
    <table className="table table-stacked price-rows">
      <thead>
        <tr>
          <th scope="col">Plan</th>
          <th scope="col">State</th>
          <th scope="col" className="table-right">Price</th>
        </tr>
      </thead>
      <tbody>
        {plans.map(({ id, name, popular, description, price, billingPeriod, isActive }) => (
          <tr key={id}>
            <td className="stacked-left stacked-first">
              <b>{name}</b> {popular && <span className="tag">Most Popular</span>}
              <span className="side-note">{description}</span>
            </td>
            <td className="stacked-left stacked-second">{isActive ? 'Active' : 'Inactive'}</td>
            <td className="table-right figures stacked-right stacked-first">
              <b>{dollars(price * 100)}</b>
              <span className="side-note">per {billingPeriod}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
