// The price of hours beyond a plan: by role, with tax.
import { exactDollars } from '#kernel/money.ts'
import { decimalHours } from '../../hours.rules.ts'
import type { OpenOverage } from '../overage.contract.ts'
import './overage-price.css'

export function OveragePrice({
  price: { lines, taxes, total },
}: {
  price: Pick<OpenOverage, 'lines' | 'taxes' | 'total'>
}) {
  return (
    <dl className="overage-price numeric">
      {lines.map(({ role, minutes, rate, amount }) => (
        <div key={`${role} ${rate}`}>
          <dt>
            {decimalHours(minutes)} × {exactDollars(rate)}
            {role && `, ${role}`}
          </dt>
          <dd>{exactDollars(amount)}</dd>
        </div>
      ))}
      {taxes.map(({ label, cents }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{exactDollars(cents)}</dd>
        </div>
      ))}
      <div className="overage-price-total">
        <dt>Total</dt>
        <dd>{exactDollars(total)}</dd>
      </div>
    </dl>
  )
}
