// A month as a table of weeks. A day with many events shows the first ones, and opens the others.
import { useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import type { Calendar, CalendarEvent } from '../../calendar.contract.ts'
import { longWeekday } from './agenda.tsx'
import { EventChip, EventRow } from './event-link.tsx'
import '#ui/dialogs.css'
import './calendar.css'

/** Of a day; with more events, one fewer and a button. */
const MOST_SHOWN = 4
const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

type Props = {
  events: readonly CalendarEvent[]
  kinds: Calendar['kinds']
  weeks: readonly (readonly string[])[]
  month: string
  today: string
}

export function MonthTable({ events, kinds, weeks, month, today }: Props) {
  const [openDay, setOpenDay] = useState<string>()
  const byDay = Map.groupBy(events, ({ day }) => day)
  return (
    <div className="card calendar-wide-only">
      <table className="calendar-month">
        <caption className="visually-hidden">Events by day</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  className={classNames(
                    !day.startsWith(month) && 'calendar-other',
                    day === today && 'calendar-today',
                  )}
                  aria-current={day === today ? 'date' : undefined}
                >
                  <Day
                    day={day}
                    events={byDay.get(day) ?? []}
                    kinds={kinds}
                    onMore={() => setOpenDay(day)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {openDay && (
        <DayDialog
          day={openDay}
          events={byDay.get(openDay) ?? []}
          kinds={kinds}
          onClose={() => setOpenDay(undefined)}
        />
      )}
    </div>
  )
}

type DayProps = Pick<Props, 'events' | 'kinds'> & { day: string }

function Day({ day, events, kinds, onMore }: DayProps & { onMore: () => void }) {
  const shown = events.length > MOST_SHOWN ? events.slice(0, MOST_SHOWN - 1) : events
  const more = events.length - shown.length
  return (
    <>
      <time className="calendar-date numeric" dateTime={day}>
        <span aria-hidden>{Number(day.slice(8))}</span>
        <span className="visually-hidden">{longWeekday(day)}</span>
      </time>
      {shown.length > 0 && (
        <ul>
          {shown.map((event) => (
            <li key={event.id}>
              <EventChip event={event} kinds={kinds} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <button
          type="button"
          className="calendar-more"
          aria-haspopup="dialog"
          aria-label={`${more} more on ${longWeekday(day)}`}
          onClick={onMore}
        >
          {more} more
        </button>
      )}
    </>
  )
}

function DayDialog({ day, events, kinds, onClose }: DayProps & { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={longWeekday(day)}
      text={`${events.length} events`}
      className="calendar-day"
      hasCloseButton
    >
      <ul>
        {events.map((event) => (
          <EventRow key={event.id} event={event} kinds={kinds} />
        ))}
      </ul>
      <div className="dialog-actions">
        <Button variant="neutral" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}
