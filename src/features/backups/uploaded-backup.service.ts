// Uploads a backup, previews its restore, and restores it.
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { confirmPassword } from '#features/accounts/passwords.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { newFileId, newId } from '#kernel/ids.ts'
import type { UploadedBackup, RestoreOrder, ChangesSinceBackup } from './backup.contract.ts'
import { MIN_FREE_BYTES } from './backup.rules.ts'
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
  const { folder, arriving } = ctx.files
  const id = newFileId()
  arriving.set(id, 'a backup')
  try {
    await folder.write(
      id,
      Readable.from(
        withDiskSpace(
          body ?? new ReadableStream({ start: (controller) => controller.close() }),
          folder.freeSpace,
        ),
      ),
    )
    return { id, report: await previewRestore(ctx, openingOf(ctx, id)) }
  } catch (reason) {
    await discardUpload(ctx, id)
    throw reason
  } finally {
    arriving.delete(id)
  }
}

async function* withDiskSpace(
  body: ReadableStream<Uint8Array>,
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
  'Other instances of this product use the same database. Stop all other instances, or stop every instance and use npm run restore. Nothing was changed.'

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
