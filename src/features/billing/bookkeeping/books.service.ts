// The books of a period: sums by month, service, customer and source, and what is due at its end.
import { colleagueNames } from '#features/accounts/colleagues.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { CURRENCIES, type Currency, MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import { calendarDay, daysLater, endOfDay, momentOf, monthsLater } from '#kernel/dates.ts'
import type { BookSpan } from './bookkeeping-entries.view.ts'
import {
  type BookCorrections,
  type Books,
  type CurrencyBooks,
  type DueBooks,
  type GroupRow,
  type MonthRow,
  monthsBetween,
  type OwnerRow,
  type Period,
  type BookSums,
  type Tally,
} from './bookkeeping.contract.ts'
import {
  type CorrectionSum,
  firstEntryAt,
  hasTaxes,
  type InCurrency,
  sumCorrections,
  sumDueByOwner,
  sumMonths,
  sumPlans,
  sumTaxes,
} from './books.store.ts'
import { sumCustomers, type SummedGroup, sumServices, sumSources } from './grouped-books.store.ts'
import { sourceName } from './sources.rules.ts'

/** Rows of a section on the screen; the CSV file has all. */
const SHOWN = 12
const SHOWN_PLANS = 8

export async function readBooks(ctx: Ctx, period: Period): Promise<Books> {
  const { timeZone } = await readCompany(ctx)
  const first = await firstEntryAt(ctx.db)
  return {
    firstMonth: first && calendarDay(first, timeZone).slice(0, 7),
    currencies: await readCurrencies(ctx, period),
  }
}

/** In the agency's time zone. */
export async function bookSpanOf(ctx: Ctx, { from, until }: Period): Promise<BookSpan> {
  const { timeZone } = await readCompany(ctx)
  const [firstDay, lastDay] = [`${from}-01`, daysLater(monthsLater(`${until}-01`, 1), -1)]
  return {
    from: firstDay,
    until: lastDay,
    start: momentOf(firstDay, '00:00', timeZone),
    end: endOfDay(lastDay, timeZone),
    timeZone,
  }
}

async function readCurrencies(ctx: Ctx, period: Period): Promise<CurrencyBooks[]> {
  const span = await bookSpanOf(ctx, period)
  const sold = ctx.features.soldLines
  const months = await readMonths(ctx, period)
  const services = await sumServices(ctx.db, span, { sold, limit: SHOWN })
  const customers = await sumCustomers(ctx.db, span, SHOWN)
  const sources = (await sumSources(ctx.db, span, SHOWN)).map(named)
  const due = await readDueAtEnd(ctx, span)
  const corrections = await sumCorrections(ctx.db, span)
  const taxes = (await hasTaxes(ctx.db)) ? await sumTaxes(ctx.db, span) : []
  const started = await sumPlans(ctx.db, span, 'started', SHOWN_PLANS)
  const ended = await sumPlans(ctx.db, span, 'ended', SHOWN_PLANS)
  return currenciesIn([...months, ...due.owners, ...corrections]).map((currency) => {
    const isOf = (row: { currency: Currency }): boolean => row.currency === currency
    const ofMonths = months.find(isOf)?.months ?? monthsOf(period, [])
    const total = totalOf(ofMonths)
    const groups = (rows: SummedGroup[]) => groupsOf(rows.filter(isOf), total)
    const isMain = currency === MAIN_CURRENCY
    return {
      currency,
      total,
      months: ofMonths,
      services: groups(services),
      customers: groups(customers),
      sources: groups(sources),
      receivables: dueOf(due.day, due.owners.filter(isOf)),
      corrections: correctionsOf(corrections.filter(isOf)),
      taxes: taxes.filter(isOf),
      started: isMain ? started : NO_PLANS,
      ended: isMain ? ended : NO_PLANS,
    }
  })
}

const NO_PLANS = { count: 0, amount: 0, rows: [] }

/** In the order of the choices, US dollars also without a row. */
const currenciesIn = (rows: readonly { currency: Currency }[]): Currency[] =>
  CURRENCIES.filter(
    (currency) => currency === MAIN_CURRENCY || rows.some((row) => row.currency === currency),
  )

function correctionsOf(rows: readonly CorrectionSum[]): BookCorrections {
  const tally = (what: keyof BookCorrections): Tally => {
    const { count, amount } = rows.find((row) => row.what === what) ?? { count: 0, amount: 0 }
    return { count, amount }
  }
  return {
    refunds: tally('refunds'),
    returned: tally('returned'),
    creditNotes: tally('creditNotes'),
    canceled: tally('canceled'),
  }
}

export const named = (row: SummedGroup): SummedGroup => ({ ...row, name: sourceName(row) })

type MonthsOfCurrency = { currency: Currency; months: MonthRow[] }
/** Each month of the period, in order, for US dollars and each currency with entries. */
export async function readMonths(ctx: Ctx, period: Period): Promise<MonthsOfCurrency[]> {
  const found = await sumMonths(ctx.db, await bookSpanOf(ctx, period))
  return currenciesIn(found).map((currency) => ({
    currency,
    months: monthsOf(
      period,
      found.filter((row) => row.currency === currency),
    ),
  }))
}

const monthsOf = ({ from, until }: Period, rows: readonly MonthRow[]): MonthRow[] =>
  Array.from({ length: monthsBetween(from, until) }, (_, at) => {
    const month = monthsLater(`${from}-01`, at).slice(0, 7)
    return rows.find((row) => row.month === month) ?? { ...NO_MONTH, month }
  })

const NO_MONTH = { invoices: 0, creditNotes: 0, net: 0, gross: 0, received: 0, refunded: 0 }

const totalOf = (months: readonly MonthRow[]): CurrencyBooks['total'] => ({
  ...sumsOf(months),
  refunded: months.reduce((sum, { refunded }) => sum + refunded, 0),
})

const sumsOf = (rows: readonly BookSums[]): BookSums =>
  rows.reduce(
    (all, { net, gross, received }) => ({
      net: all.net + net,
      gross: all.gross + gross,
      received: all.received + received,
    }),
    { net: 0, gross: 0, received: 0 },
  )

function groupsOf(groups: readonly SummedGroup[], total: BookSums): CurrencyBooks['services'] {
  const shown = sumsOf(groups)
  return {
    rows: groups.map(({ name, detail, net, gross, received }): GroupRow => ({
      name,
      detail,
      net,
      gross,
      received,
    })),
    more: Math.max(0, (groups[0]?.groups ?? 0) - groups.length),
    others: {
      net: total.net - shown.net,
      gross: total.gross - shown.gross,
      received: total.received - shown.received,
    },
  }
}

/** A period that has not ended yet is read as of today. */
export async function spanUntilToday(ctx: Ctx, span: BookSpan): Promise<BookSpan> {
  const today = calendarDay(ctx.clock.now(), span.timeZone)
  return today < span.until ? { ...span, until: today, end: endOfDay(today, span.timeZone) } : span
}

const AGES = ['total', 'current', 'upTo30', 'upTo60', 'upTo90', 'older'] as const

async function readDueAtEnd(
  ctx: Ctx,
  span: BookSpan,
): Promise<{ day: string; owners: InCurrency<OwnerRow>[] }> {
  const until = await spanUntilToday(ctx, span)
  const nameOf = await colleagueNames(ctx)
  const rows = await sumDueByOwner(ctx.db, until)
  const owners = rows.map(({ ownerId, ...sums }) => ({ name: nameOf(ownerId), ...sums }))
  return { day: until.until, owners }
}

function dueOf(day: string, owners: OwnerRow[]): DueBooks {
  const sum = (age: (typeof AGES)[number]): number =>
    owners.reduce((all, owner) => all + owner[age], 0)
  return {
    day,
    owners,
    total: sum('total'),
    current: sum('current'),
    upTo30: sum('upTo30'),
    upTo60: sum('upTo60'),
    upTo90: sum('upTo90'),
    older: sum('older'),
  }
}
