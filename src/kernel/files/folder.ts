// The folder of files: flat, named by id, private to the product and synced to the disk.
import { constants, createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { type FileHandle, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ByteRange } from './object-store.ts'
import { syncFolder } from './sync-folder.ts'

const PART = '.part'

/** Disk space that stays free, in bytes, because a full disk would stop the product. */
export const MIN_FREE_BYTES = 512 * 1024 * 1024

/** `at` reads a range, cut at the end of the file. */
export type Bytes = { size: number; at: (offset: number, length: number) => Promise<Buffer> }

export type Folder = {
  write: (id: string, arriving: Readable) => Promise<void>
  /**
   * Adds to an incomplete file from `offset` on and syncs it; what is behind the offset is cut off.
   * Keeps what arrived when the connection breaks. Undefined when earlier bytes are missing.
   *
   * @returns the size in bytes
   */
  append: (
    id: string,
    offset: number,
    arriving: AsyncIterable<Uint8Array>,
  ) => Promise<number | undefined>
  inspect: <Result>(id: string, inspect: (bytes: Bytes) => Promise<Result>) => Promise<Result>
  partPath: (id: string) => string
  readPart: (id: string) => Readable
  /** Permanent, even after a crash. @param as its id, if uploaded under another one */
  commit: (id: string, as?: string) => Promise<void>
  /** Incomplete again, when the row of a committed file could not be stored. */
  reopen: (id: string) => Promise<void>
  path: (id: string) => string
  read: (id: string, range?: ByteRange) => Promise<ReadableStream<Uint8Array> | undefined>
  remove: (id: string) => Promise<void>
  list: () => Promise<{ id: string; isPart: boolean; changedAt: Date }[]>
  /** In bytes; undefined when the file does not exist or is incomplete. */
  size: (id: string) => Promise<number | undefined>
  /** In bytes. */
  freeSpace: () => Promise<number>
}

export function openFolder(folder: string): Folder {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = (id: string): string => join(folder, id)
  const partPath = (id: string): string => path(id) + PART
  return {
    path,
    partPath,
    readPart: (id) => createReadStream(partPath(id)),
    write: (id, arriving) =>
      pipeline(
        arriving,
        createWriteStream(partPath(id), { flags: 'wx', mode: 0o600, flush: true }),
      ),
    append: (id, offset, arriving) => append(partPath(id), offset, arriving),
    async inspect(id, inspect) {
      await using file = await open(partPath(id), 'r')
      const { size } = await file.stat()
      const at = async (offset: number, length: number): Promise<Buffer> => {
        const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - offset)))
        const { bytesRead } = await file.read(buffer, 0, buffer.length, Math.max(0, offset))
        return buffer.subarray(0, bytesRead)
      }
      // Wait, because the file closes when this function returns.
      return await inspect({ size, at })
    },
    async commit(id, as = id) {
      await rename(partPath(id), path(as))
      await syncFolder(folder)
    },
    reopen: (id) => rename(path(id), partPath(id)),
    async read(id, range) {
      const file = await open(path(id), 'r').catch(ifMissing)
      // The stream closes the file at its end, or when the reader disconnects.
      const stream = file?.createReadStream(range && { start: range.first, end: range.last })
      return stream && (Readable.toWeb(stream) as ReadableStream<Uint8Array>)
    },
    async remove(id) {
      await rm(partPath(id), { force: true })
      await rm(path(id), { force: true })
    },
    async list() {
      const names = (await readdir(folder)).filter((name) => /^[\da-f]{32}(\.part)?$/.test(name))
      const found = await Promise.all(
        names.map(async (name) => ({
          name,
          there: await stat(join(folder, name)).catch(ifMissing),
        })),
      )
      return found.flatMap(({ name, there }) =>
        there
          ? [{ id: name.replace(PART, ''), isPart: name.endsWith(PART), changedAt: there.mtime }]
          : [],
      )
    },
    size: async (id) => (await stat(path(id)).catch(ifMissing))?.size,
    freeSpace: () => freeSpaceIn(folder),
  }
}

async function freeSpaceIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

async function append(
  path: string,
  offset: number,
  arriving: AsyncIterable<Uint8Array>,
): Promise<number | undefined> {
  await using file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600)
  if ((await file.stat()).size < offset) return undefined
  await file.truncate(offset)
  const end = await writeAll(file, offset, arriving)
  await file.sync()
  return end
}

/** @returns where the bytes end; a sender that is gone is no error, a full disk is one */
async function writeAll(
  file: FileHandle,
  offset: number,
  arriving: AsyncIterable<Uint8Array>,
): Promise<number> {
  let at = offset
  const bytes = arriving[Symbol.asyncIterator]()
  const next = () => bytes.next().catch(() => undefined)
  for (let chunk = await next(); chunk && !chunk.done; chunk = await next()) {
    // A write can take a part of the bytes only.
    for (let left = chunk.value; left.length;) {
      const { bytesWritten } = await file.write(left, 0, left.length, at)
      at += bytesWritten
      left = left.subarray(bytesWritten)
    }
  }
  return at
}

function ifMissing(reason: NodeJS.ErrnoException): undefined {
  if (reason.code !== 'ENOENT') throw reason
}
