// Moves between weeks, and exports the week or its month.
import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { Link } from '#ui/routing/link.tsx'
import { useSearchParams } from '#ui/routing/routing.ts'
import { daysLater, formatMonth, monthDay, weekStart } from '#kernel/dates.ts'
import { withParam } from '#site/lists/filter-params.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { PersonFilter } from '../../hours.contract.ts'
import { monthOf } from '../../hours.rules.ts'
import { type TimesheetPeriod, useTimesheetExport } from './time-entries.query.ts'
import '#ui/work.css'
import './timesheet.css'

type Props = { monday: string; today: string; person: PersonFilter }

export function TimesheetTools({ monday, today, person }: Props) {
  const [params] = useSearchParams()
  const thisWeek = weekStart(today)
  const sunday = daysLater(monday, 6)
  const to = (week: string) => ({
    search: `?${withParam(params, 'week', week === thisWeek ? '' : week)}`,
  })
  return (
    <div className="timesheet-tools">
      <div className="timesheet-weeks">
        <Link
          className="icon-button"
          to={to(daysLater(monday, -7))}
          aria-label="Week before"
          preventScrollReset
        >
          <Icon of={ChevronLeft} />
        </Link>
        <b className="numeric">{weekText(monday, sunday)}</b>
        <Link
          className="icon-button"
          to={to(daysLater(monday, 7))}
          aria-label="Week after"
          preventScrollReset
        >
          <Icon of={ChevronRight} />
        </Link>
        {monday !== thisWeek && (
          <Link className="text-link small" to={to(thisWeek)} preventScrollReset>
            This week
          </Link>
        )}
      </div>
      <div className="timesheet-exports">
        <Export label="CSV of the week" period={{ from: monday, until: sunday, person }} />
        <Export
          label={`CSV of ${formatMonth(sunday.slice(0, 7))}`}
          period={{ ...monthOf(sunday), person }}
        />
      </div>
    </div>
  )
}

function Export({ label, period }: { label: string; period: TimesheetPeriod }) {
  const { mutate, isPending } = useTimesheetExport(period)
  return (
    <Button
      variant="neutral"
      size="small"
      busy={isPending}
      busyLabel="Exporting"
      onClick={() => mutate()}
    >
      <Icon of={Download} />
      {label}
    </Button>
  )
}

const dayText = (day: string): string => monthDay(new Date(`${day}T12:00:00Z`), 'UTC')

/** `Mar 2 – Mar 8, 2026` */
const weekText = (monday: string, sunday: string): string =>
  `${dayText(monday)} – ${dayText(sunday)}, ${sunday.slice(0, 4)}`
