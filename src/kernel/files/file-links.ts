// Expiring links to files: signing them, and opening the file behind one.
import { transaction } from '../db/transaction.ts'
import type { Ctx } from '../context.ts'
import { hoursAfter } from '../dates.ts'
import { Failure } from '../failure.ts'
import { derivedSecret, isSameSecret, newId } from '../ids.ts'
import { type FileRow, findFile, insertView } from './files.store.ts'
import { findBytes } from './files.ts'

const LINK_MINUTES = 10
export type FileLinkParts = { by: string; until: number; signature: string }

/**
 * Opens the file for ten minutes.
 *
 * @param by who opens it: a user id, or the id of a record of a visitor without an account
 */
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

/** Also records the view. @throws not-found for an invalid or expired link */
export async function openFile(
  ctx: Ctx,
  id: string,
  { by, until, signature }: FileLinkParts,
): Promise<OpenedFile> {
  if (!isSameSecret(signature, signatureOf(ctx, id, by, until)))
    throw new Failure('not-found', 'This link is invalid.')
  if (until * 1000 < ctx.clock.real().getTime())
    throw new Failure(
      'not-found',
      'This link has expired. Please open the file from its list again.',
    )
  const file = await findFile(ctx.db, id)
  if (!file?.about || file.deletedAt) throw new Failure('not-found', 'This file was deleted.')
  const bytes = await readBytes(ctx, id)
  await transaction(ctx, ({ db }) =>
    insertView(db, {
      id: newId(ctx.clock.real()),
      fileId: id,
      viewerId: by,
      at: ctx.clock.real(),
    }),
  )
  return { file, bytes }
}

async function readBytes({ files }: Ctx, id: string): Promise<ReadableStream<Uint8Array>> {
  const sorry = 'This file cannot be opened right now. Please try again in a few minutes.'
  const bytes = await findBytes(files, id).catch((cause: unknown) => {
    throw new Failure('unavailable', sorry, { cause })
  })
  if (!bytes) throw new Failure('unavailable', sorry)
  return bytes
}
