import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import type { ImageFormat } from '#kernel/files/files.contract.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { FOREVER } from '#kernel/http/headers.ts'
import { linkNext } from '#kernel/http/paging.ts'
import {
  body,
  describe,
  describeEmpty,
  idempotencyKey,
  out,
  params,
  query,
} from '#kernel/http/schema.ts'
import { viewImages } from './image-views.service.ts'
import { openImageFile } from './image-files.service.ts'
import {
  ImageChange,
  ImageReplacement,
  ImagesQuery,
  ImageUpload,
  ImageView,
  ImageViewsQuery,
  LibraryImage,
} from './images.contract.ts'
import {
  addImage,
  changeImage,
  readImage,
  readImages,
  removeImage,
  replaceImage,
} from './images.service.ts'

const Id = params(z.object({ id: z.uuid() }))
const Name = params(z.object({ name: z.string().check(z.maxLength(80)) }))
const MEDIA_TYPES: Record<ImageFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}
/** An address without the current version may show another image soon. */
const FOR_MINUTES = 'public, max-age=300'

export const imagesApi = new Hono<Http>()
  .get(
    '/images',
    access('team'),
    describe('The image library, newest first', 200, z.array(LibraryImage)),
    query(ImagesQuery),
    async (c) => {
      const { rows, next } = await readImages(c.var.ctx, c.req.valid('query'))
      linkNext(c, next)
      return c.json(out(z.array(LibraryImage), rows))
    },
  )
  .post(
    '/images',
    access('team'),
    describe('Add an uploaded image to the library', 201, LibraryImage),
    body(ImageUpload),
    async (c) =>
      c.json(
        out(LibraryImage, await addImage(c.var.ctx, c.req.valid('json'), idempotencyKey(c))),
        201,
      ),
  )
  .get(
    '/images/:id',
    access('team'),
    describe('One image of the library', 200, LibraryImage),
    Id,
    async (c) => c.json(out(LibraryImage, await readImage(c.var.ctx, c.req.valid('param').id))),
  )
  .put(
    '/images/:id',
    access('team'),
    describe('Change the name, description or focal point of an image', 200, LibraryImage),
    Id,
    body(ImageChange),
    async (c) =>
      c.json(
        out(
          LibraryImage,
          await changeImage(c.var.ctx, c.req.valid('param').id, c.req.valid('json')),
        ),
      ),
  )
  .put(
    '/images/:id/file',
    access('team'),
    describe('Replace the file of an image on all pages', 200, LibraryImage),
    Id,
    body(ImageReplacement),
    async (c) =>
      c.json(
        out(
          LibraryImage,
          await replaceImage(c.var.ctx, c.req.valid('param').id, c.req.valid('json').file),
        ),
      ),
  )
  .delete(
    '/images/:id',
    access('admin'),
    describeEmpty('Permanently delete an image that no page shows'),
    Id,
    async (c) => {
      await removeImage(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .get(
    '/image-views',
    access('visitor'),
    describe('What pages show of images; unknown ones are left out', 200, z.array(ImageView)),
    query(ImageViewsQuery),
    async (c) => {
      const views = await viewImages(c.var.ctx, c.req.valid('query').ids.split(','))
      return c.json(out(z.array(ImageView), [...views.values()]))
    },
  )
  .get('/image-files/:name', access('visitor'), describeImage(), Name, async (c) => {
    const { bytes, length, format, isExact } = await openImageFile(
      c.var.ctx,
      c.req.valid('param').name,
    )
    // The file would stay open.
    if (c.req.raw.method === 'HEAD') await bytes.cancel()
    return c.body(bytes, 200, {
      'content-type': MEDIA_TYPES[format],
      'content-length': String(length),
      'cache-control': isExact ? FOREVER : FOR_MINUTES,
    })
  })

function describeImage() {
  const schema = { type: 'string' as const, format: 'binary' }
  return describeRoute({
    summary: 'A file of an image; pages link to it as /images/…',
    responses: {
      200: {
        description: 'The image',
        content: Object.fromEntries(Object.values(MEDIA_TYPES).map((type) => [type, { schema }])),
      },
    },
  })
}
