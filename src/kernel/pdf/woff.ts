// Converts a WOFF font to a plain one, so that its tables are not unpacked for every letter.
import { inflateSync } from 'node:zlib'

const [HEAD, ENTRY] = [44, 20]
const [PLAIN_HEAD, PLAIN_ENTRY] = [12, 16]

export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is not a WOFF font.')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, HEAD + index * ENTRY))
  const head = Buffer.alloc(PLAIN_HEAD + count * PLAIN_ENTRY)
  woff.copy(head, 0, 4, 8)
  const power = Math.floor(Math.log2(count))
  for (const [index, value] of [
    count,
    2 ** power * 16,
    power,
    count * 16 - 2 ** power * 16,
  ].entries())
    head.writeUInt16BE(value, 4 + index * 2)
  let offset = head.length
  tables.forEach(({ tag, checksum, bytes, padding }, index) => {
    const at = PLAIN_HEAD + index * PLAIN_ENTRY
    tag.copy(head, at)
    for (const [part, value] of [checksum, offset, bytes.length].entries())
      head.writeUInt32BE(value, at + 4 + part * 4)
    offset += bytes.length + padding.length
  })
  return Buffer.concat([head, ...tables.flatMap(({ bytes, padding }) => [bytes, padding])])
}

function readTable(woff: Buffer, at: number) {
  const [offset = 0, packed = 0, length = 0, checksum = 0] = [4, 8, 12, 16].map((part) =>
    woff.readUInt32BE(at + part),
  )
  const stored = woff.subarray(offset, offset + packed)
  // WOFF stores tables that do not compress as they are, each at a multiple of four bytes.
  return {
    tag: woff.subarray(at, at + 4),
    checksum,
    bytes: packed < length ? inflateSync(stored) : stored,
    padding: Buffer.alloc((4 - (length % 4)) % 4),
  }
}
