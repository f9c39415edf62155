// Files: uploaded, checked, claimed once by a record, opened by expiring links, and cleaned up.
import { timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Ctx } from '../context.ts'
import { hoursAfter } from '../dates.ts'
import { advisoryLock, transaction } from '../db/transaction.ts'
import { Failure } from '../failure.ts'
import { derivedSecret, newFileId, newId } from '../ids.ts'
import type { Task } from '../task-queue.ts'
import { detectContent } from './content.ts'
import { cleanName, isDisguised } from './display-name.ts'
import {
  EMPTY_FILE,
  FILE_PURPOSES,
  type FileKind,
  type FilePurpose,
  kindByName,
  LARGEST_FILE,
  fileKindError,
} from './files.contract.ts'
import {
  filesDeletedSince,
  deleteFile,
  type FileRow,
  filesAbout,
  findFile,
  insertFile,
  insertView,
  knownFiles,
  markDeleted,
  sumUnattached,
  takeUnattached,
  unattachedBefore,
} from './files.store.ts'
import { type Folder, openFolder } from './folder.ts'
import { fileRejected, readUpload, type Upload } from './multipart.ts'
import { createObjectStore, type ObjectStore } from './object-store.ts'
import { createScanner, type Scan } from './scanner.ts'

/** Ids of uploads in progress, each with the caller's address. */
type Arriving = Map<string, string>

/** With an object store, the folder holds a file until the store has it. */
export type Files = {
  folder: Folder
  store: ObjectStore | undefined
  scan: Scan | undefined
  arriving: Arriving
}

export function createFiles({
  dataDir,
  objectStore,
  clamdSocket,
}: Pick<Config, 'dataDir' | 'objectStore' | 'clamdSocket'>): Files {
  return {
    folder: openFolder(join(dataDir, 'files')),
    store: objectStore && createObjectStore(objectStore),
    scan: clamdSocket ? createScanner(clamdSocket) : undefined,
    arriving: new Map(),
  }
}

/** A file can be claimed for a day, and is deleted an hour later. */
const ATTACHABLE_HOURS = 24
const CLEANUP_HOURS = 25
/** Limit of all unclaimed files, in bytes: strangers must not fill the disk. */
const MAX_UNATTACHED = 2 * 1024 * 1024 * 1024
/** Concurrent uploads of one instance. */
const MOST_ARRIVING = 20
/** Concurrent uploads from one address. */
const MOST_FROM_ADDRESS = 3
const NOT_NOW =
  'Files cannot be uploaded right now. Please try again in a few minutes, or send your form without the file.'

/** `most` limits the bytes of an uploader's unclaimed files. */
export type Uploader = { mark: string; most: number }

/** @throws invalid, too-large, too-many, unavailable; then nothing is stored */
export async function receiveFile(
  ctx: Ctx,
  upload: Upload,
  purpose: FilePurpose | undefined,
  uploader: Uploader,
): Promise<string> {
  const { folder, arriving } = ctx.files
  const id = newFileId()
  reserveUpload(ctx, id)
  try {
    if (
      (await sumUnattached(ctx.db)) + arriving.size * LARGEST_FILE >
      MAX_UNATTACHED * ctx.limits.factor
    )
      throw new Failure('unavailable', NOT_NOW)
    const name = await readUpload(upload, (bytes) => folder.write(id, bytes).catch(notStored))
    const file = await examine(ctx, id, name, purpose)
    // The row first: without it the bytes would have no owner. No caller knows the id yet.
    await insertWaiting(
      ctx,
      {
        id,
        ...file,
        createdAt: ctx.clock.real(),
        about: null,
        uploader: uploader.mark,
        deletedAt: null,
        deletedBy: null,
      },
      uploader,
    )
    await folder.commit(id).catch(notStored)
    await moveToStore(ctx, id)
    return id
  } catch (reason) {
    await folder.remove(id)
    await deleteFile(ctx.db, id)
    throw reason
  } finally {
    arriving.delete(id)
  }
}

/** Locked, so that parallel uploads cannot exceed the limit. @throws too-many */
async function insertWaiting(ctx: Ctx, file: FileRow, { mark, most }: Uploader): Promise<void> {
  await transaction(ctx, async ({ db, limits }) => {
    await advisoryLock(db, `files of ${mark}`)
    if ((await sumUnattached(db, mark)) + file.bytes > most * limits.factor)
      throw new Failure(
        'too-many',
        'You have uploaded too many files without sending them. Send your form first, or try again tomorrow.',
        { retryAfterSeconds: 3600 },
      )
    await insertFile(db, file)
  })
}

/** Synchronous, so that two uploads cannot take the last slot. */
function reserveUpload({ files: { arriving }, limits, address }: Ctx, id: string): void {
  if (arriving.size >= MOST_ARRIVING) throw new Failure('unavailable', NOT_NOW)
  const alike = [...arriving.values()].filter((from) => from === address).length
  if (alike >= MOST_FROM_ADDRESS * limits.factor)
    throw new Failure(
      'too-many',
      'Your other files are still uploading. Please wait until they finish, and try again.',
      { retryAfterSeconds: 10 },
    )
  arriving.set(id, address)
}

/** An error of our disk names its system call; anything else is an upload that broke off. */
function notStored(cause: NodeJS.ErrnoException): never {
  throw cause.syscall ? new Failure('unavailable', NOT_NOW, { cause }) : cause
}

async function examine(
  ctx: Ctx,
  id: string,
  name: string,
  purpose: FilePurpose | undefined,
): Promise<Pick<FileRow, 'name' | 'kind' | 'bytes'>> {
  const kind = kindByName(name.trim(), purpose)
  if (!kind) throw fileRejected(fileKindError(purpose))
  if (isDisguised(name))
    throw fileRejected('The name of this file has two extensions. Rename it and upload it again.')
  const { size, content } = await ctx.files.folder.inspect(id, async (bytes) => ({
    size: bytes.size,
    content: bytes.size ? await detectContent(bytes) : { problem: EMPTY_FILE },
  }))
  if (content && 'problem' in content) throw fileRejected(content.problem)
  if (content?.kind !== kind)
    throw fileRejected(`This is not a valid .${kind} file. ${fileKindError(purpose)}`)
  await rejectInfected(ctx, id)
  return { name: cleanName(name, kind), kind: kind, bytes: size }
}

async function rejectInfected({ files, log }: Ctx, id: string): Promise<void> {
  const found = await files.scan?.(files.folder.partPath(id)).catch((cause: unknown) => {
    throw new Failure(
      'unavailable',
      'Files cannot be checked for viruses right now. Please try again in a few minutes, or send your form without the file.',
      { cause },
    )
  })
  if (!found) return
  log.warn({ found }, 'The virus scanner rejected a file')
  throw fileRejected('The virus scanner rejected this file.')
}

/** When the store is down, the file stays in the folder and the next run tries again. */
async function moveToStore({ db, files: { folder, store }, log }: Ctx, id: string): Promise<void> {
  if (!store) return
  try {
    await store.put(id, folder.path(id))
    // Read only now: a deletion during the upload found nothing in the store to remove.
    const file = await findFile(db, id)
    if (!file || file.deletedAt) await store.remove(id)
    await folder.remove(id)
  } catch (err) {
    log.warn({ err, id }, 'The file store did not accept a file; it stays in the folder')
  }
}

type Attachment = { path: string; about: string; purpose: FilePurpose; field: string }

/** Call it in the transaction of the file's owner. @throws invalid for a claimed or wrong file */
export async function attachFile(
  ctx: Ctx,
  { path, about, purpose, field }: Attachment,
): Promise<FileRow> {
  const attachFailure = (message: string): Failure =>
    new Failure('invalid', message, { fields: { [field]: message } })
  const file = await takeUnattached(
    ctx.db,
    path.slice(path.lastIndexOf('/') + 1),
    about,
    hoursAfter(ctx.clock.real(), -ATTACHABLE_HOURS),
  )
  if (!file) throw attachFailure('This file is no longer available. Please upload it again.')
  const kinds: readonly FileKind[] = FILE_PURPOSES[purpose].kinds
  if (!kinds.includes(file.kind)) throw attachFailure(FILE_PURPOSES[purpose].message)
  return file
}

const LINK_MINUTES = 10
export type FileLinkParts = { by: string; until: number; signature: string }

/** Opens the file for ten minutes. @param by the team member's user id, for the list of views */
export function signedPath(ctx: Ctx, id: string, by: string): { path: string; endsAt: Date } {
  const endsAt = hoursAfter(ctx.clock.real(), LINK_MINUTES / 60)
  const until = Math.floor(endsAt.getTime() / 1000)
  return {
    path: `/api/files/${id}?by=${by}&until=${until}&signature=${signatureOf(ctx, id, by, until)}`,
    endsAt,
  }
}

const signatureOf = (ctx: Ctx, id: string, by: string, until: number): string =>
  derivedSecret(ctx.site.secret, `file ${id} for ${by} until ${until}`)

export type OpenedFile = { file: FileRow; bytes: ReadableStream<Uint8Array> }

/** Also records the view. @throws not-found for an invalid or expired link */
export async function openFile(
  ctx: Ctx,
  id: string,
  { by, until, signature }: FileLinkParts,
): Promise<OpenedFile> {
  const [received, expected] = [
    Buffer.from(signature),
    Buffer.from(signatureOf(ctx, id, by, until)),
  ]
  const isOurs = received.length === expected.length && timingSafeEqual(received, expected)
  if (!isOurs) throw new Failure('not-found', 'This link is invalid.')
  if (until * 1000 < ctx.clock.real().getTime())
    throw new Failure(
      'not-found',
      'This link has expired. Please open the file from its list again.',
    )
  const file = await findFile(ctx.db, id)
  if (!file?.about || file.deletedAt) throw new Failure('not-found', 'This file was deleted.')
  const bytes = await readBytes(ctx, id)
  await insertView(ctx.db, {
    id: newId(ctx.clock.real()),
    fileId: id,
    viewerId: by,
    at: ctx.clock.real(),
  })
  return { file, bytes }
}

async function readBytes({ files }: Ctx, id: string): Promise<ReadableStream<Uint8Array>> {
  const sorry = 'This file cannot be opened right now. Please try again in a few minutes.'
  const bytes = await findBytes(files, id).catch((cause: unknown) => {
    throw new Failure('unavailable', sorry, { cause })
  })
  if (!bytes) throw new Failure('unavailable', sorry)
  return bytes
}

/** Undefined when neither folder nor store has them. @throws when the store does not respond */
export async function findBytes(
  { folder, store }: Pick<Files, 'folder' | 'store'>,
  id: string,
): Promise<ReadableStream<Uint8Array> | undefined> {
  return (await folder.read(id)) ?? (await store?.read(id))
}

/** Bytes that the store fails to remove go with the next cleanup. @param by the user id */
export async function deleteStoredFile(ctx: Ctx, id: string, by: string): Promise<void> {
  const file = await findFile(ctx.db, id)
  if (!file?.about) throw new Failure('not-found', 'File not found.')
  await markDeleted(ctx.db, id, by, ctx.clock.real())
  await removeDeleted(ctx, [id])
}

/** Call it in the transaction that deletes these rows, and `removeDeleted` afterwards. */
export async function markFilesDeleted(
  ctx: Ctx,
  about: readonly string[],
  by: string,
): Promise<string[]> {
  const deleted: string[] = []
  for (const row of about) {
    for (const { id } of await filesAbout(ctx.db, row))
      if (await markDeleted(ctx.db, id, by, ctx.clock.real())) deleted.push(id)
  }
  return deleted
}

export async function removeDeleted(ctx: Ctx, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await removeBytes(ctx, id).catch((err: unknown) => ctx.log.warn({ err, id }, NOT_REMOVED))
}

const NOT_REMOVED = 'A deleted file could not be removed yet; the next cleanup tries again'

async function removeBytes({ files: { folder, store } }: Ctx, id: string): Promise<void> {
  await folder.remove(id)
  await store?.remove(id)
}

/** The cleanup repeats a removal for this long, since a store may have been down. */
const REMOVED_AGAIN_HOURS = 30 * 24

/** Deletes unclaimed files, remains of deleted files, and leftovers of a killed process. */
export const cleanUpFiles: Task = {
  name: 'clean-up-files',
  every: '7 * * * *',
  async run(ctx) {
    const { folder, arriving } = ctx.files
    const before = hoursAfter(ctx.clock.real(), -CLEANUP_HOURS)
    for (const id of await filesDeletedSince(
      ctx.db,
      hoursAfter(ctx.clock.real(), -REMOVED_AGAIN_HOURS),
    ))
      if (!arriving.has(id)) await removeBytes(ctx, id)
    for (const id of await unattachedBefore(ctx.db, before)) {
      await removeBytes(ctx, id)
      await deleteFile(ctx.db, id)
    }
    const old = (await folder.list()).filter(({ changedAt }) => changedAt < before)
    const known = await knownFiles(
      ctx.db,
      old.map(({ id }) => id),
    )
    for (const { id, isPart } of old)
      if ((isPart || !known.has(id)) && !arriving.has(id)) await folder.remove(id)
  },
}

/** Moves files to a store that was down, or that is new. */
export const moveFiles: Task = {
  name: 'move-files',
  every: '*/5 * * * *',
  async run(ctx) {
    const { folder, store, arriving } = ctx.files
    if (!store) return
    const waiting = (await folder.list()).filter(({ id, isPart }) => !isPart && !arriving.has(id))
    for (const { id } of waiting) await moveToStore(ctx, id)
  },
}
