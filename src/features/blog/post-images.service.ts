// Images of the library in posts: their paths for search engines, and facts for the checks.
import { imageIdsIn, viewImages } from '#features/images/image-views.service.ts'
import { fallbackPath, imageIdIn } from '#features/images/images.contract.ts'
import type { Ctx } from '#kernel/context.ts'
import { outlineOf } from '#kernel/markdown.ts'
import { listWithImages } from './blog.store.ts'
import type { PostImages } from './blog.contract.ts'
import type { PostOutline } from './post-checks.rules.ts'
import type { PostContent } from './writing.contract.ts'

/** The library describes an image that the text does not describe. */
export async function outlineWithImages(
  ctx: Ctx,
  { markdown }: Pick<PostContent, 'markdown'>,
): Promise<PostOutline> {
  const outline = outlineOf(markdown)
  const ids = outline.images.map(({ src }) => imageIdIn(src))
  const views = await viewImages(ctx, ids)
  return {
    ...outline,
    images: outline.images.map(({ src, alt }, at) => {
      const view = views.get(ids[at] ?? '')
      if (ids[at] && !view) return { src, alt, isMissing: true }
      // The library requires a description, unless the image is decorative.
      return { src, alt: alt || (view ? view.alt || 'Decorative' : '') }
    }),
  }
}

/** Of all published posts, without their covers. */
export async function readPostImages(ctx: Ctx): Promise<PostImages[]> {
  const posts = (await listWithImages(ctx.db)).map(({ id, content }) => ({
    id,
    imageIds: imageIdsIn(content),
  }))
  const views = await viewImages(
    ctx,
    posts.flatMap(({ imageIds }) => imageIds),
  )
  return posts.map(({ id, imageIds }) => ({
    id,
    paths: imageIds.flatMap((imageId) => {
      const view = views.get(imageId)
      return view ? [fallbackPath(view)] : []
    }),
  }))
}
