// How long our answers really took: what everybody may know, and what the agency sees. Product B1 and M102.
import * as z from 'zod/mini'

/** What its own page promises an answer to. */
export const REPLY_TIME_KINDS = ['quote-request', 'pitch', 'message'] as const
export type ReplyTimeKind = (typeof REPLY_TIME_KINDS)[number]

/** Over so many days. */
export const REPLY_TIME_DAYS = 90

/** The median in hours, one decimal; null where there are too few answers to say it honestly. What a demo tells never counts. */
const hours = z.nullable(z.number())
export const KnownReplyTimes = z.object({ 'quote-request': hours, pitch: hours, message: hours })
export type KnownReplyTimes = z.infer<typeof KnownReplyTimes>
KnownReplyTimes.register(z.globalRegistry, { id: 'KnownReplyTimes' })

/** `inTime` of the `answered`. With `hasSamples` a demo's story is among them. */
export const ReplyTime = z.object({
  kind: z.enum(REPLY_TIME_KINDS),
  answered: z.int(),
  inTime: z.int(),
  medianHours: hours,
  hasSamples: z.boolean(),
})
export type ReplyTime = z.infer<typeof ReplyTime>
ReplyTime.register(z.globalRegistry, { id: 'ReplyTime' })
