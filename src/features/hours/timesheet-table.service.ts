// Exports time entries as CSV.
import type { CsvFile, CsvRow } from '#kernel/csv.ts'
import type { Ctx } from '#kernel/context.ts'
import type { TimeEntriesQuery, TimeEntry } from './hours.contract.ts'
import { readTimeEntries } from './time-entries.service.ts'

const COLUMNS: readonly (readonly [head: string, cell: (entry: TimeEntry) => string | number])[] = [
  ['Day', ({ day }) => day],
  ['Person', ({ personName }) => personName],
  ['Customer', ({ businessName }) => businessName],
  ['Project or plan', ({ title }) => title],
  ['To-do', ({ taskTitle }) => taskTitle ?? ''],
  ['Edit', ({ editTitle }) => editTitle ?? ''],
  ['Note', ({ note }) => note],
  ['Role', ({ role }) => role],
  ['Hours', ({ minutes }) => Number((minutes / 60).toFixed(2))],
  ['Minutes', ({ minutes }) => minutes],
  ['Billable', ({ isBillable }) => (isBillable ? 'yes' : 'no')],
  ['Rate in USD', ({ rate }) => rate / 100],
  ['Amount in USD', ({ amount }) => amount / 100],
]

/** At most the days of the query, so it is one page. */
export async function exportTimeEntries(ctx: Ctx, query: TimeEntriesQuery): Promise<CsvFile> {
  const entries = await readTimeEntries(ctx, query)
  const rows = entries.map((entry): CsvRow => COLUMNS.map(([, cell]) => cell(entry)))
  return {
    name: `hours-${query.from}-${query.until}.csv`,
    heads: COLUMNS.map(([head]) => head),
    pages: onePage(rows),
  }
}

async function* onePage(rows: CsvRow[]): AsyncGenerator<CsvRow[]> {
  yield rows
}
