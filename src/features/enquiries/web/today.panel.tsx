// Today: every request, customer and applicant that waits for us, overdue first. And how our promises stand. Its styles: today.css.
import { useRef } from 'react'
import { Link } from 'react-router'
import { dayAndTime } from '#kernel/dates.ts'
import { useCompany } from '#site/company.ts'
import { useInboxCounts } from '#site/inbox-counts.ts'
import { NotLoaded } from '#site/not-loaded.tsx'
import { useFirstOf } from '#site/show-more.tsx'
import { useThreadCounts } from '#site/thread-counts.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SmallClosedShop } from '#ui/illustrations/closed-shops.tsx'
import { useKeys } from '#ui/keys.ts'
import { names } from '#ui/names.ts'
import { useNow } from '#ui/now.ts'
import { type Today, todayOf } from '../enquiries.rules.ts'
import { PromiseClock } from './promise-clock.tsx'
import { type TodayLine, useTodayLines } from './today-lines.ts'

export function TodayPanel() {
  const { timeZone } = useCompany()
  const { lines, applicants, error } = useTodayLines()
  const now = useNow()
  const today = lines && applicants && { ...todayOf(lines, now, timeZone), applicants }
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

type Waiting = Today<TodayLine> & { applicants: readonly TodayLine[] }

function InNumbers({ today: { late, today, later, applicants } }: { today: Waiting }) {
  const inTime = today.length + later.length
  return (
    <>
      {late.length > 0 && <b className="today-late">{late.length} overdue, </b>}
      {inTime} waiting{applicants.length > 0 && `, ${applicants.length === 1 ? '1 applicant' : `${applicants.length} applicants`}`}.
    </>
  )
}

const GROUPS = [
  { group: 'late', words: 'Overdue' },
  { group: 'today', words: 'Due today' },
  { group: 'later', words: 'Tomorrow and later' },
  { group: 'unreachable', words: 'Left no contact details' },
  { group: 'applicants', words: 'Applicants' },
] as const

function Queue({ today, now, timeZone }: { today: Waiting; now: Date; timeZone: string }) {
  const queue = useRef<HTMLDivElement>(null)
  const move = (by: 1 | -1) => (): void => {
    const links = [...(queue.current?.querySelectorAll('a') ?? [])]
    const at = links.findIndex((link) => link === document.activeElement)
    links[at < 0 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)]?.focus()
  }
  useKeys({ j: move(1), k: move(-1) })
  const shown = GROUPS.filter(({ group }) => today[group].length > 0)
  if (!shown.length) return <EmptyState art={<SmallClosedShop />} text="Nothing waits for an answer." more="Requests, messages and applicants stand here with the time that is left to answer them." />
  return (
    <div ref={queue}>
      {shown.map(({ group, words }) => (
        <Group key={group} words={words} isLate={group === 'late'} items={today[group]} now={now} timeZone={timeZone} />
      ))}
      <p className="today-keys"><kbd>J</kbd><kbd>K</kbd> move <kbd>Enter</kbd> open</p>
    </div>
  )
}

type GroupProps = { words: string; isLate: boolean; items: readonly TodayLine[]; now: Date; timeZone: string }

function Group({ words, isLate, items, now, timeZone }: GroupProps) {
  const { shown, foot } = useFirstOf(items)
  return (
    <section aria-label={words}>
      <h3 className={names('today-group', isLate && 'today-group-late')}>
        {words} <span className="figures">{items.length}</span>
      </h3>
      <ul>
        {shown.map((item) => <Row key={item.id} item={item} now={now} timeZone={timeZone} />)}
      </ul>
      {foot}
    </section>
  )
}

/** The whole line is the link. */
function Row({ item, now, timeZone }: { item: TodayLine; now: Date; timeZone: string }) {
  return (
    <li>
      <span className="today-kind">{item.kind}</span>
      <div className="today-what">
        <Link to={item.path}>{item.name}</Link>
        <p>{item.summary}</p>
      </div>
      <PromiseClock enquiry={item} now={now} timeZone={timeZone} />
    </li>
  )
}

export function PromisesPanel() {
  const [{ data: counts, error }, threads] = [useInboxCounts(), useThreadCounts()]
  const figures = counts && threads.data && [
    { label: 'Waiting for an answer', note: 'Promised, and not answered yet', figure: counts.waiting + threads.data.waiting },
    { label: 'Late', note: 'Past the promised time', figure: counts.late + threads.data.late },
    { label: 'Received', note: 'Requests in the last 90 days', figure: counts.last90Days },
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
        <NotLoaded title="The figures did not load." error={error ?? threads.error} rows={3} />
      )}
    </section>
  )
}
