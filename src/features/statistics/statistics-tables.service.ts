// The tables of the report as CSV files.
import type { Ctx } from '#kernel/context.ts'
import type { CsvFile, CsvRow } from '#kernel/csv.ts'
import { readStatistics } from './report.service.ts'
import type { Statistics, StatisticsPeriod, StatisticsTable } from './statistics.contract.ts'

type Table = { heads: CsvRow; rows: CsvRow[] }

const RESULTS = ['Requests', 'Quoted', 'Accepted', 'Paid', 'Received']
const dollars = (cents: number): string => (cents / 100).toFixed(2)
const resultsIn = (row: Statistics['total'] | Omit<Statistics['total'], 'spend'>): CsvRow => [
  row.requests,
  row.quoted,
  row.accepted,
  row.paid,
  dollars(row.revenue),
]

export async function exportStatistics(
  ctx: Ctx,
  period: StatisticsPeriod,
  table: StatisticsTable,
): Promise<CsvFile> {
  const statistics = await readStatistics(ctx, period)
  const { heads, rows } = TABLES[table](statistics)
  return {
    name: `${table}-${period.from}-to-${period.until}.csv`,
    heads,
    pages: inOnePage(rows),
  }
}

/** The screen has the same rows in its memory. */
async function* inOnePage(rows: readonly CsvRow[]): AsyncGenerator<readonly CsvRow[]> {
  yield rows
}

const TABLES: Record<StatisticsTable, (statistics: Statistics) => Table> = {
  days: ({ days }) => ({
    heads: ['Day', 'Visits', 'Views'],
    rows: days.map(({ day, visits, views }) => [day, visits, views]),
  }),
  pages: ({ pages }) => ({
    heads: ['Page', 'Title', 'Visitors', 'Views', 'Visits that began here', ...RESULTS],
    rows: pages.map((row) => [
      row.page || 'Not known',
      row.title,
      row.visitors,
      row.views,
      row.visits,
      ...resultsIn(row),
    ]),
  }),
  sources: ({ sources }) => ({
    heads: ['Source', 'Visits', 'Views', ...RESULTS, 'Spend'],
    rows: sources.map((row) => [
      row.name,
      row.visits,
      row.views,
      ...resultsIn(row),
      dollars(row.spend),
    ]),
  }),
  campaigns: ({ campaigns }) => ({
    heads: ['Source', 'Campaign', 'Visits', 'Views', ...RESULTS, 'Spend'],
    rows: campaigns.map((row) => [
      row.source,
      row.name,
      row.visits,
      row.views,
      ...resultsIn(row),
      dollars(row.spend),
    ]),
  }),
  devices: ({ devices }) => ({
    heads: ['Device', 'Visits', 'Views', ...RESULTS],
    rows: devices.map((row) => [row.name || 'Not known', row.visits, row.views, ...resultsIn(row)]),
  }),
  speeds: ({ speeds }) => ({
    heads: ['Page', 'LCP ms', 'Samples', 'INP ms', 'Samples', 'CLS', 'Samples'],
    rows: speeds.map(({ page, lcp, inp, cls }) => [
      page,
      lcp.p75 ?? '',
      lcp.samples,
      inp.p75 ?? '',
      inp.samples,
      cls.p75 === null ? '' : cls.p75 / 1000,
      cls.samples,
    ]),
  }),
}
