// The times that the agency promises, as sentences name them.
import type { Promised, Promises } from '#features/company/promises.contract.ts'
import { daysInWords, hoursInWords } from '#kernel/dates.ts'
import { useCompany } from './company.ts'

/** `24 hours`, `14 days` */
export const timeOf = (promises: Promises, what: Promised): string =>
  (what === 'applicantDays' ? daysInWords : hoursInWords)(promises[what])

/** As it is promised by the agency that stands around this screen. */
export const useTimeOf = (what: Promised): string => timeOf(useCompany().promises, what)

/** A sentence written with the usual time, such as `within 24 hours`, with the one that is promised now. */
export const withTime = (sentence: string, time: string): string =>
  sentence.replace(/\b(within )\d+ (?:hours?|days?)\b/i, `$1${time}`)

/** The time that was promised to what came in, whatever is promised by now. */
export const promisedTime = ({
  receivedAt,
  dueAt,
}: {
  receivedAt: string
  dueAt: string
}): string => hoursInWords(Math.round((Date.parse(dueAt) - Date.parse(receivedAt)) / 3_600_000))
