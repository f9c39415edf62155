// Stores files that the product makes itself, such as the sizes of an image.
import { Readable } from 'node:stream'
import type { Ctx, TransactionCtx } from '../context.ts'
import { newFileId } from '../ids.ts'
import { moveToStore } from './files.ts'
import type { FileKind } from './files.contract.ts'
import { insertFile } from './files.store.ts'

export type MadeFiles = {
  /** @returns its id; call `insertMadeFile` with it in the transaction of the record */
  add: (bytes: Buffer) => Promise<string>
  /** After that transaction: a cleanup may remove files without a row from now on. */
  keep: () => Promise<void>
  discard: () => Promise<void>
}

export function makeFiles(ctx: Ctx): MadeFiles {
  const { folder, arriving } = ctx.files
  const ids: string[] = []
  const release = (): void => ids.forEach((id) => arriving.delete(id))
  return {
    async add(bytes) {
      const id = newFileId()
      ids.push(id)
      arriving.set(id, 'the product')
      await folder.write(id, Readable.from([bytes]))
      await folder.commit(id)
      return id
    },
    async keep() {
      release()
      for (const id of ids) await moveToStore(ctx, id)
    },
    async discard() {
      for (const id of ids) await folder.remove(id)
      release()
    },
  }
}

export const insertMadeFile = (
  { db, clock }: TransactionCtx,
  file: { id: string; name: string; kind: FileKind; bytes: number; about: string },
): Promise<void> =>
  insertFile(db, {
    ...file,
    createdAt: clock.real(),
    uploader: null,
    deletedAt: null,
    deletedBy: null,
  })
