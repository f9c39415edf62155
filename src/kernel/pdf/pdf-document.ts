// PDF documents: one structure, drawn the same way every time, so that results can be cached.
import { createHash } from 'node:crypto'
import { drawBlock, drawFooters, drawHead } from './blocks.ts'
import { openPdfWriter } from './pdf-writer.ts'

/** `strong` sets the text in bold; `soft` is a small line below it. */
export type Cell = { text: string; strong?: boolean; soft?: string }
/** `width` in points; a column without one takes the rest. */
export type Column = { label: string; width?: number; isNumeric?: boolean }
/** `isLarge` is for a typed signature. */
export type Fact = { label: string; value: string; soft?: string; isLarge?: boolean }
/** Printed on one line: the label must be short. */
export type Sum = { label: string; value: string }
/** `basis` explains the total; `payments` lists how it is paid. */
export type Sums = { sums: Sum[]; total: Sum; basis?: string | undefined; payments: Sum[] }

/** Parts of a document, from top to bottom. A heading stays with the block after it. */
export type PdfBlock =
  | { heading: string }
  | { p: string; isSoft?: boolean }
  | { parties: { label: string; lines: string[] }[] }
  | { facts: Fact[] }
  | { columns: Column[]; rows: Cell[][] }
  | Sums

/** The same `made`, the date of the content, gives the same bytes. `mark` precedes `note`. */
export type PdfDocument = {
  title: string
  note: string
  mark?: { text: string; tone: 'good' | 'bad' }
  from: string
  foot: { left: string; right: string }
  made: Date
  blocks: PdfBlock[]
}

/** At about 40 kB each, a few megabytes. */
const MAX_CACHED_FILES = 100
const cached = new Map<string, Promise<Buffer>>()

/** US Letter, tagged for screen readers, with embedded fonts. */
export function renderPdf(document: PdfDocument): Promise<Buffer> {
  const key = createHash('sha256').update(JSON.stringify(document)).digest('base64url')
  const rendering = cached.get(key) ?? draw(document)
  // Moves it to the end: the first entry is removed first.
  cached.delete(key)
  cached.set(key, rendering)
  for (const oldest of [...cached.keys()].slice(0, -MAX_CACHED_FILES)) cached.delete(oldest)
  rendering.catch(() => cached.delete(key))
  return rendering
}

async function draw(document: PdfDocument): Promise<Buffer> {
  const writer = await openPdfWriter({
    title: document.title,
    author: document.from,
    made: document.made,
  })
  drawHead(writer, document)
  document.blocks.forEach((block, index) =>
    drawBlock(writer, block, document.blocks.slice(index + 1)),
  )
  drawFooters(writer, document.foot)
  return writer.close()
}
