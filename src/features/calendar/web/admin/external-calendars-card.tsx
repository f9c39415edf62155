// The calendars whose events block call times, and when they were read.
import { Plus, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#site/lists/query-state.tsx'
import { Timestamp } from '#site/lists/timestamp.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { type ExternalCalendar, MOST_CALENDARS } from '../../external-calendars.contract.ts'
import {
  busyText,
  useCalendarRemoval,
  useExternalCalendars,
  useReading,
} from './external-calendars.query.ts'
import { NewCalendarDialog } from './new-calendar-dialog.tsx'
import '#ui/dialogs.css'
import '#ui/work-layout.css'
import '#ui/work.css'
import './external-calendars.css'

export function ExternalCalendarsCard() {
  const { data, error } = useExternalCalendars()
  const [isAdding, setAdding] = useState(false)
  return (
    <section className="card card-body external-calendars" aria-labelledby="external-calendars">
      <h2 id="external-calendars">Calendars that block call times</h2>
      <p className="muted">
        Discovery calls are not offered while there is an event in one of these calendars. They are
        read every 15 minutes. Only the times are stored, no titles.
      </p>
      {!data && <QueryState title="Couldn’t load the calendars." error={error} rows={2} />}
      {data && data.length > 0 && (
        <ul>
          {data.map((calendar) => (
            <CalendarItem key={calendar.id} calendar={calendar} />
          ))}
        </ul>
      )}
      {data && data.length < MOST_CALENDARS && (
        <div>
          <Button
            variant="neutral"
            size="small"
            aria-haspopup="dialog"
            onClick={() => setAdding(true)}
          >
            <Icon of={Plus} />
            Add a calendar
          </Button>
        </div>
      )}
      {isAdding && <NewCalendarDialog onClose={() => setAdding(false)} />}
    </section>
  )
}

function CalendarItem({ calendar }: { calendar: ExternalCalendar }) {
  const { id, host, owner, mayChange } = calendar
  const reading = useReading(id)
  const removal = useCalendarRemoval(id)
  const [isRemoving, setRemoving] = useState(false)
  return (
    <li aria-busy={removal.isPending || undefined}>
      <div className="external-calendar-text">
        <b>{host}</b>
        <span className="side-note">{owner ? owner.name : 'Agency'}</span>
      </div>
      <div className="external-calendar-actions">
        <button
          type="button"
          className="icon-button"
          aria-label={`Read ${host} now`}
          aria-busy={reading.isPending || undefined}
          onClick={() => reading.isPending || reading.mutate()}
        >
          <Icon of={RefreshCw} />
        </button>
        {mayChange && (
          <button
            type="button"
            className="icon-button icon-button-danger"
            aria-label={`Remove ${host}`}
            aria-haspopup="dialog"
            onClick={() => setRemoving(true)}
          >
            <Icon of={Trash2} />
          </button>
        )}
      </div>
      <Status calendar={calendar} />
      {isRemoving && (
        <Dialog
          open
          onClose={() => setRemoving(false)}
          title="Remove this calendar?"
          text={`The events at ${host} no longer block call times. To undo this, add its address again.`}
        >
          <div className="dialog-actions">
            <Button variant="neutral" onClick={() => setRemoving(false)}>
              Keep it
            </Button>
            <Button
              variant="destructive"
              onClick={() => {
                setRemoving(false)
                removal.mutate()
              }}
            >
              Remove it
            </Button>
          </div>
        </Dialog>
      )}
    </li>
  )
}

function Status({ calendar }: { calendar: ExternalCalendar }) {
  const { succeededAt, failedAt, problem, busyCount } = calendar
  return (
    <>
      <p className="small external-calendar-status">
        {problem ? (
          <StatusBadge tone="bad">Not read</StatusBadge>
        ) : (
          <StatusBadge tone="ok">Up to date</StatusBadge>
        )}
        {succeededAt && (
          <span>
            {busyText(busyCount)}, read <Timestamp at={succeededAt} isInline />
          </span>
        )}
      </p>
      {problem && failedAt && (
        <p className="small external-calendar-problem">
          {problem} Last try: <Timestamp at={failedAt} isInline />. The times of the last success
          still count.
        </p>
      )}
    </>
  )
}
