// Stores the files of an image, and finds the one for an address.
import { buffer } from 'node:stream/consumers'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { encodeImage, type EncodedImage } from '#kernel/files/encode-image.ts'
import { discardUploads, fileIdIn, findBytes, requireAttachable } from '#kernel/files/files.ts'
import type { ImageFormat } from '#kernel/files/files.contract.ts'
import { insertMadeFile, type MadeFiles } from '#kernel/files/made-files.ts'
import { findImage, type ImageVariant } from './images.store.ts'

export type StoredFiles = Pick<EncodedImage, 'version' | 'width' | 'height'> & {
  variants: ImageVariant[]
}

/** @param path of the upload @throws invalid for a file that is no image, or too large a one */
export async function prepareFiles(ctx: Ctx, made: MadeFiles, path: string): Promise<StoredFiles> {
  await requireAttachable(ctx, { path, purpose: 'image', field: 'file' })
  const bytes = await findBytes(ctx.files, fileIdIn(path))
  if (!bytes)
    throw new Failure('unavailable', 'The image cannot be read right now. Please try again.')
  const encoded = await encodeImage(await buffer(bytes))
  if ('problem' in encoded) {
    if (encoded.isBusy) throw new Failure('unavailable', encoded.problem)
    await discardUploads(ctx, [path])
    throw new Failure('invalid', encoded.problem, { fields: { file: encoded.problem } })
  }
  const variants: ImageVariant[] = []
  for (const { bytes: content, ...variant } of encoded.variants)
    variants.push({ ...variant, bytes: content.length, fileId: await made.add(content) })
  const { version, width, height } = encoded
  return { version, width, height, variants }
}

/** Call it in the transaction that stores the image. */
export async function recordFiles(
  ctx: TransactionCtx,
  about: string,
  { variants }: StoredFiles,
): Promise<void> {
  for (const { fileId, format, width, bytes } of variants)
    await insertMadeFile(ctx, {
      id: fileId,
      name: `${width}.${format}`,
      kind: format,
      bytes,
      about,
    })
}

const NAME =
  /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:-([\da-f]{12})-(\d{1,5})\.(avif|webp|jpg))?$/

export type ImageFile = {
  bytes: ReadableStream<Uint8Array>
  length: number
  format: ImageFormat
  /** Whether the address names this content, which then never changes. */
  isExact: boolean
}

/** An address of an earlier version, or without one, gets the current image. */
export async function openImageFile(ctx: Ctx, name: string): Promise<ImageFile> {
  const [, id = '', version = '', width, format = 'jpg'] = NAME.exec(name) ?? []
  const image = id ? await findImage(ctx.db, id) : undefined
  const variant = image && variantFor(image.variants, format, width)
  const bytes = variant && (await findBytes(ctx.files, variant.fileId))
  if (!bytes) throw new Failure('not-found', 'There is no such image.')
  const isExact = version === image.version && String(variant.width) === width
  return { bytes, length: variant.bytes, format: variant.format, isExact }
}

/** The largest one, if there is none of this width. */
function variantFor(
  variants: readonly ImageVariant[],
  format: string,
  width: string | undefined,
): ImageVariant | undefined {
  const alike = variants.filter((variant) => variant.format === format)
  return alike.find((one) => String(one.width) === width) ?? alike.at(-1)
}
