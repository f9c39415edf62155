// Compares a period with the one before: exact, rounded once, in tenths of a percent.
import { formatDay, daysBetween, daysLater, monthsLater } from '#kernel/dates.ts'
import type {
  CampaignMetrics,
  Counts,
  Metric,
  MetricName,
  VisitsDay,
} from './analytics.contract.ts'

export const COMPARED_DAYS = 30
export type DayRow = Counts & { day: string; campaign: string; channel: string }
/** Both days are inclusive. */
export type DayRange = { from: string; until: string }

export const NOTHING: Counts = { visits: 0, clicks: 0, leads: 0, spend: 0 }
const plus = (one: Counts, other: Counts): Counts => ({
  visits: one.visits + other.visits,
  clicks: one.clicks + other.clicks,
  leads: one.leads + other.leads,
  spend: one.spend + other.spend,
})
export const totalOf = (rows: readonly Counts[]): Counts => rows.reduce<Counts>(plus, NOTHING)

/** The latest completed days. @param today in the agency's time zone */
export const recentDays = (today: string): DayRange => ({
  from: daysLater(today, -COMPARED_DAYS),
  until: daysLater(today, -1),
})

export function daysBefore({ from, until }: DayRange): DayRange {
  const days = daysBetween(from, until) + 1
  return { from: daysLater(from, -days), until: daysLater(from, -1) }
}

export const rowsIn = <Row extends { day: string }>(
  rows: readonly Row[],
  { from, until }: DayRange,
): Row[] => rows.filter(({ day }) => day >= from && day <= until)

/** An exact ratio, `of` divided by `per`; rounded only for display. */
type Ratio = { of: number; per: number }
const RATIOS: Record<MetricName, (total: Counts) => Ratio> = {
  visits: ({ visits }) => ({ of: visits, per: 1 }),
  leads: ({ leads }) => ({ of: leads, per: 1 }),
  rate: ({ leads, visits }) => ({ of: leads * 1000, per: visits }),
  cost: ({ spend, leads }) => ({ of: spend, per: leads }),
}

export type MetricChange = { change: number | null; isNew: boolean }

/** Tenths of a percent, half away from zero. Growth from zero is new, without a percentage. */
export function changeOf(now: Ratio, before: Ratio): MetricChange {
  if (now.per === 0) return { change: null, isNew: false }
  if (before.per === 0 || before.of === 0)
    return now.of === 0
      ? { change: before.per === 0 ? null : 0, isNew: false }
      : { change: null, isNew: true }
  const [base, difference] = [
    BigInt(before.of) * BigInt(now.per),
    BigInt(now.of) * BigInt(before.per) - BigInt(before.of) * BigInt(now.per),
  ]
  return { change: rounded(difference * 1000n, base), isNew: false }
}

export const countChange = (now: number, before: number): MetricChange =>
  changeOf({ of: now, per: 1 }, { of: before, per: 1 })

/** Rounds half away from zero. @param per above zero */
function rounded(of: bigint, per: bigint): number {
  const size = ((of < 0n ? -of : of) * 2n + per) / (per * 2n)
  return Number(of < 0n ? -size : size)
}

const valueOf = ({ of, per }: Ratio): number | null =>
  per === 0 ? null : rounded(BigInt(of), BigInt(per))

// The keys of RATIOS are the metrics.
const NAMES = Object.keys(RATIOS) as MetricName[]
export type Compared = Omit<Metric, 'text' | 'note'>

export const compare = (now: Counts, before: Counts): Compared[] =>
  NAMES.map((name) => {
    const [is, was] = [RATIOS[name](now), RATIOS[name](before)]
    return { name, value: valueOf(is), before: valueOf(was), ...changeOf(is, was) }
  })

export function visitsByDay(rows: readonly DayRow[], range: DayRange): VisitsDay[] {
  const visits = new Map<string, number>()
  for (const row of rows) visits.set(row.day, (visits.get(row.day) ?? 0) + row.visits)
  const days = daysBetween(range.from, range.until) + 1
  return Array.from({ length: days }, (_, position) => {
    const day = daysLater(range.from, position)
    return { day, visits: visits.get(day) ?? 0, before: visits.get(daysLater(day, -days)) ?? 0 }
  })
}

/** Rows by campaign; rows without a campaign are left out. */
export const byCampaign = (rows: readonly DayRow[]): DayRow[][] => [
  ...Map.groupBy(
    rows.filter(({ campaign }) => campaign),
    ({ campaign, channel }) => `${campaign}\n${channel}`,
  ).values(),
]

export function campaignsOf(rows: readonly DayRow[], range: DayRange): CampaignMetrics[] {
  const earlier = daysBefore(range)
  return byCampaign(rows)
    .flatMap((group) => {
      const [now, before] = [rowsIn(group, range), totalOf(rowsIn(group, earlier))]
      const [first] = now
      if (!first) return []
      const total = totalOf(now)
      return [
        {
          campaign: first.campaign,
          channel: first.channel,
          ...total,
          ...countChange(total.leads, before.leads),
        },
      ]
    })
    .sort((one, other) => other.spend - one.spend || other.leads - one.leads)
}

const YEARS_BACK = 5

/** Why a day cannot have metrics; null if it can. @param today in the agency's time zone */
export function dayError(day: string, today: string): string | null {
  if (day >= today) return `${formatDay(day)} isn’t over yet. Enter an earlier day.`
  if (day < monthsLater(today, -12 * YEARS_BACK))
    return `${formatDay(day)} is more than ${YEARS_BACK} years ago. Check the year.`
  return null
}
