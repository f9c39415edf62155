// Stored files: attached to one record, deleted, moved to the file store, and cleaned up.
import { transaction } from '../db/transaction.ts'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Ctx, TransactionCtx } from '../context.ts'
import { hoursAfter } from '../dates.ts'
import { Failure } from '../failure.ts'
import type { Task } from '../task-queue.ts'
import {
  FILE_PURPOSES,
  type FileKind,
  type FilePurpose,
  LARGEST_FILE,
  TOO_LARGE,
} from './files.contract.ts'
import {
  filesDeletedSince,
  deleteFile,
  deleteUnattached,
  detachFiles,
  type FileRow,
  filesAbout,
  findFile,
  knownFiles,
  markDeleted,
  takeUnattached,
  unattachedBefore,
} from './files.store.ts'
import { type Folder, openFolder } from './folder.ts'
import { type ByteRange, createObjectStore, type ObjectStore } from './object-store.ts'
import { createScanner, type Scan } from './scanner.ts'

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

/** A caller can attach a file for a day; the cleanup deletes it an hour later. */
const ATTACHABLE_HOURS = 24
const CLEANUP_HOURS = 25

/** When the store is down, the file stays in the folder and the next run tries again. */
export async function moveToStore(
  { db, files: { folder, store }, log }: Ctx,
  id: string,
): Promise<void> {
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

export const fileIdIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
export const filePath = (id: string): string => `/api/files/${id}`
const attachFailure = (field: string, message: string): Failure =>
  new Failure('invalid', message, { fields: { [field]: message } })
const attachableSince = ({ clock }: Ctx): Date => hoursAfter(clock.real(), -ATTACHABLE_HOURS)

/** Before a task attaches it. @throws invalid for an attached, old or wrong file */
export async function requireAttachable(
  ctx: Ctx,
  { path, purpose, field }: Omit<Attachment, 'about'>,
): Promise<void> {
  const file = await findFile(ctx.db, fileIdIn(path))
  const isFree = file && !file.about && file.createdAt >= attachableSince(ctx)
  requireKind(isFree ? file : undefined, purpose, field)
}

function requireKind(
  file: FileRow | undefined,
  purpose: FilePurpose,
  field: string,
): asserts file is FileRow {
  if (!file) throw attachFailure(field, 'This file is no longer available. Please upload it again.')
  const kinds: readonly FileKind[] = FILE_PURPOSES[purpose].kinds
  if (!kinds.includes(file.kind)) throw attachFailure(field, FILE_PURPOSES[purpose].message)
  if (file.bytes > LARGEST_FILE && purpose !== 'project') throw attachFailure(field, TOO_LARGE)
}

/** Call it in the transaction of the record. @throws invalid for an attached or wrong file */
export async function attachFile(
  ctx: TransactionCtx,
  { path, about, purpose, field }: Attachment,
): Promise<FileRow> {
  const file = await takeUnattached(ctx.db, fileIdIn(path), about, attachableSince(ctx))
  requireKind(file, purpose, field)
  return file
}

/** Deletes uploads that no record will attach. One that a record has attached stays. */
export async function discardUploads(ctx: Ctx, paths: readonly string[]): Promise<void> {
  for (const id of paths.map(fileIdIn))
    if (await transaction(ctx, ({ db }) => deleteUnattached(db, id))) await removeBytes(ctx, id)
}

/** For a record that takes over the files of another. @returns their paths */
export async function releaseFiles(ctx: TransactionCtx, about: string): Promise<string[]> {
  const released = await detachFiles(ctx.db, about, ctx.clock.real())
  return released.map(({ id }) => filePath(id))
}

/** Undefined when neither folder nor store has them. @throws when the store does not respond */
export async function findBytes(
  { folder, store }: Pick<Files, 'folder' | 'store'>,
  id: string,
  range?: ByteRange,
): Promise<ReadableStream<Uint8Array> | undefined> {
  return (await folder.read(id, range)) ?? (await store?.read(id, range))
}

/** The next cleanup repeats a removal that failed. @param by the user id */
export async function deleteStoredFile(ctx: Ctx, id: string, by: string): Promise<void> {
  const file = await findFile(ctx.db, id)
  if (!file?.about) throw new Failure('not-found', 'File not found.')
  await transaction(ctx, ({ db }) => markDeleted(db, id, by, ctx.clock.real()))
  await removeDeleted(ctx, [id])
}

/** Call it in the transaction that deletes these rows, and `removeDeleted` afterwards. */
export async function markFilesDeleted(
  ctx: TransactionCtx,
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

/** Deletes files without a record, remains of deleted files, and leftovers of a killed process. */
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
      await transaction(ctx, ({ db }) => deleteFile(db, id))
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
