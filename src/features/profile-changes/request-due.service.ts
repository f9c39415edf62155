// When the agency's answer to a request for a change of the profile is due.
import { readResponseTimes } from '#features/company/response-times.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'

/** In the response time of messages. */
export const answerDueAt = async (ctx: Ctx, from: Date): Promise<Date> =>
  hoursAfter(from, (await readResponseTimes(ctx)).message)
