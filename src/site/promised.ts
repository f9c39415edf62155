// Promised response times as text.
import type { Promised, Promises } from '#features/company/promises.contract.ts'
import { daysInWords, hoursInWords } from '#kernel/dates.ts'
import { useCompany } from './company.ts'

/** `24 hours`, `14 days` */
export const timeOf = (promises: Promises, what: Promised): string =>
  (what === 'applicantDays' ? daysInWords : hoursInWords)(promises[what])

export const useTimeOf = (what: Promised): string => timeOf(useCompany().promises, what)

/** Replaces the default time in a sentence, such as `within 24 hours`, with the current one. */
export const withTime = (sentence: string, time: string): string =>
  sentence.replace(/\b(within )\d+ (?:hours?|days?)\b/i, `$1${time}`)

/** The response time promised on receipt, whatever is promised now. */
export const promisedTime = ({
  receivedAt,
  dueAt,
}: {
  receivedAt: string
  dueAt: string
}): string => hoursInWords(Math.round((Date.parse(dueAt) - Date.parse(receivedAt)) / 3_600_000))
