// The actual median reply time, beside the promised time. Hidden without enough data.
import { daysInWords, hoursInWords } from '#kernel/dates.ts'

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
      Half of all {of} in the last 90 days got a reply within {lengthInWords(hours)}.
    </p>
  )
}

/** Rounded up, so that the statement stays true. */
const lengthInWords = (hours: number): string =>
  hours <= 48 ? hoursInWords(Math.max(1, Math.ceil(hours))) : daysInWords(Math.ceil(hours / 24))
