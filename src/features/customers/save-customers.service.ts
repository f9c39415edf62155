// The list of customers as a CSV file.
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import type { CsvFile, CsvRow } from '#kernel/csv.ts'
import { calendarDay } from '#kernel/dates.ts'
import { inPages } from '#kernel/db/list-snapshot.ts'
import { Failure } from '#kernel/failure.ts'
import type { CustomerRow, CustomersFilter } from './customers.contract.ts'
import { customerIds } from './customers.store.ts'
import { toCustomerRows } from './list-customers.service.ts'

/** Rows per query, which blocks other callers of the embedded database. */
const PAGE_ROWS = 25
/** More rows would be unusable in a spreadsheet. */
const MAX_ROWS = 20_000
const CSV_WAITING_ON: Record<CustomerRow['waitingOn'], string> = {
  agency: 'us',
  customer: 'them',
  nobody: '',
}
type Column = [head: string, cell: (row: CustomerRow, timeZone: string) => string | number]
const COLUMNS: readonly Column[] = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Addresses', ({ addresses }) => addresses],
  ['Verified', ({ isVerified }) => yesOrEmpty(isVerified)],
  ['Customer', ({ isCustomer }) => yesOrEmpty(isCustomer)],
  ['In talks', ({ isTalking }) => yesOrEmpty(isTalking)],
  ['Applicant', ({ isApplicant }) => yesOrEmpty(isApplicant)],
  ['Subscriber', ({ isSubscriber }) => yesOrEmpty(isSubscriber)],
  ['Paid in USD', ({ paid }) => paid / 100],
  ['Due in USD', ({ due }) => due / 100],
  ['Since', ({ firstAt }, timeZone) => calendarDay(new Date(firstAt), timeZone)],
  ['Last contact', ({ lastAt }, timeZone) => calendarDay(new Date(lastAt), timeZone)],
  ['Whose turn', ({ waitingOn }) => CSV_WAITING_ON[waitingOn]],
]
const yesOrEmpty = (is: boolean): string => (is ? 'yes' : '')

/** @throws invalid if there are too many rows */
export async function exportCustomers(ctx: Ctx, filter: CustomersFilter): Promise<CsvFile> {
  const { timeZone } = await readCompany(ctx)
  const ids = await customerIds(ctx.db, { ...filter, limit: MAX_ROWS + 1 })
  if (ids.length > MAX_ROWS)
    throw new Failure(
      'invalid',
      'There are more than 20,000 customers. Filter the list and export it in parts.',
    )
  const name = `customers-${calendarDay(ctx.clock.now(), timeZone)}.csv`
  return { name, heads: COLUMNS.map(([head]) => head), pages: linesInPages(ctx, ids, timeZone) }
}

async function* linesInPages(ctx: Ctx, ids: string[], timeZone: string): AsyncGenerator<CsvRow[]> {
  const read = (some: readonly string[]): Promise<CustomerRow[]> =>
    toCustomerRows(
      ctx,
      some.map((id) => ({ id })),
    )
  for await (const rows of inPages(ids, read, ({ id }) => id, PAGE_ROWS))
    yield rows.map((row) => COLUMNS.map(([, cell]) => cell(row, timeZone)))
}
