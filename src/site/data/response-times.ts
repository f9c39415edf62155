// Promised response times as text.
import type { ResponseTimeKind, ResponseTimes } from '#features/company/response-times.contract.ts'
import { formatDays, formatHours } from '#kernel/dates.ts'
import { useCompany } from './company.ts'

/** `24 hours`, `14 days` */
export const responseTimeText = (responseTimes: ResponseTimes, what: ResponseTimeKind): string =>
  (what === 'applicantDays' ? formatDays : formatHours)(responseTimes[what])

export const useResponseTimeText = (what: ResponseTimeKind): string =>
  responseTimeText(useCompany().responseTimes, what)

/** Replaces the default time in a text, such as `within 24 hours`, with the current one. */
export const withResponseTime = (text: string, time: string): string =>
  text.replace(/\b(within )\d+ (?:hours?|days?)\b/i, `$1${time}`)

/** The response time promised on receipt, whatever is promised now. */
export const originalResponseTime = ({
  receivedAt,
  dueAt,
}: {
  receivedAt: string
  dueAt: string
}): string => formatHours(Math.round((Date.parse(dueAt) - Date.parse(receivedAt)) / 3_600_000))
