// The agency looks through all its payments, adds them up, and takes them along as a table.
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { csvOf } from '#kernel/csv.ts'
import { calendarDay, momentOf, monthsLater } from '#kernel/dates.ts'
import { Failure } from '#kernel/failure.ts'
import { type Page, pageOf } from '#kernel/http/paging.ts'
import type { PaymentRecord, RecordsFilter, RecordsQuery, RecordTotals } from './payment-records.contract.ts'
import { firstRecordAt, listRecords, type RecordRow, totalRecords, type Wanted } from './payment-records.store.ts'
import { toAdminPayment } from './payments.service.ts'

/** Latest first. */
export async function readRecords(ctx: Ctx, { limit, after, ...filter }: RecordsQuery): Promise<Page<PaymentRecord>> {
  const wanted = await wantedOf(ctx, filter)
  const { rows, next } = await pageOf({ limit, after }, (limit, after) => listRecords(ctx.db, { ...wanted, limit }, after), ({ at, payment }) => ({ at, id: payment.id }))
  return { rows: rows.map((row) => toRecord(ctx, row)), next }
}

export async function readTotals(ctx: Ctx, filter: RecordsFilter): Promise<RecordTotals> {
  const [{ timeZone }, sums, first] = [await readCompany(ctx), await totalRecords(ctx.db, await wantedOf(ctx, filter)), await firstRecordAt(ctx.db)]
  return { ...sums, since: first ? calendarDay(first, timeZone).slice(0, 7) : null }
}

/** A month begins and ends on the agency's wall. */
async function wantedOf(ctx: Ctx, { month, ...filter }: RecordsFilter): Promise<Wanted> {
  if (!month) return filter
  const { timeZone } = await readCompany(ctx)
  const first = `${month}-01`
  return { ...filter, from: momentOf(first, '00:00', timeZone), until: momentOf(monthsLater(first, 1), '00:00', timeZone) }
}

function toRecord(ctx: Ctx, { payment, refunded }: RecordRow): PaymentRecord {
  const { method, card } = payment
  // Only our own services write it, from the contract's list.
  return { ...toAdminPayment(ctx, payment), method: method as PaymentRecord['method'], card, refunded }
}

/** What is saved at once: more would be no table to look at. */
const MOST_ROWS = 20_000
const HEADS = ['Day', 'Business', 'Email', 'Description', 'Detail', 'Kind', 'Status', 'Method', 'Document', 'Amount in USD', 'Note'] as const

/** @throws invalid where it is more than one file takes */
export async function saveRecords(ctx: Ctx, filter: RecordsFilter): Promise<{ name: string; content: string }> {
  const [{ timeZone }, rows] = [await readCompany(ctx), await listRecords(ctx.db, { ...(await wantedOf(ctx, filter)), limit: MOST_ROWS + 1 })]
  if (rows.length > MOST_ROWS) throw new Failure('invalid', 'These are more than 20,000 payments. Choose a month, and save one after the other.')
  const name = `payments-${filter.month ?? calendarDay(ctx.clock.now(), timeZone)}.csv`
  return { name, content: csvOf([HEADS, ...rows.map((row) => cellsOf(row, timeZone))]) }
}

function cellsOf({ payment, at }: RecordRow, timeZone: string): (string | number)[] {
  const { receivedOn, businessName, email, description, detail, kind, status, dueAt, method, card, invoiceNumber, amount, note } = payment
  const isLater = status === 'pending' && !dueAt && kind !== 'refund'
  const how = card ?? (method === 'bank-transfer' ? 'Bank transfer' : method === 'card' ? 'Card' : '')
  return [receivedOn ?? calendarDay(at, timeZone), businessName, email, description, detail, kind, isLater ? 'not due yet' : status, how, invoiceNumber ?? '', amount / 100, note ?? '']
}
