// The actual median reply time, beside the promised one; hidden without enough data.
import { formatDays, formatHours } from '#kernel/dates.ts'

/** @param hours the median of the last 90 days */
export function MedianReply({
  of,
  hours,
}: {
  of: 'requests' | 'pitches' | 'messages'
  hours: number | null
}) {
  return hours === null ? null : (
    <p className="median-reply small muted">
      Half of all {of} in the last 90 days got a reply within {formatLength(hours)}.
    </p>
  )
}

/** Rounded up, so that the statement stays true. */
const formatLength = (hours: number): string =>
  hours <= 48 ? formatHours(Math.max(1, Math.ceil(hours))) : formatDays(Math.ceil(hours / 24))
