// How each part of a paper is drawn.
import type { Fact, Paper, PaperBlock, Sum, Sums } from './paper.ts'
import {
  breakLines,
  COLOURS,
  decorate,
  PAGE,
  type Pen,
  type Place,
  placeIn,
  room,
  rule,
  type Style,
  widthOf,
  writeLine,
  writeText,
} from './pen.ts'
import { beginningHeight, drawTable } from './table.ts'
import { styles } from './styles.ts'

const WIDTH = PAGE.right - PAGE.left
/** A comfortable line is shorter than the page. */
const TEXT_WIDTH = 430
/** The mark, as in src/site/mark.tsx: 32 by 32. */
const MARK = 'M14 4.5h4M11 11h10M8 17.5h16M16 17.5V28M2.5 28h27'
const MARK_SCALE = 1.15
/** The room for sums at the right. */
const SUMS_LEFT = PAGE.right - 252

/** Title, note and mark, standing on the line. */
export function drawHead(pen: Pen, { title, note, mark }: Paper): void {
  decorate(pen, () => {
    pen.doc
      .save()
      .translate(PAGE.right - 32 * MARK_SCALE, PAGE.top)
      .scale(MARK_SCALE)
    pen.doc.path(MARK).lineWidth(3).lineCap('round').strokeColor(COLOURS.mark).stroke().restore()
  })
  writeText(pen, pen.root, 'H1', title, styles.title, { width: WIDTH - 60 })
  pen.y += 3
  const place = placeIn(pen, pen.root, 'P')
  const [y, marked] = [pen.y, mark && `${mark.text} `]
  place.add(() => {
    const style: Style = { ...styles.strong, colour: mark ? COLOURS[mark.tone] : COLOURS.ink }
    if (marked) writeLine(pen, marked, style, { y })
    writeLine(pen, note, styles.note, {
      y,
      x: PAGE.left + (marked ? widthOf(pen, marked, style) + 3 : 0),
    })
  })
  place.end()
  pen.y += styles.note.leading + 14
  rule(pen, { colour: COLOURS.wood, width: 1.5 })
  pen.y += 14
}

/** @param following the blocks after it: a heading stays with the beginning of its section, sums with the last row of their table */
export function drawBlock(pen: Pen, block: PaperBlock, following: readonly PaperBlock[]): void {
  if ('heading' in block) drawHeading(pen, block.heading, leastHeight(pen, following))
  else if ('p' in block) drawParagraph(pen, block.p, block.isSoft ? styles.small : styles.text)
  else if ('parties' in block) drawParties(pen, block.parties)
  else if ('facts' in block) drawFacts(pen, block.facts)
  else if ('columns' in block) drawTable(pen, block, heightBelow(following))
  else drawSums(pen, block)
}

/** Of what must not be parted from the heading above it: three lines, or a table's head and first row. */
function leastHeight(pen: Pen, [first, ...following]: readonly PaperBlock[]): number {
  return first && 'columns' in first
    ? beginningHeight(pen, first, heightBelow(following))
    : 3 * styles.text.leading
}

const heightBelow = ([first]: readonly PaperBlock[]): number =>
  first && 'sums' in first ? sumsHeight(first) : 0

/** With a line above. @param height of what stays with it */
function drawHeading(pen: Pen, text: string, height: number): void {
  const isRuled = pen.y - pen.ruledAt < 1
  pen.y += isRuled ? 14 : 10
  if (!room(pen, 16 + styles.strong.leading + height) && !isRuled) {
    rule(pen)
    pen.y += 14
  }
  writeText(pen, pen.root, 'H2', text, styles.strong)
  pen.y += 2
}

function drawParagraph(pen: Pen, text: string, style: Style): void {
  for (const paragraph of text.split(/(?:\r?\n){2,}/)) {
    writeText(pen, pen.root, 'P', paragraph, style, { width: TEXT_WIDTH })
    pen.y += 6
  }
}

/** Side by side: from, to, until when. The first line of each in bold. */
function drawParties(pen: Pen, parties: { label: string; lines: string[] }[]): void {
  const width = WIDTH / parties.length
  const top = pen.y
  let lowest = top
  parties.forEach(({ label, lines: [first = '', ...lines] }, index) => {
    const at = { x: PAGE.left + index * width, width: width - 16 }
    pen.y = top
    writeText(pen, pen.root, 'H2', label, styles.label, at)
    writeText(pen, pen.root, 'P', first, styles.strong, at)
    if (lines.length) writeText(pen, pen.root, 'P', lines.join('\n'), styles.text, at)
    lowest = Math.max(lowest, pen.y)
  })
  pen.y = lowest + 8
}

const FACT_LEFT = PAGE.left + 124

function drawFacts(pen: Pen, facts: readonly Fact[]): void {
  const table = placeIn(pen, pen.root, 'Table')
  pen.y += 3
  for (const fact of facts) drawFact(pen, table, fact)
  table.end()
  pen.y += 6
}

function drawFact(pen: Pen, table: Place, { label, value, soft, isLarge }: Fact): void {
  const style = isLarge ? styles.signature : styles.text
  const width = PAGE.right - FACT_LEFT
  const height =
    breakLines(pen, value, style, width).length * style.leading +
    (soft ? breakLines(pen, soft, styles.small, width).length * styles.small.leading : 0)
  room(pen, Math.min(height, 200) + 12)
  rule(pen)
  pen.y += 5
  const row = placeIn(pen, table, 'TR')
  const heading = placeIn(pen, row, 'TH', { scope: 'Row' })
  const top = pen.y
  heading.add(() => writeLine(pen, label, styles.factLabel, { y: top + (isLarge ? 4 : 0) }))
  const cell = placeIn(pen, row, 'TD')
  writeText(pen, cell, 'P', value, style, { x: FACT_LEFT, width })
  if (soft) writeText(pen, cell, 'P', soft, styles.small, { x: FACT_LEFT, width })
  pen.y += 5
}

/** Right below the lines: what adds up to the total, the total large on the line, and how it is paid. */
function drawSums(pen: Pen, block: Sums): void {
  const { sums, total, basis, payments } = block
  room(pen, sumsHeight(block))
  pen.y += 8
  const table = placeIn(pen, pen.root, 'Table')
  for (const sum of sums) drawSum(pen, table, sum)
  // Where nothing stands between the lines and the total, the last line is the one it stands on.
  const isBare = sums.length === 0 && pen.ruledAt === pen.y - 8
  pen.y += isBare ? -8 : 5
  rule(pen, { left: isBare ? PAGE.left : SUMS_LEFT, colour: COLOURS.wood, width: 1.5 })
  pen.y += 8
  const y = pen.y
  sumRow(
    pen,
    table,
    () => writeLine(pen, total.label, styles.strong, { x: SUMS_LEFT, y: y + 8 }),
    () => writeLine(pen, total.value, styles.total, { right: PAGE.right, y }),
  )
  pen.y += styles.total.leading + 5
  for (const sum of payments) drawSum(pen, table, sum)
  table.end()
  if (basis)
    writeText(pen, pen.root, 'P', basis, styles.small, {
      x: SUMS_LEFT,
      width: PAGE.right - SUMS_LEFT,
    })
  pen.y += 6
}

const SUM_HEIGHT = styles.text.leading + 3
const sumsHeight = ({ sums, basis, payments }: Sums): number =>
  8 +
  13 +
  styles.total.leading +
  5 +
  (sums.length + payments.length) * SUM_HEIGHT +
  (basis ? styles.small.leading : 0)

function drawSum(pen: Pen, table: Place, { label, value }: Sum): void {
  const y = pen.y
  sumRow(
    pen,
    table,
    () => writeLine(pen, label, styles.factLabel, { x: SUMS_LEFT, y }),
    () => writeLine(pen, value, styles.figures, { right: PAGE.right, y }),
  )
  pen.y += SUM_HEIGHT
}

function sumRow(pen: Pen, table: Place, label: () => void, value: () => void): void {
  const row = placeIn(pen, table, 'TR')
  placeIn(pen, row, 'TH', { scope: 'Row' }).add(label)
  placeIn(pen, row, 'TD').add(value)
}

/** Once everything else is drawn: only then is it known how many pages there are. */
export function drawFooters(pen: Pen, { left, right }: Paper['foot']): void {
  const { start, count } = pen.doc.bufferedPageRange()
  const y = PAGE.bottom + 16
  for (let page = start; page < start + count; page += 1) {
    pen.doc.switchToPage(page)
    rule(pen, { y })
    decorate(
      pen,
      () => {
        writeLine(pen, left, styles.foot, { y: y + 8 })
        writeLine(pen, `${right}, page ${page + 1} of ${count}`, styles.foot, {
          y: y + 8,
          right: PAGE.right,
        })
      },
      'Pagination',
    )
  }
}
