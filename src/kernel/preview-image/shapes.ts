// Outlines of text and of rounded bars, as polygons in pixels.
import { openFonts, type Face, runsOf } from '../pdf/fonts.ts'

export type Point = readonly [x: number, y: number]
/** A closed polygon. Polygons of one shape fill each other by their direction. */
export type Outline = readonly Point[]

/** Straight lines for a curve: enough for the largest letters. */
const STEPS = 8

type Lettering = { face: Face; size: number }

/** @param at the left end of the baseline */
export async function outlineText(
  text: string,
  { at: [x, y], ...lettering }: Lettering & { at: Point },
): Promise<Outline[]> {
  let end = x
  const outlines: Outline[] = []
  for (const { layout, scale } of await layoutsOf(text, lettering)) {
    for (const [index, glyph] of layout.glyphs.entries()) {
      const {
        xAdvance = glyph.advanceWidth,
        xOffset = 0,
        yOffset = 0,
      } = layout.positions[index] ?? {}
      const start = end
      const place = ([px, py]: Point): Point => [
        start + (px + xOffset) * scale,
        y - (py + yOffset) * scale,
      ]
      outlines.push(...outlinesOf(glyph.path.commands).map((one) => one.map(place)))
      end += xAdvance * scale
    }
  }
  return outlines
}

export const textWidth = async (text: string, lettering: Lettering): Promise<number> =>
  (await layoutsOf(text, lettering)).reduce(
    (width, { layout, scale }) => width + layout.advanceWidth * scale,
    0,
  )

async function layoutsOf(text: string, { face, size }: Lettering) {
  const fonts = await openFonts()
  return runsOf(text, face).flatMap(({ font: path, shown }) => {
    const font = fonts.get(path)
    return font ? [{ layout: font.layout(shown), scale: size / font.unitsPerEm }] : []
  })
}

type Command = { command: string; args: number[] }

function outlinesOf(commands: readonly Command[]): Point[][] {
  const outlines: Point[][] = []
  let current: Point[] = []
  for (const { command, args } of commands) {
    const points = pairs(args)
    const from = current.at(-1) ?? [0, 0]
    if (command === 'moveTo') {
      current = [...points]
      outlines.push(current)
    } else if (command !== 'closePath') current.push(...curve([from, ...points]))
  }
  return outlines
}

const pairs = (numbers: readonly number[]): Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, at) => [
    numbers[at * 2] ?? 0,
    numbers[at * 2 + 1] ?? 0,
  ])

/** A line, or a curve with one or two control points, without its start. */
function curve(points: readonly Point[]): Point[] {
  if (points.length === 2) return points.slice(1)
  return Array.from({ length: STEPS }, (_, step) => between(points, (step + 1) / STEPS))
}

/** De Casteljau: halves the polygon of control points until one is left. */
function between(points: readonly Point[], part: number): Point {
  const [first = [0, 0]] = points
  if (points.length < 2) return first
  const next = points.slice(1).map(([x, y], at): Point => {
    const [fromX, fromY] = points[at] ?? first
    return [fromX + (x - fromX) * part, fromY + (y - fromY) * part]
  })
  return between(next, part)
}

/** A line with round ends. */
export function outlineBar([fromX, fromY]: Point, [toX, toY]: Point, width: number): Outline {
  const angle = Math.atan2(toY - fromY, toX - fromX)
  const half = (x: number, y: number, start: number): Point[] =>
    Array.from({ length: STEPS * 2 + 1 }, (_, step) => {
      const turn = start + (Math.PI * step) / (STEPS * 2)
      return [x + (Math.cos(turn) * width) / 2, y + (Math.sin(turn) * width) / 2]
    })
  return [...half(toX, toY, angle - Math.PI / 2), ...half(fromX, fromY, angle + Math.PI / 2)]
}
