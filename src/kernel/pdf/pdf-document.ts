// PDF documents: the same content always gives the same bytes, so the product can cache them.
import { createHash } from 'node:crypto'
import { drawBlock, drawFooters, drawHead, reserveFoot } from './blocks.ts'
import { openPdfWriter } from './pdf-writer.ts'

export type Cell = { text: string; strong?: boolean; soft?: string }
/** `width` in points; a column without one takes the rest. */
export type Column = { label: string; width?: number; isNumeric?: boolean }
export type Fact = { label: string; value: string; soft?: string; isLarge?: boolean }
export type Sum = { label: string; value: string }
export type Sums = { sums: Sum[]; total: Sum; basis?: string | undefined; payments: Sum[] }

export type PdfBlock =
  | { heading: string }
  | { p: string; isSoft?: boolean }
  | { parties: { label: string; lines: string[] }[] }
  | { facts: Fact[] }
  | { columns: Column[]; rows: Cell[][] }
  | Sums

/** `made` is the date of the content. `mark` precedes `note`. `foot.text` ends every page. */
export type PdfDocument = {
  title: string
  note: string
  mark?: { text: string; tone: 'good' | 'bad' }
  from: string
  foot: { left: string; right: string; text?: string | undefined }
  made: Date
  blocks: PdfBlock[]
}

/** A PNG or JPEG that was checked; `id` is another one for each. */
export type PdfLogo = { id: string; bytes: Buffer }

/** At about 40 kB each, a few megabytes. */
const MAX_CACHED_FILES = 100
const cached = new Map<string, Promise<Buffer>>()
/** In bytes. A document with a larger logo is drawn again each time. */
const LARGEST_CACHED_LOGO = 100_000

/** @param logo replaces that of the product */
export function renderPdf(document: PdfDocument, logo?: PdfLogo): Promise<Buffer> {
  if (logo && logo.bytes.length > LARGEST_CACHED_LOGO) return draw(document, logo)
  const content = JSON.stringify([document, logo?.id])
  const key = createHash('sha256').update(content).digest('base64url')
  const rendering = cached.get(key) ?? draw(document, logo)
  // Move it to the end, because the first entry is removed first.
  cached.delete(key)
  cached.set(key, rendering)
  for (const oldest of [...cached.keys()].slice(0, -MAX_CACHED_FILES)) cached.delete(oldest)
  rendering.catch(() => cached.delete(key))
  return rendering
}

/** A PDF/A-3 with the same invoice as XML (Factur-X): another program reads it instead of the page. */
export const renderFacturX = (
  document: PdfDocument,
  xml: string,
  logo: PdfLogo | undefined,
): Promise<Buffer> => draw(document, logo, xml)

async function draw(
  document: PdfDocument,
  logo: PdfLogo | undefined,
  invoiceXml?: string,
): Promise<Buffer> {
  const writer = await openPdfWriter({
    title: document.title,
    author: document.from,
    made: document.made,
    ...(invoiceXml !== undefined && { invoiceXml }),
  })
  reserveFoot(writer, document.foot)
  drawHead(writer, document, logo)
  document.blocks.forEach((block, index) =>
    drawBlock(writer, block, document.blocks.slice(index + 1)),
  )
  drawFooters(writer, document.foot)
  return writer.close()
}
