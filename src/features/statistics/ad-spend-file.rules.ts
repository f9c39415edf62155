// Reads a file with the cost of the agency's own advertisements, as advertisers export it.
import type { SpendLine } from './ad-spend.contract.ts'
import { campaignName, visitSourceName } from './visits.rules.ts'

type Line = { line: number; cells: string[] }
type Column = 'day' | 'source' | 'campaign' | 'spend'
/** The same names as in the files with the metrics of customers. */
const COLUMNS: Record<Column, readonly string[]> = {
  day: ['date', 'day'],
  source: ['channel', 'platform', 'source'],
  campaign: ['campaign', 'campaign name'],
  spend: ['spend', 'cost', 'amount spent', 'amount spent (usd)', 'ad spend'],
}
const MOST_LINES = 2000
const MOST_CENTS = 100_000_000

type Read = { rows: SpendLine[] } | { problem: string }

/** Lines of the same day, source and campaign are added up. @param today the last possible day */
export function readSpendFile(lines: readonly Line[], today: string): Read {
  const [heads, ...rest] = lines
  const columns = heads && columnsIn(heads.cells)
  if (!columns || rest.length === 0)
    return {
      problem:
        'The first line must name the columns Date, Channel, Campaign and Spend. ' +
        'Below it, each line is a day of a campaign.',
    }
  if (rest.length > MOST_LINES)
    return {
      problem: `A file can have up to ${MOST_LINES.toLocaleString('en-US')} lines. Import it in parts.`,
    }
  const rows = new Map<string, SpendLine>()
  for (const { line, cells } of rest) {
    const read = rowOf((column) => cells[columns[column] ?? -1] ?? '', today)
    if ('problem' in read) return { problem: `Line ${line}: ${read.problem}` }
    const key = `${read.day}\n${read.source}\n${read.campaign}`
    rows.set(key, { ...read, amount: read.amount + (rows.get(key)?.amount ?? 0) })
  }
  return { rows: [...rows.values()] }
}

/** @returns undefined without a day, a channel or an amount */
function columnsIn(heads: readonly string[]): Partial<Record<Column, number>> | undefined {
  // The keys of COLUMNS are its columns.
  const entries = (Object.keys(COLUMNS) as Column[]).map((column) => {
    const at = heads.findIndex((head) => COLUMNS[column].includes(head.toLowerCase()))
    return [column, at < 0 ? undefined : at] as const
  })
  const columns: Partial<Record<Column, number>> = Object.fromEntries(
    entries.filter(([, at]) => at !== undefined),
  )
  const { day, source, spend } = columns
  return day === undefined || source === undefined || spend === undefined ? undefined : columns
}

/** February 31 is none, although `Date` reads it as March 3. */
function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text
}

function rowOf(cell: (column: Column) => string, today: string): SpendLine | { problem: string } {
  const day = cell('day')
  if (!isDay(day)) return { problem: `“${day}” is not a date such as ${today}.` }
  if (day > today) return { problem: `${day} has not come yet.` }
  const source = visitSourceName(cell('source'))
  if (!source) return { problem: 'The channel is missing, such as Google Ads.' }
  const amount = centsIn(cell('spend'))
  if (amount === undefined)
    return { problem: `“${cell('spend')}” is not an amount in dollars, such as 12.50.` }
  return { day, source, campaign: campaignName(cell('campaign')), amount }
}

function centsIn(text: string): number | undefined {
  const plain = text.replaceAll(/[$,\s]/g, '')
  if (!/^\d{1,9}(\.\d+)?$/.test(plain)) return
  const cents = Math.round(Number(plain) * 100)
  return cents <= MOST_CENTS ? cents : undefined
}
