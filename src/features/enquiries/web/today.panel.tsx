// Today: every request that waits for us, overdue first. And how our promises stand. Its styles: today.css.
import { useRef } from 'react'
import { Link } from 'react-router'
import { dayAndTime } from '#kernel/dates.ts'
import { useCompany } from '#site/company.ts'
import { useInboxCounts } from '#site/inbox-counts.ts'
import { NotLoaded } from '#site/not-loaded.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SmallClosedShop } from '#ui/illustrations/closed-shops.tsx'
import { useKeys } from '#ui/keys.ts'
import { names } from '#ui/names.ts'
import { useNow } from '#ui/now.ts'
import { type InboxItem, KINDS } from '../enquiries.contract.ts'
import { type Today, todayOf } from '../enquiries.rules.ts'
import { INBOX, useWaiting } from './inbox-queries.ts'
import { PromiseClock } from './promise-clock.tsx'

export function TodayPanel() {
  const { timeZone } = useCompany()
  const { data: waiting, error } = useWaiting()
  const now = useNow()
  const today = waiting && todayOf(waiting, now, timeZone)
  return (
    <section className="card today" aria-labelledby="today">
      <div className="card-head today-head">
        <h2 id="today">Today</h2>
        <p className="side-note figures">
          {dayAndTime(now, timeZone)}. {today && <InNumbers today={today} />}
        </p>
      </div>
      {today ? <Queue today={today} now={now} timeZone={timeZone} /> : <NotLoaded title="Today did not load." error={error} rows={6} />}
    </section>
  )
}

function InNumbers({ today: { late, today, later } }: { today: Today<InboxItem> }) {
  const inTime = today.length + later.length
  return (
    <>
      {late.length > 0 && <b className="today-late">{late.length} overdue, </b>}
      {inTime} waiting.
    </>
  )
}

const GROUPS = [
  { group: 'late', words: 'Overdue' },
  { group: 'today', words: 'Due today' },
  { group: 'later', words: 'Tomorrow and later' },
  { group: 'unreachable', words: 'Left no contact details' },
] as const

function Queue({ today, now, timeZone }: { today: Today<InboxItem>; now: Date; timeZone: string }) {
  const queue = useRef<HTMLDivElement>(null)
  const move = (by: 1 | -1) => (): void => {
    const links = [...(queue.current?.querySelectorAll('a') ?? [])]
    const at = links.findIndex((link) => link === document.activeElement)
    links[at < 0 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)]?.focus()
  }
  useKeys({ j: move(1), k: move(-1) })
  const shown = GROUPS.filter(({ group }) => today[group].length > 0)
  if (!shown.length) return <EmptyState art={<SmallClosedShop />} text="Nothing waits for an answer." more="Requests stand here with the time that is left to answer them." />
  return (
    <div ref={queue}>
      {shown.map(({ group, words }) => (
        <section key={group} aria-label={words}>
          <h3 className={names('today-group', group === 'late' && 'today-group-late')}>
            {words} <span className="figures">{today[group].length}</span>
          </h3>
          <ul>
            {today[group].map((item) => <Row key={item.id} item={item} now={now} timeZone={timeZone} />)}
          </ul>
        </section>
      ))}
      <p className="today-keys"><kbd>J</kbd><kbd>K</kbd> move <kbd>Enter</kbd> open</p>
    </div>
  )
}

/** The whole line is the link. */
function Row({ item, now, timeZone }: { item: InboxItem; now: Date; timeZone: string }) {
  return (
    <li>
      <span className="today-kind">{KINDS[item.kind]}</span>
      <div className="today-what">
        <Link to={`${INBOX}/${item.id}`}>{item.name}</Link>
        <p>{item.summary}</p>
      </div>
      <PromiseClock enquiry={item} now={now} timeZone={timeZone} />
    </li>
  )
}

export function PromisesPanel() {
  const { data: counts, error } = useInboxCounts()
  const figures = counts && [
    { label: 'Waiting for an answer', note: 'Promised, and not answered yet', figure: counts.waiting },
    { label: 'Late', note: 'Past the promised time', figure: counts.late },
    { label: 'Received', note: 'In the last 90 days', figure: counts.last90Days },
  ]
  return (
    <section className="card card-body" aria-labelledby="promises">
      <h2 id="promises">Promises</h2>
      {figures ? (
        <dl className="figure-list">
          {figures.map(({ label, note, figure }) => (
            <div key={label}>
              <dt>{label}<span className="side-note">{note}</span></dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <NotLoaded title="The figures did not load." error={error} rows={3} />
      )}
    </section>
  )
}
