// The image library: what pages show, and what the team changes.
import * as z from 'zod/mini'
import { FILE_PURPOSES, type ImageFormat, uploadedFile } from '../../kernel/files/files.contract.ts'
import { LARGEST_INTEGER, wholeNumber } from '../../kernel/numbers.contract.ts'
import { Paged } from '../../kernel/paging.contract.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { oneLineText, requiredLine, textOf } from '../../kernel/text.contract.ts'

export const IMAGES_PATH = `${paths.admin.blog}/images`
export const imageScreen = (id: string): string => `${IMAGES_PATH}?image=${id}`

/**
 * What a page needs to show an image. `version` is a hash of its pixels, and part of its addresses.
 * `widths` ascend; each exists as AVIF and WebP. `focusX` and `focusY` are in percent: the point
 * that stays visible when the image is cropped. `alt` is empty for a decorative image.
 */
export const ImageView = z.object({
  id: z.uuid(),
  version: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  fallbackWidth: z.int(),
  focusX: z.int(),
  focusY: z.int(),
})
export type ImageView = z.infer<typeof ImageView>
ImageView.register(z.globalRegistry, { id: 'ImageView' })

type Addressed = Pick<ImageView, 'id' | 'version'>

/** Browsers keep what is at this address forever. */
export const imagePath = ({ id, version }: Addressed, width: number, format: ImageFormat): string =>
  `/images/${id}-${version}-${width}.${format}`

/** For feeds, search engines and social networks. */
export const fallbackPath = (image: Addressed & Pick<ImageView, 'fallbackWidth'>): string =>
  imagePath(image, image.fallbackWidth, 'jpg')

export const fallbackSize = ({ width, height, fallbackWidth }: ImageView) => ({
  width: fallbackWidth,
  height: Math.round((height * fallbackWidth) / width),
})

export const srcSet = (image: ImageView, format: 'avif' | 'webp'): string =>
  image.widths.map((width) => `${imagePath(image, width, format)} ${width}w`).join(', ')

/** The address of the current version, in Markdown. */
export const markdownPath = (id: string): string => `/images/${id}`

const IN_MARKDOWN = /^\/images\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/
/** Null for any other address. */
export const imageIdIn = (address: string): string | null => IN_MARKDOWN.exec(address)?.[1] ?? null

export const LibraryImageUse = z.object({ label: z.string(), path: z.string() })
export type LibraryImageUse = z.infer<typeof LibraryImageUse>

/** `bytes` is the size of all its files. */
export const LibraryImage = z.extend(ImageView, {
  name: z.string(),
  isDecorative: z.boolean(),
  bytes: z.int(),
  uses: z.array(LibraryImageUse),
  revision: z.int(),
  changedAt: z.iso.datetime(),
  changedBy: z.string(),
})
export type LibraryImage = z.infer<typeof LibraryImage>
LibraryImage.register(z.globalRegistry, { id: 'LibraryImage' })

/** Ids, separated by commas. */
export const ImageViewsQuery = z.object({
  ids: z.string().check(z.maxLength(1500), z.regex(/^[\da-f-]{36}(?:,[\da-f-]{36})*$/)),
})

export const ImagesQuery = z.extend(Paged, { search: z.optional(textOf(100)) })
export type ImagesQuery = z.infer<typeof ImagesQuery>

export const ALT_MISSING =
  'Describe what the image shows, or mark it as decorative if it adds nothing to the text.'
export const MOST_ALT = 250

const percent = z._default(
  z.int('Choose a point of the image.').check(z.minimum(0), z.maximum(100)),
  50,
)
const FACTS = {
  name: requiredLine(120, 'Enter a name.'),
  alt: z._default(oneLineText(MOST_ALT), ''),
  isDecorative: z._default(z.boolean(), false),
  focusX: percent,
  focusY: percent,
}
const isDescribed = z.refine<{ alt: string; isDecorative: boolean }>(
  ({ alt, isDecorative }) => isDecorative || alt !== '',
  { error: ALT_MISSING, path: ['alt'] },
)

export const ImageFacts = z.object(FACTS).check(isDescribed)
export type ImageFacts = z.output<typeof ImageFacts>

/** `file` is the path of the upload. */
export const ImageUpload = z
  .object({ ...FACTS, file: uploadedFile(FILE_PURPOSES.image.message) })
  .check(isDescribed)
export type ImageUpload = z.output<typeof ImageUpload>
ImageUpload.register(z.globalRegistry, { id: 'ImageUpload' })

/** `revision` protects a newer save from being overwritten. */
export const ImageChange = z
  .object({ ...FACTS, revision: wholeNumber(0, LARGEST_INTEGER) })
  .check(isDescribed)
export type ImageChange = z.output<typeof ImageChange>
ImageChange.register(z.globalRegistry, { id: 'ImageChange' })

export const ImageReplacement = z.object({ file: uploadedFile(FILE_PURPOSES.image.message) })
export type ImageReplacement = z.output<typeof ImageReplacement>
