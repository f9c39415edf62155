// Recognizes images by following their structure, so that nothing else passes as one.
import type { Bytes } from './folder.ts'

const PNG_START = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex')

export async function isPng(bytes: Bytes): Promise<boolean> {
  const [start, end] = [
    await bytes.at(0, PNG_START.length),
    await bytes.at(Math.max(0, bytes.size - PNG_END.length), PNG_END.length),
  ]
  return start.equals(PNG_START) && end.equals(PNG_END)
}

/** No camera writes more segments before the image data. */
const MOST_SEGMENTS = 200
const [START_OF_SCAN, RESTARTS] = [0xda, [0xc4, 0xc8, 0xcc]]
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && !RESTARTS.includes(marker)

/** Requires a frame before the image data, and an end marker. Cameras append data after it. */
export async function isJpeg(bytes: Bytes): Promise<boolean> {
  if ((await bytes.at(0, 3)).toString('hex') !== 'ffd8ff') return false
  let hasFrame = false
  for (let at = 2, count = 0; count < MOST_SEGMENTS; count += 1) {
    const head = await bytes.at(at, 4)
    if (head.length < 4 || head.readUInt8(0) !== 0xff) return false
    const [marker, length] = [head.readUInt8(1), head.readUInt16BE(2)]
    if (length < 2) return false
    if (marker === START_OF_SCAN) return hasFrame && (await endsAsJpeg(bytes))
    hasFrame ||= isFrame(marker)
    at += 2 + length
  }
  return false
}

const TAIL = 64 * 1024
async function endsAsJpeg(bytes: Bytes): Promise<boolean> {
  const from = Math.max(0, bytes.size - TAIL)
  return (await bytes.at(from, TAIL)).includes(Buffer.from('ffd9', 'hex'))
}

/** Requires a RIFF of the file's length, whose first chunk is one of three kinds of image. */
export async function isWebp(bytes: Bytes): Promise<boolean> {
  const head = await bytes.at(0, 16)
  if (head.length < 16 || head.toString('latin1', 0, 4) !== 'RIFF') return false
  const isWhole = head.readUInt32LE(4) + 8 === bytes.size
  return isWhole && /^WEBPVP8[ LX]$/.test(head.toString('latin1', 8, 16))
}

/** Requires a first box that declares AVIF, as one image or a sequence. */
export async function isAvif(bytes: Bytes): Promise<boolean> {
  const head = await bytes.at(0, 12)
  if (head.length < 12 || head.toString('latin1', 4, 8) !== 'ftyp') return false
  const length = head.readUInt32BE(0)
  if (length < 16 || length > 256 || length > bytes.size) return false
  const brands = (await bytes.at(8, length - 8)).toString('latin1')
  return /^(.{4})*?avi[fs]/s.test(brands)
}
