// The statistics of the period in the URL, and their CSV files.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from '#ui/routing/routing.ts'
import { useAgencyDay } from '#site/data/agency-day.ts'
import { unwrap } from '#site/data/api-error.ts'
import { LIVE } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { useSaveFile } from '#site/data/use-download.ts'
import { FIRST_SPAN, SPAN_NAMES, type SpanName, periodFor } from '../../periods.rules.ts'
import type { Statistics, StatisticsPeriod, StatisticsTable } from '../../statistics.contract.ts'

export const STATISTICS = 'statistics'
const calls = () => privateApi().statistics

export function useChosenSpan(): { name: SpanName; period: StatisticsPeriod } {
  const [params] = useSearchParams()
  const today = useAgencyDay()
  const name = SPAN_NAMES.find((name) => name === params.get('period')) ?? FIRST_SPAN
  return { name, period: periodFor(name, today) }
}

export const useStatistics = (period: StatisticsPeriod) =>
  useQuery({
    queryKey: [STATISTICS, period],
    queryFn: () => unwrap<Statistics>(calls().$get({ query: period })),
    placeholderData: keepPreviousData,
    ...LIVE,
  })

export const useStatisticsExport = (table: StatisticsTable, period: StatisticsPeriod) =>
  useSaveFile(
    () => calls().tables[':table'].$get({ param: { table }, query: period }),
    `${table}-${period.from}-to-${period.until}.csv`,
  )
