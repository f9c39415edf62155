// An event in the month or in a list, which opens its record.
import { Check } from 'lucide-react'
import { clockTime } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { RowLink } from '#site/lists/row-link.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { Calendar, CalendarEvent } from '../../calendar.contract.ts'
import { EVENT_ICONS } from './event-icons.ts'
import '#ui/work-layout.css'
import './calendar.css'

type Props = { event: CalendarEvent; kinds: Calendar['kinds'] }

export function EventChip({ event, kinds }: Props) {
  const { label, title, name, startsAt, path, isDone } = event
  const { timeZone } = useCompany()
  return (
    <RowLink
      to={path}
      className={classNames(
        'event-chip',
        startsAt !== null && 'event-chip-timed',
        isDone && 'event-done',
      )}
      title={[`${label}: ${title}`, name].filter(Boolean).join(', ')}
    >
      <EventIcon event={event} kinds={kinds} />
      <span className="event-chip-text">
        {startsAt && <b className="numeric">{clockTime(new Date(startsAt), timeZone)} </b>}
        <span className="visually-hidden">{label}: </span>
        {title || label}
        {isDone && <span className="visually-hidden">, done</span>}
      </span>
    </RowLink>
  )
}

function EventIcon({ event: { kind, isDone }, kinds }: Props) {
  const icon = kinds.find(({ name }) => name === kind)?.icon
  return <Icon of={isDone || !icon ? Check : EVENT_ICONS[icon]} />
}

export function EventRow({ event, kinds }: Props) {
  const { label, title, name, owners, path, isDone } = event
  return (
    <li className={classNames('event-row', isDone && 'event-done')}>
      <EventIcon event={event} kinds={kinds} />
      <div className="event-row-text">
        <RowLink to={path}>{title || label}</RowLink>
        <p className="side-note">{[label, name].filter(Boolean).join(', ')}</p>
      </div>
      <p className="event-row-when">
        <EventTime event={event} />
        {owners.length > 0 && (
          <span className="side-note">{owners.map((owner) => owner.name).join(', ')}</span>
        )}
      </p>
    </li>
  )
}

function EventTime({ event: { startsAt, endsAt, isDone } }: { event: CalendarEvent }) {
  const { timeZone } = useCompany()
  if (!startsAt) return isDone ? 'Done' : null
  const start = clockTime(new Date(startsAt), timeZone)
  return endsAt ? `${start} – ${clockTime(new Date(endsAt), timeZone)}` : start
}
