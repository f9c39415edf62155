// What pages show of the image library: views of images, and the HTML of those in articles.
import type { Ctx } from '#kernel/context.ts'
import { escapeHtml } from '#kernel/markdown.ts'
import { fallbackPath, type ImageView, markdownPath, srcSet } from './images.contract.ts'
import { findImages, type ImageRow } from './images.store.ts'

export type ImageViews = ReadonlyMap<string, ImageView>

/** Without images that do not exist. Null stands for no image. */
export async function viewImages(
  { db }: Pick<Ctx, 'db'>,
  ids: readonly (string | null)[],
): Promise<ImageViews> {
  const known = [...new Set(ids)].filter((id) => id !== null)
  if (!known.length) return new Map()
  return new Map((await findImages(db, known)).map((row) => [row.id, toView(row)]))
}

export const toView = ({
  id,
  version,
  isDecorative,
  alt,
  width,
  height,
  variants,
  focusX,
  focusY,
}: ImageRow): ImageView => ({
  id,
  version,
  alt: isDecorative ? '' : alt,
  width,
  height,
  widths: variants.flatMap((variant) => (variant.format === 'webp' ? [variant.width] : [])),
  fallbackWidth: variants.find(({ format }) => format === 'jpg')?.width ?? width,
  focusX,
  focusY,
})

const UUID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
/** As the Markdown renderer writes it. */
const TAG = `<img src="${markdownPath(`(${UUID})`)}" alt="([^"]*)"(?: title="([^"]*)")?>`
const ALONE_OR_INLINE = new RegExp(`<p>${TAG}</p>|${TAG}`, 'g')

/** In the order of the text. */
export const imageIdsIn = (html: string): string[] =>
  [...html.matchAll(ALONE_OR_INLINE)].map((match) => match[1] ?? match[4] ?? '')

/** An image alone in its paragraph becomes a figure, with its title as the caption. */
export async function withImages(ctx: Pick<Ctx, 'db'>, html: string): Promise<string> {
  const views = await viewImages(ctx, imageIdsIn(html))
  return html.replace(ALONE_OR_INLINE, (...[, alone, alt, title, inline, inlineAlt]: string[]) => {
    const image = views.get(alone ?? inline ?? '')
    if (!image) return ''
    const shown = pictureOf(image, alone ? alt : inlineAlt)
    if (!alone) return shown
    const caption = title ? `<figcaption>${title}</figcaption>` : ''
    return `<figure class="post-figure">${shown}${caption}</figure>`
  })
}

/** On a phone as wide as the screen, otherwise as wide as the column of the text. */
const SIZES = '(min-width: 48rem) 44rem, 100vw'

/** @param alt is escaped already; the library's own applies where the text has none */
function pictureOf(image: ImageView, alt: string | undefined): string {
  const { width, height } = image
  const sources = (['avif', 'webp'] as const).map(
    (format) =>
      `<source type="image/${format}" srcset="${srcSet(image, format)}" sizes="${SIZES}">`,
  )
  return `<picture>${sources.join('')}<img src="${fallbackPath(image)}" alt="${
    alt || escapeHtml(image.alt)
  }" width="${width}" height="${height}" loading="lazy" decoding="async"></picture>`
}
