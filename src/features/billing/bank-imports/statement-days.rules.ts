// Reads days as banks write them, and finds out whether the day or the month comes first.

export type DateOrder = 'month-first' | 'day-first'

const MONTHS: Readonly<Record<string, number>> = {
  jan: 1,
  feb: 2,
  mar: 3,
  mär: 3,
  mrz: 3,
  apr: 4,
  may: 5,
  mai: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  sep: 9,
  oct: 10,
  okt: 10,
  nov: 11,
  dec: 12,
  dez: 12,
}

export function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** Two numbers whose order is not known, and a year. */
const AMBIGUOUS = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?!\d)/
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so)[a-z]*[.,]*\s+(?=\d)/i
const withoutWeekday = (text: string): string => text.trim().replace(WEEKDAY, '')

/**
 * @returns undefined if it cannot be told, 'any' if no day depends on it
 */
export function dateOrderOf(texts: readonly string[]): DateOrder | 'any' | undefined {
  const pairs = texts.flatMap((text) => {
    const [, first, second] = AMBIGUOUS.exec(withoutWeekday(text)) ?? []
    return first && second ? [[Number(first), Number(second)] as const] : []
  })
  const open = pairs.filter(([first, second]) => first !== second)
  if (!open.length) return 'any'
  if (open.some(([first]) => first > 12)) return 'day-first'
  return open.some(([, second]) => second > 12) ? 'month-first' : undefined
}

/** @returns undefined for a text that is no date; a day may still not exist, such as 2026-02-30 */
export function statementDay(text: string, order: DateOrder): string | undefined {
  const plain = withoutWeekday(text)
  return numericDay(plain) ?? orderedDay(plain, order) ?? namedDay(plain)
}

/** 2026-03-04, 2026/03/04, 20260304, 04.03.2026 and 04.03.26, with or without a time. */
function numericDay(text: string): string | undefined {
  const [, year, month, day] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text) ??
    /^(20\d\d)(\d\d)(\d\d)(?:\d{6})?(?!\d)/.exec(text) ??
    []
  if (year && month && day) return toDay(year, month, day)
  const [, date, ofMonth, ofYear] = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})(?!\d)/.exec(text) ?? []
  return date && ofMonth && ofYear ? toDay(ofYear, ofMonth, date) : undefined
}

function orderedDay(text: string, order: DateOrder): string | undefined {
  const [, first, second, year] = AMBIGUOUS.exec(text) ?? []
  if (!first || !second || !year) return undefined
  return order === 'day-first' ? toDay(year, second, first) : toDay(year, first, second)
}

/** 4 Mar 2026, 04-Mar-26, March 4, 2026. */
function namedDay(text: string): string | undefined {
  const [, date, name, year] =
    /^(\d{1,2})[\s.-]*([\p{L}]{3,})[\s.,-]*(\d{4}|\d{2})(?!\d)/u.exec(text) ?? []
  const [, otherName, otherDate, otherYear] =
    /^([\p{L}]{3,})[\s.]*(\d{1,2})[\s,]+(\d{4})(?!\d)/u.exec(text) ?? []
  const month = MONTHS[(name ?? otherName ?? '').slice(0, 3).toLowerCase()]
  if (month === undefined) return undefined
  return toDay(year ?? otherYear ?? '', String(month), date ?? otherDate ?? '')
}

const toDay = (year: string, month: string, day: string): string =>
  `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
