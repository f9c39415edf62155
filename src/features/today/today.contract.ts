// Today: everything that waits for the agency, as the rows of one queue. Product B17 and M93.
import * as z from 'zod/mini'

export const TODAY_KINDS = {
  request: 'Requests',
  lead: 'Leads',
  pitch: 'Pitches',
  message: 'Messages',
  call: 'Calls',
  quote: 'Quotes',
  payment: 'Payments',
  project: 'Projects',
  applicant: 'Applicants',
} as const
export type TodayKind = keyof typeof TODAY_KINDS
const kind = z.enum(Object.keys(TODAY_KINDS) as [TodayKind, ...TodayKind[]])

/** In display order. `today` ends at midnight in the agency's time zone; `open` has no due time. */
export const TODAY_GROUPS = ['late', 'today', 'later', 'open', 'applicants', 'unreachable'] as const
export type TodayGroup = (typeof TODAY_GROUPS)[number]
const group = z.enum(TODAY_GROUPS)

export const TODAY_WHATS = {
  'quote-request': 'Request',
  fixes: 'Fixes',
  'data-request': 'Data request',
  discovery: 'Discovery',
  interest: 'Interest',
  pitch: 'Pitch',
  message: 'Contact',
  thread: 'Message',
  call: 'Call',
  draft: 'Quote',
  revise: 'Quote',
  ending: 'Quote',
  unpaid: 'Quote',
  declined: 'Payment',
  due: 'Payment',
  project: 'Project',
  blocked: 'Project',
  applicant: 'Applicant',
} as const
export type TodayWhat = keyof typeof TODAY_WHATS

/** `amount` is in cents. `replyTo` is empty without an address or if `path` has a reply form. */
export const TodayLine = z.object({
  group,
  kind,
  what: z.enum(Object.keys(TODAY_WHATS) as [TodayWhat, ...TodayWhat[]]),
  id: z.uuid(),
  name: z.string(),
  /** Empty without a number. */
  reference: z.string(),
  detail: z.string(),
  amount: z.nullable(z.int()),
  at: z.iso.datetime(),
  clock: z.enum(['due', 'starts', 'ends', 'retries', 'since']),
  path: z.string(),
  replyTo: z.string(),
})
export type TodayLine = z.infer<typeof TodayLine>
TodayLine.register(z.globalRegistry, { id: 'TodayLine' })

/** `lines` are the first rows of each kind; `counts` cover all rows. */
export const Today = z.object({
  lines: z.array(TodayLine),
  counts: z.array(z.object({ group, kind, count: z.int() })),
})
export type Today = z.infer<typeof Today>
Today.register(z.globalRegistry, { id: 'Today' })
