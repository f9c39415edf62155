// What is left of the included hours of one plan in its current period.
import { formatDay } from '#kernel/dates.ts'
import { decimalHours } from '../hours.rules.ts'
import { isNearlyUsed } from '../plan-balance.rules.ts'
import type { PlanBalance } from '../plan-hours.contract.ts'
import './plan-balance.css'
import '#ui/work.css'
import '#ui/work-layout.css'

export function PlanBalanceRow({ balance }: { balance: PlanBalance }) {
  const { name, from, until, included, carried, used, left, overage, carriesOver } = balance
  const { allowsOverage } = balance
  const has = included + carried
  return (
    <div className="plan-balance">
      <p>
        <b>{name}</b>
      </p>
      <p className="plan-balance-total">
        <b className="numeric">{decimalHours(left)}</b>
        <span className="muted">left of {decimalHours(has)}</span>
      </p>
      <progress
        className="meter"
        aria-label={`Used hours of ${name}`}
        max={has}
        value={Math.min(used, has)}
      />
      {overage > 0 ? (
        <p className="plan-balance-warning">
          {decimalHours(overage)} more than the plan includes were used.
        </p>
      ) : (
        isNearlyUsed(balance) && (
          <p className="plan-balance-warning">
            {Math.floor((used * 100) / has)} percent of the hours are used.
          </p>
        )
      )}
      <p className="side-note">
        {formatDay(from)} – {formatDay(until)}: {decimalHours(used)} used.{' '}
        {carried > 0 &&
          `${decimalHours(carried)} come from the period before and expire after ${formatDay(until)}. `}
        {carriesOver
          ? 'Unused hours of the plan count in the next period.'
          : 'Unused hours expire at the end of the period.'}
        {allowsOverage && ' More hours are billed only after their price is approved.'}
      </p>
    </div>
  )
}
