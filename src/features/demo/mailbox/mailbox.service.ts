// The demo's mailbox: the emails that the product has sent.
import type { Ctx } from '#kernel/context.ts'
import { found } from '#kernel/failure.ts'
import { inFrame } from '#kernel/mail/mail-layout.tsx'
import type { Mail, MailSummary } from '#kernel/mail/mail.contract.ts'
import { type Attachment, renderAttachmentAt } from '#kernel/mail/attachments.ts'
import { findMail, newestMails, toMailSummary } from '#kernel/mail/mail.store.ts'

const MOST_SHOWN = 200

export async function readMailbox(ctx: Ctx): Promise<MailSummary[]> {
  return newestMails(ctx.db, MOST_SHOWN)
}

export async function readMail(ctx: Ctx, id: string): Promise<Mail> {
  const row = await requireMailboxMail(ctx, id)
  return {
    ...toMailSummary(row),
    text: row.text,
    attachments: (row.attachments ?? []).map(({ name }) => name),
  }
}

export async function readMailHtml(ctx: Ctx, id: string): Promise<string> {
  return inFrame((await requireMailboxMail(ctx, id)).html)
}

/** @param position of the attachment in the email, from 0 */
export async function readMailboxAttachment(
  ctx: Ctx,
  id: string,
  position: number,
): Promise<Attachment> {
  return renderAttachmentAt(ctx, (await requireMailboxMail(ctx, id)).attachments, position)
}

async function requireMailboxMail(ctx: Ctx, id: string) {
  return found(await findMail(ctx.db, id), 'Email')
}
