import { readColleagues } from '#features/accounts/colleagues.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { calendarDay, daysLater, weekday } from '#kernel/dates.ts'
import { newId } from '#kernel/ids.ts'
import { paths } from '#kernel/paths.contract.ts'
import { insertSpend } from './ad-spend.store.ts'
import { firstCountedDay, requestsWithoutOrigin } from './report.store.ts'
import type { Device, SpeedMetric } from './statistics.contract.ts'
import {
  addCounts,
  addSpeeds,
  insertOrigin,
  type PageSpeed,
  type VisitCount,
} from './visits.store.ts'

const DAYS = 180
const SPEED_DAYS = 30

type Way = { page: string; source: string; campaign: string; device: Device; perDay: number }
const way = (page: string, source: string, perDay: number, device: Device, campaign = ''): Way => ({
  page,
  source,
  campaign,
  device,
  perDay,
})

/** Where the visits of a usual workday begin. */
const WAYS: readonly Way[] = [
  way(paths.home, '', 9, 'desktop'),
  way(paths.home, 'Google', 12, 'phone'),
  way(paths.smallBusiness, 'Google', 7, 'desktop'),
  way(paths.smallBusiness, 'Google Ads', 5, 'phone', 'New websites'),
  way(paths.doctorsClinics, 'Google', 4, 'desktop'),
  way(paths.startups, 'LinkedIn', 3, 'desktop'),
  way(paths.post(1), 'Google', 5, 'phone'),
  way(paths.post(4), 'Newsletter', 2, 'desktop', 'Monthly'),
  way(paths.careers, 'LinkedIn', 2, 'phone'),
  way(paths.maintenancePlans, 'Bing', 1, 'tablet'),
]
/** Pages that visitors open next, with their share of the visits. */
const NEXT: readonly (readonly [page: string, share: number])[] = [
  [paths.quoteRequest, 0.12],
  [paths.subscriptions, 0.18],
  [paths.contact, 0.09],
  [paths.blogs, 0.15],
]

/** Half a year of visits that grow slowly and rest on weekends, the same at each start. */
export async function seedDemoStatistics(ctx: TransactionCtx): Promise<void> {
  if (await firstCountedDay(ctx.db)) return
  const { timeZone } = await readCompany(ctx)
  const today = calendarDay(ctx.clock.real(), timeZone)
  const days = Array.from({ length: DAYS }, (_, at) => daysLater(today, -1 - at))
  await addCounts(ctx.db, days.flatMap(countsOn))
  await addSpeeds(ctx.db, days.slice(0, SPEED_DAYS).flatMap(speedsOn))
  await seedSpend(ctx, today)
  for (const [at, inquiryId] of (await requestsWithoutOrigin(ctx.db)).entries()) {
    const { page, source, campaign, device } = WAYS[(at * 3 + 2) % WAYS.length] ?? WAYS[0] ?? DIRECT
    await insertOrigin(ctx.db, { inquiryId, page, source, campaign, device })
  }
}

const DIRECT = way(paths.home, '', 1, 'desktop')

/** Between 0.75 and 1.25, from the position alone. */
const varied = (at: number): number => 0.75 + ((at * 7919 + 13) % 101) / 202

function countsOn(day: string, daysAgo: number): VisitCount[] {
  const growth = 1 - (0.55 * daysAgo) / DAYS
  const rest = weekday(day) > 5 ? 0.4 : 1
  const first = WAYS.map(({ perDay, ...about }, at) => {
    const visits = Math.round(perDay * growth * rest * varied(daysAgo * 11 + at))
    return { day, ...about, views: visits + Math.round(visits / 6), visitors: visits, visits }
  })
  const visits = first.reduce((sum, row) => sum + row.visits, 0)
  const next = NEXT.map(([page, share], at) => {
    const visitors = Math.round(visits * share * varied(daysAgo * 5 + at))
    const { source, campaign, device } = DIRECT
    return { day, page, source, campaign, device, views: visitors, visitors, visits: 0 }
  })
  return [...first, ...next].filter(({ views }) => views > 0)
}

/** Ends of ranges with their samples of a day. */
const SPEEDS: Record<SpeedMetric, readonly (readonly [upTo: number, samples: number])[]> = {
  lcp: [
    [600, 3],
    [900, 4],
    [1300, 2],
    [2400, 1],
  ],
  inp: [
    [40, 5],
    [80, 3],
    [140, 1],
  ],
  cls: [
    [0, 8],
    [20, 2],
  ],
}
const TIMED_PAGES = [paths.home, paths.smallBusiness, paths.quoteRequest, paths.post(1)]

const speedsOn = (day: string): PageSpeed[] =>
  TIMED_PAGES.flatMap((page, at) =>
    (['lcp', 'inp', 'cls'] as const).flatMap((metric) =>
      SPEEDS[metric]
        .slice(0, 4 - (at % 2))
        .map(([upTo, samples]) => ({ day, page, metric, upTo, samples })),
    ),
  )

const SPEND = 4200

/** What the campaign of the demo cost each day of the last 90 days, as one imported file. */
async function seedSpend(ctx: TransactionCtx, today: string): Promise<void> {
  const [admin] = await readColleagues(ctx)
  if (!admin) return
  const lines = Array.from({ length: 90 }, (_, at) => ({
    day: daysLater(today, -1 - at),
    source: 'Google Ads',
    campaign: 'New websites',
    amount: Math.round(SPEND * varied(at)),
  }))
  await insertSpend(ctx.db, {
    id: newId(ctx.clock.real()),
    fileName: 'google-ads.csv',
    importedAt: ctx.clock.real(),
    importedBy: admin.id,
    rows: lines,
  })
}
