// Imports a received mail: into its conversation, into the quarantine, or as mail of a program.
import { receiveMailedMessage } from '#features/messages/mailed-messages.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { attachFile } from '#kernel/files/files.ts'
import { receiveAttachment } from '#kernel/files/receive-file.ts'
import { hashOf, newId } from '#kernel/ids.ts'
import { parseMail, type ReceivedFile, type ReceivedMail } from '#kernel/mail/parse-mail.ts'
import {
  findReplyAddress,
  type ReplyAddressRow,
  saveLastMessageId,
} from '#kernel/mail/reply-addresses.store.ts'
import type { QuarantineReason, Received, RejectedFile } from './inbound-mail.contract.ts'
import {
  countMailsFrom,
  findInboundState,
  type InboundMailRow,
  insertInboundMail,
} from './inbound-mail.store.ts'

/** A person writes less, a loop of two programs more. */
const MOST_PER_HOUR = 30
const MOST_FILES = 20
/** In bytes, per sender, for mails that are being imported. */
const MOST_UNATTACHED = 100 * 1024 * 1024

type Route =
  | { state: 'imported'; reason: null; address: ReplyAddressRow }
  | { state: 'quarantined' | 'ignored'; reason: QuarantineReason; address?: ReplyAddressRow }

/** @throws unavailable when files cannot be stored; the caller delivers the mail again later */
export async function importMail(ctx: Ctx, raw: Uint8Array): Promise<Received['result']> {
  const mail = await parseMail(raw).catch(() => unreadable(raw))
  const known = await findInboundState(ctx.db, mail.digest)
  if (known) return known
  const route = await routeOf(ctx, mail)
  const files = route.state === 'ignored' ? NO_FILES : await storeFiles(ctx, mail)
  try {
    return await record(ctx, mail, route, files)
  } catch (failure) {
    if (!(failure instanceof Failure) || route.state !== 'imported') throw failure
    // The conversation does not accept messages anymore, for example after an erasure.
    return record(ctx, mail, { ...route, state: 'quarantined', reason: 'closed' }, files)
  }
}

const unreadable = (raw: Uint8Array): ReceivedMail => ({
  digest: hashOf(Buffer.from(raw).toString('base64')),
  messageId: null,
  from: { name: '', address: '' },
  subject: '',
  tokens: [],
  text: Buffer.from(raw.subarray(0, 10_000)).toString('latin1').replaceAll('\0', ''),
  quoted: '',
  files: [],
  automatic: undefined,
})

/** A token alone is not enough: a mail may be forwarded with it. */
async function routeOf(ctx: Ctx, mail: ReceivedMail): Promise<Route> {
  const address = await findReplyAddress(ctx.db, mail.tokens)
  const known = address && { address }
  if (mail.automatic) return { state: 'ignored', reason: 'automatic', ...known }
  const reason = await quarantineReason(ctx, mail, address)
  if (reason || !address) return { state: 'quarantined', reason: reason ?? 'unreadable', ...known }
  return { state: 'imported', reason: null, address }
}

async function quarantineReason(
  ctx: Ctx,
  { from, text, files }: ReceivedMail,
  address: ReplyAddressRow | undefined,
): Promise<QuarantineReason | undefined> {
  if (from.address === '' || (text === '' && !files.length)) return 'unreadable'
  if (!address) return 'no-conversation'
  if (from.address !== address.email) return 'other-sender'
  const since = hoursAfter(ctx.clock.real(), -1)
  return (await countMailsFrom(ctx.db, from.address, since)) >= MOST_PER_HOUR
    ? 'too-many'
    : undefined
}

type StoredFiles = { paths: string[]; rejectedFiles: RejectedFile[] }
const NO_FILES: StoredFiles = { paths: [], rejectedFiles: [] }

/** One after the other, since parallel uploads of one sender are limited. */
async function storeFiles(ctx: Ctx, { files, from }: ReceivedMail): Promise<StoredFiles> {
  const stored: StoredFiles = { paths: [], rejectedFiles: [] }
  const uploader = { mark: hashOf(`mail from ${from.address}`), most: MOST_UNATTACHED }
  for (const [index, file] of files.entries()) {
    const result =
      index < MOST_FILES
        ? await storeFile(ctx, file, uploader)
        : { problem: `Only the first ${MOST_FILES} files of an email are stored.` }
    if ('path' in result) stored.paths.push(result.path)
    else stored.rejectedFiles.push({ name: file.name, problem: result.problem })
  }
  return stored
}

async function storeFile(
  ctx: Ctx,
  file: ReceivedFile,
  uploader: { mark: string; most: number },
): Promise<{ path: string } | { problem: string }> {
  try {
    return { path: `/api/files/${await receiveAttachment(ctx, file, 'message', uploader)}` }
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
): Promise<Received['result']> =>
  transaction(ctx, async (ctx) => {
    const row = toRow(ctx, mail, route, files.rejectedFiles)
    if (!(await insertInboundMail(ctx.db, row)))
      return (await findInboundState(ctx.db, row.digest)) ?? route.state
    if (route.state === 'imported') await deliver(ctx, mail, route.address, files)
    else for (const path of files.paths) await attachToMail(ctx, path, row.id)
    return route.state
  })

const attachToMail = (ctx: TransactionCtx, path: string, about: string) =>
  attachFile(ctx, { path, about, purpose: 'message', field: 'files' })

async function deliver(
  ctx: TransactionCtx,
  { text, quoted, messageId }: ReceivedMail,
  address: ReplyAddressRow,
  { paths, rejectedFiles }: StoredFiles,
): Promise<void> {
  await receiveMailedMessage(ctx, address, {
    text,
    files: paths,
    mailed: { quoted, rejectedFiles },
  })
  if (messageId) await saveLastMessageId(ctx.db, address.token, messageId)
}

function toRow(
  ctx: Ctx,
  { digest, messageId, from, subject, text, quoted, automatic }: ReceivedMail,
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
    messageId,
    ...content,
    state,
    reason,
    isAutomatic: automatic !== undefined,
    token: address?.token ?? null,
  }
}
