// In how long we answer, as everybody who writes to us is told. Product B1, K21 and M102.
import * as z from 'zod/mini'
import { wholeNumber } from '../../kernel/numbers.contract.ts'

const HOURS = 'Promise 1 to 336 hours: two weeks at most.'
const hours = z.int('Enter whole hours.').check(z.minimum(1, HOURS), z.maximum(336, HOURS))
const DAYS = 'Promise 1 to 90 days.'
const days = z.int('Enter whole days.').check(z.minimum(1, DAYS), z.maximum(90, DAYS))

/** Hours by the kind of what is sent to us, and days for an applicant. A data request has the time that the law gives. */
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

/** Until Settings hold others. The first three are spec §9, the others ours. */
export const DEFAULT_RESPONSE_TIMES: ResponseTimes = {
  'quote-request': 24,
  pitch: 48,
  message: 24,
  discovery: 24,
  interest: 48,
  fixes: 24,
  applicantDays: 14,
}

/** `revision` is 0 as long as nothing was saved. */
export const ResponseTimeSettings = z.object({ responseTimes: ResponseTimes, revision: z.int() })
export type ResponseTimeSettings = z.infer<typeof ResponseTimeSettings>
ResponseTimeSettings.register(z.globalRegistry, { id: 'ResponseTimeSettings' })

/** With the `revision` that was read, what a colleague saved since is not overwritten. */
export const ResponseTimesChange = z.object({ ...TIMES, revision: z.optional(wholeNumber()) })
export type ResponseTimesChange = z.output<typeof ResponseTimesChange>
ResponseTimesChange.register(z.globalRegistry, { id: 'ResponseTimesChange' })

export type ResponseTimeKind = keyof ResponseTimes
