// Replies in the mailbox of a demo: a real mail, which arrives like any other.
import type { Ctx } from '#kernel/context.ts'
import { found } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { findMail } from '#kernel/mail/mail.store.ts'
import { mailHeaders } from '#kernel/mail/reply-addresses.ts'
import { writeMail } from '#kernel/mail/transport.ts'
import type { Received } from './inbound-mail.contract.ts'
import { importMail } from './import-mail.service.ts'

export async function replyFromMailbox(
  ctx: Ctx,
  id: string,
  text: string,
  key: string | undefined,
): Promise<Received['result']> {
  const mail = found(await findMail(ctx.db, id), 'Email')
  const route = `POST /mailbox/${id}/replies`
  // A repeated call writes the same mail, with the same time, so it counts once.
  const { replyId, at } = await once(ctx, { route, key, input: text }, async () => ({
    replyId: newId(ctx.clock.real()),
    at: ctx.clock.now().toUTCString(),
  }))
  const { messageId, replyTo } = await mailHeaders(ctx, id, mail.replyToken)
  const quoted = mail.text.split('\n').map((line) => `> ${line}`)
  const raw = await writeMail({
    from: { name: mail.toName, address: mail.toAddress },
    to: replyTo ?? `no-reply@${ctx.site.mailDomain}`,
    subject: /^re:/i.test(mail.subject) ? mail.subject : `Re: ${mail.subject}`,
    messageId: `<${replyId}@mailbox.example>`,
    date: at,
    inReplyTo: messageId,
    references: [messageId],
    text: `${text}\n\nOn ${at}, the agency wrote:\n${quoted.join('\n')}`,
  })
  return importMail(ctx, raw)
}
