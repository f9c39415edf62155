// Compares the last 30 days with the 30 before, and reads the remaining ad spend.
import type { PlanOfBusiness } from '#features/billing/subscriptions/business-plans.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { calendarDay, daysLater } from '#kernel/dates.ts'
import type { AdSpend, Comparison, Metric } from './analytics.contract.ts'
import {
  byCampaign,
  campaignsOf,
  compare,
  COMPARED_DAYS,
  type DayRow,
  daysBefore,
  recentDays,
  rowsIn,
  type DayRange,
  totalOf,
  visitsByDay,
} from './analytics.rules.ts'
import { type MetricNoteRow, metricsBetween, lastDayOf, notesBetween } from './analytics.store.ts'
import { sampleRows } from './sample.rules.ts'
import { comparisonText } from './comparison-texts.rules.ts'

/** A sample until there are metrics. @param today in the agency's time zone */
export async function compareLastDays(
  ctx: Ctx,
  email: string,
  today: string,
): Promise<{ comparison: Comparison; isSample: boolean }> {
  const range = recentDays(today)
  const isSample = (await lastDayOf(ctx.db, email)) === undefined
  const rows = isSample
    ? sampleRows(today)
    : await metricsBetween(ctx.db, email, { from: daysBefore(range).from, until: range.until })
  const notes = isSample ? [] : await notesBetween(ctx.db, email, range)
  return {
    comparison: {
      ...range,
      metrics: compareMetrics(rows, range, notes, `the ${COMPARED_DAYS} days before`),
      days: visitsByDay(rows, range),
      campaigns: campaignsOf(rows, range),
    },
    isSample,
  }
}

export function compareMetrics(
  rows: readonly DayRow[],
  range: DayRange,
  notes: readonly MetricNoteRow[],
  earlier: string,
): Metric[] {
  const [now, before] = [totalOf(rowsIn(rows, range)), totalOf(rowsIn(rows, daysBefore(range)))]
  return compare(now, before).map((metric) => ({
    ...metric,
    text: comparisonText(metric, earlier),
    note: notes.findLast(({ about }) => about === metric.name)?.text ?? null,
  }))
}

/** The days of a billing period: the last is the day before the next begins. */
export function planPeriodDays(
  { from, until }: Pick<PlanOfBusiness, 'from' | 'until'>,
  timeZone: string,
): DayRange {
  const [first, next] = [calendarDay(from, timeZone), calendarDay(until, timeZone)]
  return { from: first, until: next > first ? daysLater(next, -1) : first }
}

export async function adSpendOf(
  ctx: Ctx,
  { email, plan, ...period }: Pick<PlanOfBusiness, 'email' | 'plan' | 'from' | 'until'>,
  timeZone: string,
): Promise<AdSpend | null> {
  if (plan.adSpend === null) return null
  const range = planPeriodDays(period, timeZone)
  return adSpendIn(await metricsBetween(ctx.db, email, range), range, plan.adSpend)
}

function adSpendIn(rows: readonly DayRow[], range: DayRange, included: number): AdSpend {
  const { spend: spent } = totalOf(rows)
  const campaigns = byCampaign(rows).flatMap((group) =>
    group
      .slice(0, 1)
      .map(({ campaign, channel }) => ({ campaign, channel, spent: totalOf(group).spend })),
  )
  const named = campaigns
    .filter((one) => one.spent > 0)
    .sort((one, other) => other.spent - one.spent)
  const rest = spent - named.reduce((sum, one) => sum + one.spent, 0)
  return {
    ...range,
    included,
    spent,
    left: Math.max(0, included - spent),
    over: Math.max(0, spent - included),
    campaigns: rest ? [...named, { campaign: '', channel: '', spent: rest }] : named,
  }
}
