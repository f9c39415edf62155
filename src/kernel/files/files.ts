// Files: taken in and checked, claimed once by what they belong to, opened by a link that ends, and swept when nobody came for them.
import { timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Ctx } from '../context.ts'
import { hoursAfter } from '../dates.ts'
import { takeTurn, transaction } from '../db/transaction.ts'
import { Failure } from '../failure.ts'
import { derivedSecret, newFileId, newId } from '../ids.ts'
import type { Task } from '../task-queue.ts'
import { contentOf } from './content.ts'
import { cleanName, isDisguised } from './display-name.ts'
import {
  EMPTY_FILE,
  FILE_PURPOSES,
  type FileKind,
  type FilePurpose,
  kindByName,
  LARGEST_FILE,
  wrongKind,
} from './files.contract.ts'
import {
  deletedSince,
  deleteFile,
  type FileRow,
  filesAbout,
  findFile,
  insertFile,
  insertView,
  knownFiles,
  markDeleted,
  sumUnclaimed,
  takeUnclaimed,
  unclaimedBefore,
} from './files.store.ts'
import { type Folder, openFolder } from './folder.ts'
import { fileRefused, readUpload, type Upload } from './multipart.ts'
import { createObjectStore, type ObjectStore } from './object-store.ts'
import { createScanner, type Scan } from './scanner.ts'

/** The ids of files on their way in, each with the address it comes from. */
type Arriving = Map<string, string>

/** Where files lie. With a store the folder is its waiting room: what the store did not take stays there until it does. */
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

/** Claimed within a day, or gone an hour later. */
const CLAIMABLE_HOURS = 24
const CLEANUP_HOURS = 25
/** Of all files that nobody has claimed, in bytes: a stranger must not fill the disk. */
const MOST_UNCLAIMED = 2 * 1024 * 1024 * 1024
/** Files arriving at one time, at one instance. */
const MOST_ARRIVING = 20
/** … and from one address. */
const MOST_FROM_ADDRESS = 3
const NOT_NOW =
  'Files cannot be taken just now. Please try again in a few minutes, or send your form without it.'

/** Who hands a file in, and how many bytes of theirs may wait for somebody to claim them. */
export type Uploader = { mark: string; most: number }

/** Stored, to the disk, under a new id. @throws invalid, too-large, too-many, unavailable; then nothing is left of it */
export async function receiveFile(
  ctx: Ctx,
  upload: Upload,
  purpose: FilePurpose | undefined,
  uploader: Uploader,
): Promise<string> {
  const { folder, arriving } = ctx.files
  const id = newFileId()
  takeSlot(ctx, id)
  try {
    if (
      (await sumUnclaimed(ctx.db)) + arriving.size * LARGEST_FILE >
      MOST_UNCLAIMED * ctx.limits.factor
    )
      throw new Failure('unavailable', NOT_NOW)
    const name = await readUpload(upload, (bytes) => folder.write(id, bytes).catch(notStored))
    const file = await examine(ctx, id, name, purpose)
    // First the row: without it the bytes would belong to nobody. Nobody knows the id yet.
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
    await folder.keep(id).catch(notStored)
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

/** Counted and added in one turn: files that arrive side by side do not overlook each other. @throws too-many */
async function insertWaiting(ctx: Ctx, file: FileRow, { mark, most }: Uploader): Promise<void> {
  await transaction(ctx, async ({ db, limits }) => {
    await takeTurn(db, `files of ${mark}`)
    if ((await sumUnclaimed(db, mark)) + file.bytes > most * limits.factor)
      throw new Failure(
        'too-many',
        'Too much that you have handed in belongs to nothing yet. Send what you have begun, or come back tomorrow.',
        { retryAfterSeconds: 3600 },
      )
    await insertFile(db, file)
  })
}

/** Without waiting for anything, so that no two take the last one. */
function takeSlot({ files: { arriving }, limits, address }: Ctx, id: string): void {
  if (arriving.size >= MOST_ARRIVING) throw new Failure('unavailable', NOT_NOW)
  const alike = [...arriving.values()].filter((from) => from === address).length
  if (alike >= MOST_FROM_ADDRESS * limits.factor)
    throw new Failure(
      'too-many',
      'Your other files are still on their way. Please wait until they have arrived and try again.',
      { retryAfterSeconds: 10 },
    )
  arriving.set(id, address)
}

/** Our disk's trouble names its system call; anything else is a file that broke off on its way. */
function notStored(cause: NodeJS.ErrnoException): never {
  throw cause.syscall ? new Failure('unavailable', NOT_NOW, { cause }) : cause
}

/** What it is, by its name and by its content. */
async function examine(
  ctx: Ctx,
  id: string,
  name: string,
  purpose: FilePurpose | undefined,
): Promise<Pick<FileRow, 'name' | 'kind' | 'bytes'>> {
  const said = kindByName(name.trim(), purpose)
  if (!said) throw fileRefused(wrongKind(purpose))
  if (isDisguised(name))
    throw fileRefused('The name of this file has two endings. Rename it and send it again.')
  const { size, content } = await ctx.files.folder.inspect(id, async (bytes) => ({
    size: bytes.size,
    content: bytes.size ? await contentOf(bytes) : { problem: EMPTY_FILE },
  }))
  if (content && 'problem' in content) throw fileRefused(content.problem)
  if (content?.kind !== said)
    throw fileRefused(`This is not a .${said} file inside. ${wrongKind(purpose)}`)
  await refuseInfected(ctx, id)
  return { name: cleanName(name, said), kind: said, bytes: size }
}

async function refuseInfected({ files, log }: Ctx, id: string): Promise<void> {
  const found = await files.scan?.(files.folder.partPath(id)).catch((cause: unknown) => {
    throw new Failure(
      'unavailable',
      'Files cannot be checked for viruses just now. Please try again in a few minutes, or send your form without it.',
      { cause },
    )
  })
  if (!found) return
  log.warn({ found }, 'The virus scanner refused a file')
  throw fileRefused('The virus scanner refused this file.')
}

/** A store that is down keeps nobody waiting: the file stays in the folder, and the next round tries again. */
async function moveToStore({ db, files: { folder, store }, log }: Ctx, id: string): Promise<void> {
  if (!store) return
  try {
    await store.put(id, folder.path(id))
    // Asked only now: whoever deleted it on its way found nothing in the store to remove.
    const file = await findFile(db, id)
    if (!file || file.deletedAt) await store.remove(id)
    await folder.remove(id)
  } catch (err) {
    log.warn({ err, id }, 'The file store did not take a file; it waits in the folder')
  }
}

type Claim = { path: string; about: string; purpose: FilePurpose; field: string }

/** Call it inside the transaction that stores what the file belongs to. @throws invalid unless the file waits to be claimed, and is of the right kind */
export async function claimFile(
  ctx: Ctx,
  { path, about, purpose, field }: Claim,
): Promise<FileRow> {
  const refuse = (sentence: string): Failure =>
    new Failure('invalid', sentence, { fields: { [field]: sentence } })
  const file = await takeUnclaimed(
    ctx.db,
    path.slice(path.lastIndexOf('/') + 1),
    about,
    hoursAfter(ctx.clock.real(), -CLAIMABLE_HOURS),
  )
  if (!file) throw refuse('This file is not here any more. Please add it again.')
  const kinds: readonly FileKind[] = FILE_PURPOSES[purpose].kinds
  if (!kinds.includes(file.kind)) throw refuse(FILE_PURPOSES[purpose].sentence)
  return file
}

const LINK_MINUTES = 10
export type LinkParts = { by: string; until: number; signature: string }

/** A path that opens the file for ten minutes, and tells whose opening it was. @param by the colleague's user id */
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

/** Opens it for the holder of a link, and writes down that it was opened. @throws not-found for a link that we did not make, or that has ended */
export async function openFile(
  ctx: Ctx,
  id: string,
  { by, until, signature }: LinkParts,
): Promise<OpenedFile> {
  const [given, wanted] = [Buffer.from(signature), Buffer.from(signatureOf(ctx, id, by, until))]
  const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted)
  if (!isOurs) throw new Failure('not-found', 'This link does not open a file.')
  if (until * 1000 < ctx.clock.real().getTime())
    throw new Failure(
      'not-found',
      'This link has ended. Open the file again from where it is listed.',
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
  const sorry = 'This file cannot be read just now. Please try again in a few minutes.'
  const bytes = await findBytes(files, id).catch((cause: unknown) => {
    throw new Failure('unavailable', sorry, { cause })
  })
  if (!bytes) throw new Failure('unavailable', sorry)
  return bytes
}

/** Wherever they lie. Undefined when they are nowhere. @throws when the store does not answer */
export async function findBytes(
  { folder, store }: Pick<Files, 'folder' | 'store'>,
  id: string,
): Promise<ReadableStream<Uint8Array> | undefined> {
  return (await folder.read(id)) ?? (await store?.read(id))
}

/** For good, and at once for everybody: bytes that a store did not give up are removed by the next sweep. @param by the colleague's user id */
export async function deleteKeptFile(ctx: Ctx, id: string, by: string): Promise<void> {
  const file = await findFile(ctx.db, id)
  if (!file?.about) throw new Failure('not-found', 'There is no such file.')
  await markDeleted(ctx.db, id, by, ctx.clock.real())
  await removeDeleted(ctx, [id])
}

/** What belongs to these rows, inside the transaction that deletes them. The bytes go afterwards, with `removeDeleted`. */
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

/** Of files that are marked as deleted already. */
export async function removeDeleted(ctx: Ctx, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await removeBytes(ctx, id).catch((err: unknown) => ctx.log.warn({ err, id }, NOT_REMOVED))
}

const NOT_REMOVED = 'A deleted file could not be removed yet; the next sweep tries again'

async function removeBytes({ files: { folder, store } }: Ctx, id: string): Promise<void> {
  await folder.remove(id)
  await store?.remove(id)
}

/** For so long a sweep removes again what was deleted: a store may have been down. */
const REMOVED_AGAIN_HOURS = 30 * 24

/** Deletes what nobody claimed, what was deleted and is still there, and what a killed process left behind. */
export const cleanUpFiles: Task = {
  name: 'clean-up-files',
  every: '7 * * * *',
  async run(ctx) {
    const { folder, arriving } = ctx.files
    const before = hoursAfter(ctx.clock.real(), -CLEANUP_HOURS)
    for (const id of await deletedSince(ctx.db, hoursAfter(ctx.clock.real(), -REMOVED_AGAIN_HOURS)))
      if (!arriving.has(id)) await removeBytes(ctx, id)
    for (const id of await unclaimedBefore(ctx.db, before)) {
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

/** Takes to the store what waits in the folder: it was down, or was set only now. */
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
