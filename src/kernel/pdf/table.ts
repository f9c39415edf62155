// Tables across pages: repeats the header, and keeps a row whole where a page can hold it.
import type { Cell, Column } from './paper.ts'
import {
  breakLines,
  decorate,
  PAGE,
  type PdfWriter,
  type Place,
  placeIn,
  room,
  rule,
  type Style,
  writeLine,
} from './pdf-writer.ts'
import { styles } from './styles.ts'

type Placed = Column & { left: number; right: number }
type Table = { columns: readonly Column[]; rows: readonly Cell[][] }
type Line = { text: string; style: Style }

/** Between two columns, in points. */
const GAP = 14
const PADDING = 7
/** A taller row may be split: otherwise a page would be left half empty. */
const MOST_WHOLE = 240
/** The least space at the end of a page for starting such a row. */
const LEAST_PART = 4 * styles.text.leading

/** @param below height of what must stay with the last row */
export function drawTable(writer: PdfWriter, { columns, rows }: Table, below: number): void {
  const placed = place(columns)
  room(writer, beginningHeight(writer, { columns, rows }, below))
  const table = placeIn(writer, writer.root, 'Table')
  drawTableHead(writer, placed, placeIn(writer, table, 'TR'))
  rows.forEach((row, index) =>
    drawRow(writer, placed, table, row, index === rows.length - 1 ? below : 0),
  )
  table.end()
}

/** Height of the header and first row, which stay together. */
export function beginningHeight(
  writer: PdfWriter,
  { columns, rows: [first = [], ...others] }: Table,
  below: number,
): number {
  const height = rowHeight(
    place(columns).map((column, index) => linesOf(writer, column, first[index])),
  )
  return (
    styles.label.leading +
    8 +
    (height > MOST_WHOLE ? LEAST_PART : height + (others.length ? 0 : below))
  )
}

function place(columns: readonly Column[]): Placed[] {
  const taken = columns.reduce((sum, { width = 0 }) => sum + width, 0)
  let left = PAGE.left
  return columns.map((column) => {
    const width = column.width ?? PAGE.right - PAGE.left - taken
    left += width
    return { ...column, left: left - width, right: left }
  })
}

/** @param row its structure element; none when it is repeated */
function drawTableHead(writer: PdfWriter, columns: readonly Placed[], row?: Place): void {
  const y = writer.y + 3
  const write = (column: Placed): void =>
    writeLine(writer, column.label, styles.label, at(column, y))
  if (row)
    for (const column of columns)
      placeIn(writer, row, 'TH', { scope: 'Column' }).add(() => write(column))
  else decorate(writer, () => columns.forEach(write), 'Pagination')
  writer.y = y + styles.label.leading + 5
  rule(writer)
}

const at = ({ left, right, isFigures }: Placed, y: number) =>
  isFigures ? { y, right } : { y, x: left }

function drawRow(
  writer: PdfWriter,
  columns: readonly Placed[],
  table: Place,
  cells: readonly Cell[],
  below: number,
): void {
  const row = placeIn(writer, table, 'TR')
  const places = columns.map((_, index) =>
    placeIn(writer, row, index === 0 ? 'TH' : 'TD', index === 0 ? { scope: 'Row' } : {}),
  )
  let rest = columns.map((column, index) => linesOf(writer, column, cells[index]))
  const height = rowHeight(rest)
  if (room(writer, height <= MOST_WHOLE ? height + below : LEAST_PART))
    drawTableHead(writer, columns)
  for (;;) {
    writer.y += PADDING
    const space = PAGE.bottom - PADDING - writer.y
    const here = rest.map((lines) => fitting(lines, space))
    const top = writer.y
    columns.forEach((column, index) =>
      places[index]?.add(() => writeCell(writer, column, here[index] ?? [], top)),
    )
    writer.y += Math.max(...here.map(heightOf)) + PADDING
    rest = rest.map((lines, index) => lines.slice(here[index]?.length))
    if (rest.every(({ length }) => length === 0)) break
    room(writer, PAGE.height)
    drawTableHead(writer, columns)
  }
  rule(writer)
}

function linesOf(
  writer: PdfWriter,
  { left, right, isFigures }: Placed,
  cell: Cell | undefined,
): Line[] {
  if (!cell) return []
  const width = right - left - (isFigures ? 0 : GAP)
  const style = isFigures ? styles.figures : cell.strong ? styles.strong : styles.text
  const lines = (text: string, style: Style): Line[] =>
    breakLines(writer, text, style, width).map((line) => ({ text: line, style }))
  const soft = cell.soft ? lines(cell.soft, styles.small) : []
  // Keeps the two apart in screen readers.
  return [
    ...lines(cell.text, style).map((line) =>
      soft.length ? { ...line, text: `${line.text.trimEnd()} ` } : line,
    ),
    ...soft,
  ]
}

const rowHeight = (cells: readonly Line[][]): number =>
  Math.max(...cells.map(heightOf)) + 2 * PADDING
const heightOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { style }) => sum + style.leading, 0)

function fitting(lines: readonly Line[], space: number): Line[] {
  let height = 0
  return lines.filter(({ style }) => (height += style.leading) <= space)
}

function writeCell(writer: PdfWriter, column: Placed, lines: readonly Line[], top: number): void {
  let y = top
  for (const { text, style } of lines) {
    writeLine(writer, text, style, at(column, y))
    y += style.leading
  }
}
