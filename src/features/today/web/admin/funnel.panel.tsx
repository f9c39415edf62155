// The funnel from request to first payment, and the quote win rate.
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '#site/lists/query-state.tsx'
import { LIVE } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { type Funnel, FUNNEL_DAYS } from '../../funnel.contract.ts'
import '#ui/work.css'
import '#ui/work-layout.css'
import '#ui/stats.css'

const STEPS = [
  ['requests', 'Requests'],
  ['sent', 'Quotes sent'],
  ['accepted', 'Accepted'],
  ['paid', 'First payment'],
] as const

/** A percentage needs at least this many ended quotes. */
const FEWEST = 5

export function FunnelPanel() {
  const { data: funnel, error } = useQuery({
    queryKey: ['funnel'],
    queryFn: () => unwrap<Funnel>(privateApi().funnel.$get()),
    ...LIVE,
  })
  return (
    <section className="card card-body" aria-labelledby="funnel">
      <h2 id="funnel">Requests to payment, {FUNNEL_DAYS} days</h2>
      {!funnel && <QueryState title="Couldn’t load the funnel." error={error} rows={4} />}
      {funnel && <Steps funnel={funnel} />}
      {funnel && <WinRate funnel={funnel} />}
    </section>
  )
}

function Steps({ funnel }: { funnel: Funnel }) {
  const most = Math.max(1, ...STEPS.map(([step]) => funnel[step]))
  return (
    <ul className="bar-rows bar-rows-flat">
      {STEPS.map(([step, label]) => (
        <li key={step}>
          <span>{label}</span>
          <progress className="meter" max={most} value={funnel[step]} aria-hidden />
          <b className="numeric">{funnel[step]}</b>
        </li>
      ))}
    </ul>
  )
}

function WinRate({ funnel: { accepted, declined, expired } }: { funnel: Funnel }) {
  const ended = accepted + declined + expired
  if (ended === 0)
    return <p className="side-note">No quotes were answered or expired in this period.</p>
  return (
    <dl className="stat-rows">
      <div>
        <dt>
          Quote win rate
          <span className="side-note">
            {accepted} of {ended} answered or expired quotes were accepted
            {ended < FEWEST && ': too few for a rate'}.
          </span>
        </dt>
        {ended >= FEWEST && <dd>{Math.round((accepted / ended) * 100)}%</dd>}
      </div>
    </dl>
  )
}
