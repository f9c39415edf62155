import { monthDay } from '#kernel/dates.ts'
import { dollars, exactDollars } from '#kernel/money.ts'
import { classNames } from '#ui/class-names.ts'
import type { AdSpend } from '../analytics.contract.ts'
import '#ui/work-layout.css'
import '#ui/work.css'
import './ad-spend.css'

export function AdSpendCard({
  adSpend,
  isWaiting = false,
}: {
  adSpend: AdSpend
  isWaiting?: boolean
}) {
  const { from, until, included, spent, left, campaigns } = adSpend
  return (
    <section className="card card-body ad-spend-left" aria-labelledby="ad-spend">
      <div className="row">
        <h2 id="ad-spend">Ad spend included</h2>
        <p className="side-note numeric">
          {shortDay(from)} – {shortDay(until)}
        </p>
      </div>
      <p>
        <b className="ad-spend-amount">{dollars(left)}</b>{' '}
        {isWaiting ? 'waiting for payment' : `left of ${dollars(included)}`}
      </p>
      <progress
        className={classNames('meter', left === 0 && 'meter-full')}
        max={Math.max(1, included)}
        value={Math.min(spent, included)}
        aria-hidden
      />
      {spent > 0 && <Lines campaigns={campaigns} spent={spent} />}
      <p className="side-note">
        {isWaiting
          ? 'It becomes available as soon as the payment goes through.'
          : formatAdSpend(adSpend)}
      </p>
    </section>
  )
}

function Lines({ campaigns, spent }: Pick<AdSpend, 'campaigns' | 'spent'>) {
  return (
    <dl className="ad-spend-lines">
      {campaigns.map(({ campaign, channel, spent }) => (
        <div key={`${campaign} ${channel}`}>
          <dt>
            {campaign || 'No campaign'}
            {channel && <span className="side-note">{channel}</span>}
          </dt>
          <dd className="numeric">{exactDollars(spent)}</dd>
        </div>
      ))}
      <div className="ad-spend-sum">
        <dt>Spent this period</dt>
        <dd className="numeric">{exactDollars(spent)}</dd>
      </div>
    </dl>
  )
}

const shortDay = (day: string): string => monthDay(new Date(`${day}T12:00:00Z`), 'UTC')

function formatAdSpend({ spent, included, over }: AdSpend): string {
  if (spent === 0) return 'Nothing spent yet.'
  if (spent < included) return `${exactDollars(spent)} of ${exactDollars(included)} spent on ads.`
  return over > 0
    ? `All of it is spent, plus ${exactDollars(over)} more than the plan includes.`
    : 'All of it is spent.'
}
