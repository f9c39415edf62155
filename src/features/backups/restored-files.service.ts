// Writes the files of a backup next to the existing ones, and replaces damaged files.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Ctx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { fileSize } from '#kernel/files/files.contract.ts'
import { MIN_FREE_BYTES } from '#kernel/files/folder.ts'
import { newFileId } from '#kernel/ids.ts'

/** Measures the disk space that the files of a backup need, during the first read. */
export function measureFiles({ files: { folder } }: Ctx) {
  let [needed, largest] = [0, 0]
  return {
    async file(id: string, size: number, bytes: AsyncIterable<Uint8Array>): Promise<void> {
      for await (const _passed of bytes);
      // An existing file needs space twice, but only until both are compared.
      if ((await folder.size(id)) === size) largest = Math.max(largest, size)
      else needed += size
    },
    async rejectIfDiskFull(): Promise<void> {
      const missing = needed + largest + MIN_FREE_BYTES - (await folder.freeSpace())
      if (needed + largest > 0 && missing > 0)
        throw new Failure(
          'too-large',
          `There is not enough disk space for the files of this backup: ${fileSize(missing)} ` +
            'more must be free. Nothing was changed.',
        )
    },
  }
}

/** Files have unique IDs and never change. The cleanup deletes those that no row references. */
export class RestoredFiles {
  readonly #ctx: Ctx
  /** Partial file of this restore, by the id of the file that it receives. */
  readonly #parts = new Map<string, string>()
  readonly #reserved = new Set<string>()

  constructor(ctx: Ctx) {
    this.#ctx = ctx
  }

  async receive(id: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const { folder } = this.#ctx.files
    const part = newFileId()
    // The cleanup skips reserved IDs until their rows are restored.
    this.#reserve(id, part)
    this.#parts.set(id, part)
    const hash = createHash('sha256')
    await folder.write(part, Readable.from(hashed(bytes, hash)))
    const here = await hashOfFile(folder.path(id))
    if (here === undefined) await this.#commit(id, part)
    else if (here === hash.digest('hex')) await this.#drop(id, part)
  }

  /** Replaces existing files that differ: they are damaged. Runs after the rows are restored. */
  async commitReplaced(): Promise<void> {
    for (const [id, part] of this.#parts)
      await this.#commit(id, part).catch((err: unknown) =>
        this.#ctx.log.error({ err, id }, 'A file of the backup could not be restored'),
      )
  }

  async dispose(): Promise<void> {
    for (const [id, part] of this.#parts) await this.#drop(id, part)
    for (const id of this.#reserved) this.#ctx.files.arriving.delete(id)
  }

  #reserve(...ids: string[]): void {
    for (const id of ids) this.#reserved.add(id)
    for (const id of ids) this.#ctx.files.arriving.set(id, '')
  }

  async #commit(id: string, part: string): Promise<void> {
    await this.#ctx.files.folder.commit(part, id)
    this.#parts.delete(id)
  }

  async #drop(id: string, part: string): Promise<void> {
    await rm(this.#ctx.files.folder.partPath(part), { force: true })
    this.#parts.delete(id)
  }
}

async function* hashed(
  bytes: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    hash.update(piece)
    yield piece
  }
}

async function hashOfFile(path: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
    return hash.digest('hex')
  } catch (reason) {
    if ((reason as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw reason
  }
}
