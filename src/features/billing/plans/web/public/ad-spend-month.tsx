import { dollars } from '#kernel/money.ts'
import { usePriceTaxText } from '#site/prices/price-tax-texts.ts'
import type { PricingPlan } from '../../plans.contract.ts'
import { SAMPLE_MONTH } from './subscriptions.content.ts'
import './subscriptions.page.css'

/** Only shown while a plan has the ad spend of the sample. */
export function AdSpendMonth({ plans }: { plans: readonly PricingPlan[] }) {
  const tax = usePriceTaxText()
  const plan = plans.find(({ adSpend }) => adSpend === SAMPLE_MONTH.adSpend)
  if (!plan) return null
  const spend = dollars(SAMPLE_MONTH.adSpend * 100)
  return (
    <section className="section">
      <div className="wrap ad-spend">
        <div>
          <h2>Where {spend} goes</h2>
          <p className="muted">
            {plan.name} costs {[dollars(plan.price * 100), tax].filter(Boolean).join(' ')} and
            spends {spend} on ads for you. {SAMPLE_MONTH.text}
          </p>
          <p>
            <span className="sample-mark">Sample data</span>
          </p>
        </div>
        <div>
          <div
            className="ad-spend-bar"
            role="img"
            aria-label={`Of ${spend}: ${SAMPLE_MONTH.lines.map(({ name, spent }) => `${dollars(spent)} ${name}`).join(', ')}`}
          >
            {SAMPLE_MONTH.lines.map(({ name }) => (
              <span key={name} />
            ))}
          </div>
          <table>
            <caption className="visually-hidden">Ad spend of a sample month</caption>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">Campaign</th>
                <th scope="col">What it did</th>
                <th scope="col">Spent</th>
              </tr>
            </thead>
            <tbody>
              {SAMPLE_MONTH.lines.map(({ name, what, spent }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{what}</td>
                  <td className="numeric">{dollars(spent)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  )
}
