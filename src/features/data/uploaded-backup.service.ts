// A backup that is handed in on the screen: laid aside, tried, and restored once an admin has seen what that would do.
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { confirmPassword } from '#features/accounts/passwords.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { newFileId, newId } from '#kernel/ids.ts'
import type { UploadedBackup, RestoreOrder, ChangesSinceBackup } from './backup.contract.ts'
import { SPARE } from './backup.rules.ts'
import { insertBackup } from './backups.store.ts'
import type { Contents, Opening } from './read-backup.service.ts'
import { restoreBackup, tryRestore } from './restore.service.ts'

/** How often that is looked at while it arrives, in bytes. */
const STRETCH = 64 * 1024 * 1024
const NO_DISK_SPACE = 'There is not enough room on the disk for this backup. Nothing was changed.'

const openingOf =
  ({ files }: Ctx, id: string): Opening =>
  () =>
    createReadStream(files.folder.partPath(id))

/** It lies among files that are still arriving: what is left there is swept within a day. @throws invalid, too-large; then nothing is left of it */
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
    return { id, report: await tryRestore(ctx, openingOf(ctx, id)) }
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
      if ((await freeSpace()) < SPARE + STRETCH) throw new Failure('too-large', NO_DISK_SPACE)
      until = size + STRETCH
    }
    size += piece.length
    yield piece
  }
}

export async function discardUpload({ files }: Ctx, id: string): Promise<void> {
  await rm(files.folder.partPath(id), { force: true })
}

const SHARED =
  'Other instances of this product serve from the same database. Stop all but this one first, or stop every one and use npm run restore. Nothing was changed.'

/** Everything that is here gives way. @throws invalid for a wrong password; conflict while other instances serve; unavailable; not-found when it is not here any more */
export async function restoreUploadedBackup(
  ctx: Ctx,
  id: string,
  { currentPassword }: RestoreOrder,
): Promise<ChangesSinceBackup> {
  const { userId, name } = signedIn(ctx)
  await confirmPassword(ctx, currentPassword)
  if (await ctx.isShared()) throw new Failure('conflict', SHARED)
  const isHere = (await ctx.files.folder.list()).some((file) => file.id === id && file.isPart)
  if (!isHere) throw new Failure('not-found', 'This backup is not here any more. Hand it in again.')
  const changesSinceBackup = await restoreBackup(ctx, openingOf(ctx, id), (ctx, contents) =>
    noteRestore(ctx, contents, { id: userId, name }),
  )
  await discardUpload(ctx, id)
  // What each start sees to: a demo's passwords open nothing elsewhere.
  await ctx.prepare().catch((cause: unknown) => {
    throw new Failure(
      'unavailable',
      'Everything was restored, but what each start sees to was not done. Start the product anew.',
      { cause },
    )
  })
  return changesSinceBackup
}

/** In the transaction that restores: it stands in the list of what was restored. */
export async function noteRestore(
  { db, clock }: Ctx,
  { manifest }: Contents,
  by?: { id: string; name: string },
): Promise<void> {
  const at = clock.real()
  await insertBackup(db, {
    id: newId(at),
    what: 'restored',
    at,
    madeAt: new Date(manifest.madeAt),
    byId: by?.id ?? null,
    byName: by?.name ?? null,
    bytes: null,
  })
}
