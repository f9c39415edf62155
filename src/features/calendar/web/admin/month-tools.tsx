// Moves between months.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from '#ui/routing/link.tsx'
import { formatMonth } from '#kernel/dates.ts'
import { Icon } from '#ui/icon.tsx'
import '#ui/work.css'
import './calendar.css'

type Props = { month: string; isCurrent: boolean; searchOf: (months?: number) => string }

export function MonthTools({ month, isCurrent, searchOf }: Props) {
  return (
    <div className="calendar-months">
      <Link
        className="icon-button"
        to={{ search: searchOf(-1) }}
        aria-label="Month before"
        aria-keyshortcuts="P"
        preventScrollReset
      >
        <Icon of={ChevronLeft} />
      </Link>
      <b aria-live="polite">{formatMonth(month)}</b>
      <Link
        className="icon-button"
        to={{ search: searchOf(1) }}
        aria-label="Month after"
        aria-keyshortcuts="N"
        preventScrollReset
      >
        <Icon of={ChevronRight} />
      </Link>
      {!isCurrent && (
        <Link
          className="text-link small"
          to={{ search: searchOf() }}
          aria-keyshortcuts="T"
          preventScrollReset
        >
          This month
        </Link>
      )}
    </div>
  )
}
