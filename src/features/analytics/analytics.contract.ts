// What marketing did for a business: figures by day and campaign, and how the last 30 days compare with the 30 before. Spec §2, §9, product M71.
import * as z from 'zod/mini'
import { oneLineText, requiredText } from '../../kernel/text.contract.ts'

const MOST = 1_000_000
const WHOLE = `This is a whole number, at most ${MOST.toLocaleString('en-US')}.`
const count = z.int(WHOLE).check(z.minimum(0, WHOLE), z.maximum(MOST, WHOLE))
const AMOUNT = 'This is an amount, at most a million dollars.'

export const INVALID_DAY = 'Choose the day.'
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

/** Longest names. */
export const [CAMPAIGN_MOST, CHANNEL_MOST] = [80, 40]
/** One row a day, campaign and channel; without a campaign it is what came by itself. */
export const NewDailyMetrics = z.object({
  day,
  campaign: z._default(oneLineText(CAMPAIGN_MOST), ''),
  channel: z._default(oneLineText(CHANNEL_MOST), ''),
  ...COUNTS,
})
export type NewDailyMetrics = z.output<typeof NewDailyMetrics>
NewDailyMetrics.register(z.globalRegistry, { id: 'NewDailyMetrics' })

/** With who wrote it last. */
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

/** The figures that are compared: visits, leads, leads of all visits, and what a lead costs. */
export const METRICS = {
  visits: 'Website visits',
  leads: 'Leads',
  rate: 'Conversion rate',
  cost: 'Cost per lead',
} as const
export type MetricName = keyof typeof METRICS
const names = Object.keys(METRICS) as [MetricName, ...MetricName[]]

/**
 * `value` and `before` are whole numbers; of a rate tenths of a percent, of a cost cents, null where there is nothing to divide by.
 * `change` is in tenths of a percent; null where there is none, or where `isNew` says that nothing was before.
 * `sentence` says it in words, `note` what the agency adds.
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

/** `change` is that of its leads, as of a figure. */
export const CampaignMetrics = z.object({
  campaign: z.string(),
  channel: z.string(),
  ...COUNTS,
  change: z.nullable(z.int()),
  isNew: z.boolean(),
})
export type CampaignMetrics = z.infer<typeof CampaignMetrics>
CampaignMetrics.register(z.globalRegistry, { id: 'CampaignMetrics' })

/** Visits of each of the last 30 days, beside those of the day 30 days before it. */
const VisitsDay = z.object({ day, visits: z.int(), before: z.int() })
export type VisitsDay = z.infer<typeof VisitsDay>

/** `from` to `until`, both included, compared with as many days before. */
export const Comparison = z.object({
  from: day,
  until: day,
  metrics: z.array(Metric),
  days: z.array(VisitsDay),
  campaigns: z.array(CampaignMetrics),
})
export type Comparison = z.infer<typeof Comparison>

/** What of the ad spend a plan includes was spent in a period, `from` to `until`, both included. Cents; `left` is never below zero, `over` is what went beyond. */
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

/** Spec §9: a comparison is shown only with an active subscription, and is a sample until there are figures. `hasRows` when there are some to save. */
export const MyAnalytics = z.object({
  comparison: z.nullable(Comparison),
  isSample: z.boolean(),
  hasRows: z.boolean(),
  adSpend: z.nullable(AdSpend),
})
export type MyAnalytics = z.infer<typeof MyAnalytics>
MyAnalytics.register(z.globalRegistry, { id: 'MyAnalytics' })

/** What a note of the agency can be about: what was done, or why a figure changed. */
export const NOTE_ABOUTS = { done: 'What we did', ...METRICS, spend: 'Ad spend' } as const
export type NoteAbout = keyof typeof NOTE_ABOUTS
const about = z.enum(
  Object.keys(NOTE_ABOUTS) as [NoteAbout, ...NoteAbout[]],
  'Choose what it is about.',
)
export const NOTE_MOST = 240

export const NewMetricNote = z.object({
  day,
  about,
  text: requiredText(NOTE_MOST, 'Write one plain sentence.'),
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

/** A business with a plan, now or before: `id` is that of the plan, `lastDay` the latest with figures. */
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

/** `month` as `2026-03`. */
export const MetricsMonth = z.object({
  month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'A month is written 2026-03.')),
})
