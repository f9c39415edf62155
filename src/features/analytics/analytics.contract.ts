// Marketing metrics by day and campaign, and their comparison. Spec §2, §9, product M71.
import * as z from 'zod/mini'
import { oneLineText, requiredText } from '../../kernel/text.contract.ts'

const MOST = 1_000_000
const WHOLE = `Enter a whole number, at most ${MOST.toLocaleString('en-US')}.`
const count = z.int(WHOLE).check(z.minimum(0, WHOLE), z.maximum(MOST, WHOLE))
const AMOUNT = 'Enter an amount, at most $1,000,000.'

export const INVALID_DAY = 'Choose a day.'
const day = z.iso.date(INVALID_DAY)

/** `spend` in cents. */
const COUNTS = {
  visits: count,
  clicks: count,
  leads: count,
  spend: z.int(AMOUNT).check(z.minimum(0, AMOUNT), z.maximum(100_000_000, AMOUNT)),
}
export const Counts = z.object(COUNTS)
export type Counts = z.infer<typeof Counts>

export const [CAMPAIGN_MOST, CHANNEL_MOST] = [80, 40]
/** One row per day, campaign and channel; an empty campaign holds what came without one. */
export const NewDailyMetrics = z.object({
  day,
  campaign: z._default(oneLineText(CAMPAIGN_MOST), ''),
  channel: z._default(oneLineText(CHANNEL_MOST), ''),
  ...COUNTS,
})
export type NewDailyMetrics = z.output<typeof NewDailyMetrics>
NewDailyMetrics.register(z.globalRegistry, { id: 'NewDailyMetrics' })

export const DailyMetrics = z.object({
  id: z.uuid(),
  day,
  campaign: z.string(),
  channel: z.string(),
  ...COUNTS,
  changedAt: z.iso.datetime(),
  changedBy: z.nullable(z.string()),
})
export type DailyMetrics = z.infer<typeof DailyMetrics>
DailyMetrics.register(z.globalRegistry, { id: 'DailyMetrics' })

export const METRICS = {
  visits: 'Website visits',
  leads: 'Leads',
  rate: 'Conversion rate',
  cost: 'Cost per lead',
} as const
export type MetricName = keyof typeof METRICS
const names = Object.keys(METRICS) as [MetricName, ...MetricName[]]

/**
 * `value` and `before`: tenths of a percent for a rate, cents for a cost, null without a divisor.
 * `change`: tenths of a percent, null without a base. `isNew`: zero before.
 */
export const Metric = z.object({
  name: z.enum(names),
  value: z.nullable(z.int()),
  before: z.nullable(z.int()),
  change: z.nullable(z.int()),
  isNew: z.boolean(),
  text: z.string(),
  note: z.nullable(z.string()),
})
export type Metric = z.infer<typeof Metric>
Metric.register(z.globalRegistry, { id: 'Metric' })

export const CampaignMetrics = z.object({
  campaign: z.string(),
  channel: z.string(),
  ...COUNTS,
  change: z.nullable(z.int()),
  isNew: z.boolean(),
})
export type CampaignMetrics = z.infer<typeof CampaignMetrics>
CampaignMetrics.register(z.globalRegistry, { id: 'CampaignMetrics' })

/** Visits of each of the last 30 days, with those 30 days earlier. */
const VisitsDay = z.object({ day, visits: z.int(), before: z.int() })
export type VisitsDay = z.infer<typeof VisitsDay>

/** `from` to `until`, inclusive, compared with as many days before. */
export const Comparison = z.object({
  from: day,
  until: day,
  metrics: z.array(Metric),
  days: z.array(VisitsDay),
  campaigns: z.array(CampaignMetrics),
})
export type Comparison = z.infer<typeof Comparison>

/** Ad spend of a period, in cents. `left` is at least 0; `over` exceeds the included amount. */
export const AdSpend = z.object({
  from: day,
  until: day,
  included: z.int(),
  spent: z.int(),
  left: z.int(),
  over: z.int(),
  campaigns: z.array(z.object({ campaign: z.string(), channel: z.string(), spent: z.int() })),
})
export type AdSpend = z.infer<typeof AdSpend>
AdSpend.register(z.globalRegistry, { id: 'AdSpend' })

/**
 * Spec §9: null without an active plan, a sample until there are metrics. `hasRows`: exportable.
 */
export const MyAnalytics = z.object({
  comparison: z.nullable(Comparison),
  isSample: z.boolean(),
  hasRows: z.boolean(),
  adSpend: z.nullable(AdSpend),
})
export type MyAnalytics = z.infer<typeof MyAnalytics>
MyAnalytics.register(z.globalRegistry, { id: 'MyAnalytics' })

export const NOTE_ABOUTS = { done: 'What we did', ...METRICS, spend: 'Ad spend' } as const
export type NoteAbout = keyof typeof NOTE_ABOUTS
const about = z.enum(
  Object.keys(NOTE_ABOUTS) as [NoteAbout, ...NoteAbout[]],
  'Choose what the note is about.',
)
export const NOTE_MOST = 240

export const NewMetricNote = z.object({
  day,
  about,
  text: requiredText(NOTE_MOST, 'Enter one plain sentence.'),
})
export type NewMetricNote = z.output<typeof NewMetricNote>
NewMetricNote.register(z.globalRegistry, { id: 'NewMetricNote' })
export const MetricNote = z.object({
  id: z.uuid(),
  day,
  about,
  text: z.string(),
  writtenAt: z.iso.datetime(),
  writtenBy: z.nullable(z.string()),
})
export type MetricNote = z.infer<typeof MetricNote>
MetricNote.register(z.globalRegistry, { id: 'MetricNote' })

/** `id` is that of the plan, current or past; `lastDay` the latest with metrics. */
export const AnalyticsBusiness = z.object({
  id: z.uuid(),
  businessName: z.string(),
  email: z.string(),
  plan: z.string(),
  status: z.enum(['active', 'past_due', 'canceled']),
  isOver: z.boolean(),
  lastDay: z.nullable(day),
  adSpend: z.nullable(AdSpend),
})
export type AnalyticsBusiness = z.infer<typeof AnalyticsBusiness>
AnalyticsBusiness.register(z.globalRegistry, { id: 'AnalyticsBusiness' })

export const MetricsMonth = z.object({
  month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Write the month as 2026-03.')),
})
