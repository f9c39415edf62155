// Sends mail: stored and queued in the transaction that causes it, delivered after its commit.
import { transaction } from '../db/transaction.ts'
import type { Ctx, TransactionCtx } from '../context.ts'
import { newId } from '../ids.ts'
import type { Task } from '../task-queue.ts'
import type { MailContent } from './mail-content.ts'
import { renderMailHtml } from './mail-layout.tsx'
import { renderMailText } from './mail-text.ts'
import { type Attachment, renderAttachments, type MailAttachment } from './attachments.ts'
import {
  leaseMail,
  eraseMailContent,
  insertMail,
  isMailUnsent,
  type StoredMail,
  updateFailedMail,
} from './mail.store.ts'
import { type ReplySubject, saveReplyAddress } from './reply-addresses.store.ts'
import { mailHeaders } from './reply-addresses.ts'
import { readSignature } from './dkim-key.ts'
import { recordConnectionProblem, recordDelivery, recordFailure } from './record-delivery.ts'
import { reworded } from './template-override.ts'
import { findTemplateOverride } from './template-overrides.store.ts'

/** The name and the address are separate: one text could contain a second recipient. */
export type Recipient = { name: string; address: string }
export type MailToSend = {
  templateName: string
  about?: string
  to: Recipient
  content: MailContent
  secret?: string
  attachments?: MailAttachment[]
  deleteAfterSend?: boolean
  /** What a reply by mail belongs to. */
  replySubject?: ReplySubject
}

/** `unsubscribe` is a URL for one POST from the mail program's own button (RFC 8058). */
export type OutgoingMail = {
  id: string
  to: Recipient
  fromName: string
  subject: string
  text: string
  html: string
  unsubscribe?: string
  attachments: Attachment[]
  messageId: string
  /** Of the envelope; without it, bounces go to the sender. */
  returnPath?: string
  replyTo?: string
  inReplyTo?: string
  references?: string[]
  signature?: MailSignature
}

/** DKIM: proves to receivers that the mail is from the domain of its sender. */
export type MailSignature = { domainName: string; keySelector: string; privateKey: string }

export type Mailer = {
  /** @returns the response of the mail server, if there is one */
  deliver: (mail: OutgoingMail) => Promise<string | undefined>
  /** Connects and signs in, without sending a mail. @throws the reason why that fails */
  verify: () => Promise<void>
}

export async function applyTemplateOverride(
  ctx: Ctx,
  templateName: string,
  content: MailContent,
): Promise<MailContent> {
  const row = await findTemplateOverride(ctx.db, templateName)
  return row ? reworded(content, row.templateOverride) : content
}

/**
 * Call it with the transaction's `ctx`: the mail is sent if, and only if, it commits.
 * @returns its ID
 */
export async function post(
  ctx: TransactionCtx,
  {
    templateName,
    about,
    to,
    content: written,
    secret,
    attachments,
    deleteAfterSend = false,
    replySubject,
  }: MailToSend,
): Promise<string> {
  const now = ctx.clock.now()
  const id = newId(now)
  const content = await applyTemplateOverride(ctx, templateName, written)
  const [text, html] = [renderMailText(content), renderMailHtml(content)]
  await insertMail(ctx.db, {
    id,
    templateName,
    replyToken: replySubject ? await replyTokenFor(ctx, replySubject, to) : null,
    about: about ?? null,
    toName: to.name || to.address,
    toAddress: to.address,
    subject: content.subject,
    text,
    html,
    secret: secret ?? null,
    unsubscribe: content.unsubscribe ?? null,
    deleteAfterSend,
    attachments: attachments ?? null,
    queuedAt: now,
  })
  await ctx.work.enqueue(ctx.db, sendMail, { mailId: id, fromName: content.brand.name })
  return id
}

async function replyTokenFor(
  ctx: TransactionCtx,
  subject: ReplySubject,
  { address }: Recipient,
): Promise<string | null> {
  return ctx.site.replyPattern ? (await saveReplyAddress(ctx, subject, address)).token : null
}

/** Only for a mail that had no secret. @returns its id */
export async function resendCopy(
  ctx: TransactionCtx,
  {
    templateName,
    about,
    toName,
    toAddress,
    subject,
    text,
    html,
    deleteAfterSend,
    replyToken,
    attachments,
    id: copyOf,
  }: StoredMail,
  fromName: string,
): Promise<string> {
  const now = ctx.clock.now()
  const id = newId(now)
  await insertMail(ctx.db, {
    id,
    templateName,
    about,
    toName,
    toAddress,
    subject,
    text,
    html,
    secret: null,
    unsubscribe: null,
    deleteAfterSend,
    replyToken,
    attachments,
    copyOf,
    queuedAt: now,
  })
  await ctx.work.enqueue(ctx.db, sendMail, { mailId: id, fromName })
  return id
}

/** @returns false unless the mail failed and no attempt is running */
export async function tryMailNow(
  ctx: TransactionCtx,
  mailId: string,
  fromName: string,
): Promise<boolean> {
  if (!(await updateFailedMail(ctx.db, mailId, 'queued', ctx.clock.real()))) return false
  await ctx.work.deleteTasks(ctx.db, { mailId })
  await ctx.work.enqueue(ctx.db, sendMail, { mailId, fromName })
  return true
}

/** @returns false unless the mail failed and no attempt is running */
export async function dropMail(ctx: TransactionCtx, mailId: string): Promise<boolean> {
  if (!(await updateFailedMail(ctx.db, mailId, 'dropped', ctx.clock.real()))) return false
  await eraseMailContent(ctx.db, mailId)
  await ctx.work.deleteTasks(ctx.db, { mailId })
  return true
}

/** In milliseconds: by then SMTP has timed out, or someone has killed the process. */
const LONGEST_TRY = 120_000

export const sendMail: Task<{ mailId: string; fromName: string }> = {
  name: 'send-mail',
  omittedFromBackups: true,
  async run(ctx, { mailId, fromName }) {
    const now = ctx.clock.real()
    const mail = await transaction(ctx, ({ db }) =>
      leaseMail(db, mailId, now, new Date(now.getTime() + LONGEST_TRY)),
    )
    if (!mail) {
      // Never deliver twice at once. The other attempt may still fail: try again later.
      if (await isMailUnsent(ctx.db, mailId))
        throw new Error('This mail is already being delivered.')
      return
    }
    const response = await deliver(ctx, mail, fromName).catch(async (problem: unknown) => {
      await transaction(ctx, (ctx) => recordFailure(ctx, mail.id, problem))
      throw problem
    })
    await transaction(ctx, (ctx) => recordDelivery(ctx, mail, response))
  },
}

async function deliver(ctx: Ctx, mail: StoredMail, fromName: string): Promise<string | undefined> {
  const attachments = await renderAttachments(ctx, mail.attachments ?? [])
  const signature = await readSignature(ctx)
  const outgoing: OutgoingMail = {
    id: mail.id,
    to: { name: mail.toName, address: mail.toAddress },
    fromName,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments,
    ...(await mailHeaders(ctx, mail.id, mail.replyToken)),
    ...(mail.unsubscribe && { unsubscribe: mail.unsubscribe }),
    ...(signature && { signature }),
  }
  return ctx.mailer.deliver(outgoing).catch(async (problem: unknown) => {
    await transaction(ctx, (ctx) => recordConnectionProblem(ctx, problem))
    throw problem
  })
}
