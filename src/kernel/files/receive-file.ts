// Receives an upload: limits, type and virus checks, then storage.
import { uploadsLock } from './files.locks.ts'
import { Readable } from 'node:stream'
import type { Ctx } from '../context.ts'
import { advisoryLock, transaction } from '../db/transaction.ts'
import { Failure } from '../failure.ts'
import { newFileId } from '../ids.ts'
import { examineFile, rejectInfected } from './examine-file.ts'
import { type FilePurpose, LARGEST_FILE, TOO_LARGE } from './files.contract.ts'
import { deleteFile, type FileRow, insertFile, sumUnattached } from './files.store.ts'
import { fileRejected, readUpload, type Upload } from './multipart.ts'
import { moveToStore } from './files.ts'

/** In bytes, for all files without a record: strangers must not fill the disk. */
const MAX_UNATTACHED = 2 * 1024 * 1024 * 1024
const MOST_ARRIVING = 20
const MOST_FROM_ADDRESS = 3
const NOT_NOW =
  'Files cannot be uploaded right now. Please try again in a few minutes, or send your form without the file.'

export type Uploader = { mark: string; most: number }

/** @throws invalid, too-large, too-many, unavailable; then it has stored nothing */
export const receiveFile = (
  ctx: Ctx,
  upload: Upload,
  purpose: FilePurpose | undefined,
  uploader: Uploader,
): Promise<string> => store(ctx, (write) => readUpload(upload, write), purpose, uploader)

/** An attachment of a mail. @throws as `receiveFile` */
export const receiveAttachment = (
  ctx: Ctx,
  { name, bytes }: { name: string; bytes: Uint8Array },
  purpose: FilePurpose,
  uploader: Uploader,
): Promise<string> =>
  store(
    ctx,
    async (write) => {
      if (bytes.length > LARGEST_FILE) throw fileRejected(TOO_LARGE, 'too-large')
      await write(Readable.from([bytes]))
      return name
    },
    purpose,
    uploader,
  )

type Write = (arriving: Readable) => Promise<void>

/** @param read writes the bytes and returns the name */
async function store(
  ctx: Ctx,
  read: (write: Write) => Promise<string>,
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
    const name = await read((bytes) => folder.write(id, bytes).catch(notStored))
    const file = await folder.inspect(id, (content) => examineFile(content, name, purpose))
    await rejectInfected(ctx, () => folder.readPart(id))
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
    await transaction(ctx, ({ db }) => deleteFile(db, id))
    throw reason
  } finally {
    arriving.delete(id)
  }
}

/** Takes a lock, so that parallel uploads cannot exceed the limit. @throws too-many */
async function insertWaiting(ctx: Ctx, file: FileRow, { mark, most }: Uploader): Promise<void> {
  await transaction(ctx, async ({ db, limits }) => {
    await advisoryLock(db, uploadsLock(mark))
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
