// Pictures for tests, valid and forged, built byte by byte.
import { crc32, deflateSync } from 'node:zlib'

const chunk = (type: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

type Shape = { width?: number; height?: number; interlacing?: number; lines?: number }

/** Half transparent, in one color. `lines` of pixels are written, by default all. */
export function logoPng({ width = 300, height = 80, interlacing = 0, lines = height }: Shape = {}) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, interlacing], 8)
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 4, 0x80)])
  const pixels = Buffer.concat(Array.from({ length: lines }, () => line))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A JPEG without pixels: only its structure counts. @param values for a pixel: 1, 3 or 4 */
export function logoJpeg(values = 3, width = 300): Buffer {
  const frame = Buffer.alloc(10 + 3 * values)
  frame.writeUInt16BE(0xffc0, 0)
  frame.writeUInt16BE(frame.length - 2, 2)
  frame.writeUInt8(8, 4)
  frame.writeUInt16BE(80, 5)
  frame.writeUInt16BE(width, 7)
  frame.writeUInt8(values, 9)
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    frame,
    Buffer.from('ffda0008010100003f00d2cf20ffd9', 'hex'),
  ])
}
