// Reads the directory of a compound file (.ppt and .doc), and finds the macros of a .ppt.
import type { Bytes } from './folder.ts'

const SIGNATURE = 'd0cf11e0a1b11ae1'
/** Sector numbers from here on are markers: end of chain, free, and the like. */
const NO_SECTOR = 0xfffffffa
const ENTRY = 128
const MOST_ENTRIES = 10_000

type Stream = { name: string; start: number; bytes: number }
/** Smaller streams are stored elsewhere in the file. */
export const SMALLEST_LARGE_STREAM = 4096

export type Compound = {
  names: string[]
  sizeOf: (name: string) => number
  /** Whether `predicate` is true for a part of the named stream, which must be a large one. */
  holds: (name: string, predicate: (window: Buffer) => boolean) => Promise<boolean>
}

type Sectors = { next: (index: number) => number; read: (index: number) => Promise<Buffer> }

export async function readCompound(bytes: Bytes): Promise<Compound | undefined> {
  const head = await bytes.at(0, 512)
  if (head.length < 512 || head.toString('hex', 0, 8) !== SIGNATURE) return undefined
  const shift = head.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return undefined
  const read = (index: number): Promise<Buffer> => bytes.at((index + 1) << shift, 1 << shift)
  const sectors: Sectors = { read, next: await readTable(bytes, head, read, 1 << shift) }
  const streams = await readDirectory(sectors, head.readUInt32LE(48))
  const find = (name: string): Stream | undefined => streams.find((one) => one.name === name)
  return {
    names: streams.map(({ name }) => name),
    sizeOf: (name) => find(name)?.bytes ?? 0,
    holds: (name, predicate) => holds(sectors, find(name), predicate),
  }
}

async function readDirectory(sectors: Sectors, start: number): Promise<Stream[]> {
  const streams: Stream[] = []
  for await (const part of chain(start, sectors)) {
    for (let at = 0; at + ENTRY <= part.length && streams.length < MOST_ENTRIES; at += ENTRY) {
      const length = part.readUInt16LE(at + 64)
      if (part.readUInt8(at + 66) === 0 || length < 2 || length > 64) continue
      streams.push({
        name: part.toString('utf16le', at, at + length - 2),
        start: part.readUInt32LE(at + 116),
        bytes: part.readUInt32LE(at + 120),
      })
    }
  }
  return streams
}

async function holds(
  sectors: Sectors,
  stream: Stream | undefined,
  predicate: (window: Buffer) => boolean,
): Promise<boolean> {
  let before: Buffer = Buffer.alloc(0)
  for await (const part of chain(stream?.start ?? NO_SECTOR, sectors)) {
    const window = Buffer.concat([before, part])
    if (predicate(window)) return true
    // Overlaps, so that a match cannot be split between two sectors.
    before = window.subarray(-64)
  }
  return false
}

/** The sector allocation table: the header lists its first 109 sectors, a chain the others. */
async function readTable(
  bytes: Bytes,
  head: Buffer,
  read: Sectors['read'],
  size: number,
): Promise<(index: number) => number> {
  const named = Array.from({ length: 109 }, (_, index) => head.readUInt32LE(76 + 4 * index))
  const most = Math.ceil(bytes.size / size)
  // Enough for every sector of this file: a broken one may claim any number.
  const needed = Math.ceil((4 * most) / size)
  let more = head.readUInt32LE(68)
  while (more < NO_SECTOR && named.length < needed) {
    const part = await read(more)
    if (part.length < size) break
    for (let at = 0; at < size - 4; at += 4) named.push(part.readUInt32LE(at))
    more = part.readUInt32LE(size - 4)
  }
  const parts = await Promise.all(
    named
      .filter((index) => index < most)
      .slice(0, needed)
      .map(read),
  )
  const table = Buffer.concat(parts.filter((part) => part.length === size))
  return (index) => (4 * index + 4 <= table.length ? table.readUInt32LE(4 * index) : NO_SECTOR)
}

async function* chain(start: number, { next, read }: Sectors): AsyncGenerator<Buffer> {
  const seen = new Set<number>()
  for (let index = start; index < NO_SECTOR && !seen.has(index); index = next(index)) {
    seen.add(index)
    const part = await read(index)
    if (!part.length) return
    yield part
  }
}
