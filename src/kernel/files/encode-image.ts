// Decodes an uploaded image, and encodes it again in several widths without its metadata.
import { createHash } from 'node:crypto'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { type ImageFormat, LARGEST_FILE } from './files.contract.ts'

/** In pixels. A screen shows a photo 800 pixels wide with twice as many. */
export const IMAGE_WIDTHS = [160, 480, 960, 1600] as const
/** For social networks and feeds, which read neither AVIF nor WebP. */
const FALLBACK_WIDTH = 1200
const MOST_HEIGHT = 3200
/** A photo of a current phone has 48 million. Each needs up to four bytes while it is read. */
const MOST_PIXELS = 50_000_000
const LONGEST_SECONDS = 60
/** Uploads that wait for the one that is being read. */
const MOST_WAITING = 8

export type EncodedVariant = { format: ImageFormat; width: number; height: number; bytes: Buffer }
/** `version` is a hash of the pixels. */
export type EncodedImage = {
  width: number
  height: number
  version: string
  variants: EncodedVariant[]
}
export type EncodingProblem = { problem: string; isBusy?: true }

const NOT_READABLE =
  'This image cannot be read. Open it, save it again as JPEG or PNG, and upload the new copy.'
const TOO_MANY_PIXELS =
  'This image has more than 50 million pixels. Make it smaller, and upload the new copy.'
const BUSY = 'Other images are being prepared. Please try again in a minute.'

// One image at a time, with one thread and no cache: memory stays within the limits above.
sharp.concurrency(1)
sharp.cache(false)
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

export async function encodeImage(bytes: Buffer): Promise<EncodedImage | EncodingProblem> {
  if (waiting >= MOST_WAITING) return { problem: BUSY, isBusy: true }
  waiting += 1
  const encoding = last.then(() => encode(bytes)).finally(() => (waiting -= 1))
  last = encoding.catch(() => undefined)
  return encoding
}

type Pixels = { data: Buffer; info: OutputInfo }

async function encode(bytes: Buffer): Promise<EncodedImage | EncodingProblem> {
  const pixels = await readPixels(bytes)
  if ('problem' in pixels) return pixels
  const { width, height } = pixels.info
  const variants: EncodedVariant[] = []
  for (const size of widthsFor(width))
    for (const format of ['avif', 'webp'] as const)
      variants.push(await encodeAs(pixels, format, size))
  variants.push(await encodeAs(pixels, 'jpg', Math.min(width, FALLBACK_WIDTH)))
  const version = createHash('sha256').update(pixels.data).digest('hex').slice(0, 12)
  return { width, height, version, variants }
}

/** Never larger than the image: a smaller one has its own width as its largest. */
export function widthsFor(width: number): number[] {
  const smaller = IMAGE_WIDTHS.filter((one) => one < width)
  return smaller.length === IMAGE_WIDTHS.length ? smaller : [...smaller, width]
}

const READ = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const

/** Upright, in sRGB, and reduced while it is read. */
async function readPixels(bytes: Buffer): Promise<Pixels | EncodingProblem> {
  const [largest] = IMAGE_WIDTHS.slice(-1)
  if (bytes.length > LARGEST_FILE) return { problem: NOT_READABLE }
  try {
    const { width, height } = await sharp(bytes, { ...READ, limitInputPixels: false }).metadata()
    if (width * height > MOST_PIXELS) return { problem: TOO_MANY_PIXELS }
    return await sharp(bytes, READ)
      .autoOrient()
      .resize({ width: largest, height: MOST_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: LONGEST_SECONDS })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
  } catch {
    return { problem: NOT_READABLE }
  }
}

/** AVIF with effort 1: 1 to 4% larger than with 3, in a quarter of the time. */
const ENCODERS: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 1 }),
  webp: (image) => image.webp({ quality: 78, effort: 4 }),
  jpg: (image) => image.flatten({ background: 'white' }).jpeg({ quality: 80, progressive: true }),
}

async function encodeAs(
  { data, info: { width, height, channels } }: Pixels,
  format: ImageFormat,
  size: number,
): Promise<EncodedVariant> {
  const image = sharp(data, { raw: { width, height, channels } }).resize({ width: size })
  const encoded = await ENCODERS[format](image)
    .timeout({ seconds: LONGEST_SECONDS })
    .toBuffer({ resolveWithObject: true })
  return {
    format,
    width: encoded.info.width,
    height: encoded.info.height,
    bytes: encoded.data,
  }
}
