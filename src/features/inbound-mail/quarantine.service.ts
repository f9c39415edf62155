// Mail that belongs to no conversation by itself: a team member assigns or rejects it.
import { applicationReplySubject } from '#features/careers/applications.contract.ts'
import { findApplicationByNumber } from '#features/careers/existing-application.service.ts'
import { findRequestByReference } from '#features/inquiries/inbox.service.ts'
import { requestReplySubject } from '#features/inquiries/inquiries.contract.ts'
import { receiveMailedMessage } from '#features/messages/mailed-messages.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure, found } from '#kernel/failure.ts'
import { signedPath } from '#kernel/files/file-links.ts'
import type { FileLink } from '#kernel/files/files.contract.ts'
import { markFilesDeleted, removeDeleted, releaseFiles } from '#kernel/files/files.ts'
import { filesAbout } from '#kernel/files/files.store.ts'
import { listPage, type Page } from '#kernel/http/paging.ts'
import { hashOf } from '#kernel/ids.ts'
import {
  findReplyAddress,
  listReplyAddresses,
  type ReplyAddressRow,
  saveReplyAddress,
} from '#kernel/mail/reply-addresses.store.ts'
import type {
  MailAssignment,
  Candidate,
  OpenedQuarantinedMail,
  QuarantinedMail,
  QuarantineCounts,
  QuarantineQuery,
} from './inbound-mail.contract.ts'
import {
  countQuarantined,
  endQuarantine,
  findQuarantined,
  type InboundMailRow,
  type QuarantinedRow,
  listQuarantined,
  saveAssignedToken,
} from './inbound-mail.store.ts'

const GONE = 'This email is no longer in quarantine. Someone may have assigned or rejected it.'

export async function readQuarantine(
  ctx: Ctx,
  query: QuarantineQuery,
): Promise<Page<QuarantinedMail>> {
  const page = await listPage(
    query,
    (limit, after) => listQuarantined(ctx.db, limit, after),
    ({ receivedAt, id }) => ({ at: receivedAt, id }),
  )
  return { ...page, rows: page.rows.map(toQuarantined) }
}

export const readQuarantineCounts = async (ctx: Ctx): Promise<QuarantineCounts> => ({
  waiting: await countQuarantined(ctx.db),
})

const toQuarantined = ({
  id,
  receivedAt,
  fromName,
  fromAddress,
  subject,
  reason,
  application,
}: QuarantinedRow): QuarantinedMail => ({
  id,
  receivedAt: receivedAt.toISOString(),
  fromName,
  fromAddress,
  subject,
  reason: reason ?? 'unreadable',
  application,
})

export async function readQuarantinedMail(ctx: Ctx, id: string): Promise<OpenedQuarantinedMail> {
  const row = await requireQuarantined(ctx, id)
  const files = await filesAbout(ctx.db, id)
  return {
    ...toQuarantined(row),
    text: row.text,
    quoted: row.quoted,
    rejectedFiles: row.rejectedFiles,
    files: files
      .filter(({ deletedAt }) => !deletedAt)
      .map(({ id, name, bytes }) => ({ id, name, bytes })),
    candidates: (await candidatesOf(ctx, row)).map(toCandidate),
  }
}

/** Valid for ten minutes. @throws not-found for a file of another mail */
export async function linkToQuarantinedFile(
  ctx: Ctx,
  id: string,
  fileId: string,
): Promise<FileLink> {
  await requireQuarantined(ctx, id)
  const files = await filesAbout(ctx.db, id)
  if (!files.some((file) => file.id === fileId && !file.deletedAt))
    throw new Failure('not-found', 'File not found.')
  const { path, endsAt } = signedPath(ctx, fileId, signedIn(ctx).userId)
  return { path, endsAt: endsAt.toISOString() }
}

const requireQuarantined = async (ctx: Ctx, id: string) => {
  const row = await findQuarantined(ctx.db, id)
  if (!row) throw new Failure('not-found', GONE)
  return row
}

/** First the conversation that the mail named, then those of its sender. */
async function candidatesOf(
  ctx: Ctx,
  { token, fromAddress }: InboundMailRow,
): Promise<ReplyAddressRow[]> {
  const named = await findReplyAddress(ctx.db, token ? [token] : [])
  const own = await listReplyAddresses(ctx.db, fromAddress)
  return [...(named ? [named] : []), ...own.filter((one) => one.token !== named?.token)]
}

/** The token itself would let anyone who reads the response write as the participant. */
const candidateId = ({ token }: ReplyAddressRow): string => hashOf(token)

const toCandidate = (row: ReplyAddressRow): Candidate => ({
  id: candidateId(row),
  about: row.about,
  title: row.title,
  name: row.name,
  email: row.email,
})

/** Puts the mail into the conversation under its sender's address. @throws not-found, invalid */
export async function assignMail(ctx: Ctx, id: string, assignment: MailAssignment): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const row = await endQuarantine(ctx.db, id, 'assigned')
    if (!row) throw new Failure('not-found', GONE)
    const address = await chosenAddress(ctx, row, assignment)
    await saveAssignedToken(ctx.db, id, address.token)
    const { text, quoted, rejectedFiles } = row
    const files = await releaseFiles(ctx, id)
    if (!text && !files.length)
      throw new Failure('conflict', 'This email has no text and no files. You can only reject it.')
    // A sender whom we do not know by this address stays visible.
    const sender = row.fromAddress === address.email ? address.name : senderOf(row)
    await receiveMailedMessage(
      ctx,
      address,
      { text, files, mailed: { quoted, rejectedFiles } },
      sender,
    )
  })
}

const senderOf = ({ fromName, fromAddress }: InboundMailRow): string =>
  [fromName, fromAddress && `<${fromAddress}>`].filter(Boolean).join(' ') || 'Unknown sender'

async function chosenAddress(
  ctx: TransactionCtx,
  row: InboundMailRow,
  { conversation, reference }: MailAssignment,
): Promise<ReplyAddressRow> {
  if (conversation) {
    const candidates = await candidatesOf(ctx, row)
    const chosen = candidates.find((one) => candidateId(one) === conversation)
    return found(chosen, 'Conversation')
  }
  return addressByReference(ctx, reference ?? '')
}

const NOTHING_HAS_IT =
  'No request or application has this number. You find the numbers in the Inbox and under Applications.'
const LACKS_EMAIL = 'This request has no email address, so it has no conversation by email.'
const BOTH_HAVE_IT =
  'A request and an application have this number. Write to the person from the Inbox or Applications.'

async function addressByReference(
  ctx: TransactionCtx,
  reference: string,
): Promise<ReplyAddressRow> {
  const [request, application] = [
    await findRequestByReference(ctx, reference),
    await findApplicationByNumber(ctx, reference),
  ]
  if (request && application) throw referenceFailure(BOTH_HAVE_IT)
  if (application)
    return saveReplyAddress(ctx, applicationReplySubject(application), application.email)
  if (!request) throw referenceFailure(NOTHING_HAS_IT)
  if (!request.email) throw referenceFailure(LACKS_EMAIL)
  return saveReplyAddress(ctx, requestReplySubject(request), request.email)
}

const referenceFailure = (message: string): Failure =>
  new Failure('invalid', message, { fields: { reference: message } })

/** Also deletes its files. A copy of the mail is not imported again. */
export async function rejectMail(ctx: Ctx, id: string): Promise<void> {
  const deleted = await transaction(ctx, async (ctx) => {
    if (!(await endQuarantine(ctx.db, id, 'rejected'))) throw new Failure('not-found', GONE)
    return markFilesDeleted(ctx, [id], signedIn(ctx).userId)
  })
  await removeDeleted(ctx, deleted)
}
