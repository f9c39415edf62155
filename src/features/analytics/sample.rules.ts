// Sample metrics for a business without any, the same every day. Spec §9.
import { daysLater } from '#kernel/dates.ts'
import { COMPARED_DAYS, type DayRow, recentDays } from './analytics.rules.ts'

/** The shown 30 days, and the 30 before. */
const VISITS = [
  [
    39, 43, 41, 52, 50, 37, 34, 48, 56, 59, 53, 62, 45, 42, 58, 67, 64, 71, 69, 52, 49, 65, 73, 79,
    75, 82, 61, 58, 77, 85,
  ],
  [
    33, 37, 35, 40, 43, 32, 29, 38, 42, 44, 41, 46, 36, 33, 43, 48, 46, 49, 52, 40, 37, 47, 51, 54,
    50, 55, 44, 42, 52, 57,
  ],
] as const
type Totals = { clicks: number; leads: number; spend: number }
const CAMPAIGNS: readonly {
  campaign: string
  channel: string
  months: readonly [Totals, Totals]
}[] = [
  {
    campaign: 'Fall menu, within 8 miles',
    channel: 'Meta',
    months: [
      { clicks: 812, leads: 57, spend: 31_800 },
      { clicks: 663, leads: 42, spend: 28_340 },
    ],
  },
  {
    campaign: 'Coffee near me',
    channel: 'Google Ads',
    months: [
      { clicks: 431, leads: 35, spend: 18_200 },
      { clicks: 445, leads: 36, spend: 18_538 },
    ],
  },
]

/** @param today in the agency's time zone */
export function sampleRows(today: string): DayRow[] {
  const { from } = recentDays(today)
  return VISITS.flatMap((visits, month) => {
    const campaigns = CAMPAIGNS.map(({ campaign, channel, months }) => ({
      campaign,
      channel,
      total: months[month] ?? { clicks: 0, leads: 0, spend: 0 },
    }))
    const spread = campaigns.map(({ campaign, channel, total }) => ({
      campaign,
      channel,
      clicks: shares(total.clicks, visits),
      leads: shares(total.leads, visits),
      spend: shares(total.spend, visits),
    }))
    return visits.flatMap((all, position): DayRow[] => {
      const day = daysLater(from, position - month * COMPARED_DAYS)
      const rows = spread.map(({ campaign, channel, clicks, leads, spend }) => ({
        day,
        campaign,
        channel,
        visits: clicks[position] ?? 0,
        clicks: clicks[position] ?? 0,
        leads: leads[position] ?? 0,
        spend: spend[position] ?? 0,
      }))
      const byItself = all - rows.reduce((sum, row) => sum + row.visits, 0)
      return [
        { day, campaign: '', channel: '', visits: byItself, clicks: 0, leads: 0, spend: 0 },
        ...rows,
      ]
    })
  })
}

/** Splits a total into integers by weight; they add up to it. */
function shares(total: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let [seen, included] = [0, 0]
  return weights.map((weight) => {
    seen += weight
    const share = Math.round((total * seen) / all) - included
    included += share
    return share
  })
}
