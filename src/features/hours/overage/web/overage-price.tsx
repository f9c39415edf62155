// The price of hours beyond a plan: by role, with tax.
import { MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import { exactMoney } from '#kernel/money.ts'
import { decimalHours } from '../../hours.rules.ts'
import type { OpenOverage } from '../overage.contract.ts'
import './overage-price.css'

export const dollars = (cents: number): string => exactMoney(cents, MAIN_CURRENCY)

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
            {decimalHours(minutes)} × {dollars(rate)}
            {role && `, ${role}`}
          </dt>
          <dd>{dollars(amount)}</dd>
        </div>
      ))}
      {taxes.map(({ label, cents }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{dollars(cents)}</dd>
        </div>
      ))}
      <div className="overage-price-total">
        <dt>Total</dt>
        <dd>{dollars(total)}</dd>
      </div>
    </dl>
  )
}
