// Reads a file of a bank: its character set and format are found from its content.
import { csvIn } from '#kernel/csv.ts'
import { Failure } from '#kernel/failure.ts'
import { xmlIn } from '#kernel/xml.ts'
import {
  type CsvReading,
  STATEMENT_BYTES,
  STATEMENT_LINES,
  FILE_MEGABYTES,
  type StatementFormat,
} from './bank-imports.contract.ts'
import { isCamt, readCamt } from './camt-statement.rules.ts'
import { csvContent, type CsvContent } from './csv-columns.rules.ts'
import { isReadableCsv, readCsv, readingOf } from './csv-statement.rules.ts'
import { isOfx, readOfx } from './ofx-statement.rules.ts'
import type { ReadLines } from './statement-values.rules.ts'

/** `read` is missing while columns, or the order of dates, must be chosen. */
export type StatementFile = {
  format: StatementFormat
  content: string
  csv?: { content: CsvContent; reading: CsvReading }
  read?: ReadLines
}

const EXPORT = 'Export the statement at your bank as CSV, OFX or CAMT.053.'

/** @throws invalid with the reason, and what to do */
export function readStatementFile(base64: string): StatementFile {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > STATEMENT_BYTES)
    throw notReadable(`This file is larger than ${FILE_MEGABYTES} MB. Export a shorter period.`)
  return readStatement(decodeStatement(bytes))
}

/** @param reading the columns of a CSV file that an admin chose */
export function readStatement(content: string, reading?: CsvReading): StatementFile {
  if (!content.trim()) throw notReadable(`This file is empty. ${EXPORT}`)
  if (isOfx(content)) return complete({ format: 'ofx', content, read: ofxIn(content) })
  if (/^\s*</.test(content)) return complete({ format: 'camt', content, read: camtIn(content) })
  return complete(csvFile(content, reading))
}

const notReadable = (text: string): Failure =>
  new Failure('invalid', text, { fields: { content: text } })

/** The first bytes, each as a character. */
const UNSUPPORTED: readonly [starts: string, text: string][] = [
  ['%PDF', `This is a PDF. ${EXPORT}`],
  ['PK\u0003\u0004', `This is an Excel file or an archive. ${EXPORT}`],
  ['\u00D0\u00CF\u0011\u00E0', `This is an Excel file. ${EXPORT}`],
  ['{1:', `This is MT940, which we cannot read. ${EXPORT}`],
  [':20:', `This is MT940, which we cannot read. ${EXPORT}`],
  ['!Type:', `This is QIF, which we cannot read. ${EXPORT}`],
]

/** UTF-8, UTF-16 with a byte order mark, or Windows-1252. */
function decodeStatement(bytes: Buffer): string {
  const start = bytes.subarray(0, 64).toString('latin1')
  const unsupported = UNSUPPORTED.find(([starts]) => start.trimStart().startsWith(starts))
  if (unsupported) throw notReadable(unsupported[1])
  const text = textOf(bytes).replace(/^\uFEFF/, '')
  // Text has no other control characters than tabs and line ends.
  if (/(?!\s)\p{Cc}/u.test(text))
    throw notReadable(`This is not a text file, or its character set is unknown. ${EXPORT}`)
  return text
}

function textOf(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function ofxIn(content: string): ReadLines {
  const read = readOfx(content)
  if (!read) throw notReadable('This OFX file is incomplete: its end is missing. Export it again.')
  return read
}

function camtIn(content: string): ReadLines {
  const xml = xmlIn(content)
  if ('line' in xml)
    throw notReadable(
      `This XML file is incomplete or damaged at line ${xml.line.toLocaleString('en-US')}. Export it again.`,
    )
  if (!isCamt(xml.root))
    throw notReadable(`This XML file is no bank statement in the format CAMT.053. ${EXPORT}`)
  return readCamt(xml.root)
}

const DELIMITERS = [',', ';', '\t', '|'] as const
const FIRST_LINES = 60

/** Texts above the headings may contain any of them, so the line with the most decides. */
function delimiterOf(content: string): string {
  const lines = content
    .split(/\r\n?|\n/, FIRST_LINES)
    .map((line) => line.replaceAll(/"[^"]*"/g, ''))
  const [best] = DELIMITERS.map((one) => ({
    one,
    // The second best line: the headings or bookings have as many as each other.
    count: lines.map((line) => line.split(one).length).toSorted((a, b) => b - a)[1] ?? 0,
  })).toSorted((one, other) => other.count - one.count)
  return best?.one ?? ','
}

function csvFile(content: string, chosen: CsvReading | undefined): StatementFile {
  const { lines, openLine } = csvIn(content, delimiterOf(content))
  if (openLine !== undefined)
    throw notReadable(`Line ${openLine}: this quotation mark is never closed. ${EXPORT}`)
  const table = csvContent(lines)
  if (table.heads.length < 2 || !table.rows.length)
    throw notReadable(`This is not a bank statement: it has no table with bookings. ${EXPORT}`)
  const reading = chosen ?? readingOf(table)
  const csv = { content: table, reading }
  return isReadableCsv(reading)
    ? { format: 'csv', content, csv, read: readCsv(table, reading) }
    : { format: 'csv', content, csv }
}

function complete(file: StatementFile): StatementFile {
  const lines = file.read ? file.read.lines.length + file.read.problems.length : 0
  const all = file.csv?.content.rows.length ?? lines
  if (all > STATEMENT_LINES)
    throw notReadable(
      `A file can have up to ${STATEMENT_LINES.toLocaleString('en-US')} lines. This one has ${all.toLocaleString('en-US')}. Export a shorter period.`,
    )
  if (file.read && file.format !== 'csv' && lines === 0)
    throw notReadable('This statement has no bookings. Export another period.')
  return file
}
