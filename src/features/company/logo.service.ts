// Reads and changes the logo of the agency. Documents keep the one of the day they were sent.
import { buffer } from 'node:stream/consumers'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import {
  attachFile,
  discardUploads,
  fileIdIn,
  findBytes,
  requireAttachable,
} from '#kernel/files/files.ts'
import { findFile } from '#kernel/files/files.store.ts'
import { checkPicture } from '#kernel/files/picture-check.ts'
import { newId } from '#kernel/ids.ts'
import type { PdfLogo } from '#kernel/pdf/pdf-document.ts'
import { LOGO_LOCK } from './company.locks.ts'
import type { Sender } from './legal-details.contract.ts'
import { type CurrentLogo, LARGEST_LOGO, LOGO_TOO_LARGE } from './logo.contract.ts'
import { findCurrentLogo, findLogo, insertLogo, removeCurrentLogo } from './logo.store.ts'

export async function readCurrentLogo(ctx: Ctx): Promise<CurrentLogo> {
  const row = await findCurrentLogo(ctx.db)
  const [file, bytes] = row
    ? [await findFile(ctx.db, row.fileId), await readBytes(ctx, row.fileId)]
    : []
  if (!row || !file || !bytes) return { logo: null }
  const { id, width, height } = row
  const picture = `data:image/${file.kind === 'png' ? 'png' : 'jpeg'};base64,${bytes.toString('base64')}`
  return { logo: { id, name: file.name, bytes: file.bytes, width, height, picture } }
}

/** @param path of the upload. @throws invalid for a picture that documents cannot show */
export async function changeLogo(ctx: Ctx, path: string): Promise<CurrentLogo> {
  const current = await findCurrentLogo(ctx.db)
  const fileId = fileIdIn(path)
  // A repeated call.
  if (current?.fileId === fileId) return readCurrentLogo(ctx)
  await requireAttachable(ctx, { path, purpose: 'logo', field: 'file' })
  const size = await requirePicture(ctx, path)
  const id = newId(ctx.clock.real())
  const now = ctx.clock.now()
  await transaction(ctx, async (ctx) => {
    await advisoryLock(ctx.db, LOGO_LOCK)
    await attachFile(ctx, { path, about: id, purpose: 'logo', field: 'file' })
    await removeCurrentLogo(ctx.db, now)
    await insertLogo(ctx.db, {
      id,
      fileId,
      ...size,
      uploadedAt: now,
      uploadedBy: signedIn(ctx).userId,
      removedAt: null,
    })
  })
  return readCurrentLogo(ctx)
}

export async function removeLogo(ctx: Ctx): Promise<CurrentLogo> {
  await transaction(ctx, async (ctx) => {
    await advisoryLock(ctx.db, LOGO_LOCK)
    await removeCurrentLogo(ctx.db, ctx.clock.now())
  })
  return { logo: null }
}

async function requirePicture(ctx: Ctx, path: string): Promise<{ width: number; height: number }> {
  const bytes = await readBytes(ctx, fileIdIn(path))
  if (!bytes)
    throw new Failure('unavailable', 'The logo cannot be read right now. Please try again.')
  const found = bytes.length > LARGEST_LOGO ? { problem: LOGO_TOO_LARGE } : checkPicture(bytes)
  if (!('problem' in found)) return found
  await discardUploads(ctx, [path])
  throw new Failure('invalid', found.problem, { fields: { file: found.problem } })
}

/** Undefined if neither folder nor store has them, or the store does not respond. */
async function readBytes(ctx: Ctx, fileId: string): Promise<Buffer | undefined> {
  const stream = await findBytes(ctx.files, fileId).catch((err: unknown) => {
    ctx.log.warn({ err, fileId }, 'A logo could not be read')
    return undefined
  })
  return stream && buffer(stream)
}

const MOST_READ = 4
const read = new Map<string, PdfLogo>()

/** Of a document's sender; undefined without one. A document is drawn without a missing logo. */
export async function readLogo(
  ctx: Ctx,
  { logo: id }: Pick<Sender, 'logo'>,
): Promise<PdfLogo | undefined> {
  if (!id) return undefined
  const known = read.get(id)
  if (known) return known
  const row = await findLogo(ctx.db, id)
  const bytes = row && (await readBytes(ctx, row.fileId))
  if (!bytes) return undefined
  const logo = { id, bytes }
  for (const oldest of [...read.keys()].slice(0, -MOST_READ + 1)) read.delete(oldest)
  read.set(id, logo)
  return logo
}
