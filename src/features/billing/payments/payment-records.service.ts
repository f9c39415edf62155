// The agency's list of payments: filter, totals and CSV export.
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import type { CsvFile, CsvRow } from '#kernel/csv.ts'
import { calendarDay, momentOf, monthsLater } from '#kernel/dates.ts'
import {
  CURRENCIES,
  type Currency,
  MAIN_CURRENCY,
  OTHER_CURRENCIES,
} from '#kernel/currencies.contract.ts'
import { inPages } from '#kernel/db/list-snapshot.ts'
import { Failure } from '#kernel/failure.ts'
import { type Page, listPage } from '#kernel/http/paging.ts'
import { isNotDueYet, isVoid, paymentMethodText } from '../billing.rules.ts'
import type {
  PaymentRecord,
  RecordsFilter,
  RecordsQuery,
  RecordSums,
  RecordTotals,
} from './payment-records.contract.ts'
import {
  currenciesOfRecords,
  firstRecords,
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
  const [{ timeZone }, rows, firsts] = [
    await readCompany(ctx),
    await totalRecords(ctx.db, await recordCriteria(ctx, filter)),
    await firstRecords(ctx.db),
  ]
  const [first] = firsts.flatMap(({ at }) => at ?? []).toSorted((one, other) => +one - +other)
  const inCurrency = (currency: Currency) => rows.find((row) => row.currency === currency)?.sums
  return {
    count: rows.reduce((all, { count }) => all + count, 0),
    ...(inCurrency(MAIN_CURRENCY) ?? NOTHING),
    others: OTHER_CURRENCIES.flatMap((currency) => {
      const sums = inCurrency(currency)
      return sums && Object.values(sums).some((sum) => sum !== 0) ? [{ currency, ...sums }] : []
    }),
    firstMonth: first ? calendarDay(first, timeZone).slice(0, 7) : null,
    currencies: CURRENCIES.filter((currency) => firsts.some((row) => row.currency === currency)),
  }
}

const NOTHING: Omit<RecordSums, 'currency'> = {
  received: 0,
  refunded: 0,
  cameBack: 0,
  due: 0,
  overdue: 0,
  writtenOff: 0,
  later: 0,
  failed: 0,
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
/**
 * Columns of the exports of the agency and of its customers, with a currency of each row only if they
 * have several.
 */
export async function paymentColumns(
  ctx: Ctx,
  criteria: RecordCriteria,
): Promise<{ heads: string[]; cells: (row: PaymentRow) => (string | number)[] }> {
  const currencies = await currenciesOfRecords(ctx.db, criteria)
  const isMixed = currencies.length > 1
  const unit = isMixed ? '' : ` in ${currencies[0] ?? MAIN_CURRENCY}`
  return {
    heads: [
      'Description',
      'Detail',
      'Kind',
      'Status',
      'Method',
      'Document',
      ...(isMixed ? ['Currency'] : []),
      `Amount${unit}`,
      `Still due${unit}`,
      'Due on',
    ],
    cells: (row) => [
      row.description,
      row.detail,
      row.kind,
      statusText(row),
      paymentMethodText(row),
      row.invoiceNumber ?? '',
      ...(isMixed ? [row.currency] : []),
      row.amount / 100,
      isExpected(row) ? amountLeft(row) / 100 : '',
      row.status === 'pending' ? (row.dueOn ?? '') : '',
    ],
  }
}

/** @throws invalid if there are too many rows for one file */
export async function exportRecords(ctx: Ctx, filter: RecordsFilter): Promise<CsvFile> {
  const { timeZone } = await readCompany(ctx)
  const criteria = await recordCriteria(ctx, filter)
  const ids = await recordIds(ctx.db, criteria, MOST_ROWS + 1)
  if (ids.length > MOST_ROWS)
    throw new Failure(
      'invalid',
      'There are more than 20,000 payments. Choose a month, and export one month at a time.',
    )
  const name = `payments-${filter.month ?? calendarDay(ctx.clock.now(), timeZone)}.csv`
  const { heads, cells } = await paymentColumns(ctx, criteria)
  const pages = recordsInPages(ctx, ids, ({ payment, at }) => [
    payment.receivedOn ?? calendarDay(at, timeZone),
    payment.businessName,
    payment.email,
    ...cells(payment),
    payment.note ?? '',
  ])
  return { name, heads: ['Day', 'Business', 'Email', ...heads, 'Note'], pages }
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
