// Expiring links to files: signing them, and opening the file behind one.
import { transaction } from '../db/transaction.ts'
import type { Ctx } from '../context.ts'
import { hoursAfter } from '../dates.ts'
import { Failure } from '../failure.ts'
import { derivedSecret, isSameSecret, newId } from '../ids.ts'
import { type FileRow, findFile, hasViewSince, insertView } from './files.store.ts'
import { findBytes } from './files.ts'
import type { ByteRange } from './object-store.ts'

const LINK_MINUTES = 10
export type FileLinkParts = { by: string; until: number; signature: string }

/**
 * Opens the file for ten minutes.
 *
 * @param by who opens it: a user id, or the id of a record of a visitor without an account
 */
export const signedPath = (ctx: Ctx, id: string, by: string): { path: string; endsAt: Date } =>
  signedPathTo(ctx, { path: `/api/files/${id}`, what: `file ${id}` }, by)

/** @param what is signed; no other link may sign the same */
export function signedPathTo(
  ctx: Ctx,
  { path, what }: { path: string; what: string },
  by: string,
): { path: string; endsAt: Date } {
  const endsAt = hoursAfter(ctx.clock.real(), LINK_MINUTES / 60)
  const until = Math.floor(endsAt.getTime() / 1000)
  return {
    path: `${path}?by=${by}&until=${until}&signature=${signatureOf(ctx, what, by, until)}`,
    endsAt,
  }
}

const signatureOf = (ctx: Ctx, what: string, by: string, until: number): string =>
  derivedSecret(ctx.site.secret, `${what} for ${by} until ${until}`)

/** @throws not-found for an invalid or expired link */
export function requireSigned(
  ctx: Ctx,
  what: string,
  { by, until, signature }: FileLinkParts,
): void {
  if (!isSameSecret(signature, signatureOf(ctx, what, by, until)))
    throw new Failure('not-found', 'This link is invalid.')
  if (until * 1000 < ctx.clock.real().getTime())
    throw new Failure(
      'not-found',
      'This link has expired. Please open the file from its list again.',
    )
}

/** `range` is undefined for the whole file. */
export type OpenedFile = {
  file: FileRow
  bytes: ReadableStream<Uint8Array>
  range: ByteRange | undefined
}

/**
 * @param rangeHeader the header `range`
 * @throws not-found for an invalid or expired link
 */
export async function openFile(
  ctx: Ctx,
  id: string,
  link: FileLinkParts,
  rangeHeader?: string,
): Promise<OpenedFile> {
  requireSigned(ctx, `file ${id}`, link)
  const file = await findFile(ctx.db, id)
  if (!file?.about || file.deletedAt) throw new Failure('not-found', 'This file was deleted.')
  const range = rangeIn(rangeHeader, file.bytes)
  const bytes = await readBytes(ctx, id, range)
  await recordView(ctx, { fileId: id, viewerId: link.by }, range)
  return { file, bytes, range }
}

/** A player asks for many ranges with one link: they are one view. */
async function recordView(
  ctx: Ctx,
  view: { fileId: string; viewerId: string },
  range: ByteRange | undefined,
): Promise<void> {
  const at = ctx.clock.real()
  const since = hoursAfter(at, -LINK_MINUTES / 60)
  if (range && (await hasViewSince(ctx.db, view, since))) return
  await transaction(ctx, ({ db }) => insertView(db, { ...view, id: newId(at), at }))
}

/** One range of RFC 9110. Others are answered with the whole file, which is allowed. */
function rangeIn(rangeHeader: string | undefined, size: number): ByteRange | undefined {
  const [, from = '', until = ''] = /^bytes=(\d*)-(\d*)$/.exec(rangeHeader ?? '') ?? []
  if (!from && !until) return undefined
  const range = from
    ? { first: Number(from), last: Math.min(Number(until || size), size - 1) }
    : { first: Math.max(0, size - Number(until)), last: size - 1 }
  return range.first <= range.last ? range : undefined
}

async function readBytes(
  { files }: Ctx,
  id: string,
  range: ByteRange | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const sorry = 'This file cannot be opened right now. Please try again in a few minutes.'
  const bytes = await findBytes(files, id, range).catch((cause: unknown) => {
    throw new Failure('unavailable', sorry, { cause })
  })
  if (!bytes) throw new Failure('unavailable', sorry)
  return bytes
}
