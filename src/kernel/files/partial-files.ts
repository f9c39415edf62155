// Bytes of an upload that arrives in pieces: a growing file of the folder, or parts in the store.
import { Failure } from '../failure.ts'
import type { Files } from './files.ts'
import type { Bytes } from './folder.ts'
import type { ObjectStore } from './object-store.ts'

/** In bytes; `tags` are those of the parts that the store has. */
export type PartialFile = {
  id: string
  size: number
  received: number
  multipartId: string | null
  tags: readonly string[]
}
type Storage = Pick<Files, 'folder' | 'store'>

/** The smallest part that an S3-compatible store accepts before the last one, in bytes. */
const SMALLEST_PART = 5 * 1024 * 1024
const LOST = 'What was uploaded of this file is no longer available. Please upload it again.'

/** @returns the ID of the multipart upload, null without a store */
export const startPieces = async ({ store }: Storage, id: string): Promise<string | null> =>
  (await store?.startParts(id)) ?? null

/**
 * Adds what arrives. A store takes no small parts, so the beginning of one is dropped when the
 * connection breaks, and the sender sends it again.
 *
 * @throws gone when earlier bytes are missing
 */
export async function appendPiece(
  { folder, store }: Storage,
  file: PartialFile,
  arriving: AsyncIterable<Uint8Array>,
): Promise<Pick<PartialFile, 'received' | 'tags'>> {
  const { id, size, received, multipartId, tags } = file
  if (!multipartId) {
    const now = await folder.append(id, received, arriving)
    if (now === undefined) throw new Failure('gone', LOST)
    return { received: now, tags }
  }
  const piece = (await folder.append(id, 0, arriving)) ?? 0
  const isPart = piece >= SMALLEST_PART || (piece > 0 && received + piece === size)
  const added = isPart
    ? [await required(store).putPart(id, multipartId, tags.length + 1, folder.partPath(id))]
    : []
  await folder.remove(id)
  return { received: isPart ? received + piece : received, tags: [...tags, ...added] }
}

/** Joins the parts, and lets `inspect` read the file before anybody else can. */
export async function inspectPieces<Result>(
  { folder, store }: Storage,
  { id, size, multipartId, tags }: PartialFile,
  inspect: (bytes: Bytes) => Promise<Result>,
): Promise<Result> {
  if (!multipartId) return folder.inspect(id, inspect)
  const from = required(store)
  await from.joinParts(id, multipartId, tags).catch(async (reason: unknown) => {
    // A call before this one has joined them, and failed afterwards.
    if (!(await isJoined(from, id))) throw reason
  })
  return inspect({ size, at: (offset, length) => readRange(from, { id, size }, offset, length) })
}

export async function removePieces(
  { folder, store }: Storage,
  { id, multipartId }: Pick<PartialFile, 'id' | 'multipartId'>,
): Promise<void> {
  await folder.remove(id)
  if (!multipartId) return
  await store?.removeParts(id, multipartId)
  await store?.remove(id)
}

async function isJoined(store: ObjectStore, id: string): Promise<boolean> {
  const first = await store.read(id, { first: 0, last: 0 })
  await first?.cancel()
  return first !== undefined
}

async function readRange(
  store: ObjectStore,
  { id, size }: Pick<PartialFile, 'id' | 'size'>,
  offset: number,
  length: number,
): Promise<Buffer> {
  const first = Math.max(0, offset)
  const last = Math.min(size, first + length) - 1
  if (last < first) return Buffer.alloc(0)
  const bytes = await store.read(id, { first, last })
  return Buffer.from(await new Response(bytes).arrayBuffer())
}

function required(store: ObjectStore | undefined): ObjectStore {
  if (!store) throw new Failure('gone', LOST)
  return store
}
