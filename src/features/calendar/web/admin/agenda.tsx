// The days that have events, one below the other.
import { weekdayAndDate } from '#kernel/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Tag } from '#ui/badge.tsx'
import type { Calendar, CalendarEvent } from '../../calendar.contract.ts'
import { EventRow } from './event-link.tsx'
import './calendar.css'

type Props = {
  events: readonly CalendarEvent[]
  kinds: Calendar['kinds']
  today: string
  none: string
}

export function Agenda({ events, kinds, today, none }: Props) {
  if (!events.length)
    return (
      <div className="card">
        <EmptyState
          text={none}
          more="Due days of projects, deliverables and payments appear here, and calls and interviews."
        />
      </div>
    )
  return (
    <div className="card calendar-agenda">
      {[...Map.groupBy(events, ({ day }) => day)].map(([day, own]) => (
        <section key={day} aria-labelledby={`agenda-${day}`}>
          <h3 id={`agenda-${day}`}>
            {longWeekday(day)}
            {day === today && <Tag>Today</Tag>}
          </h3>
          <ul>
            {own.map((event) => (
              <EventRow key={event.id} event={event} kinds={kinds} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** `Tuesday, December 1` */
export const longWeekday = (day: string): string =>
  weekdayAndDate(new Date(`${day}T12:00:00Z`), 'UTC')
