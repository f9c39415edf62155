// Response times that pages and mails state. Product B1, K21 and M102.
import * as z from 'zod/mini'
import { wholeNumber } from '../../kernel/numbers.contract.ts'

const HOURS = 'Enter 1 to 336 hours (at most two weeks).'
const hours = z.int('Enter whole hours.').check(z.minimum(1, HOURS), z.maximum(336, HOURS))
const DAYS = 'Enter 1 to 90 days.'
const days = z.int('Enter whole days.').check(z.minimum(1, DAYS), z.maximum(90, DAYS))

/** In hours by kind of request, in days for applicants. The law sets the time of a data request. */
const TIMES = {
  'quote-request': hours,
  pitch: hours,
  message: hours,
  discovery: hours,
  interest: hours,
  fixes: hours,
  applicantDays: days,
}
export const ResponseTimes = z.object(TIMES)
export type ResponseTimes = z.output<typeof ResponseTimes>

/** They apply until an admin saves Settings. The first three are from spec §9. */
export const DEFAULT_RESPONSE_TIMES: ResponseTimes = {
  'quote-request': 24,
  pitch: 48,
  message: 24,
  discovery: 24,
  interest: 48,
  fixes: 24,
  applicantDays: 14,
}

export const ResponseTimeSettings = z.object({ responseTimes: ResponseTimes, revision: z.int() })
export type ResponseTimeSettings = z.infer<typeof ResponseTimeSettings>
ResponseTimeSettings.register(z.globalRegistry, { id: 'ResponseTimeSettings' })

export const ResponseTimesChange = z.object({ ...TIMES, revision: z.optional(wholeNumber()) })
export type ResponseTimesChange = z.output<typeof ResponseTimesChange>
ResponseTimesChange.register(z.globalRegistry, { id: 'ResponseTimesChange' })

export type ResponseTimeKind = keyof ResponseTimes
