// Today: everything that waits for the agency, as lines of one queue. Product B17 and M93.
import * as z from 'zod/mini'

/** What the queue can be narrowed to. */
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

/** In this order: promises that were not kept, what is due by midnight on the agency's wall, what is due later, what nobody promised a time for, applicants that are due later, and whom nobody can reach. */
export const TODAY_GROUPS = ['late', 'today', 'later', 'open', 'applicants', 'unreachable'] as const
export type TodayGroup = (typeof TODAY_GROUPS)[number]
const group = z.enum(TODAY_GROUPS)

/** What exactly waits, as the first column of the queue says it. */
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

/** What the time of a line is: promised, a beginning, an end, the next try, or since when it waits. */
export const TODAY_CLOCKS = ['due', 'starts', 'ends', 'tries', 'since'] as const

/**
 * `reference` names it where it has a number, `detail` says more in somebody's own words, `amount` is cents.
 * `path` is its screen on this site. `replyTo` is an address, or empty where there is none or the screen itself answers.
 */
export const TodayLine = z.object({
  group,
  kind,
  what: z.enum(Object.keys(TODAY_WHATS) as [TodayWhat, ...TodayWhat[]]),
  id: z.uuid(),
  name: z.string(),
  reference: z.string(),
  detail: z.string(),
  amount: z.nullable(z.int()),
  at: z.iso.datetime(),
  clock: z.enum(TODAY_CLOCKS),
  path: z.string(),
  replyTo: z.string(),
})
export type TodayLine = z.infer<typeof TodayLine>
TodayLine.register(z.globalRegistry, { id: 'TodayLine' })

/** The first so many lines of each kind, in the order in which they are due; `counts` are of everything. What money is about is for admins alone. */
export const Today = z.object({
  lines: z.array(TodayLine),
  counts: z.array(z.object({ group, kind, count: z.int() })),
})
export type Today = z.infer<typeof Today>
Today.register(z.globalRegistry, { id: 'Today' })
