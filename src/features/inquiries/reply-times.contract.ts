// How long answers took: the public numbers and those for the agency. Product B1 and M102.
import * as z from 'zod/mini'

/** The kinds whose page shows a response time. */
export const REPLY_TIME_KINDS = ['quote-request', 'pitch', 'message'] as const
export type ReplyTimeKind = (typeof REPLY_TIME_KINDS)[number]

export const REPLY_TIME_DAYS = 90

/** Median in hours, one decimal; null if there are too few answers. */
const hours = z.nullable(z.number())
/** Without demo data and requests that the team entered. */
export const KnownReplyTimes = z.object({ 'quote-request': hours, pitch: hours, message: hours })
export type KnownReplyTimes = z.infer<typeof KnownReplyTimes>
KnownReplyTimes.register(z.globalRegistry, { id: 'KnownReplyTimes' })

/** `inTime`: answered within the response time. `hasSamples`: includes demo data. */
export const ReplyTime = z.object({
  kind: z.enum(REPLY_TIME_KINDS),
  answered: z.int(),
  inTime: z.int(),
  medianHours: hours,
  hasSamples: z.boolean(),
})
export type ReplyTime = z.infer<typeof ReplyTime>
ReplyTime.register(z.globalRegistry, { id: 'ReplyTime' })
