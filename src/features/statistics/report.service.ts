// The report on visits, what they led to, and the speed of pages.
import { readPosts } from '#features/blog/posts.service.ts'
import { readJobs } from '#features/careers/jobs.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { calendarDay, daysBetween, daysLater, endOfDay, momentOf } from '#kernel/dates.ts'
import { Failure } from '#kernel/failure.ts'
import { paths } from '#kernel/paths.contract.ts'
import { percentile75 } from './speeds.rules.ts'
import {
  resultsByCampaign,
  resultsByDevice,
  resultsByPage,
  resultsBySource,
  totalResults,
} from './report.rules.ts'
import {
  firstCountedDay,
  readDays,
  readOtherCurrencies,
  readResults,
  readSpeeds,
  readSpend,
  readTraffic,
  type ReportSpan,
} from './report.store.ts'
import {
  type CountedDay,
  LONGEST_PERIOD,
  type PageSpeedRow,
  SPEED_METRICS,
  type Statistics,
  type StatisticsPeriod,
} from './statistics.contract.ts'

/** @throws invalid for a period that ends before it starts, or that is too long */
export async function readStatistics(ctx: Ctx, period: StatisticsPeriod): Promise<Statistics> {
  const length = daysBetween(period.from, period.until) + 1
  if (length < 1) throw new Failure('invalid', 'The period ends before it starts.')
  if (length > LONGEST_PERIOD)
    throw new Failure('invalid', `A period can have at most ${LONGEST_PERIOD} days.`)
  const { timeZone } = await readCompany(ctx)
  const span = periodFor(period, timeZone)
  const today = calendarDay(ctx.clock.now(), timeZone)
  const untilToday = periodFor({ from: '2000-01-01', until: today }, timeZone)
  const counted = {
    traffic: await readTraffic(ctx.db, period),
    results: await readResults(ctx.db, span, untilToday),
    spend: await readSpend(ctx.db, period),
  }
  const titleOf = await titles(ctx)
  return {
    firstDay: await firstCountedDay(ctx.db),
    total: totalResults(counted),
    days: allDays(period, await readDays(ctx.db, period)),
    pages: resultsByPage(counted).map((row) => ({ ...row, title: titleOf(row.page) })),
    sources: resultsBySource(counted),
    campaigns: resultsByCampaign(counted),
    devices: resultsByDevice(counted),
    speeds: (await speedsOf(ctx, period)).map((row) => ({ ...row, title: titleOf(row.page) })),
    otherCurrencies: await readOtherCurrencies(ctx.db, span),
  }
}

const periodFor = ({ from, until }: StatisticsPeriod, timeZone: string): ReportSpan => ({
  from,
  until,
  start: momentOf(from, '00:00', timeZone),
  end: endOfDay(until, timeZone),
  timeZone,
})

/** Titles of published articles and of jobs. */
async function titles(ctx: Ctx): Promise<(page: string) => string> {
  const { posts } = await readPosts(ctx, {})
  const { rows: jobs } = await readJobs(ctx, {})
  const names = new Map([
    ...posts.map(({ id, title }) => [paths.post(id), title] as const),
    ...jobs.map(({ id, title }) => [paths.job(id), title] as const),
  ])
  return (page) => names.get(page) ?? ''
}

function allDays({ from, until }: StatisticsPeriod, counted: readonly CountedDay[]): CountedDay[] {
  const known = new Map(counted.map((row) => [row.day, row]))
  return Array.from({ length: daysBetween(from, until) + 1 }, (_, at) => {
    const day = daysLater(from, at)
    return known.get(day) ?? { day, visits: 0, views: 0 }
  })
}

async function speedsOf(
  ctx: Ctx,
  period: StatisticsPeriod,
): Promise<Omit<PageSpeedRow, 'title'>[]> {
  const samples = await readSpeeds(ctx.db, period)
  const pages = [...new Set(samples.map(({ page }) => page))]
  const speedOf = (page: string, metric: string) => {
    const ranges = new Map(
      samples
        .filter((row) => row.page === page && row.metric === metric)
        .map(({ upTo, samples }) => [upTo, samples]),
    )
    const count = [...ranges.values()].reduce((sum, one) => sum + one, 0)
    return { p75: percentile75(ranges), samples: count }
  }
  const [lcp, inp, cls] = SPEED_METRICS
  return pages
    .map((page) => ({
      page,
      lcp: speedOf(page, lcp),
      inp: speedOf(page, inp),
      cls: speedOf(page, cls),
    }))
    .toSorted(
      (one, other) => other.lcp.samples - one.lcp.samples || (one.page < other.page ? -1 : 1),
    )
}
