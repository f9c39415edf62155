// Uploads a backup, previews its restore, and restores it.
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { confirmPassword } from '#features/accounts/passwords.service.ts'
import {
  BrokenEncryption,
  decrypted,
  isEncrypted,
  OtherPassphrase,
} from '#kernel/backups/passphrase-encryption.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { MIN_FREE_BYTES } from '#kernel/files/folder.ts'
import { newFileId, newId } from '#kernel/ids.ts'
import type { UploadedBackup, RestoreOrder, ChangesSinceBackup } from './backup.contract.ts'
import { insertBackup } from './backups.store.ts'
import type { Contents, Opening } from './read-backup.service.ts'
import { restoreBackup, previewRestore } from './restore.service.ts'

/** Uploaded bytes between two checks of free disk space. */
const DISK_CHECK_BYTES = 64 * 1024 * 1024
const NO_DISK_SPACE = 'There is not enough disk space for this backup. Nothing was changed.'

const openingOf =
  ({ files }: Ctx, id: string): Opening =>
  () =>
    createReadStream(files.folder.partPath(id))

/** Stores a partial file, which the cleanup deletes within a day. @throws invalid, too-large */
export async function uploadBackup(
  ctx: Ctx,
  body: ReadableStream<Uint8Array> | null,
): Promise<UploadedBackup> {
  const sent = body ?? new ReadableStream({ start: (controller) => controller.close() })
  return receiveBackup(ctx, withoutEncryption(ctx, sent))
}

/** Stores a partial file, and previews its restore. */
export async function receiveBackup(
  ctx: Ctx,
  bytes: AsyncIterable<Uint8Array>,
): Promise<UploadedBackup> {
  const { folder, arriving } = ctx.files
  const id = newFileId()
  arriving.set(id, 'a backup')
  try {
    await folder.write(id, Readable.from(withDiskSpace(bytes, folder.freeSpace)))
    return { id, report: await previewRestore(ctx, openingOf(ctx, id)) }
  } catch (reason) {
    await discardUpload(ctx, id)
    if (reason instanceof OtherPassphrase || reason instanceof BrokenEncryption)
      throw new Failure('invalid', `${reason.message} ${OTHER_PASSPHRASE}`, { cause: reason })
    throw reason
  } finally {
    arriving.delete(id)
  }
}

const OTHER_PASSPHRASE =
  'Start the product with the BACKUP_PASSPHRASE of that backup, or decrypt the file with age.'

/** Decrypts an automatic backup, which an admin has downloaded. */
async function* withoutEncryption(
  { backups }: Ctx,
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const from = body[Symbol.asyncIterator]()
  const first = await from.next()
  async function* all(): AsyncGenerator<Uint8Array> {
    if (!first.done) yield first.value
    for (let next = await from.next(); !next.done; next = await from.next()) yield next.value
  }
  yield* !first.done && isEncrypted(first.value) ? decrypted(all(), backups.passphrase()) : all()
}

async function* withDiskSpace(
  body: AsyncIterable<Uint8Array>,
  freeSpace: () => Promise<number>,
): AsyncGenerator<Uint8Array> {
  let until = 0
  let size = 0
  for await (const piece of body) {
    if (size >= until) {
      if ((await freeSpace()) < MIN_FREE_BYTES + DISK_CHECK_BYTES)
        throw new Failure('too-large', NO_DISK_SPACE)
      until = size + DISK_CHECK_BYTES
    }
    size += piece.length
    yield piece
  }
}

export async function discardUpload({ files }: Ctx, id: string): Promise<void> {
  await rm(files.folder.partPath(id), { force: true })
}

const SHARED =
  'Other instances of this product use the same database. Stop all other instances, ' +
  'or stop every instance and use npm run restore. Nothing was changed.'

/** @throws invalid (wrong password), conflict (other instances serve), not-found, unavailable */
export async function restoreUploadedBackup(
  ctx: Ctx,
  id: string,
  { currentPassword }: RestoreOrder,
): Promise<ChangesSinceBackup> {
  const { userId, name } = signedIn(ctx)
  await confirmPassword(ctx, currentPassword)
  if (await ctx.isShared()) throw new Failure('conflict', SHARED)
  const isHere = (await ctx.files.folder.list()).some((file) => file.id === id && file.isPart)
  if (!isHere) throw new Failure('not-found', 'Backup not found. Upload it again.')
  const changesSinceBackup = await restoreBackup(ctx, openingOf(ctx, id), (ctx, contents) =>
    noteRestore(ctx, contents, { id: userId, name }),
  )
  await discardUpload(ctx, id)
  // Runs the startup tasks, for example disabling demo passwords outside of a demo.
  await ctx.prepare().catch((cause: unknown) => {
    throw new Failure(
      'unavailable',
      'Everything was restored, but the startup tasks failed. Restart the product.',
      { cause },
    )
  })
  return changesSinceBackup
}

export async function noteRestore(
  ctx: Ctx,
  { manifest }: Contents,
  by?: { id: string; name: string },
): Promise<void> {
  const at = ctx.clock.real()
  await transaction(ctx, ({ db }) =>
    insertBackup(db, {
      id: newId(at),
      what: 'restored',
      at,
      madeAt: new Date(manifest.madeAt),
      byId: by?.id ?? null,
      byName: by?.name ?? null,
      bytes: null,
    }),
  )
}
