// Downloads of backups by signed link, since a download sends no access token.
import { transaction } from '#kernel/db/transaction.ts'
import { confirmPassword } from '#features/accounts/passwords.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { Failure } from '#kernel/failure.ts'
import { derivedSecret, isSameSecret, newId } from '#kernel/ids.ts'
import type { BackupEntry, BackupOrder } from './backup.contract.ts'
import { type Backup, makeBackup } from './backup.service.ts'
import { findBackup, insertBackup, markComplete, newestBackups } from './backups.store.ts'

const LINK_MINUTES = 2
const MOST_SHOWN = 5
type BackupLink = { id: string; until: number }
export type BackupLinkParts = BackupLink & { signature: string }

const signatureOf = (ctx: Pick<Ctx, 'site'>, { id, until }: BackupLink): string =>
  derivedSecret(ctx.site.secret, `backup ${id} until ${until}`)

/** @param id of the row, or a new one for a command */
export function backupPath(ctx: Pick<Ctx, 'site' | 'clock'>, id: string): string {
  const link = {
    id,
    until: Math.floor(hoursAfter(ctx.clock.real(), LINK_MINUTES / 60).getTime() / 1000),
  }
  return `/api/data/backup?${new URLSearchParams({ id, until: String(link.until), signature: signatureOf(ctx, link) })}`
}

/** Records the backup first, for the audit log. @throws invalid for a wrong password */
export async function requestBackup(
  ctx: Ctx,
  { currentPassword }: BackupOrder,
): Promise<{ path: string }> {
  const { userId, name } = signedIn(ctx)
  await confirmPassword(ctx, currentPassword)
  const at = ctx.clock.real()
  const id = newId(at)
  await transaction(ctx, ({ db }) =>
    insertBackup(db, {
      id,
      what: 'created',
      at,
      madeAt: null,
      byId: userId,
      byName: name,
      bytes: null,
    }),
  )
  return { path: backupPath(ctx, id) }
}

/** @throws not-found for an invalid, expired or used link */
export async function openBackup(
  ctx: Ctx,
  { id, until, signature }: BackupLinkParts,
): Promise<Backup> {
  const isOurs = isSameSecret(signature, signatureOf(ctx, { id, until }))
  const ended = new Failure(
    'not-found',
    'This link is invalid or has expired. Create a new backup under Settings, Data.',
  )
  if (!isOurs || until * 1000 < ctx.clock.real().getTime()) throw ended
  if (!(await useLink(ctx, id))) throw ended
  return makeNoted(ctx, id)
}

async function useLink(ctx: Ctx, id: string): Promise<boolean> {
  const download = newId(ctx.clock.real())
  const call = { route: 'GET /data/backup', key: id, input: id }
  const first = await once(ctx, call, async (ctx) => {
    if (!(await findBackup(ctx.db, id))) await noteCommand(ctx, id)
    return { download }
  })
  return first.download === download
}

/** Records a backup by a command, which has no user. */
async function noteCommand(ctx: Pick<TransactionCtx, 'db' | 'clock'>, id: string): Promise<void> {
  await insertBackup(ctx.db, {
    id,
    what: 'created',
    at: ctx.clock.real(),
    madeAt: null,
    byId: null,
    byName: null,
    bytes: null,
  })
}

export async function createRecordedBackup(ctx: Ctx): Promise<Backup> {
  const id = newId(ctx.clock.real())
  await transaction(ctx, (ctx) => noteCommand(ctx, id))
  return makeNoted(ctx, id)
}

async function makeNoted(ctx: Ctx, id: string): Promise<Backup> {
  ctx.log.info({ id }, 'A backup was started')
  const { manifest, bytes, close } = await makeBackup(ctx)
  return {
    manifest,
    close,
    bytes: counted(bytes, (size) => transaction(ctx, ({ db }) => markComplete(db, id, size))),
  }
}

async function* counted(
  bytes: AsyncIterable<Uint8Array>,
  whole: (size: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const piece of bytes) {
    size += piece.length
    yield piece
  }
  await whole(size)
}

export async function readBackups(ctx: Ctx): Promise<BackupEntry[]> {
  const rows = await newestBackups(ctx.db, MOST_SHOWN)
  return rows.map(({ id, what, at, madeAt, byName, bytes }) => ({
    id,
    what,
    at: at.toISOString(),
    madeAt: madeAt?.toISOString() ?? null,
    by: byName,
    bytes,
  }))
}
