// What a canceled plan still includes, and until when.
import { Check, Clock } from 'lucide-react'
import { calendarDaysBetween, longDay } from '#kernel/dates.ts'
import { exactDollars } from '#kernel/money.ts'
import { useCompany } from '#site/data/company.ts'
import { Icon } from '#ui/icon.tsx'
import { useNow } from '#ui/now.ts'
import { Banner } from '#ui/banner.tsx'
import type { Subscription } from '../../subscriptions.contract.ts'
import './subscription.css'
import '#ui/work-layout.css'

const STAYS = [
  'Your quotes, invoices and files stay here. You can download all of them.',
  'Your project is not part of the plan, and continues.',
]

/** Product K15: the plan runs until then. */
export function CanceledPlanNotice({
  subscription: { packageName, monthlyPrice, next, currentPeriodEnd, paymentMethod },
}: {
  subscription: Subscription
}) {
  const { timeZone } = useCompany()
  const end = new Date(currentPeriodEnd)
  const price = exactDollars(next?.amount ?? monthlyPrice)
  const [day, left] = [longDay(end, timeZone), calendarDaysBetween(useNow(), end, timeZone)]
  return (
    <>
      <Banner
        tone="info"
        icon={Clock}
        title={left > 1 ? `${left} days left.` : left === 1 ? '1 day left.' : 'The last day.'}
      >
        Everything in {packageName} keeps working until {day}. Reactivate before then and nothing
        changes;{' '}
        {paymentMethod === 'card'
          ? `you pay ${price} on that day.`
          : `you get the invoice for the next month, ${price}.`}
      </Banner>
      <section className="card card-body" aria-label={`After ${day}`}>
        <h2>After {day}</h2>
        <ul className="subscription-after">
          {STAYS.map((what) => (
            <li key={what}>
              <Icon of={Check} />
              {what}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
