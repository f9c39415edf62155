// The list of customers as a CSV file.
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import type { CsvFile, CsvRow } from '#kernel/csv.ts'
import type { OtherCurrency } from '#kernel/currencies.contract.ts'
import { calendarDay } from '#kernel/dates.ts'
import { inPages } from '#kernel/db/list-snapshot.ts'
import { Failure } from '#kernel/failure.ts'
import { otherCurrencies } from './address-summaries.store.ts'
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
const columnsOf = (others: readonly OtherCurrency[]): Column[] => [
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
  ...others.flatMap(inCurrency),
  ['Since', ({ firstAt }, timeZone) => calendarDay(new Date(firstAt), timeZone)],
  ['Last contact', ({ lastAt }, timeZone) => calendarDay(new Date(lastAt), timeZone)],
  ['Whose turn', ({ waitingOn }) => CSV_WAITING_ON[waitingOn]],
]
const inCurrency = (currency: OtherCurrency): Column[] => {
  const of = (row: CustomerRow, what: 'paid' | 'due'): number =>
    (row.others.find((of) => of.currency === currency)?.[what] ?? 0) / 100
  return [
    [`Paid in ${currency}`, (row) => of(row, 'paid')],
    [`Due in ${currency}`, (row) => of(row, 'due')],
  ]
}
const yesOrEmpty = (is: boolean): string => (is ? 'yes' : '')

/**
 * With columns for each currency in which somebody paid or owes something.
 * @throws invalid if there are too many rows
 */
export async function exportCustomers(ctx: Ctx, filter: CustomersFilter): Promise<CsvFile> {
  const { timeZone } = await readCompany(ctx)
  const ids = await customerIds(ctx.db, { ...filter, limit: MAX_ROWS + 1 })
  if (ids.length > MAX_ROWS)
    throw new Failure(
      'invalid',
      'There are more than 20,000 customers. Filter the list and export it in parts.',
    )
  const name = `customers-${calendarDay(ctx.clock.now(), timeZone)}.csv`
  const columns = columnsOf(await otherCurrencies(ctx.db, ctx.features.customers.records))
  const line = (row: CustomerRow): CsvRow => columns.map(([, cell]) => cell(row, timeZone))
  return { name, heads: columns.map(([head]) => head), pages: linesInPages(ctx, ids, line) }
}

async function* linesInPages(
  ctx: Ctx,
  ids: string[],
  line: (row: CustomerRow) => CsvRow,
): AsyncGenerator<CsvRow[]> {
  const read = (some: readonly string[]): Promise<CustomerRow[]> =>
    toCustomerRows(
      ctx,
      some.map((id) => ({ id })),
    )
  for await (const rows of inPages(ids, read, ({ id }) => id, PAGE_ROWS)) yield rows.map(line)
}
