// The period of the books, as chosen on the screen.
import { type Currency, MAIN_CURRENCY } from '../../../kernel/currencies.contract.ts'
import { monthsLater } from '../../../kernel/dates.ts'
import { MOST_MONTHS, monthsBetween, type Period } from './bookkeeping.contract.ts'

export const PERIODS = {
  'this-year': 'This year',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
  'last-quarter': 'Last quarter',
  'last-year': 'Last year',
  months: 'Other months',
} as const
export type PeriodName = keyof typeof PERIODS
// Object.keys loses the key type.
export const PERIOD_NAMES = Object.keys(PERIODS) as PeriodName[]
/** In names of files: `2026-01-to-2026-03`, with another currency than US dollars before it. */
export const monthsText = ({ from, until }: Period): string =>
  from === until ? from : `${from}-to-${until}`
export const batchText = (period: Period, currency: Currency): string =>
  `${currency === MAIN_CURRENCY ? '' : `${currency}-`}${monthsText(period)}`

export const FIRST_PERIOD: PeriodName = 'this-year'

const later = (month: string, months: number): string =>
  monthsLater(`${month}-01`, months).slice(0, 7)

const MONTHS_PER_QUARTER = 3
function quarterOf(month: string): Period {
  const [year, number = 1] = month.split('-').map(Number)
  const first = number - ((number - 1) % MONTHS_PER_QUARTER)
  const from = `${year}-${String(first).padStart(2, '0')}`
  return { from, until: later(from, MONTHS_PER_QUARTER - 1) }
}

const yearOf = (month: string): Period => ({
  from: `${month.slice(0, 4)}-01`,
  until: `${month.slice(0, 4)}-12`,
})

type Chosen = { from?: string | undefined; until?: string | undefined }

/** No later than this month. @param chosen the first and the last of other months */
export function periodOf(name: PeriodName, thisMonth: string, chosen: Chosen = {}): Period {
  if (name === 'this-month') return { from: thisMonth, until: thisMonth }
  if (name === 'last-month') return periodOf('this-month', later(thisMonth, -1))
  if (name === 'this-quarter') return { ...quarterOf(thisMonth), until: thisMonth }
  if (name === 'last-quarter') return quarterOf(later(thisMonth, -MONTHS_PER_QUARTER))
  if (name === 'last-year') return yearOf(later(thisMonth, -12))
  if (name === 'months') return chosenMonths(thisMonth, chosen)
  return { ...yearOf(thisMonth), until: thisMonth }
}

const TWO_YEARS = 24
/** In order, and not more than can be read. */
function chosenMonths(thisMonth: string, { from, until }: Chosen): Period {
  const last = until ?? thisMonth
  const first = from ?? later(last, 1 - TWO_YEARS)
  const [start, end] = first <= last ? [first, last] : [last, first]
  return {
    from: monthsBetween(start, end) > MOST_MONTHS ? later(end, 1 - MOST_MONTHS) : start,
    until: end,
  }
}
