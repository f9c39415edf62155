// Where automatic backups are stored: a folder, or the S3 store of the uploaded files.
import { createReadStream, mkdirSync } from 'node:fs'
import { type FileHandle, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { MIN_FREE_BYTES } from '../files/folder.ts'
import { type ObjectStoreSettings, openBucket } from '../files/object-store.ts'
import { syncFolder } from '../files/sync-folder.ts'

/** Plain values, so that another process can open the same storage. */
export type BackupStorageSettings =
  | { kind: 'folder'; folder: string }
  | { kind: 'bucket'; store: ObjectStoreSettings; folder: string }

export type StoredBackupFile = { name: string; bytes: number }
type Pieces = AsyncIterable<Uint8Array>

/** A name has no slash. All functions throw when the storage does not respond as expected. */
export type BackupStorage = {
  settings: BackupStorageSettings
  /** The file appears when it is complete. @returns its size in bytes */
  write: (name: string, bytes: Pieces) => Promise<number>
  /** @throws when there is no such file */
  read: (name: string) => Pieces
  list: () => Promise<StoredBackupFile[]>
  remove: (name: string) => Promise<void>
}

const PART = '.part'
const KEY = 'backups/'
/** In bytes. An S3 store joins at most 10,000 parts. */
const PART_BYTES = 64 * 1024 * 1024

export function openBackupStorage(settings: BackupStorageSettings): BackupStorage {
  return settings.kind === 'folder' ? openFolder(settings) : openStore(settings)
}

function openFolder(settings: { kind: 'folder'; folder: string }): BackupStorage {
  const { folder } = settings
  const path = (name: string): string => join(folder, name)
  return {
    settings,
    async write(name, bytes) {
      const part = path(name + PART)
      const size = await writePart(folder, part, bytes)
      await rename(part, path(name))
      await syncFolder(folder)
      return size
    },
    read: (name) => createReadStream(path(name)),
    async list() {
      const names = await readdir(folder).catch(emptyIfMissing)
      const found = names.filter((name) => !name.endsWith(PART))
      return Promise.all(
        found.map(async (name) => ({ name, bytes: (await stat(path(name))).size })),
      )
    },
    remove: (name) => rm(path(name), { force: true }),
  }
}

/** The complete file waits in a folder of this machine, because a store must know its size. */
function openStore(settings: BackupStorageSettings & { kind: 'bucket' }): BackupStorage {
  const { store, folder } = settings
  const bucket = openBucket(store)
  return {
    settings,
    async write(name, bytes) {
      const part = join(folder, name + PART)
      try {
        const size = await writePart(folder, part, bytes)
        await bucket.putInParts(KEY + name, part, PART_BYTES)
        return size
      } finally {
        await rm(part, { force: true })
      }
    },
    async *read(name) {
      const body = await bucket.read(KEY + name)
      if (!body) throw new Error(`The file store has no backup ${name}.`)
      yield* body
    },
    async list() {
      const found = await bucket.list(KEY)
      return found.map(({ key, bytes }) => ({ name: key.slice(KEY.length), bytes }))
    },
    remove: (name) => bucket.remove(KEY + name),
  }
}

async function writePart(folder: string, part: string, bytes: Pieces): Promise<number> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  await removeParts(folder)
  let file: FileHandle | undefined
  try {
    file = await open(part, 'wx', 0o600)
    let size = 0
    for await (const piece of withDiskSpace(folder, bytes)) {
      await file.appendFile(piece)
      size += piece.length
    }
    await file.sync()
    return size
  } catch (reason) {
    await rm(part, { force: true })
    throw reason
  } finally {
    await file?.close()
  }
}

/** Written bytes between two looks at the free space. */
const LOOK_BYTES = 64 * 1024 * 1024

async function* withDiskSpace(folder: string, bytes: Pieces): Pieces {
  let [size, until] = [0, 0]
  for await (const piece of bytes) {
    if (size >= until) {
      const { bavail, bsize } = await statfs(folder)
      if (bavail * bsize < MIN_FREE_BYTES + LOOK_BYTES)
        throw Object.assign(new Error('The disk of the backups is full.'), { code: 'ENOSPC' })
      until = size + LOOK_BYTES
    }
    size += piece.length
    yield piece
  }
}

/** Left behind by a process that was killed: one backup is made at a time. */
async function removeParts(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.endsWith(PART)) await rm(join(folder, name), { force: true })
}

function emptyIfMissing(reason: NodeJS.ErrnoException): string[] {
  if (reason.code !== 'ENOENT') throw reason
  return []
}
