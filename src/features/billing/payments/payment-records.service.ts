// The agency's list of payments: filter, totals and CSV export.
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import type { CsvFile, CsvRow } from '#kernel/csv.ts'
import { calendarDay, momentOf, monthsLater } from '#kernel/dates.ts'
import { inPages } from '#kernel/db/list-snapshot.ts'
import { Failure } from '#kernel/failure.ts'
import { type Page, listPage } from '#kernel/http/paging.ts'
import { isNotDueYet, isVoid, paymentMethodText } from '../billing.rules.ts'
import type {
  PaymentRecord,
  RecordsFilter,
  RecordsQuery,
  RecordTotals,
} from './payment-records.contract.ts'
import {
  firstRecordAt,
  listRecords,
  recordIds,
  type RecordRow,
  totalRecords,
  type RecordCriteria,
} from './payment-records.store.ts'
import { amountLeft } from './payments.contract.ts'
import { isReversed, toAdminPayment } from './payments.service.ts'
import type { PaymentRow } from './payments.store.ts'

export async function readRecords(
  ctx: Ctx,
  { limit, after, ...filter }: RecordsQuery,
): Promise<Page<PaymentRecord>> {
  const criteria = await recordCriteria(ctx, filter)
  const { rows, next } = await listPage(
    { limit, after },
    (limit, after) => listRecords(ctx.db, { ...criteria, limit }, after),
    ({ at, payment }) => ({ at, id: payment.id }),
  )
  return { rows: rows.map((row) => toRecord(ctx, row)), next }
}

export async function readTotals(ctx: Ctx, filter: RecordsFilter): Promise<RecordTotals> {
  const [{ timeZone }, sums, first] = [
    await readCompany(ctx),
    await totalRecords(ctx.db, await recordCriteria(ctx, filter)),
    await firstRecordAt(ctx.db),
  ]
  return { ...sums, firstMonth: first ? calendarDay(first, timeZone).slice(0, 7) : null }
}

/** A month starts and ends in the agency's time zone. */
async function recordCriteria(
  ctx: Ctx,
  { month, kind, ...filter }: RecordsFilter,
): Promise<RecordCriteria> {
  const criteria: RecordCriteria = { ...filter, kinds: kind && [kind], now: ctx.clock.now() }
  if (!month) return criteria
  const { timeZone } = await readCompany(ctx)
  const first = `${month}-01`
  return {
    ...criteria,
    from: momentOf(first, '00:00', timeZone),
    until: momentOf(monthsLater(first, 1), '00:00', timeZone),
  }
}

function toRecord(ctx: Ctx, { payment, refunded, planCanceled }: RecordRow): PaymentRecord {
  const { method, card } = payment
  // Only our own services write it, from the contract's list.
  return {
    ...toAdminPayment(ctx, payment),
    method: method as PaymentRecord['method'],
    card,
    refunded,
    planCanceled: planCanceled && { ...planCanceled, at: planCanceled.at.toISOString() },
  }
}

/** The largest export: a longer table is hard to use. */
const MOST_ROWS = 20_000
/** Columns of the exports of the agency and of its customers. */
export const PAYMENT_HEADS = [
  'Description',
  'Detail',
  'Kind',
  'Status',
  'Method',
  'Document',
  'Amount in USD',
  'Still due in USD',
  'Due on',
] as const
const HEADS = ['Day', 'Business', 'Email', ...PAYMENT_HEADS, 'Note'] as const

/** @throws invalid if there are too many rows for one file */
export async function exportRecords(ctx: Ctx, filter: RecordsFilter): Promise<CsvFile> {
  const { timeZone } = await readCompany(ctx)
  const ids = await recordIds(ctx.db, await recordCriteria(ctx, filter), MOST_ROWS + 1)
  if (ids.length > MOST_ROWS)
    throw new Failure(
      'invalid',
      'There are more than 20,000 payments. Choose a month, and export one month at a time.',
    )
  const name = `payments-${filter.month ?? calendarDay(ctx.clock.now(), timeZone)}.csv`
  return { name, heads: HEADS, pages: recordsInPages(ctx, ids, (row) => cellsOf(row, timeZone)) }
}

export async function* recordsInPages(
  ctx: Ctx,
  ids: readonly string[],
  toCells: (row: RecordRow) => CsvRow,
): AsyncGenerator<CsvRow[]> {
  const read = (some: readonly string[]): Promise<RecordRow[]> =>
    listRecords(ctx.db, { ids: some, now: ctx.clock.now() })
  for await (const rows of inPages(ids, read, ({ payment }) => payment.id)) yield rows.map(toCells)
}

const cellsOf = ({ payment, at }: RecordRow, timeZone: string): (string | number)[] => [
  payment.receivedOn ?? calendarDay(at, timeZone),
  payment.businessName,
  payment.email,
  ...paymentCells(payment),
  payment.note ?? '',
]

export const paymentCells = (row: PaymentRow): (string | number)[] => [
  row.description,
  row.detail,
  row.kind,
  statusText(row),
  paymentMethodText(row),
  row.invoiceNumber ?? '',
  row.amount / 100,
  isExpected(row) ? amountLeft(row) / 100 : '',
  row.status === 'pending' ? (row.dueOn ?? '') : '',
]

const isExpected = ({ status, amount, writtenOffAt }: PaymentRow): boolean =>
  status === 'pending' && amount > 0 && writtenOffAt === null

function statusText(row: PaymentRow): string {
  if (isReversed(row)) return 'undone'
  if (hasNoDay(row)) return 'not due yet'
  if (row.status !== 'pending') return isVoid(row) ? 'void' : row.status
  if (row.writtenOffAt) return 'written off'
  return row.disputedAt ? 'disputed' : row.partlyPaidAt ? 'partly paid' : row.status
}

export const hasNoDay = ({ dueAt, ...row }: PaymentRow): boolean =>
  isNotDueYet({ ...row, isDue: dueAt !== null, collection: null })
