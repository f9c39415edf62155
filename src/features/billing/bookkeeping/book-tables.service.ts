// The tables of the books as CSV files, with all rows.
import { colleagueNames } from '#features/accounts/colleagues.service.ts'
import type { Ctx } from '#kernel/context.ts'
import type { CsvFile, CsvRow } from '#kernel/csv.ts'
import { MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import { inPages } from '#kernel/db/list-snapshot.ts'
import { percentText } from '../tax/document-tax.contract.ts'
import { correctionIds, type CorrectionRecord, readCorrections } from './booked-entries.store.ts'
import type { BookSpan } from './bookkeeping-entries.view.ts'
import type { BookSums, BookTable, Period } from './bookkeeping.contract.ts'
import { hasTaxes, type InCurrency, sumDueByPayer, sumPlans, sumTaxes } from './books.store.ts'
import { named, readMonths, bookSpanOf, spanUntilToday } from './books.service.ts'
import { monthsText } from './periods.rules.ts'
import { UNTAXED_NAMES } from './document-parts.rules.ts'
import { sumCustomers, type SummedGroup, sumServices, sumSources } from './grouped-books.store.ts'

type Table = Pick<CsvFile, 'heads' | 'pages'>
type Read = (ctx: Ctx, span: BookSpan, period: Period) => Promise<Table>

const SUM_HEADS = ['Invoiced, net', 'Tax', 'Invoiced, gross', 'Received', 'Currency'] as const
const toUnits = (cents: number): number => cents / 100
const sumCells = ({ net, gross, received, currency }: InCurrency<BookSums>): CsvRow => [
  toUnits(net),
  toUnits(gross - net),
  toUnits(gross),
  toUnits(received),
  currency,
]

const PAGE_ROWS = 500
/** BookSums are few enough for the memory; a page is what is written at once. */
async function* pagesOf(rows: readonly CsvRow[]): AsyncGenerator<CsvRow[]> {
  for (let at = 0; at < rows.length; at += PAGE_ROWS) yield rows.slice(at, at + PAGE_ROWS)
}

const table = (heads: CsvRow, rows: readonly CsvRow[]): Table => ({ heads, pages: pagesOf(rows) })

const TABLES: Record<BookTable, Read> = {
  months: async (ctx, _span, period) =>
    table(
      ['Month', 'Invoices', 'Credit notes', ...SUM_HEADS, 'Refunded'],
      (await readMonths(ctx, period)).flatMap(({ currency, months }) =>
        months.map(({ month, invoices, creditNotes, refunded, ...sums }) => [
          month,
          invoices,
          creditNotes,
          ...sumCells({ ...sums, currency }),
          toUnits(refunded),
        ]),
      ),
    ),
  services: async (ctx, span) =>
    grouped(
      ['Service'],
      await sumServices(ctx.db, span, { sold: ctx.features.soldLines, limit: null }),
      ({ name }) => [name],
    ),
  customers: async (ctx, span) =>
    grouped(['Customer', 'Email'], await sumCustomers(ctx.db, span, null), ({ name, detail }) => [
      name,
      detail,
    ]),
  sources: async (ctx, span) =>
    grouped(['Source', 'Kind'], (await sumSources(ctx.db, span, null)).map(named), (row) => [
      row.name,
      row.detail,
    ]),
  receivables: receivablesTable,
  corrections: correctionsTable,
  taxes: async (ctx, span) =>
    table(
      ['Tax', 'Percentage', 'Kind', 'Net amount', 'Tax amount', 'Currency'],
      (await hasTaxes(ctx.db))
        ? (await sumTaxes(ctx.db, span)).map(({ kind, name, percent, net, tax, currency }) => [
            name || UNTAXED_NAMES[kind],
            percent === null ? '' : percentText(percent),
            kind,
            toUnits(net),
            toUnits(tax),
            currency,
          ])
        : [],
    ),
  plans: plansTable,
}

const grouped = (
  heads: readonly string[],
  rows: readonly SummedGroup[],
  cells: (row: SummedGroup) => readonly string[],
): Table =>
  table(
    [...heads, ...SUM_HEADS],
    rows.map((row) => [...cells(row), ...sumCells(row)]),
  )

/** @returns a file with its currency in each row: amounts of currencies are never added */
export async function exportBookTable(ctx: Ctx, name: BookTable, period: Period): Promise<CsvFile> {
  return {
    name: `${name}-${monthsText(period)}.csv`,
    ...(await TABLES[name](ctx, await bookSpanOf(ctx, period), period)),
  }
}

const AGES = ['current', 'upTo30', 'upTo60', 'upTo90', 'older', 'total'] as const

async function receivablesTable(ctx: Ctx, span: BookSpan): Promise<Table> {
  const until = await spanUntilToday(ctx, span)
  const nameOf = await colleagueNames(ctx)
  const rows = await sumDueByPayer(ctx.db, until)
  return table(
    [
      'As of',
      'Customer',
      'Email',
      'Owner',
      'Not overdue',
      '1 to 30 days',
      '31 to 60 days',
      '61 to 90 days',
      'Over 90 days',
      'Total',
      'Currency',
    ],
    rows.map(({ businessName, email, ownerId, currency, ...ages }) => [
      until.until,
      businessName,
      email,
      nameOf(ownerId) ?? '',
      ...AGES.map((age) => toUnits(ages[age])),
      currency,
    ]),
  )
}

const CORRECTION_NAMES: Readonly<Record<string, string>> = {
  refund: 'Refund',
  correction: 'Returned refund',
  'credit-note': 'Credit note',
  canceled: 'Canceled invoice',
}

async function correctionsTable(ctx: Ctx, span: BookSpan): Promise<Table> {
  const ids = await correctionIds(ctx.db, span)
  return {
    heads: ['Day', 'Kind', 'Document', 'For', 'Customer', 'Email', 'Reason', 'Amount', 'Currency'],
    pages: correctionPages(ctx, span, ids),
  }
}

async function* correctionPages(
  ctx: Ctx,
  span: BookSpan,
  ids: readonly string[],
): AsyncGenerator<CsvRow[]> {
  const read = (some: readonly string[]): Promise<CorrectionRecord[]> =>
    readCorrections(ctx.db, span, some)
  for await (const rows of inPages(ids, read, ({ id }) => id))
    yield rows.map(({ day, what, number, aboutNumber, reason, ...row }) => [
      day,
      CORRECTION_NAMES[what] ?? what,
      number ?? '',
      aboutNumber ?? '',
      row.businessName,
      row.email,
      reason,
      toUnits(row.amount),
      row.currency,
    ])
}

/** Of both kinds, each with its sign: gained and lost monthly revenue. */
async function plansTable(ctx: Ctx, span: BookSpan): Promise<Table> {
  const all = Number.MAX_SAFE_INTEGER
  const [started, ended] = [
    await sumPlans(ctx.db, span, 'started', all),
    await sumPlans(ctx.db, span, 'ended', all),
  ]
  const rows = [
    ...started.rows.map((row) => ({ ...row, what: 'Started', sign: 1 })),
    ...ended.rows.map((row) => ({ ...row, what: 'Ended', sign: -1 })),
  ]
  return table(
    ['Day', 'What', 'Plan', 'Customer', 'Email', 'Monthly revenue', 'Currency'],
    rows.map(({ day, what, plan, businessName, email, amount, sign }) => [
      day,
      what,
      plan,
      businessName,
      email,
      toUnits(sign * amount),
      MAIN_CURRENCY,
    ]),
  )
}
