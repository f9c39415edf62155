// Uploads of large project files in pieces, which go on where a broken connection ended. Decision 0067.
import { Readable } from 'node:stream'
import type { ReadableStream as NodeWebStream } from 'node:stream/web'
import { myProject } from '#features/projects/my-project.service.ts'
import { requireSpace } from '#features/projects/project-storage.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { Failure, found } from '#kernel/failure.ts'
import { examineFile, rejectInfected, requireName } from '#kernel/files/examine-file.ts'
import {
  EMPTY_FILE,
  LARGEST_PROJECT_FILE,
  PROJECT_FILE_TOO_LARGE,
} from '#kernel/files/files.contract.ts'
import { uploadsLock } from '#kernel/files/files.locks.ts'
import { findBytes } from '#kernel/files/files.ts'
import { findFile, insertFile, SPACE_OF_PROJECT } from '#kernel/files/files.store.ts'
import { fileRejected } from '#kernel/files/multipart.ts'
import {
  appendPiece,
  inspectPieces,
  removePieces,
  startPieces,
} from '#kernel/files/partial-files.ts'
import { newFileId } from '#kernel/ids.ts'
import { oneByOne, type Task } from '#kernel/task-queue.ts'
import { limitAccountUploads } from './upload-limits.service.ts'
import {
  changeResumable,
  deleteResumable,
  findResumable,
  insertResumable,
  lockResumable,
  type ResumableUpload,
  resumableBefore,
  sumExpected,
  sumMissing,
} from './resumable-uploads.store.ts'

/** In bytes, of one call. Senders use less, so that a broken connection repeats little. */
export const LARGEST_PIECE = 64 * 1024 * 1024
/** In bytes, what stays free on the disk for the database. */
const RESERVED = 1024 ** 3
/** An upload ends a day after its last piece; the cleanup removes it an hour later. */
export const RESUMABLE_HOURS = 24
const LOCK_SECONDS = 30
const BUSY = 'Another call sends this file at the moment. Ask again where it is.'
const NO_SPACE = 'There is no space for this file right now. Please try again later.'

/** @param size in bytes @returns the ID of the file, which is attached like any other upload */
export async function startResumable(
  ctx: Ctx,
  { projectId, name, size }: { projectId: string; name: string; size: number },
): Promise<ResumableUpload> {
  const { userId } = signedIn(ctx)
  await myProject(ctx, projectId)
  requireName(name, 'project')
  if (!size) throw fileRejected(EMPTY_FILE)
  if (size > LARGEST_PROJECT_FILE) throw fileRejected(PROJECT_FILE_TOO_LARGE, 'too-large')
  await limitAccountUploads(ctx, userId)
  await requireDisk(ctx, size)
  const id = newFileId()
  const now = ctx.clock.real()
  const upload: ResumableUpload = {
    id,
    projectId,
    userId,
    name,
    size,
    received: 0,
    multipartId: await startPieces(ctx.files, id).catch(notNow),
    tags: [],
    createdAt: now,
    changedAt: now,
    lockedUntil: null,
  }
  await transaction(ctx, async (ctx) => {
    await advisoryLock(ctx.db, uploadsLock(projectId))
    await requireSpace(ctx, projectId, (await sumExpected(ctx.db, projectId)) + size)
    await insertResumable(ctx.db, upload)
  }).catch(async (reason: unknown) => {
    await removePieces(ctx.files, upload)
    throw reason
  })
  return upload
}

async function requireDisk({ db, files }: Ctx, size: number): Promise<void> {
  if (files.store) return
  if ((await files.folder.freeSpace()) - (await sumMissing(db)) - RESERVED < size)
    throw new Failure('unavailable', NO_SPACE)
}

const notNow = (cause: unknown): never => {
  throw new Failure('unavailable', NO_SPACE, { cause })
}

/** @throws not-found for that of another user, and for one that ended */
const myResumable = async (ctx: Ctx, id: string): Promise<ResumableUpload> =>
  found(await findResumable(ctx.db, id, signedIn(ctx).userId), 'Upload')

/** A sender with nothing left to send asks for this only: completes what failed to complete. */
export async function readResumable(ctx: Ctx, id: string): Promise<ResumableUpload> {
  const upload = await myResumable(ctx, id)
  if (upload.received === upload.size && !(await isCompleted(ctx, id)))
    await asOnlyCall(ctx, id, (locked) => complete(ctx, locked))
  return upload
}

const isCompleted = async ({ db }: Ctx, id: string): Promise<boolean> =>
  (await findFile(db, id)) !== undefined

/** `length` is undefined for a sender that does not announce it. */
type Piece = {
  offset: number
  length: number | undefined
  body: ReadableStream<Uint8Array> | null
}

/**
 * Adds a piece. The last one completes the file, which a record can attach then.
 *
 * @returns what arrived in all, in bytes
 * @throws conflict when the offset is another one or another call adds to it, invalid for a file
 *   that is not allowed
 */
export async function appendToUpload(ctx: Ctx, id: string, piece: Piece): Promise<number> {
  await myResumable(ctx, id)
  await stopOlderCall(id)
  return asOnlyCall(ctx, id, async (upload, signal) => {
    if (piece.offset !== upload.received)
      throw new Failure('conflict', `This upload goes on at byte ${upload.received}.`)
    if ((piece.length ?? 0) > Math.min(upload.size - upload.received, LARGEST_PIECE))
      throw new Failure('too-large', 'Send less of this file at once.')
    const arrived = await appendPiece(ctx.files, upload, arriving(piece.body, upload, signal))
    const now = { ...upload, ...arrived, tags: [...arrived.tags] }
    await record(ctx, now)
    if (now.received === upload.size) await complete(ctx, now)
    return now.received
  })
}

/** Bytes beyond the announced size, or the limit of one call, end the piece. */
async function* arriving(
  body: Piece['body'],
  { size, received }: ResumableUpload,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  if (!reader) return
  signal.addEventListener('abort', () => void reader.cancel())
  let left = Math.min(size - received, LARGEST_PIECE)
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    left -= next.value.length
    if (left < 0) return
    yield next.value
  }
}

const record = (ctx: Ctx, { id, received, tags }: ResumableUpload): Promise<void> =>
  transaction(ctx, ({ db }) =>
    changeResumable(db, id, { received, tags, changedAt: ctx.clock.real() }),
  )

/** Can be repeated until it succeeds. Removes a file that is not allowed. */
async function complete(ctx: Ctx, upload: ResumableUpload): Promise<void> {
  if (await isCompleted(ctx, upload.id)) return
  try {
    const file = await inspectPieces(ctx.files, upload, (bytes) =>
      examineFile(bytes, upload.name, 'project'),
    )
    await rejectInfected(ctx, () => wholeFile(ctx, upload))
    await storeFile(ctx, upload, file)
  } catch (reason) {
    if (reason instanceof Failure && reason.code === 'invalid') await discard(ctx, upload)
    throw reason
  }
}

/** The bytes first: a row is the promise that they can be opened. */
async function storeFile(
  ctx: Ctx,
  { id, multipartId }: ResumableUpload,
  file: Awaited<ReturnType<typeof examineFile>>,
): Promise<void> {
  const { folder } = ctx.files
  if (!multipartId) await folder.commit(id)
  await transaction(ctx, ({ db }) =>
    insertFile(db, {
      id,
      ...file,
      createdAt: ctx.clock.real(),
      about: null,
      uploader: SPACE_OF_PROJECT,
      deletedAt: null,
      deletedBy: null,
    }),
  ).catch(async (reason: unknown) => {
    if (!multipartId) await folder.reopen(id)
    throw reason
  })
}

const wholeFile = (ctx: Ctx, { id, multipartId }: ResumableUpload): Readable =>
  multipartId ? Readable.from(storedBytes(ctx, id)) : ctx.files.folder.readPart(id)

async function* storedBytes({ files }: Ctx, id: string): AsyncGenerator<Uint8Array> {
  const bytes = await findBytes(files, id)
  if (bytes) yield* Readable.fromWeb(bytes as NodeWebStream)
}

async function discard(ctx: Ctx, upload: ResumableUpload): Promise<void> {
  await removePieces(ctx.files, upload)
  await transaction(ctx, ({ db }) => deleteResumable(db, upload.id))
}

/** The sender canceled it. A file that a record has attached stays. */
export async function cancelResumable(ctx: Ctx, id: string): Promise<void> {
  await myResumable(ctx, id)
  await stopOlderCall(id)
  await asOnlyCall(ctx, id, async (upload) => {
    if (!(await isCompleted(ctx, id))) await discard(ctx, upload)
  })
}

type Running = { stop: AbortController; ended: Promise<unknown> }
const running = new Map<string, Running>()

/** A sender that reconnects is faster than the end of its broken connection. */
async function stopOlderCall(id: string): Promise<void> {
  const older = running.get(id)
  older?.stop.abort()
  await older?.ended
}

type Work<Result> = (upload: ResumableUpload, signal: AbortSignal) => Promise<Result>

/** The lock ends by itself if this process does. @throws conflict while another call has it */
async function asOnlyCall<Result>(ctx: Ctx, id: string, work: Work<Result>): Promise<Result> {
  const lock = async () => {
    const now = ctx.clock.real()
    const until = hoursAfter(now, LOCK_SECONDS / 3600)
    return transaction(ctx, ({ db }) => lockResumable(db, id, { now, until }))
  }
  const upload = await lock()
  if (!upload) throw new Failure('conflict', BUSY)
  const [stop, ended] = [new AbortController(), Promise.withResolvers<void>()]
  running.set(id, { stop, ended: ended.promise })
  let renewed: Promise<void> = Promise.resolve()
  const renewal = setInterval(
    () => {
      renewed = lockUntil(ctx, id, hoursAfter(ctx.clock.real(), LOCK_SECONDS / 3600))
    },
    (LOCK_SECONDS * 1000) / 3,
  )
  try {
    return await work(upload, stop.signal)
  } finally {
    clearInterval(renewal)
    await renewed
    await lockUntil(ctx, id, null)
    running.delete(id)
    ended.resolve()
  }
}

/** The lock ends by itself, so that a failure is no reason to fail. */
const lockUntil = (ctx: Ctx, id: string, lockedUntil: Date | null): Promise<void> =>
  transaction(ctx, ({ db }) => changeResumable(db, id, { lockedUntil })).catch((err: unknown) =>
    ctx.log.warn({ err, id }, 'The lock of an upload was not changed'),
  )

/** Completed ones that no record attached are files without a record, which have their own cleanup. */
export const cleanUpUploads: Task = {
  name: 'clean-up-uploads',
  every: '17 * * * *',
  async run(ctx) {
    const before = hoursAfter(ctx.clock.real(), -RESUMABLE_HOURS - 1)
    const remove = async (upload: ResumableUpload): Promise<void> => {
      if (!(await isCompleted(ctx, upload.id))) await removePieces(ctx.files, upload)
      await transaction(ctx, ({ db }) => deleteResumable(db, upload.id))
    }
    const old = await resumableBefore(ctx.db, before)
    await oneByOne(old, remove, 'Some unfinished uploads were not removed.')
  },
}
