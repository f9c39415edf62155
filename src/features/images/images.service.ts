// The image library: list, upload, change, replace and delete.
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure, found } from '#kernel/failure.ts'
import { discardUploads, markFilesDeleted, removeDeleted } from '#kernel/files/files.ts'
import { makeFiles } from '#kernel/files/made-files.ts'
import { type Page, listPage } from '#kernel/http/paging.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { newId } from '#kernel/ids.ts'
import { prepareFiles, recordFiles, type StoredFiles } from './image-files.service.ts'
import { toView } from './image-views.service.ts'
import type {
  ImageChange,
  ImagesQuery,
  ImageUpload,
  LibraryImageUse,
  LibraryImage,
} from './images.contract.ts'
import {
  deleteImage,
  findImage,
  type ImageRow,
  insertImage,
  listImages,
  lockImage,
  updateImage,
} from './images.store.ts'
import { IMAGES_TAG } from './images.tags.ts'

/** Newest first. */
export async function readImages(
  ctx: Ctx,
  { search, ...page }: ImagesQuery,
): Promise<Page<LibraryImage>> {
  const { rows, next } = await listPage(
    page,
    (limit, after) => listImages(ctx.db, search, limit, after),
    ({ createdAt, id }) => ({ at: createdAt, id }),
  )
  return { rows: await toLibrary(ctx, rows), next }
}

export async function readImage(ctx: Ctx, id: string): Promise<LibraryImage> {
  const [image] = await toLibrary(ctx, [found(await findImage(ctx.db, id), 'Image')])
  return found(image, 'Image')
}

/** Reads the image before the transaction, which only stores its rows. */
export async function addImage(
  ctx: Ctx,
  { file, ...facts }: ImageUpload,
  key: string | undefined,
): Promise<LibraryImage> {
  const made = makeFiles(ctx)
  let stored: StoredFiles | undefined
  const call = { route: 'POST /images', key, input: { file, ...facts } }
  const id = await once(
    ctx,
    call,
    (ctx) => insertUploaded(ctx, facts, stored),
    async () => {
      stored = await prepareFiles(ctx, made, file)
    },
  ).catch(async (reason: unknown) => {
    await made.discard()
    throw reason
  })
  await made.keep()
  await discardUploads(ctx, [file])
  return readImage(ctx, id)
}

async function insertUploaded(
  ctx: TransactionCtx,
  facts: Omit<ImageUpload, 'file'>,
  stored: StoredFiles | undefined,
): Promise<string> {
  if (!stored) throw new Failure('conflict', 'This image was already added. Reload the library.')
  const now = ctx.clock.now()
  const id = newId(ctx.clock.real())
  await recordFiles(ctx, id, stored)
  await insertImage(ctx.db, {
    ...facts,
    ...stored,
    id,
    revision: 0,
    createdAt: now,
    changedAt: now,
    changedBy: signedIn(ctx).name,
  })
  return id
}

/** @throws conflict after another save */
export async function changeImage(
  ctx: Ctx,
  id: string,
  { revision, ...facts }: ImageChange,
): Promise<LibraryImage> {
  await transaction(ctx, async (ctx) => {
    const image = found(await lockImage(ctx.db, id), 'Image')
    if (image.revision !== revision)
      throw new Failure(
        'conflict',
        `${image.changedBy} changed this image after you opened it. Reload it to see the change.`,
      )
    await updateImage(ctx.db, id, { ...facts, ...changeBy(ctx) })
    await ctx.cacheTags.changed(ctx.db, IMAGES_TAG)
  })
  return readImage(ctx, id)
}

/** All pages that show the image show the new file. */
export async function replaceImage(ctx: Ctx, id: string, file: string): Promise<LibraryImage> {
  found(await findImage(ctx.db, id), 'Image')
  const made = makeFiles(ctx)
  try {
    const stored = await prepareFiles(ctx, made, file)
    const former = await transaction(ctx, async (ctx) => {
      found(await lockImage(ctx.db, id), 'Image')
      const former = await markFilesDeleted(ctx, [id], signedIn(ctx).userId)
      await recordFiles(ctx, id, stored)
      await updateImage(ctx.db, id, { ...stored, ...changeBy(ctx) })
      await ctx.cacheTags.changed(ctx.db, IMAGES_TAG)
      return former
    })
    await made.keep()
    await removeDeleted(ctx, former)
  } catch (reason) {
    await made.discard()
    throw reason
  }
  await discardUploads(ctx, [file])
  return readImage(ctx, id)
}

const changeBy = (ctx: Ctx): Pick<ImageRow, 'changedAt' | 'changedBy'> => ({
  changedAt: ctx.clock.now(),
  changedBy: signedIn(ctx).name,
})

/** @throws conflict while a page shows it, with the names of the pages */
export async function removeImage(ctx: Ctx, id: string): Promise<void> {
  const former = await transaction(ctx, async (ctx) => {
    found(await lockImage(ctx.db, id), 'Image')
    const uses = (await usesOf(ctx, [id])).get(id) ?? []
    if (uses.length)
      throw new Failure(
        'conflict',
        `This image is still used: ${uses.map(({ label }) => label).join('; ')}. Remove it there first.`,
      )
    const former = await markFilesDeleted(ctx, [id], signedIn(ctx).userId)
    await deleteImage(ctx.db, id)
    return former
  })
  await removeDeleted(ctx, former)
}

async function usesOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, LibraryImageUse[]>> {
  const uses = new Map<string, LibraryImageUse[]>()
  if (!ids.length) return uses
  for (const find of ctx.features.imageUses)
    for (const { imageId, label, path } of await find(ctx, ids))
      uses.set(imageId, [...(uses.get(imageId) ?? []), { label, path }])
  return uses
}

async function toLibrary(ctx: Ctx, rows: readonly ImageRow[]): Promise<LibraryImage[]> {
  const uses = await usesOf(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...toView(row),
    alt: row.alt,
    name: row.name,
    isDecorative: row.isDecorative,
    bytes: row.variants.reduce((sum, { bytes }) => sum + bytes, 0),
    uses: uses.get(row.id) ?? [],
    revision: row.revision,
    changedAt: row.changedAt.toISOString(),
    changedBy: row.changedBy,
  }))
}
