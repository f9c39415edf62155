// Today: everything that waits for the agency, as the rows of one queue. Product B17 and M93.
import * as z from 'zod/mini'
import { currencyCode } from '../../kernel/currencies.contract.ts'

/** In display order. `today` ends at midnight in the agency's time zone; `open` has no due time. */
export const TODAY_GROUPS = ['late', 'today', 'later', 'open', 'applicants', 'unreachable'] as const
export type TodayGroup = (typeof TODAY_GROUPS)[number]
const group = z.enum(TODAY_GROUPS)

/**
 * `kind` is the name of one of `kinds`. `label` is what the row is called. `amount` is cents of `currency`.
 * `replyTo` is an email address, empty without one or if `path` has a reply form, and `subject` is
 * the subject of an email to it. `closing` is how a shortcut closes the row: a POST request to its
 * path below `/api`, which a DELETE request undoes.
 */
export const TodayLine = z.object({
  group,
  kind: z.string(),
  label: z.string(),
  what: z.string(),
  id: z.uuid(),
  name: z.string(),
  isBlindReviewed: z.boolean(),
  /** Empty without a number. */
  reference: z.string(),
  text: z.string(),
  amount: z.nullable(z.int()),
  currency: currencyCode,
  at: z.iso.datetime(),
  clock: z.enum(['due', 'starts', 'ends', 'retries', 'since']),
  path: z.string(),
  replyTo: z.string(),
  subject: z.string(),
  hasReplyForm: z.boolean(),
  closing: z.nullable(
    z.object({ path: z.string(), reason: z.nullable(z.string()), toast: z.string() }),
  ),
})
export type TodayLine = z.infer<typeof TodayLine>
TodayLine.register(z.globalRegistry, { id: 'TodayLine' })

/**
 * `kinds` are those of waiting rows, in display order; `list` is the screen with all their records.
 * `lines` are the first rows of each source; `counts` cover all rows.
 */
export const Today = z.object({
  kinds: z.array(z.object({ name: z.string(), title: z.string(), list: z.string() })),
  lines: z.array(TodayLine),
  counts: z.array(z.object({ group, kind: z.string(), count: z.int() })),
})
export type Today = z.infer<typeof Today>
Today.register(z.globalRegistry, { id: 'Today' })
