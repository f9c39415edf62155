// Replies to requests from the Inbox: stored at once, sent ten seconds later unless undone.
import { readBrand } from '#features/company/company.service.ts'
import { readInquiry } from '#features/inquiries/inbox.service.ts'
import { type Inquiry, requestReplySubject } from '#features/inquiries/inquiries.contract.ts'
import { lockInquiryForReply } from '#features/inquiries/record-response.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { fileIdIn, requireAttachable } from '#kernel/files/files.ts'
import { findFile } from '#kernel/files/files.store.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { newId } from '#kernel/ids.ts'
import { renderMailText } from '#kernel/mail/mail-text.ts'
import type { MailPreview } from '#kernel/mail/mail.contract.ts'
import { applyTemplateOverride } from '#kernel/mail/mailer.ts'
import { paths } from '#kernel/paths.contract.ts'
import type { Task } from '#kernel/task-queue.ts'
import type { NewReply } from './messages.contract.ts'
import { replyToRequest } from './messages.mail.ts'
import { lockOwnThread, lockThread } from './messages.store.ts'
import {
  insertOutgoing,
  markOutgoingFailed,
  type OutgoingRow,
  takeOutgoing,
} from './outgoing-replies.store.ts'
import { REPLY_TEMPLATE } from './deliver-reply.service.ts'
import { type OutgoingReply, UNDO_SECONDS } from './replies.contract.ts'
import { emptyThread, type NewThreadSubject, replyToCustomer } from './threads.service.ts'

export function requestSubject(
  request: Pick<Inquiry, 'id' | 'kind' | 'reference' | 'name' | 'email'>,
): NewThreadSubject {
  const { name, ...subject } = requestReplySubject(request)
  return { ...subject, businessName: name, email: request.email }
}

/** @throws conflict for spam, and for a sender whom no mail reaches; invalid for an old file */
export async function queueReply(
  ctx: Ctx,
  inquiryId: string,
  { text, files }: NewReply,
  key: string | undefined,
): Promise<OutgoingReply> {
  const { userId, name } = signedIn(ctx)
  const route = `POST /inquiries/${inquiryId}/replies`
  const { id, sendAt } = await once(ctx, { route, key, input: { text, files } }, async (ctx) => {
    const inquiry = await lockInquiryForReply(ctx, inquiryId)
    for (const path of files)
      await requireAttachable(ctx, { path, purpose: 'message', field: 'files' })
    const thread = await lockOwnThread(ctx.db, emptyThread(ctx, requestSubject(inquiry)))
    const id = newId(ctx.clock.real())
    const sendAt = hoursAfter(ctx.clock.real(), UNDO_SECONDS / 3600)
    const row = { id, threadId: thread.id, authorId: userId, name, text, files, sendAt }
    await insertOutgoing(ctx.db, { ...row, problem: '' })
    await ctx.work.enqueue(ctx.db, sendOutgoingReply, { id }, UNDO_SECONDS)
    // The stored result names the inquiry so that an erasure finds it.
    return { id, inquiryId, sendAt: sendAt.toISOString() }
  })
  return { id, name, text, files: await namedFiles(ctx, files), sendAt, problem: '' }
}

/** The mail as it would be sent, without its private link. */
export async function previewReply(
  ctx: Ctx,
  inquiryId: string,
  { text, files }: NewReply,
): Promise<MailPreview> {
  const inquiry = await readInquiry(ctx, inquiryId)
  const content = replyToRequest(await readBrand(ctx), {
    by: signedIn(ctx).name,
    title: requestSubject(inquiry).title,
    text,
    files: (await namedFiles(ctx, files)).map(({ name }) => name),
    trackingUrl: `${ctx.site.publicUrl}${paths.track('…')}`,
  })
  const mail = await applyTemplateOverride(ctx, REPLY_TEMPLATE, content)
  return { to: inquiry.email, subject: mail.subject, text: renderMailText(mail) }
}

/** @throws conflict if it is sent already @returns what was written, for another try */
export async function undoReply(ctx: Ctx, inquiryId: string, id: string): Promise<OutgoingReply> {
  await readInquiry(ctx, inquiryId)
  const row = await transaction(ctx, ({ db }) => takeOutgoing(db, id))
  if (!row) throw new Failure('conflict', 'This reply has already been sent.')
  return toOutgoing(ctx, row)
}

export const toOutgoing = async (
  ctx: Ctx,
  { id, name, text, files, sendAt, problem }: OutgoingRow,
): Promise<OutgoingReply> => ({
  id,
  name,
  text,
  files: await namedFiles(ctx, files),
  sendAt: sendAt.toISOString(),
  problem,
})

/** Leaves out files that no longer exist. */
async function namedFiles(ctx: Ctx, paths: readonly string[]): Promise<OutgoingReply['files']> {
  const named: OutgoingReply['files'] = []
  for (const path of paths) {
    const file = await findFile(ctx.db, fileIdIn(path))
    if (file) named.push({ path, name: file.name, size: file.bytes })
  }
  return named
}

/** Without effect after an undo or an erasure. A reply that cannot be sent keeps its reason. */
export const sendOutgoingReply: Task<{ id: string }> = {
  name: 'send-outgoing-reply',
  async run(ctx, { id }) {
    try {
      await transaction(ctx, (ctx) => send(ctx, id))
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure
      await transaction(ctx, ({ db }) => markOutgoingFailed(db, id, failure.message))
    }
  },
}

async function send(ctx: TransactionCtx, id: string): Promise<void> {
  const row = await takeOutgoing(ctx.db, id)
  const thread = row && (await lockThread(ctx.db, row.threadId))
  if (thread) await replyToCustomer(ctx, thread, row, { userId: row.authorId, name: row.name })
}
