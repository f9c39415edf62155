import { CircleX, Clock } from 'lucide-react'
import { longDay } from '#kernel/dates.ts'
import { exactDollars } from '#kernel/money.ts'
import { useCompany } from '#site/data/company.ts'
import { Icon } from '#ui/icon.tsx'
import type { Subscription } from '../../subscriptions.contract.ts'
import '#ui/work-layout.css'
import './subscription.css'

export function PaymentAttempts({
  subscription: { tries, nextTryAt, monthlyPrice },
}: {
  subscription: Subscription
}) {
  const { timeZone } = useCompany()
  const day = (at: string): string => longDay(new Date(at), timeZone)
  return (
    <section className="card card-body" aria-label="Payment attempts">
      <h2>Payment attempts</h2>
      <ol className="subscription-tries">
        {tries.map(({ at, amount, detail }) => (
          <li key={at}>
            <Icon of={CircleX} />
            <span>
              {day(at)}
              <span className="side-note">{detail}</span>
            </span>
            <b className="numeric">{exactDollars(amount)}</b>
          </li>
        ))}
        {nextTryAt && (
          <li>
            <Icon of={Clock} />
            <span>
              {day(nextTryAt)}
              <span className="side-note">Next attempt</span>
            </span>
            <b className="numeric">{exactDollars(tries.at(-1)?.amount ?? monthlyPrice)}</b>
          </li>
        )}
      </ol>
    </section>
  )
}
