// Draws each block of a PDF document.
import type { Fact, PdfDocument, PdfBlock, PdfLogo, Sum, Sums } from './pdf-document.ts'
import {
  breakLines,
  COLORS,
  decorate,
  PAGE,
  type PdfWriter,
  type StructureElement,
  addElement,
  ensureSpace,
  rule,
  type Style,
  widthOf,
  writeLine,
  writeText,
} from './pdf-writer.ts'
import { minTableHeight, drawTable } from './table.ts'
import { styles } from './styles.ts'

const WIDTH = PAGE.right - PAGE.left
/** Shorter than the page, for comfortable reading. */
const TEXT_WIDTH = 430
/** The logo of src/site/layouts/logo.tsx: 32 by 32. */
const LOGO_PATH = 'M14 4.5h4M11 11h10M8 17.5h16M16 17.5V28M2.5 28h27'
const LOGO_SCALE = 1.15
/** In points, for the logo of the agency: beside the title, and above the note. */
const LOGO_BOX = { width: 150, height: 32 }
const SUMS_LEFT = PAGE.right - 252

export function drawHead(
  writer: PdfWriter,
  { title, note, mark }: PdfDocument,
  logo: PdfLogo | undefined,
): void {
  const logoWidth = logo ? drawLogo(writer, logo) : drawProductLogo(writer)
  writeText(writer, writer.root, 'H1', title, styles.title, { width: WIDTH - logoWidth - 24 })
  writer.y += 3
  const element = addElement(writer, writer.root, 'P')
  const [y, marked] = [writer.y, mark && `${mark.text} `]
  element.add(() => {
    const style: Style = { ...styles.strong, color: mark ? COLORS[mark.tone] : COLORS.ink }
    if (marked) writeLine(writer, marked, style, { y })
    writeLine(writer, note, styles.note, {
      y,
      x: PAGE.left + (marked ? widthOf(writer, marked, style) + 3 : 0),
    })
  })
  element.end()
  writer.y += styles.note.leading + 14
  rule(writer, { color: COLORS.wood, width: 1.5 })
  writer.y += 14
}

/** The types of pdfkit omit it. */
type Opener = { openImage: (bytes: Buffer) => { width: number; height: number } }
const openImage = (doc: PDFKit.PDFDocument, bytes: Buffer) =>
  (doc as unknown as Opener).openImage(bytes)

/** Fits into its box, and is never enlarged. @returns its width */
function drawLogo(writer: PdfWriter, { bytes }: PdfLogo): number {
  const image = openImage(writer.doc, bytes)
  const scale = Math.min(LOGO_BOX.width / image.width, LOGO_BOX.height / image.height, 1)
  const [width, height] = [image.width * scale, image.height * scale]
  decorate(writer, () =>
    // Cast: pdfkit also draws an opened image.
    writer.doc.image(image as unknown as Buffer, PAGE.right - width, PAGE.top, { width, height }),
  )
  return width
}

function drawProductLogo(writer: PdfWriter): number {
  const width = 32 * LOGO_SCALE
  decorate(writer, () => {
    writer.doc
      .save()
      .translate(PAGE.right - width, PAGE.top)
      .scale(LOGO_SCALE)
    writer.doc
      .path(LOGO_PATH)
      .lineWidth(3)
      .lineCap('round')
      .strokeColor(COLORS.mark)
      .stroke()
      .restore()
  })
  return width
}

/** @param following a heading stays with the start of its section, sums with the last table row */
export function drawBlock(
  writer: PdfWriter,
  block: PdfBlock,
  following: readonly PdfBlock[],
): void {
  if ('heading' in block) drawHeading(writer, block.heading, leastHeight(writer, following))
  else if ('p' in block) drawParagraph(writer, block.p, block.isSoft ? styles.small : styles.text)
  else if ('parties' in block) drawParties(writer, block.parties)
  else if ('facts' in block) drawFacts(writer, block.facts)
  else if ('columns' in block) drawTable(writer, block, heightBelow(writer, following))
  else drawSums(writer, block)
}

/** Height that must stay with a heading: three lines, or the header and first row of a table. */
function leastHeight(writer: PdfWriter, [first, ...following]: readonly PdfBlock[]): number {
  return first && 'columns' in first
    ? minTableHeight(writer, first, heightBelow(writer, following))
    : 3 * styles.text.leading
}

const heightBelow = (writer: PdfWriter, [first]: readonly PdfBlock[]): number =>
  first && 'sums' in first ? sumsHeight(writer, first) : 0

function drawHeading(writer: PdfWriter, text: string, height: number): void {
  const isRuled = writer.y - writer.ruledAt < 1
  writer.y += isRuled ? 14 : 10
  if (!ensureSpace(writer, 16 + styles.strong.leading + height) && !isRuled) {
    rule(writer)
    writer.y += 14
  }
  writeText(writer, writer.root, 'H2', text, styles.strong)
  writer.y += 2
}

function drawParagraph(writer: PdfWriter, text: string, style: Style): void {
  for (const paragraph of text.split(/(?:\r?\n){2,}/)) {
    writeText(writer, writer.root, 'P', paragraph, style, { width: TEXT_WIDTH })
    writer.y += 6
  }
}

function drawParties(writer: PdfWriter, parties: { label: string; lines: string[] }[]): void {
  const width = WIDTH / parties.length
  const top = writer.y
  let lowest = top
  parties.forEach(({ label, lines: [first = '', ...lines] }, index) => {
    const at = { x: PAGE.left + index * width, width: width - 16 }
    writer.y = top
    writeText(writer, writer.root, 'H2', label, styles.label, at)
    writeText(writer, writer.root, 'P', first, styles.strong, at)
    if (lines.length) writeText(writer, writer.root, 'P', lines.join('\n'), styles.text, at)
    lowest = Math.max(lowest, writer.y)
  })
  writer.y = lowest + 8
}

const FACT_LEFT = PAGE.left + 124

function drawFacts(writer: PdfWriter, facts: readonly Fact[]): void {
  const table = addElement(writer, writer.root, 'Table')
  writer.y += 3
  for (const fact of facts) drawFact(writer, table, fact)
  table.end()
  writer.y += 6
}

function drawFact(
  writer: PdfWriter,
  table: StructureElement,
  { label, value, soft, isLarge }: Fact,
): void {
  const style = isLarge ? styles.signature : styles.text
  const width = PAGE.right - FACT_LEFT
  const height =
    breakLines(writer, value, style, width).length * style.leading +
    (soft ? breakLines(writer, soft, styles.small, width).length * styles.small.leading : 0)
  ensureSpace(writer, Math.min(height, 200) + 12)
  rule(writer)
  writer.y += 5
  const row = addElement(writer, table, 'TR')
  const heading = addElement(writer, row, 'TH', { scope: 'Row' })
  const top = writer.y
  heading.add(() => writeLine(writer, label, styles.factLabel, { y: top + (isLarge ? 4 : 0) }))
  const cell = addElement(writer, row, 'TD')
  writeText(writer, cell, 'P', value, style, { x: FACT_LEFT, width })
  if (soft) writeText(writer, cell, 'P', soft, styles.small, { x: FACT_LEFT, width })
  writer.y += 5
}

function drawSums(writer: PdfWriter, block: Sums): void {
  const { sums, total, basis, payments } = block
  ensureSpace(writer, sumsHeight(writer, block))
  writer.y += 8
  const table = addElement(writer, writer.root, 'Table')
  for (const sum of sums) drawSum(writer, table, sum)
  // Without sums, the total uses the last line of the table above.
  const isBare = sums.length === 0 && writer.ruledAt === writer.y - 8
  writer.y += isBare ? -8 : 5
  rule(writer, { left: isBare ? PAGE.left : SUMS_LEFT, color: COLORS.wood, width: 1.5 })
  writer.y += 8
  const y = writer.y
  sumRow(
    writer,
    table,
    () => writeLine(writer, total.label, styles.strong, { x: SUMS_LEFT, y: y + 8 }),
    () => writeLine(writer, total.value, styles.total, { right: PAGE.right, y }),
  )
  writer.y += styles.total.leading + 5
  for (const sum of payments) drawSum(writer, table, sum)
  table.end()
  if (basis)
    writeText(writer, writer.root, 'P', basis, styles.small, {
      x: SUMS_LEFT,
      width: PAGE.right - SUMS_LEFT,
    })
  writer.y += 6
}

const SUM_HEIGHT = styles.text.leading + 3
const sumsHeight = (writer: PdfWriter, { sums, basis, payments }: Sums): number =>
  8 +
  13 +
  styles.total.leading +
  5 +
  [...sums, ...payments].reduce((height, sum) => height + sumHeight(writer, sum), 0) +
  (basis ? styles.small.leading : 0)

function drawSum(writer: PdfWriter, table: StructureElement, sum: Sum): void {
  const y = writer.y
  const lines = labelLines(writer, sum)
  const drawLabel = (): void =>
    lines.forEach((line, at) =>
      writeLine(writer, line, styles.factLabel, {
        x: SUMS_LEFT,
        y: y + at * styles.factLabel.leading,
      }),
    )
  sumRow(writer, table, drawLabel, () =>
    writeLine(writer, sum.value, styles.numeric, { right: PAGE.right, y }),
  )
  writer.y += sumHeight(writer, sum)
}

/** A long label, such as the name of a tax, wraps beside its value. */
function labelLines(writer: PdfWriter, { label, value }: Sum): string[] {
  const width = PAGE.right - SUMS_LEFT - widthOf(writer, value, styles.numeric) - 14
  return breakLines(writer, label, styles.factLabel, width)
}

const sumHeight = (writer: PdfWriter, sum: Sum): number =>
  SUM_HEIGHT + (labelLines(writer, sum).length - 1) * styles.factLabel.leading

function sumRow(
  writer: PdfWriter,
  table: StructureElement,
  label: () => void,
  value: () => void,
): void {
  const row = addElement(writer, table, 'TR')
  addElement(writer, row, 'TH', { scope: 'Row' }).add(label)
  addElement(writer, row, 'TD').add(value)
}

type Foot = PdfDocument['foot']
const footLines = (writer: PdfWriter, { text }: Foot): string[] =>
  text ? breakLines(writer, text, styles.foot, WIDTH) : []

/** Call it first: the content of every page ends above the text of the foot. */
export function reserveFoot(writer: PdfWriter, foot: Foot): void {
  writer.bottom = PAGE.bottom - footLines(writer, foot).length * styles.foot.leading
}

/** Call it last, when the number of pages is known. */
export function drawFooters(writer: PdfWriter, foot: Foot): void {
  const { left, right } = foot
  const { start, count } = writer.doc.bufferedPageRange()
  const lines = footLines(writer, foot)
  const y = writer.bottom + 16
  const drawText = (): void =>
    lines.forEach((line, index) =>
      writeLine(writer, line, styles.foot, { y: y + 8 + (index + 1) * styles.foot.leading }),
    )
  for (let page = start; page < start + count; page += 1) {
    writer.doc.switchToPage(page)
    rule(writer, { y })
    decorate(
      writer,
      () => {
        writeLine(writer, left, styles.foot, { y: y + 8 })
        writeLine(writer, `${right}, page ${page + 1} of ${count}`, styles.foot, {
          y: y + 8,
          right: PAGE.right,
        })
      },
      'Pagination',
    )
    // Screen readers read it once, at the end.
    if (lines.length && page < start + count - 1) decorate(writer, drawText, 'Pagination')
  }
  if (lines.length) addElement(writer, writer.root, 'P').add(drawText).end()
}
