// A business's own payments: list, total of the year, and CSV export.
import { readCompany } from '#features/company/company.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import type { CsvFile } from '#kernel/csv.ts'
import { calendarDay } from '#kernel/dates.ts'
import { type Page, listPage } from '#kernel/http/paging.ts'
import { CURRENCIES } from '#kernel/currencies.contract.ts'
import { creditsOf } from './partial-payments.store.ts'
import type {
  MyRecordsFilter,
  MyRecordsQuery,
  PaidInCurrency,
  PaidInYear,
} from './payment-records.contract.ts'
import { hasNoDay, paymentColumns, recordsInPages } from './payment-records.service.ts'
import {
  listRecords,
  paidBetween,
  recordIds,
  type RecordRow,
  type RecordCriteria,
} from './payment-records.store.ts'
import type { Payment } from './payments.contract.ts'
import { toPayment } from './payments.service.ts'

export async function readMyRecords(
  ctx: Ctx,
  { limit, after, ...filter }: MyRecordsQuery,
): Promise<Page<Payment>> {
  const criteria = ownPaymentsFilter(ctx, filter)
  const { rows, next } = await listPage(
    { limit, after },
    (limit, after) => listRecords(ctx.db, { ...criteria, limit }, after),
    ({ at, payment }) => ({ at, id: payment.id }),
  )
  return { rows: rows.map(({ payment }) => toPayment(ctx, payment)), next }
}

const ownPaymentsFilter = (ctx: Ctx, { kind }: MyRecordsFilter): RecordCriteria => ({
  email: signedIn(ctx).email.toLowerCase(),
  now: ctx.clock.now(),
  kinds: kind === 'refunds' ? ['refunds', 'corrections', 'credit', 'credit-notes'] : kind && [kind],
})

/** Counts each payment on the day it arrived or went back, in the agency's time zone. */
export async function readPaidInYear(ctx: Ctx): Promise<PaidInYear> {
  const { timeZone } = await readCompany(ctx)
  const year = calendarDay(ctx.clock.now(), timeZone).slice(0, 4)
  const email = signedIn(ctx).email.toLowerCase()
  const days = { from: `${year}-01-01`, until: `${year}-12-31` }
  const [paid, credits] = [await paidBetween(ctx.db, email, days), await creditsOf(ctx.db, email)]
  const paidIn = CURRENCIES.map((currency): PaidInCurrency => {
    const { received = 0, refunded = 0 } = paid.find((row) => row.currency === currency) ?? {}
    const credit = credits.find((row) => row.currency === currency)?.cents ?? 0
    return { currency, received, refunded, credit }
  })
  const [main, ...others] = paidIn
  return {
    year: Number(year),
    received: main?.received ?? 0,
    refunded: main?.refunded ?? 0,
    credit: main?.credit ?? 0,
    others: others.filter(({ received, refunded, credit }) => received || refunded || credit),
  }
}

export async function exportMyRecords(ctx: Ctx, filter: MyRecordsFilter): Promise<CsvFile> {
  const { timeZone } = await readCompany(ctx)
  const criteria = ownPaymentsFilter(ctx, filter)
  const ids = await recordIds(ctx.db, criteria)
  const { heads, cells } = await paymentColumns(ctx, criteria)
  const name = `payment-history-${calendarDay(ctx.clock.now(), timeZone)}.csv`
  const pages = recordsInPages(ctx, ids, (row) => [dayOf(row, timeZone), ...cells(row.payment)])
  return { name, heads: ['Day', ...heads], pages }
}

const dayOf = ({ payment, at }: RecordRow, timeZone: string): string =>
  hasNoDay(payment) ? '' : (payment.receivedOn ?? calendarDay(at, timeZone))
