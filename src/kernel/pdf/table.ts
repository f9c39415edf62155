// Tables across pages: repeats the header, and keeps a row whole where a page can hold it.
import type { Cell, Column } from './pdf-document.ts'
import {
  breakLines,
  decorate,
  PAGE,
  type PdfWriter,
  type StructureElement,
  addElement,
  ensureSpace,
  rule,
  type Style,
  writeLine,
} from './pdf-writer.ts'
import { styles } from './styles.ts'

type ColumnLayout = Column & { left: number; right: number }
type Table = { columns: readonly Column[]; rows: readonly Cell[][] }
type Line = { text: string; style: Style }

const GAP = 14
const PADDING = 7
/** A taller row may be split: otherwise a page would be left half empty. */
const MOST_WHOLE = 240
/** The least space at the end of a page for the start of such a row. */
const LEAST_PART = 4 * styles.text.leading

/** @param below height of what must stay with the last row */
export function drawTable(writer: PdfWriter, { columns, rows }: Table, below: number): void {
  const layout = layOutColumns(columns)
  ensureSpace(writer, minTableHeight(writer, { columns, rows }, below))
  const table = addElement(writer, writer.root, 'Table')
  drawTableHead(writer, layout, addElement(writer, table, 'TR'))
  rows.forEach((row, index) =>
    drawRow(writer, layout, table, row, index === rows.length - 1 ? below : 0),
  )
  table.end()
}

/** The header and the first row stay together. */
export function minTableHeight(
  writer: PdfWriter,
  { columns, rows: [first = [], ...others] }: Table,
  below: number,
): number {
  const height = rowHeight(
    layOutColumns(columns).map((column, index) => linesOf(writer, column, first[index])),
  )
  return (
    styles.label.leading +
    8 +
    (height > MOST_WHOLE ? LEAST_PART : height + (others.length ? 0 : below))
  )
}

function layOutColumns(columns: readonly Column[]): ColumnLayout[] {
  const fixedWidth = columns.reduce((sum, { width = 0 }) => sum + width, 0)
  let left = PAGE.left
  return columns.map((column) => {
    const width = column.width ?? PAGE.right - PAGE.left - fixedWidth
    left += width
    return { ...column, left: left - width, right: left }
  })
}

function drawTableHead(
  writer: PdfWriter,
  columns: readonly ColumnLayout[],
  row?: StructureElement,
): void {
  const y = writer.y + 3
  const write = (column: ColumnLayout): void =>
    writeLine(writer, column.label, styles.label, at(column, y))
  if (row)
    for (const column of columns)
      addElement(writer, row, 'TH', { scope: 'Column' }).add(() => write(column))
  else decorate(writer, () => columns.forEach(write), 'Pagination')
  writer.y = y + styles.label.leading + 5
  rule(writer)
}

const at = ({ left, right, isNumeric }: ColumnLayout, y: number) =>
  isNumeric ? { y, right } : { y, x: left }

function drawRow(
  writer: PdfWriter,
  columns: readonly ColumnLayout[],
  table: StructureElement,
  cells: readonly Cell[],
  below: number,
): void {
  const row = addElement(writer, table, 'TR')
  const elements = columns.map((_, index) =>
    addElement(writer, row, index === 0 ? 'TH' : 'TD', index === 0 ? { scope: 'Row' } : {}),
  )
  let rest = columns.map((column, index) => linesOf(writer, column, cells[index]))
  const height = rowHeight(rest)
  if (ensureSpace(writer, height <= MOST_WHOLE ? height + below : LEAST_PART))
    drawTableHead(writer, columns)
  for (;;) {
    writer.y += PADDING
    const space = writer.bottom - PADDING - writer.y
    const here = rest.map((lines) => fitting(lines, space))
    const top = writer.y
    columns.forEach((column, index) =>
      elements[index]?.add(() => writeCell(writer, column, here[index] ?? [], top)),
    )
    writer.y += Math.max(...here.map(heightOf)) + PADDING
    rest = rest.map((lines, index) => lines.slice(here[index]?.length))
    if (rest.every(({ length }) => length === 0)) break
    ensureSpace(writer, PAGE.height)
    drawTableHead(writer, columns)
  }
  rule(writer)
}

function linesOf(
  writer: PdfWriter,
  { left, right, isNumeric }: ColumnLayout,
  cell: Cell | undefined,
): Line[] {
  if (!cell) return []
  const width = right - left - (isNumeric ? 0 : GAP)
  const style = isNumeric ? styles.numeric : cell.strong ? styles.strong : styles.text
  const lines = (text: string, style: Style): Line[] =>
    breakLines(writer, text, style, width).map((line) => ({ text: line, style }))
  const soft = cell.soft ? lines(cell.soft, styles.small) : []
  // Separates the two in screen readers.
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

function writeCell(
  writer: PdfWriter,
  column: ColumnLayout,
  lines: readonly Line[],
  top: number,
): void {
  let y = top
  for (const { text, style } of lines) {
    writeLine(writer, text, style, at(column, y))
    y += style.leading
  }
}
