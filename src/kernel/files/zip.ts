// Writes zip archives part by part, to an unnamed temporary file that is then streamed.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { openTempFile } from './temp-file.ts'

type Content = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
export type Part = { name: string; content: Content }
export type ZipStream = { size: number; stream: ReadableStream<Uint8Array> }

type Entry = { name: Buffer; crc: number; packed: number; size: number; at: number }

const [LOCAL, DESCRIPTOR, CENTRAL, END] = [0x04034b50, 0x08074b50, 0x02014b50, 0x06054b50]
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20
/** Limit of the format without its 64-bit extension. */
const LARGEST = 0xffffffff

/** @param at modification time of the parts, stored without a time zone @throws above 4 GB */
export async function zipOf(parts: AsyncIterable<Part>, at: Date): Promise<ZipStream> {
  const file = await openTempFile()
  try {
    const size = await writeAll((bytes) => file.appendFile(bytes), parts, dosTime(at))
    return {
      size,
      stream: Readable.toWeb(file.createReadStream({ start: 0 })) as ReadableStream<Uint8Array>,
    }
  } catch (reason) {
    await file.close()
    throw reason
  }
}

async function writeAll(
  append: (bytes: Uint8Array) => Promise<void>,
  parts: AsyncIterable<Part>,
  time: number,
): Promise<number> {
  let at = 0
  const write = async (bytes: Uint8Array): Promise<void> => {
    await append(bytes)
    at += bytes.length
    if (at > LARGEST) throw new Error('An archive cannot have more than 4 GB.')
  }
  const entries: Entry[] = []
  for await (const { name, content } of parts) {
    const entry = { name: Buffer.from(name), at, crc: 0, packed: 0, size: 0 }
    await write(
      Buffer.concat([
        writeIntegers(
          [LOCAL, 4],
          [VERSION, 2],
          [FLAGS, 2],
          [DEFLATED, 2],
          [time, 4],
          [0, 4],
          [0, 4],
          [0, 4],
          [entry.name.length, 2],
          [0, 2],
        ),
        entry.name,
      ]),
    )
    const start = at
    await pipeline(
      Readable.from(counted(content, entry)),
      createDeflateRaw(),
      async (packed: AsyncIterable<Buffer>) => {
        for await (const bytes of packed) await write(bytes)
      },
    )
    entry.packed = at - start
    await write(writeIntegers([DESCRIPTOR, 4], [entry.crc, 4], [entry.packed, 4], [entry.size, 4]))
    entries.push(entry)
  }
  const list = at
  for (const entry of entries) await write(Buffer.concat([centralOf(entry, time), entry.name]))
  await write(
    writeIntegers(
      [END, 4],
      [0, 2],
      [0, 2],
      [entries.length, 2],
      [entries.length, 2],
      [at - list, 4],
      [list, 4],
      [0, 2],
    ),
  )
  return at
}

const centralOf = ({ name, crc, packed, size, at }: Entry, time: number): Buffer =>
  writeIntegers(
    [CENTRAL, 4],
    [VERSION, 2],
    [VERSION, 2],
    [FLAGS, 2],
    [DEFLATED, 2],
    [time, 4],
    [crc, 4],
    [packed, 4],
    [size, 4],
    [name.length, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [at, 4],
  )

async function* counted(content: Content, entry: Entry): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    const bytes = Buffer.from(piece as Uint8Array)
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    yield bytes
  }
}

function writeIntegers(...fields: [value: number, length: 2 | 4][]): Buffer {
  return Buffer.concat(
    fields.map(([value, length]) => {
      const bytes = Buffer.alloc(length)
      bytes.writeUIntLE(value, 0, length)
      return bytes
    }),
  )
}

/** In steps of two seconds, from the year 1980. */
function dosTime(at: Date): number {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return day * 0x10000 + time
}
