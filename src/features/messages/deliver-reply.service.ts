// Delivers our replies to requests. Senders need no account: the mail leads to the tracking page.
import { queueMail } from '#features/company/queue-mail.service.ts'
import { inquiryToken } from '#features/inquiries/receive-inquiry.service.ts'
import { recordReply } from '#features/inquiries/record-response.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { paths } from '#kernel/paths.contract.ts'
import type { Message } from './messages.contract.ts'
import { replyToRequest } from './messages.mail.ts'
import { actionText, messageSummary, namesOf, threadPath } from './messages.rules.ts'
import type { ThreadRow } from './messages.store.ts'

export const REPLY_TEMPLATE = 'request-reply'

/** Stops the response time. Mails it even to senders who turned off mails about messages. */
export async function deliverReply(
  ctx: TransactionCtx,
  { aboutId, title, businessName, email }: ThreadRow,
  authorId: string,
  { name, text, files }: Message,
): Promise<void> {
  if (!aboutId) throw new Error('A conversation about a request names it.')
  const about = 'request'
  const action = actionText({ about, title, isReply: true })
  await recordReply(ctx, aboutId, authorId)
  await notify(ctx, {
    to: { name: businessName, address: email },
    kind: 'messages',
    title: `${name} ${action}`,
    text: messageSummary({ text, files }),
    path: threadPath({ about, aboutId }),
  })
  const token = await inquiryToken(ctx, aboutId)
  await queueMail(ctx, {
    templateName: REPLY_TEMPLATE,
    about: aboutId,
    // The mail omits the recipient's name, because an unverified visitor entered it.
    to: { name: '', address: email },
    replySubject: { about, aboutId, title, name: businessName },
    write: (brand) =>
      replyToRequest(brand, {
        by: name,
        title,
        text,
        files: namesOf(files),
        trackingUrl: `${ctx.site.publicUrl}${paths.track(token)}`,
      }),
    secret: token,
  })
}
