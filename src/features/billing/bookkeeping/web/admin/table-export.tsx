// Downloads a table of the books as CSV.
import { Download } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { BOOK_TABLES, type BookTable, type Period } from '../../bookkeeping.contract.ts'
import { useTableExport } from './books.query.ts'

export function TableExport({ table, period }: { table: BookTable; period: Period }) {
  const { mutate, isPending } = useTableExport(table, period)
  return (
    <Button
      variant="neutral"
      size="small"
      busy={isPending}
      busyLabel="Exporting"
      aria-label={`Export CSV: ${BOOK_TABLES[table]}`}
      onClick={() => mutate()}
    >
      <Icon of={Download} />
      CSV
    </Button>
  )
}
