import { CircleX, Clock, CreditCard } from 'lucide-react'
import { longDay, monthDay } from '#kernel/dates.ts'
import { exactDollars } from '#kernel/money.ts'
import { useCompany } from '#site/company.ts'
import { unwrap } from '#site/api-error.ts'
import { privateApi } from '#site/session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Banner } from '#ui/banner.tsx'
import type { Subscription } from '../subscriptions.contract.ts'
import { useCheckout } from './pay-by-card.tsx'

export function PastDueNotice({
  subscription: { family, nextTryAt },
}: {
  subscription: Subscription
}) {
  const { timeZone } = useCompany()
  const opening = useCheckout(() =>
    unwrap(privateApi().my.subscription.card.$post({ query: { family } })),
  )
  return (
    <Banner
      tone="bad"
      title="Payment failed. Please update your payment method."
      action={
        <Button
          size="small"
          busy={opening.isPending}
          busyLabel="Opening"
          onClick={() => opening.mutate()}
        >
          <Icon of={CreditCard} />
          Update card
        </Button>
      }
    >
      With another card it is paid right away.
      {nextTryAt && ` We try this one again on ${monthDay(new Date(nextTryAt), timeZone)}.`}
    </Banner>
  )
}

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
