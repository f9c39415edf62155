// Imports a received mail: into its conversation, into the quarantine, or as mail of a program.
import type { RejectedFile } from '#features/messages/messages.contract.ts'
import { receiveMailedMessage } from '#features/messages/mailed-messages.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure, found } from '#kernel/failure.ts'
import { attachFile, discardUploads, filePath } from '#kernel/files/files.ts'
import { receiveAttachment } from '#kernel/files/receive-file.ts'
import { hashOf, newId } from '#kernel/ids.ts'
import { parseMail, type ReceivedFile, type ReceivedMail } from '#kernel/mail/parse-mail.ts'
import {
  findReplyAddress,
  lockReplyAddress,
  type ReplyAddressRow,
  saveLastMessageId,
} from '#kernel/mail/reply-addresses.store.ts'
import { deleteUndeliverableAddress } from '#kernel/mail/undeliverable-addresses.store.ts'
import type { QuarantineReason, Received } from './inbound-mail.contract.ts'
import {
  countMailsFrom,
  countQuarantined,
  findInboundState,
  type InboundMailRow,
  insertInboundMail,
} from './inbound-mail.store.ts'
import { recordBounce } from './record-bounce.service.ts'

/** A person writes less, a loop of two programs more. */
const MOST_PER_HOUR = 30
const MOST_FILES = 20
/** Beyond it, the files of received mails are not stored. */
const MOST_QUARANTINED = 1000
/** In bytes, per sender, for mails that are being imported. */
const MOST_UNATTACHED = 100 * 1024 * 1024

type Route =
  | { state: 'imported'; reason: null; address: ReplyAddressRow }
  | { state: 'quarantined' | 'ignored'; reason: QuarantineReason; address?: ReplyAddressRow }

/** @throws unavailable when files cannot be stored; the caller delivers the mail again later */
export async function importMail(ctx: Ctx, raw: Uint8Array): Promise<Received['result']> {
  const mail = await parseMail(raw)
  const known = await findInboundState(ctx.db, mail.digest)
  if (known) return known
  const route = await routeOf(ctx, mail)
  const files = route.state === 'ignored' ? NO_FILES : await storeFiles(ctx, mail)
  try {
    const { state, isNew } = await recordOrQuarantine(ctx, mail, route, files)
    if (!isNew) await discardUploads(ctx, files.paths)
    return state
  } catch (failure) {
    await discardUploads(ctx, files.paths)
    throw failure
  }
}

type Recorded = { state: Received['result']; isNew: boolean }

async function recordOrQuarantine(
  ctx: Ctx,
  mail: ReceivedMail,
  route: Route,
  files: StoredFiles,
): Promise<Recorded> {
  const isEmpty = mail.text === '' && !files.paths.length
  if (isEmpty && route.state === 'imported')
    return record(ctx, mail, { ...route, state: 'quarantined', reason: 'unreadable' }, files)
  try {
    return await record(ctx, mail, route, files)
  } catch (failure) {
    if (!(failure instanceof Failure) || route.state !== 'imported') throw failure
    // The conversation does not accept messages anymore, for example after an erasure.
    return record(ctx, mail, { ...route, state: 'quarantined', reason: 'closed' }, files)
  }
}

/** A token alone is not enough: a mail may be forwarded with it. */
async function routeOf(ctx: Ctx, mail: ReceivedMail): Promise<Route> {
  const address = await findReplyAddress(ctx.db, mail.tokens)
  const known = address && { address }
  if (isIgnored(ctx, mail, address)) return { state: 'ignored', reason: 'automatic', ...known }
  const reason = await quarantineReason(ctx, mail, address)
  if (reason || !address) return { state: 'quarantined', reason: reason ?? 'unreadable', ...known }
  return { state: 'imported', reason: null, address }
}

/** Automatic replies, bounces, our own mail, and mailing lists that answer nothing of ours. */
function isIgnored(
  { site }: Ctx,
  { automatic, from }: ReceivedMail,
  address: ReplyAddressRow | undefined,
): boolean {
  if (!automatic) return false
  const isOurs = from.address.endsWith(`@${site.mailDomain}`)
  return automatic === 'auto-reply' || automatic === 'bounce' || isOurs || !address
}

async function quarantineReason(
  ctx: Ctx,
  { from, text, files, automatic }: ReceivedMail,
  address: ReplyAddressRow | undefined,
): Promise<QuarantineReason | undefined> {
  if (from.address === '' || (text === '' && !files.length)) return 'unreadable'
  if (!address) return 'no-conversation'
  if (from.address !== address.email) return 'other-sender'
  if (automatic === 'generated') return 'automatic'
  return (await isWritingTooMuch(ctx, from.address)) ? 'too-many' : undefined
}

const isWritingTooMuch = async (ctx: Ctx, address: string): Promise<boolean> =>
  (await countMailsFrom(ctx.db, address, hoursAfter(ctx.clock.real(), -1))) >= MOST_PER_HOUR

type StoredFiles = { paths: string[]; rejectedFiles: RejectedFile[] }
const NO_FILES: StoredFiles = { paths: [], rejectedFiles: [] }

/** One after the other. After a failure, none of them stays: the mail arrives again. */
async function storeFiles(ctx: Ctx, { files, from }: ReceivedMail): Promise<StoredFiles> {
  const stored: StoredFiles = { paths: [], rejectedFiles: [] }
  const uploader = { mark: hashOf(`mail from ${from.address}`), most: MOST_UNATTACHED }
  // Uploads are limited per address; all mail may come from the one of the mail provider.
  const asSender = { ...ctx, address: uploader.mark }
  const most = (await mayStoreFiles(ctx, from.address)) ? MOST_FILES : 0
  try {
    for (const file of files.slice(0, most)) {
      const result = await storeFile(asSender, file, uploader)
      if ('path' in result) stored.paths.push(result.path)
      else stored.rejectedFiles.push({ name: file.name, problem: result.problem })
    }
  } catch (failure) {
    await discardUploads(ctx, stored.paths)
    throw failure
  }
  const rest = files.length - most
  if (rest > 0) stored.rejectedFiles.push({ name: filesText(rest), problem: tooManyText(most) })
  return stored
}

const filesText = (count: number): string => (count === 1 ? '1 file' : `${count} files`)
const tooManyText = (most: number): string =>
  most
    ? `Only the first ${most} files of an email are stored.`
    : 'Too many emails arrived, so their files are not stored.'

/** Strangers must not fill the disk. */
const mayStoreFiles = async (ctx: Ctx, address: string): Promise<boolean> =>
  !(await isWritingTooMuch(ctx, address)) && (await countQuarantined(ctx.db)) < MOST_QUARANTINED

async function storeFile(
  ctx: Ctx,
  file: ReceivedFile,
  uploader: { mark: string; most: number },
): Promise<{ path: string } | { problem: string }> {
  try {
    return { path: filePath(await receiveAttachment(ctx, file, 'message', uploader)) }
  } catch (failure) {
    const isRejected =
      failure instanceof Failure && (failure.code === 'invalid' || failure.code === 'too-large')
    if (!isRejected) throw failure
    return { problem: failure.message }
  }
}

/** One transaction: the mail counts as received if, and only if, its message is stored. */
const record = (
  ctx: Ctx,
  mail: ReceivedMail,
  route: Route,
  files: StoredFiles,
): Promise<Recorded> =>
  transaction(ctx, async (ctx) => {
    const row = toRow(ctx, mail, route, files.rejectedFiles)
    if (!(await insertInboundMail(ctx.db, row)))
      return { state: (await findInboundState(ctx.db, row.digest)) ?? route.state, isNew: false }
    if (mail.bounce) await recordBounce(ctx, mail.bounce)
    if (route.state === 'imported') await deliver(ctx, mail, route.address, files)
    else for (const path of files.paths) await attachToMail(ctx, path, row.id)
    return { state: route.state, isNew: true }
  })

const attachToMail = (ctx: TransactionCtx, path: string, about: string) =>
  attachFile(ctx, { path, about, purpose: 'message', field: 'files' })

async function deliver(
  ctx: TransactionCtx,
  { text, quoted, messageId }: ReceivedMail,
  { token }: ReplyAddressRow,
  { paths, rejectedFiles }: StoredFiles,
): Promise<void> {
  // Files take seconds to check, and an erasure may have happened meanwhile.
  const address = found(await lockReplyAddress(ctx.db, token), 'Conversation')
  await receiveMailedMessage(ctx, address, {
    text,
    files: paths,
    mailed: { quoted, rejectedFiles },
  })
  await deleteUndeliverableAddress(ctx.db, address.email)
  if (messageId) await saveLastMessageId(ctx.db, token, messageId)
}

function toRow(
  ctx: Ctx,
  { digest, from, subject, text, quoted }: ReceivedMail,
  { state, reason, address }: Route,
  rejectedFiles: RejectedFile[],
): InboundMailRow {
  const content =
    state === 'quarantined'
      ? { text, quoted, rejectedFiles }
      : { text: '', quoted: '', rejectedFiles: [] }
  return {
    id: newId(ctx.clock.real()),
    digest,
    receivedAt: ctx.clock.real(),
    fromName: from.name,
    fromAddress: from.address,
    subject,
    ...content,
    state,
    reason,
    token: address?.token ?? null,
  }
}
