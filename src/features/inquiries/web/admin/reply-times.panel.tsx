import { useQuery } from '@tanstack/react-query'
import { formatHours } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { INQUIRIES } from './inbox-counts.query.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { LIVE } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { type ReplyTimeKind, REPLY_TIME_DAYS, type ReplyTime } from '../../reply-times.contract.ts'
import '#ui/work-layout.css'
import '#ui/work.css'
import '#ui/stats.css'

const NAMES: Record<ReplyTimeKind, string> = {
  'quote-request': 'Quote',
  pitch: 'Pitch',
  message: 'Contact',
}

export function ReplyTimesPanel() {
  const { data: times, error } = useQuery({
    queryKey: [INQUIRIES, 'reply-times'],
    queryFn: () => unwrap<ReplyTime[]>(privateApi().inquiries['reply-times'].$get()),
    ...LIVE,
  })
  return (
    <section className="card card-body" aria-labelledby="reply-times">
      <div className="row">
        <h2 id="reply-times">Promises, last {REPLY_TIME_DAYS} days</h2>
        {times?.some(({ hasSamples }) => hasSamples) && (
          <span className="sample-mark">Sample data</span>
        )}
      </div>
      {times ? (
        <ul className="bar-rows">
          {times.map((time) => (
            <Line key={time.kind} time={time} />
          ))}
        </ul>
      ) : (
        <QueryState title="Couldn’t load the response times." error={error} rows={3} />
      )}
    </section>
  )
}

/** `medianHours` is null below three answers. */
function Line({ time: { kind, answered, inTime, medianHours } }: { time: ReplyTime }) {
  const responseTime = useCompany().responseTimes[kind]
  return (
    <li>
      <div className="row">
        <span>
          {NAMES[kind]}
          {medianHours === null ? (
            `, promised within ${formatHours(responseTime)}`
          ) : (
            <>
              {' '}
              <b>{shortDuration(medianHours)}</b> of {formatHours(responseTime)}
            </>
          )}
        </span>
        <span className="side-note numeric">
          {answered === 0 ? 'no answers yet' : `${inTime} of ${answered} on time`}
        </span>
      </div>
      {medianHours === null ? (
        answered > 0 && <p className="side-note">Too few answers for a median.</p>
      ) : (
        <progress
          className="meter"
          max={responseTime}
          value={Math.min(medianHours, responseTime)}
          aria-hidden
        />
      )}
    </li>
  )
}

const shortDuration = (hours: number): string =>
  hours < 1 ? 'under 1 h' : `${Math.round(hours)} h`
