// Downloads a table of the statistics as CSV.
import { Download } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { StatisticsPeriod, StatisticsTable } from '../../statistics.contract.ts'
import { useStatisticsExport } from './statistics.query.ts'

type Props = { table: StatisticsTable; title: string; period: StatisticsPeriod }

export function StatisticsExport({ table, title, period }: Props) {
  const { mutate, isPending } = useStatisticsExport(table, period)
  return (
    <Button
      variant="neutral"
      size="small"
      busy={isPending}
      busyLabel="Exporting"
      aria-label={`Export CSV: ${title}`}
      onClick={() => mutate()}
    >
      <Icon of={Download} />
      CSV
    </Button>
  )
}
