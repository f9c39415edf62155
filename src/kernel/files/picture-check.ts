// Checks a whole PNG or JPEG that PDF documents show: a damaged one would stop their drawing.
import { crc32, inflateSync } from 'node:zlib'

type PictureCheck = { width: number; height: number } | { problem: string }

/** In pixels. A small file can have any number of them, and each needs four bytes of memory. */
const MOST_PIXELS = 3000
const PNG_START = 8
const BROKEN = 'This picture is damaged. Open it, save it again, and upload the new copy.'
const TOO_WIDE = `This picture is larger than ${MOST_PIXELS} × ${MOST_PIXELS} pixels. Upload a smaller one.`
const CMYK = 'This picture has the colors of a printer. Save it in RGB, and upload the new copy.'
const UNUSUAL =
  'Save this picture as a PNG without interlacing or animation, and upload the new copy.'

/** @param bytes of a file that was recognized as a PNG or JPEG */
export const checkPicture = (bytes: Buffer): PictureCheck =>
  bytes[0] === 0x89 ? checkPng(bytes) : checkJpeg(bytes)

function sized(width: number, height: number): PictureCheck {
  if (!width || !height) return { problem: BROKEN }
  return width > MOST_PIXELS || height > MOST_PIXELS ? { problem: TOO_WIDE } : { width, height }
}

type Chunk = { type: string; content: Buffer }

/** Undefined unless every chunk is complete and unchanged, and the last one ends the file. */
function chunksOf(bytes: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = []
  for (let at = PNG_START; at + 12 <= bytes.length;) {
    const end = at + 8 + bytes.readUInt32BE(at)
    if (end + 4 > bytes.length) return undefined
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return undefined
    const type = bytes.toString('latin1', at + 4, at + 8)
    chunks.push({ type, content: bytes.subarray(at + 8, end) })
    at = end + 4
    if (type === 'IEND') return at === bytes.length ? chunks : undefined
  }
  return undefined
}

/** Values for a pixel, by color type. */
const VALUES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const DEPTHS = [1, 2, 4, 8, 16]
const [INDEXED, HEADER] = [3, 13]

type PngHeader = {
  width: number
  height: number
  depth: number
  color: number
  interlacing: number
}

function checkPng(bytes: Buffer): PictureCheck {
  const chunks = chunksOf(bytes) ?? []
  const header = headerOf(chunks)
  if (!header) return { problem: BROKEN }
  const { width, height, depth, color } = header
  const size = sized(width, height)
  if ('problem' in size) return size
  if (isUnusual(header, chunks)) return { problem: UNUSUAL }
  const lineLength = 1 + Math.ceil((width * (VALUES[color] ?? 0) * depth) / 8)
  return hasPixels(chunks, lineLength, height) ? size : { problem: BROKEN }
}

const has = (chunks: readonly Chunk[], type: string): boolean =>
  chunks.some((chunk) => chunk.type === type)

function headerOf(chunks: readonly Chunk[]): PngHeader | undefined {
  const [first] = chunks
  if (first?.type !== 'IHDR' || first.content.length !== HEADER) return undefined
  const [depth, color, interlacing] = [8, 9, 12].map((at) => first.content.readUInt8(at)) as [
    number,
    number,
    number,
  ] // -- one value for each position
  const isKnown = VALUES[color] !== undefined && DEPTHS.includes(depth)
  if (!isKnown || (color === INDEXED && !has(chunks, 'PLTE'))) return undefined
  const [width, height] = [first.content.readUInt32BE(0), first.content.readUInt32BE(4)]
  return { width, height, depth, color, interlacing }
}

/** The drawing of a PDF reads the transparency of a palette only at 8 bits. */
const isUnusual = ({ depth, color, interlacing }: PngHeader, chunks: readonly Chunk[]): boolean =>
  interlacing !== 0 ||
  has(chunks, 'acTL') ||
  (color === INDEXED && depth < 8 && has(chunks, 'tRNS'))

/** Each line starts with the number of its filter, 0 to 4. */
function hasPixels(chunks: readonly Chunk[], lineLength: number, height: number): boolean {
  const parts = chunks.flatMap(({ type, content }) => (type === 'IDAT' ? [content] : []))
  const length = lineLength * height
  try {
    const pixels = inflateSync(Buffer.concat(parts), { maxOutputLength: length })
    if (pixels.length !== length) return false
    for (let at = 0; at < length; at += lineLength) if ((pixels[at] ?? 5) > 4) return false
    return true
  } catch {
    return false
  }
}

const [START_OF_SCAN, NO_FRAMES] = [0xda, [0xc4, 0xc8, 0xcc]]

/** Its structure was followed when it was recognized. */
function checkJpeg(bytes: Buffer): PictureCheck {
  for (let at = 2; at + 10 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1)
    if (marker === START_OF_SCAN) break
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.includes(marker)) {
      if (bytes.readUInt8(at + 9) === 4) return { problem: CMYK }
      return sized(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))
    }
  }
  return { problem: BROKEN }
}
