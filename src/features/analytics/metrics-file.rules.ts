// Reads a file of metrics: each line becomes a row, or a problem with its solution.
import { CAMPAIGN_MOST, CHANNEL_MOST, NewDailyMetrics } from './analytics.contract.ts'
import { dayError } from './analytics.rules.ts'
import { type FileProblem, FILE_LINES } from './imports.contract.ts'

type Line = { line: number; cells: string[] }
export type ReadRow = { line: number; row: NewDailyMetrics }
/** `unread` are unknown columns. */
export type ReadFile = { rows: ReadRow[]; problems: FileProblem[]; unread: string[] }

type Column = 'day' | 'campaign' | 'channel' | 'visits' | 'clicks' | 'leads' | 'spend'
const COLUMNS: Record<Column, readonly [string, ...string[]]> = {
  day: ['Date', 'day'],
  campaign: ['Campaign', 'campaign name'],
  channel: ['Channel', 'platform', 'source'],
  visits: ['Visits', 'website visits', 'sessions'],
  clicks: ['Clicks', 'link clicks'],
  leads: ['Leads', 'conversions', 'results'],
  spend: ['Spend', 'cost', 'amount spent', 'amount spent (usd)', 'ad spend'],
}
const NEEDED: readonly Column[] = ['day', 'visits', 'clicks', 'leads', 'spend']
export const HEADS: readonly string[] = Object.values(COLUMNS).map(([head]) => head)

/** @param today in the agency's time zone */
export function readMetricsFile(
  { lines, openLine }: { lines: readonly Line[]; openLine: number | undefined },
  today: string,
): ReadFile {
  const [heads, ...rest] = lines
  if (openLine !== undefined)
    return unreadableFile(openLine, 'This quotation mark is never closed. Close it or remove it.')
  if (!heads)
    return unreadableFile(
      1,
      `The file is empty. The first line must name the columns: ${HEADS.join(', ')}.`,
    )
  if (rest.length > FILE_LINES)
    return unreadableFile(
      rest[FILE_LINES]?.line ?? 1,
      `A file can have up to ${FILE_LINES.toLocaleString('en-US')} lines. This one has ${rest.length.toLocaleString('en-US')}. Import it in parts.`,
    )
  const { columnIndexes, problems, unread } = columnsIn(heads)
  if (problems.length) return { rows: [], problems, unread }
  if (!rest.length)
    return unreadableFile(heads.line, 'The file has no lines below the column names.')
  const [longer, fitting] = [
    rest.filter(({ cells }) => cells.length > heads.cells.length),
    rest.filter(({ cells }) => cells.length <= heads.cells.length),
  ]
  const read = rowsOf(fitting, columnIndexes, today)
  const tooLong = longer.map(({ line, cells }) => ({
    line,
    column: null,
    text: `This line has ${cells.length} columns, but the first line has ${heads.cells.length}. Put a number such as 1,234 in quotation marks, or remove its comma.`,
  }))
  return {
    rows: read.rows,
    problems: [...read.problems, ...tooLong].sort((one, other) => one.line - other.line),
    unread,
  }
}

const unreadableFile = (line: number, text: string): ReadFile => ({
  rows: [],
  problems: [{ line, column: null, text }],
  unread: [],
})

type ColumnIndexes = Partial<Record<Column, number>>

function columnsIn({ line, cells }: Line): {
  columnIndexes: ColumnIndexes
  problems: FileProblem[]
  unread: string[]
} {
  const [columnIndexes, problems, unread]: [ColumnIndexes, FileProblem[], string[]] = [{}, [], []]
  for (const [index, head] of cells.entries()) {
    const column = columnOf(head)
    if (!column) unread.push(head)
    else if (columnIndexes[column] !== undefined)
      problems.push({
        line,
        column: nameOf(column),
        text: `Two columns match: “${cells[columnIndexes[column]]}” and “${head}”. Remove one of them.`,
      })
    else columnIndexes[column] = index
  }
  for (const column of NEEDED)
    if (columnIndexes[column] === undefined)
      problems.push({
        line,
        column: nameOf(column),
        text: `This column is missing. The first line must name the columns: ${HEADS.join(', ')}.`,
      })
  return { columnIndexes, problems, unread: unread.filter(Boolean) }
}

// The keys of COLUMNS are its columns.
const columnOf = (head: string): Column | undefined =>
  (Object.keys(COLUMNS) as Column[]).find((column) =>
    COLUMNS[column].some((name) => name.toLowerCase() === head.toLowerCase()),
  )
const nameOf = (column: Column): string => COLUMNS[column][0]

function rowsOf(
  lines: readonly Line[],
  columnIndexes: ColumnIndexes,
  today: string,
): { rows: ReadRow[]; problems: FileProblem[] } {
  const [rows, problems, seen]: [ReadRow[], FileProblem[], Map<string, number>] = [
    [],
    [],
    new Map(),
  ]
  for (const { line, cells } of lines) {
    const row = rowOf(cells, columnIndexes, today, (column, text) =>
      problems.push({ line, column: nameOf(column), text }),
    )
    if (!row) continue
    const rowKey = JSON.stringify([row.day, row.campaign, row.channel])
    const first = seen.get(rowKey)
    if (first === undefined) rows.push({ line, row })
    else
      problems.push({
        line,
        column: null,
        text: `${row.campaign ? `“${row.campaign}”` : 'A line without a campaign'} already has this day in line ${first}. Keep one of the two, or add them up.`,
      })
    seen.set(rowKey, first ?? line)
  }
  return { rows, problems }
}

function rowOf(
  cells: readonly string[],
  columnIndexes: ColumnIndexes,
  today: string,
  report: (column: Column, text: string) => void,
): NewDailyMetrics | undefined {
  let isInvalid = false
  const text = (column: Column): string => cells[columnIndexes[column] ?? -1] ?? ''
  const read = <Value>(column: Column, reading: Reading<Value>): Value | undefined => {
    if ('value' in reading) return reading.value
    isInvalid = true
    report(column, reading.problem)
    return undefined
  }
  const row = {
    day: read('day', dayIn(text('day'), today)),
    campaign: read('campaign', nameIn(text('campaign'), CAMPAIGN_MOST)),
    channel: read('channel', nameIn(text('channel'), CHANNEL_MOST)),
    visits: read('visits', countIn(text('visits'))),
    clicks: read('clicks', countIn(text('clicks'))),
    leads: read('leads', countIn(text('leads'))),
    spend: read('spend', centsIn(text('spend'))),
  }
  if (isInvalid) return undefined
  const checked = NewDailyMetrics.safeParse(row)
  if (checked.success) return checked.data
  for (const { path, message } of checked.error.issues) report(path[0] as Column, message)
  return undefined
}

/** Reads the same values from a form: an error text per field. */
export function readFormRow(
  values: Record<string, unknown>,
  today: string,
): { row: NewDailyMetrics } | { errors: { path: string[]; message: string }[] } {
  // The keys of COLUMNS are its columns.
  const columns = Object.keys(COLUMNS) as Column[]
  const errors: { path: string[]; message: string }[] = []
  const cells = columns.map((column) => String(values[column] ?? '').trim())
  const row = rowOf(
    cells,
    Object.fromEntries(columns.map((column, index) => [column, index])),
    today,
    (column, message) => errors.push({ path: [column], message }),
  )
  return row ? { row } : { errors }
}

type Reading<Value> = { value: Value } | { problem: string }
const EXAMPLE = 'Write it as 2026-03-04 or 3/4/2026, month first.'

function dayIn(text: string, today: string): Reading<string> {
  if (!text) return { problem: `The date is missing. ${EXAMPLE}` }
  const [, year, month, date] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  const [, usMonth, usDate, usYear] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const day = [year ?? usYear, month ?? usMonth, date ?? usDate]
    .map((part) => part?.padStart(2, '0'))
    .join('-')
  if (!isDay(day)) return { problem: `“${text}” isn’t a date we can read. ${EXAMPLE}` }
  const errors = dayError(day, today)
  return errors ? { problem: errors } : { value: day }
}

function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** Exports put an apostrophe before a name that looks like a formula; this removes it. */
function nameIn(text: string, most: number): Reading<string> {
  const name = text.replace(/^'(?=[=+\-@＝＋－＠])/, '').replaceAll(/\s+/g, ' ')
  return name.length > most
    ? { problem: `This name is longer than ${most} characters. Shorten it.` }
    : { value: name }
}

/** As `1,234.50` or `1.234,50`: three digits after a separator are thousands, fewer a fraction. */
function numberIn(text: string): { whole: string; fraction: string } | undefined {
  const bare = text.replaceAll(/[$\s\u00A0\u202F']/g, '')
  const [, thousands = '', fraction = ''] =
    /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(bare) ??
    /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(bare) ??
    []
  return thousands ? { whole: thousands.replaceAll(/[.,]/g, ''), fraction } : undefined
}

function countIn(text: string): Reading<number> {
  const number = numberIn(text)
  if (!text) return { problem: 'The number is missing. Write 0 if there was nothing.' }
  if (!number) return { problem: `“${text}” isn’t a whole number. Write it as 1234.` }
  if (Number(number.fraction) > 0) return { problem: `“${text}” isn’t a whole number. Round it.` }
  return { value: Number(number.whole) }
}

function centsIn(text: string): Reading<number> {
  const number = numberIn(text)
  if (!text) return { problem: 'The amount is missing. Write 0 if nothing was spent.' }
  // Three digits after a point are ambiguous: thousands, or a typo.
  if (!number || /^\D*\d{1,3}\.\d{3}\D*$/.test(text))
    return { problem: `“${text}” isn’t an amount. Write dollars and cents as 12.50.` }
  return { value: Number(number.whole) * 100 + Number(number.fraction.padEnd(2, '0')) }
}
