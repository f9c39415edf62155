// The demo's mailbox: every mail the product has sent, for whoever tries it out.
import type { Ctx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import type { Mail, MailSummary } from '#kernel/mail/mail.contract.ts'
import { findMail, newestMails, toSummary } from '#kernel/mail/mail.store.ts'

const MOST_SHOWN = 200

export async function readMailbox(ctx: Ctx): Promise<MailSummary[]> {
  return newestMails(ctx.db, MOST_SHOWN)
}

export async function readMail(ctx: Ctx, id: string): Promise<Mail> {
  const row = await existing(ctx, id)
  return { ...toSummary(row), text: row.text }
}

export async function readMailHtml(ctx: Ctx, id: string): Promise<string> {
  // Shown in a frame that may not lead anywhere: links open beside it.
  return (await existing(ctx, id)).html.replace('<head>', '<head><base target="_blank">')
}

async function existing(ctx: Ctx, id: string) {
  const row = await findMail(ctx.db, id)
  if (!row) throw new Failure('not-found', 'There is no such mail.')
  return row
}
