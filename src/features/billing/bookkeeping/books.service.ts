// The books of a period: sums by month, service, customer and source, and what is due at its end.
import { colleagueNames } from '#features/accounts/colleagues.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { calendarDay, daysLater, endOfDay, momentOf, monthsLater } from '#kernel/dates.ts'
import type { BookSpan } from './bookkeeping-entries.view.ts'
import {
  type Books,
  BOOK_CURRENCY,
  type CurrencyBooks,
  type DueBooks,
  type GroupRow,
  type MonthRow,
  monthsBetween,
  type OwnerRow,
  type Period,
  type BookSums,
} from './bookkeeping.contract.ts'
import {
  firstEntryAt,
  hasTaxes,
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
    currencies: [await readCurrency(ctx, period)],
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

async function readCurrency(ctx: Ctx, period: Period): Promise<CurrencyBooks> {
  const span = await bookSpanOf(ctx, period)
  const months = await readMonths(ctx, period)
  const total = totalOf(months)
  const groups = (rows: SummedGroup[]) => groupsOf(rows, total)
  const sold = ctx.features.soldLines
  const sources = await sumSources(ctx.db, span, SHOWN)
  return {
    currency: BOOK_CURRENCY,
    total,
    months,
    services: groups(await sumServices(ctx.db, span, { sold, limit: SHOWN })),
    customers: groups(await sumCustomers(ctx.db, span, SHOWN)),
    sources: groups(sources.map(named)),
    receivables: await readDueAtEnd(ctx, span),
    corrections: await sumCorrections(ctx.db, span),
    taxes: (await hasTaxes(ctx.db)) ? await sumTaxes(ctx.db, span) : [],
    started: await sumPlans(ctx.db, span, 'started', SHOWN_PLANS),
    ended: await sumPlans(ctx.db, span, 'ended', SHOWN_PLANS),
  }
}

export const named = (row: SummedGroup): SummedGroup => ({ ...row, name: sourceName(row) })

/** Each month of the period, in order. */
export async function readMonths(ctx: Ctx, { from, until }: Period): Promise<MonthRow[]> {
  const span = await bookSpanOf(ctx, { from, until })
  const found = new Map((await sumMonths(ctx.db, span)).map((row) => [row.month, row]))
  return Array.from({ length: monthsBetween(from, until) }, (_, at) => {
    const month = monthsLater(`${from}-01`, at).slice(0, 7)
    return found.get(month) ?? { ...NO_MONTH, month }
  })
}

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

async function readDueAtEnd(ctx: Ctx, span: BookSpan): Promise<DueBooks> {
  const until = await spanUntilToday(ctx, span)
  const nameOf = await colleagueNames(ctx)
  const owners = (await sumDueByOwner(ctx.db, until)).map(({ ownerId, ...ages }): OwnerRow => ({
    name: nameOf(ownerId),
    ...ages,
  }))
  const sum = (age: (typeof AGES)[number]): number =>
    owners.reduce((all, owner) => all + owner[age], 0)
  return {
    day: until.until,
    owners,
    total: sum('total'),
    current: sum('current'),
    upTo30: sum('upTo30'),
    upTo60: sum('upTo60'),
    upTo90: sum('upTo90'),
    older: sum('older'),
  }
}
