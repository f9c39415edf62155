// A paper is what we hand over as PDF: one structure, drawn the same way every time, so that it is drawn once and kept.
import { createHash } from 'node:crypto'
import { drawBlock, drawFooters, drawHead } from './blocks.ts'
import { openPdfWriter } from './pdf-writer.ts'

/** `strong` is the main text in bold, `soft` stands below it in small. */
export type Cell = { text: string; strong?: boolean; soft?: string }
/** `width` in points; a column without one takes the rest. */
export type Column = { label: string; width?: number; isFigures?: boolean }
/** `isLarge` is for what a person wrote: a name that was typed. */
export type Fact = { label: string; value: string; soft?: string; isLarge?: boolean }
/** One line of the page: the label must be short. */
export type Sum = { label: string; value: string }
/** `basis` says what the total stands for, where that could be asked; `payments` how it is paid. */
export type Sums = { sums: Sum[]; total: Sum; basis?: string | undefined; payments: Sum[] }

/** What a paper is made of, from top to bottom. A heading begins a section and stays with what follows it. */
export type PaperBlock =
  | { heading: string }
  | { p: string; isSoft?: boolean }
  | { parties: { label: string; lines: string[] }[] }
  | { facts: Fact[] }
  | { columns: Column[]; rows: Cell[][] }
  | Sums

/**
 * `made` is when what it says was settled, never when it was drawn: the same paper is the same bytes.
 * `note` stands below the title, `mark` before it in the tone it has.
 */
export type Paper = {
  title: string
  note: string
  mark?: { text: string; tone: 'good' | 'bad' }
  from: string
  foot: { left: string; right: string }
  made: Date
  blocks: PaperBlock[]
}

/** As many as are asked for again soon: at about 40 kB each, a few megabytes. */
const MOST_KEPT = 100
const kept = new Map<string, Promise<Buffer>>()

/** US Letter, tagged for readers that speak, with its letters embedded. */
export function drawPaper(paper: Paper): Promise<Buffer> {
  const key = createHash('sha256').update(JSON.stringify(paper)).digest('base64url')
  const rendering = kept.get(key) ?? draw(paper)
  // What was asked for last is forgotten last.
  kept.delete(key)
  kept.set(key, rendering)
  for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest)
  rendering.catch(() => kept.delete(key))
  return rendering
}

async function draw(paper: Paper): Promise<Buffer> {
  const writer = await openPdfWriter({ title: paper.title, author: paper.from, made: paper.made })
  drawHead(writer, paper)
  paper.blocks.forEach((block, index) => drawBlock(writer, block, paper.blocks.slice(index + 1)))
  drawFooters(writer, paper.foot)
  return writer.close()
}
