// Fills polygons with smooth edges, and writes the picture as PNG.
import { crc32, deflateSync } from 'node:zlib'
import type { Outline } from './shapes.ts'

export type Color = readonly [red: number, green: number, blue: number]
export type Canvas = { width: number; height: number; pixels: Uint8Array }

/** Lines per pixel: the smoothness of edges that are almost horizontal. */
const LINES = 4

export function createCanvas(width: number, height: number, color: Color): Canvas {
  const pixels = new Uint8Array(width * height * 3)
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = color[at % 3] ?? 0
  return { width, height, pixels }
}

type Edge = { top: number; bottom: number; x: number; slope: number; direction: 1 | -1 }

/** Fills what the outlines enclose, by the non-zero rule. */
export function fill(canvas: Canvas, outlines: readonly Outline[], color: Color): void {
  const edges = outlines.flatMap(edgesOf).toSorted((one, other) => one.top - other.top)
  if (edges.length === 0) return
  const first = Math.max(0, Math.floor(edges[0]?.top ?? 0))
  const last = Math.min(
    canvas.height - 1,
    Math.ceil(edges.reduce((most, { bottom }) => Math.max(most, bottom), 0)),
  )
  const covered = new Float32Array(canvas.width + 1)
  for (let y = first; y <= last; y += 1) {
    covered.fill(0)
    for (let line = 0; line < LINES; line += 1)
      coverLine(covered, edges, y + (line + 0.5) / LINES, canvas.width)
    blend(canvas, y, covered, color)
  }
}

function edgesOf(outline: Outline): Edge[] {
  return outline.flatMap(([x, y], at): Edge[] => {
    const [nextX, nextY] = outline[(at + 1) % outline.length] ?? [x, y]
    if (y === nextY) return []
    const slope = (nextX - x) / (nextY - y)
    return y < nextY
      ? [{ top: y, bottom: nextY, x, slope, direction: 1 }]
      : [{ top: nextY, bottom: y, x: nextX, slope, direction: -1 }]
  })
}

function coverLine(covered: Float32Array, edges: readonly Edge[], y: number, width: number): void {
  const crossings: { x: number; direction: number }[] = []
  for (const { top, bottom, x, slope, direction } of edges) {
    if (top > y) break
    if (bottom > y) crossings.push({ x: x + (y - top) * slope, direction })
  }
  crossings.sort((one, other) => one.x - other.x)
  let winding = 0
  for (const [at, { x, direction }] of crossings.entries()) {
    if (winding !== 0) coverSpan(covered, crossings[at - 1]?.x ?? x, x, width)
    winding += direction
  }
}

/** Pixels at both ends are covered in part. */
function coverSpan(covered: Float32Array, from: number, to: number, width: number): void {
  const [start, end] = [Math.max(0, from), Math.min(width, to)]
  for (let x = Math.floor(start); x < end; x += 1) {
    const part = Math.min(x + 1, end) - Math.max(x, start)
    covered[x] = (covered[x] ?? 0) + part / LINES
  }
}

function blend({ width, pixels }: Canvas, y: number, covered: Float32Array, color: Color): void {
  for (let x = 0; x < width; x += 1) {
    const part = Math.min(1, covered[x] ?? 0)
    if (part === 0) continue
    for (const [at, value] of color.entries()) {
      const place = (y * width + x) * 3 + at
      const before = pixels[place] ?? 0
      pixels[place] = Math.round(before + (value - before) * part)
    }
  }
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export function toPng({ width, height, pixels }: Canvas): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8) // eight bits each of red, green and blue
  const rows = Buffer.alloc(height * (width * 3 + 1))
  for (let y = 0; y < height; y += 1)
    rows.set(pixels.subarray(y * width * 3, (y + 1) * width * 3), y * (width * 3 + 1) + 1)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(content.length, 0)
  around.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)])
}
