// Writes tagged text on US Letter pages; everything else is marked as decoration.
import { buffer } from 'node:stream/consumers'
import { attachInvoice, escapeMetadata } from './pdf-metadata.ts'
import { type Face, openFonts, type Run, runsOf } from './fonts.ts'

/** In points, 72 per inch. */
export const PAGE = { width: 612, height: 792, left: 55, right: 557, top: 52, bottom: 724 }
export const COLORS = {
  ink: '#2a1518',
  soft: '#66565a',
  line: '#d9dfe6',
  wood: '#53181e',
  mark: '#6b1f28',
  good: '#1d6a3c',
  bad: '#a3261d',
}

export type Style = {
  face: Face
  size: number
  leading: number
  color: string
  isNumeric?: boolean
}
export type StructureElement = PDFKit.PDFStructureElement
/** `ruledAt` is the position of the last line, to keep two lines apart; `bottom` ends the content. */
export type PdfWriter = {
  doc: PDFKit.PDFDocument
  root: StructureElement
  y: number
  ruledAt: number
  bottom: number
  close: () => Promise<Buffer>
}

type About = { title: string; author: string; made: Date; invoiceXml?: string }

export async function openPdfWriter(about: About): Promise<PdfWriter> {
  const { title, author, made, invoiceXml } = about
  const { default: PDFDocument } = await import('pdfkit')
  // pdfkit also accepts an opened font; its types know only names and bytes.
  const fonts = (await openFonts()) as unknown as Map<string, string>
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    // The types of pdfkit do not include PDF/UA yet.
    subset: (invoiceXml === undefined ? 'PDF/UA' : 'PDF/A-3a') as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author, CreationDate: made, ModDate: made },
    // No default: pdfkit would not embed its own, and opens one without a name for each text.
    font: '',
  })
  escapeMetadata(doc)
  if (invoiceXml !== undefined) attachInvoice(doc, invoiceXml, made)
  for (const [name, font] of fonts) doc.registerFont(name, font)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const bytes = buffer(doc)
  return {
    doc,
    root,
    y: PAGE.top,
    ruledAt: 0,
    bottom: PAGE.bottom,
    async close() {
      root.end()
      doc.end()
      return bytes
    },
  }
}

export function addElement(
  writer: PdfWriter,
  parent: StructureElement,
  type: string,
  options: { scope?: 'Column' | 'Row' } = {},
): StructureElement {
  // The types omit `scope`, which screen readers need to match cells with headers.
  const element = writer.doc.struct(type, options as object)
  parent.add(element)
  return element
}

export function ensureSpace(writer: PdfWriter, height: number): boolean {
  if (writer.y + height <= writer.bottom) return false
  writer.doc.addPage()
  writer.y = PAGE.top
  return true
}

export function decorate(
  writer: PdfWriter,
  draw: () => void,
  type: 'Layout' | 'Pagination' = 'Layout',
): void {
  writer.doc.markContent('Artifact', { type })
  draw()
  writer.doc.endMarkedContent()
}

export function rule(
  writer: PdfWriter,
  { y = writer.y, left = PAGE.left, color = COLORS.line, width = 0.75 } = {},
): void {
  writer.ruledAt = y
  decorate(writer, () =>
    writer.doc.moveTo(left, y).lineTo(PAGE.right, y).lineWidth(width).strokeColor(color).stroke(),
  )
}

const spacing = ({ face, size }: Style): number => (face === 'serif' ? -0.018 * size : 0)
const options = (style: Style) => ({
  characterSpacing: spacing(style),
  ...(style.isNumeric && { features: ['tnum', 'kern'] as PDFKit.Mixins.OpenTypeFeatures[] }),
})

const runWidth = (writer: PdfWriter, { font, shown }: Run, style: Style): number =>
  writer.doc.font(font).fontSize(style.size).widthOfString(shown, options(style))
export const widthOf = (writer: PdfWriter, text: string, style: Style): number =>
  runsOf(text, style.face).reduce((sum, run) => sum + runWidth(writer, run, style), 0)

/** Each line keeps the space that ends it. A word longer than a line is broken. */
export function breakLines(writer: PdfWriter, text: string, style: Style, width: number): string[] {
  const lines = text
    .trim()
    .split(/\r?\n/)
    .flatMap((paragraph) => breakParagraph(writer, `${paragraph.trimEnd()} `, style, width))
  return [...lines.slice(0, -1), lines.at(-1)?.trimEnd() ?? '']
}

function breakParagraph(
  writer: PdfWriter,
  paragraph: string,
  style: Style,
  width: number,
): string[] {
  const isLong = (word: string): boolean => widthOf(writer, word.trimEnd(), style) > width
  // Prefer to break an address after its punctuation.
  const words = paragraph
    .split(/(?<= )/)
    .flatMap((word) => (isLong(word) ? word.split(/(?<=[@./_-])/) : [word]))
  const pieces = words.flatMap((word) => (isLong(word) ? [...word] : [word]))
  const lines = ['']
  let used = 0
  for (const piece of pieces) {
    if (used > 0 && used + widthOf(writer, piece.trimEnd(), style) > width) {
      lines.push('')
      used = 0
    }
    lines[lines.length - 1] += piece
    used += widthOf(writer, piece, style)
  }
  return lines
}

/** `y` is the top of the line. @param right the right edge, for numbers; else it starts at `x` */
export function writeLine(
  writer: PdfWriter,
  text: string,
  style: Style,
  { x = PAGE.left, y = writer.y, right }: { x?: number; y?: number; right?: number },
): void {
  let at = right === undefined ? x : right - widthOf(writer, text.trimEnd(), style)
  const baseline = y + style.leading / 2 + style.size * 0.35
  for (const run of runsOf(text, style.face)) {
    const { font, shown, text: unicodeText } = run
    if (shown !== unicodeText) writer.doc.markContent('Span', { actual: unicodeText })
    writer.doc
      .font(font)
      .fontSize(style.size)
      .fillColor(style.color)
      .text(shown, at, baseline, { lineBreak: false, baseline: 'alphabetic', ...options(style) })
    if (shown !== unicodeText) writer.doc.endMarkedContent()
    at += runWidth(writer, run, style)
  }
}

/** Uses as many lines and pages as needed, and never leaves a single line on a page. */
export function writeText(
  writer: PdfWriter,
  parent: StructureElement,
  type: string,
  text: string,
  style: Style,
  { x = PAGE.left, width = PAGE.right - PAGE.left } = {},
): void {
  const element = addElement(writer, parent, type)
  let rest = breakLines(writer, text, style, width)
  while (rest.length) {
    const fitting = Math.floor((writer.bottom - writer.y) / style.leading + 0.001)
    const here = rest.length - fitting === 1 ? fitting - 1 : Math.min(fitting, rest.length)
    if (here < Math.min(2, rest.length)) ensureSpace(writer, PAGE.height)
    else {
      const lines = rest.slice(0, here)
      const top = writer.y
      element.add(() =>
        lines.forEach((line, index) =>
          writeLine(writer, line, style, { x, y: top + index * style.leading }),
        ),
      )
      writer.y += here * style.leading
      rest = rest.slice(here)
    }
  }
  element.end()
}
