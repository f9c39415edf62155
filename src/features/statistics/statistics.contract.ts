// Visits, what they led to, and the speed of pages.
import * as z from 'zod/mini'
import { paths } from '../../kernel/paths.contract.ts'

export const STATISTICS_PATH = `${paths.admin.home}/statistics`

export const DEVICES = ['desktop', 'phone', 'tablet'] as const
export type Device = (typeof DEVICES)[number]

/** Largest Contentful Paint, Interaction to Next Paint and Cumulative Layout Shift. */
export const SPEED_METRICS = ['lcp', 'inp', 'cls'] as const
export type SpeedMetric = (typeof SPEED_METRICS)[number]

export const LONGEST_PERIOD = 800
/** Days in the agency's time zone, both included. */
export const StatisticsPeriod = z.object({ from: z.iso.date(), until: z.iso.date() })
export type StatisticsPeriod = z.infer<typeof StatisticsPeriod>

const count = z.int()

/** `visits` are visitors per day: a person who comes on two days counts twice. */
const Traffic = { visits: count, views: count }
/**
 * Requests of the period, and what became of them until today. `revenue` is what their customers
 * paid less refunds, in cents of the main currency; `spend` what the agency paid in the period.
 */
const Results = { requests: count, quoted: count, accepted: count, paid: count, revenue: count }

/** `name` is empty if it is not known, or for a visit without a source. */
export const SourceRow = z.object({ name: z.string(), ...Traffic, ...Results, spend: count })
export type SourceRow = z.infer<typeof SourceRow>
export const CampaignRow = z.object({ source: z.string(), ...SourceRow.shape })
export type CampaignRow = z.infer<typeof CampaignRow>
/** `title` is that of an article or a job; `visitors` opened the page, `visits` began on it. */
export const PageRow = z.object({
  page: z.string(),
  title: z.string(),
  visitors: count,
  ...Traffic,
  ...Results,
})
export type PageRow = z.infer<typeof PageRow>
export const DeviceRow = z.object({ name: z.string(), ...Traffic, ...Results })
export type DeviceRow = z.infer<typeof DeviceRow>

/** The 75th percentile: milliseconds, for `cls` thousandths. Null without a sample. */
const Speed = z.object({ p75: z.nullable(count), samples: count })
export const PageSpeedRow = z.object({
  page: z.string(),
  title: z.string(),
  lcp: Speed,
  inp: Speed,
  cls: Speed,
})
export type PageSpeedRow = z.infer<typeof PageSpeedRow>

export const CountedDay = z.object({ day: z.string(), ...Traffic })
export type CountedDay = z.infer<typeof CountedDay>

/** `otherCurrencies` have payments that the revenue does not contain. */
export const Statistics = z.object({
  firstDay: z.nullable(z.string()),
  total: z.object({ ...Traffic, ...Results, spend: count }),
  days: z.array(CountedDay),
  pages: z.array(PageRow),
  sources: z.array(SourceRow),
  campaigns: z.array(CampaignRow),
  devices: z.array(DeviceRow),
  speeds: z.array(PageSpeedRow),
  otherCurrencies: z.array(z.string()),
})
export type Statistics = z.infer<typeof Statistics>
Statistics.register(z.globalRegistry, { id: 'Statistics' })

export const STATISTICS_TABLES = [
  'days',
  'pages',
  'sources',
  'campaigns',
  'devices',
  'speeds',
] as const
export type StatisticsTable = (typeof STATISTICS_TABLES)[number]

/** The request itself, its quote, its acceptance and a payment of its customer. */
export type Results = Pick<SourceRow, 'requests' | 'quoted' | 'accepted' | 'paid' | 'revenue'>

/** Sums of visits and speeds are kept for about 26 months. */
export const RETENTION_DAYS = 800
