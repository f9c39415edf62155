// Draws the preview of a shared page: its title, what it is, and the agency's name.
import { createCanvas, fill, toPng, type Canvas, type Color } from './canvas.ts'
import { outlineBar, outlineText, type Point, textWidth } from './shapes.ts'

/** `kind` stands above the title, `name` below it. */
export type PreviewTexts = { kind: string; title: string; name: string }
export type PreviewColors = { sky: Color; text: Color; muted: Color }

const [WIDTH, HEIGHT] = [1200, 630]
const LEFT = 72
const GROUND = 596
/** The colors of the light theme: sky, its text and foliage. */
const DEFAULT_COLORS: PreviewColors = {
  sky: [205, 228, 245],
  text: [91, 20, 30],
  muted: [100, 62, 73],
}
const GREEN: Color = [51, 127, 98]
/** Sizes of the title with the lines that it may have. */
const TITLES = [
  { size: 68, lines: 3, height: 76 },
  { size: 54, lines: 4, height: 62 },
] as const
const TITLE_WIDTH = 1056
const FIRST_BASELINE = 248

const KEPT = 100
const drawn = new Map<string, Promise<Buffer>>()

/** Kept in memory, because many visitors share the same pages. */
export function drawPreview(
  texts: PreviewTexts,
  colors: PreviewColors = DEFAULT_COLORS,
): Promise<Buffer> {
  const key = JSON.stringify({ texts, colors })
  const known = drawn.get(key)
  if (known) return known
  const [oldest] = drawn.keys()
  if (oldest !== undefined && drawn.size >= KEPT) drawn.delete(oldest)
  const image = draw(texts, colors)
  drawn.set(key, image)
  image.catch(() => drawn.delete(key))
  return image
}

async function draw(
  { kind, title, name }: PreviewTexts,
  { sky, text, muted }: PreviewColors,
): Promise<Buffer> {
  const canvas = createCanvas(WIDTH, HEIGHT, sky)
  fill(canvas, cedar([LEFT, 56], 52 / 32), text)
  fill(canvas, cedar([988, GROUND - 150 * 0.9], 4.6), GREEN)
  fill(canvas, [outlineBar([0, GROUND], [WIDTH, GROUND], 5)], text)
  await write(canvas, kind, { size: 30, at: [LEFT, 164], color: muted })
  const { lines, size, height } = await fitted(title)
  for (const [at, line] of lines.entries()) {
    const place: Point = [LEFT, FIRST_BASELINE + at * height]
    fill(canvas, await outlineText(line, { face: 'serif', size, at: place }), text)
  }
  await write(canvas, name, { size: 32, at: [LEFT, 556], color: text })
  return toPng(canvas)
}

async function write(
  canvas: Canvas,
  text: string,
  { size, at, color }: { size: number; at: Point; color: Color },
): Promise<void> {
  fill(canvas, await outlineText(text, { face: 'bold', size, at }), color)
}

/** The mark of the site: the bars of public/icon.svg. */
function cedar([x, y]: Point, scale: number) {
  const bar = (fromX: number, fromY: number, toX: number, toY: number) =>
    outlineBar(
      [x + fromX * scale, y + fromY * scale],
      [x + toX * scale, y + toY * scale],
      3 * scale,
    )
  return [
    bar(14, 4.5, 18, 4.5),
    bar(11, 11, 21, 11),
    bar(8, 17.5, 24, 17.5),
    bar(16, 17.5, 16, 28),
    bar(2.5, 28, 29.5, 28),
  ]
}

type Fitted = { lines: string[]; size: number; height: number }

/** In the largest size that fits; a longer title ends with an ellipsis. */
async function fitted(title: string): Promise<Fitted> {
  const [large, small] = TITLES
  const lines = await wrapped(title, large.size)
  if (lines.length <= large.lines) return { ...large, lines }
  const smaller = await wrapped(title, small.size)
  const kept = smaller.slice(0, small.lines)
  return {
    ...small,
    lines:
      kept.length < smaller.length
        ? kept.map((line, at) => (at === small.lines - 1 ? `${line.replace(/\W*$/, '')} …` : line))
        : kept,
  }
}

/** With lines of about the same length, as few as possible. */
async function wrapped(text: string, size: number): Promise<string[]> {
  const words = text.split(/\s+/).filter(Boolean)
  const widths = await Promise.all(words.map((word) => textWidth(word, { face: 'serif', size })))
  const space = await textWidth(' ', { face: 'serif', size })
  let lines = linesOf(words, widths, { space, most: TITLE_WIDTH })
  for (let most = TITLE_WIDTH - STEP; most > 0; most -= STEP) {
    const narrower = linesOf(words, widths, { space, most })
    if (narrower.length > lines.length || isTooWide(widths, most)) break
    lines = narrower
  }
  return lines
}

/** In pixels, for lines of the same length. */
const STEP = 24

const isTooWide = (widths: readonly number[], most: number): boolean =>
  widths.some((width) => width > most)

function linesOf(
  words: readonly string[],
  widths: readonly number[],
  { space, most }: { space: number; most: number },
): string[] {
  const lines: { text: string; width: number }[] = []
  for (const [at, word] of words.entries()) {
    const width = widths[at] ?? 0
    const last = lines.at(-1)
    if (last && last.width + space + width <= most) {
      last.text += ` ${word}`
      last.width += space + width
    } else lines.push({ text: word, width })
  }
  return lines.map(({ text }) => text)
}
