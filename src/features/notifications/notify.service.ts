// Notifies a business in its dashboard, and by mail unless it turned that kind off.
import { queueMail } from '#features/company/queue-mail.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { newId } from '#kernel/ids.ts'
import type { MailContent } from '#kernel/mail/mail-content.ts'
import type { ReplySubject } from '#kernel/mail/reply-addresses.store.ts'
import type { Recipient } from '#kernel/mail/mailer.ts'
import { paths } from '#kernel/paths.contract.ts'
import type { NotificationKind } from './notifications.contract.ts'
import { insertNotification, wantsMail } from './notifications.store.ts'

type Brand = MailContent['brand'] & { timeZone: string }
/** The product mails it only with `mail`. `about` is the record that lists the mail. */
export type NewNotification = {
  to: Recipient
  kind: NotificationKind
  title: string
  text: string
  path: string
  about?: string
  mail?: {
    templateName: string
    replySubject?: ReplySubject
    write: (brand: Brand) => MailContent
  }
}

/** Requires the transaction of the change. */
export async function notify(
  ctx: TransactionCtx,
  { to, kind, title, text, path, about, mail }: NewNotification,
): Promise<void> {
  const at = ctx.clock.now()
  const email = to.address.toLowerCase()
  await insertNotification(ctx.db, {
    id: newId(at),
    email,
    kind,
    title,
    text,
    path,
    at,
    readAt: null,
  })
  if (!mail || !(await wantsMail(ctx.db, email, kind))) return
  await queueMail(ctx, {
    templateName: mail.templateName,
    ...(mail.replySubject && { replySubject: mail.replySubject }),
    ...(about && { about }),
    to,
    write: (brand) => ({
      ...mail.write(brand),
      preferences: `${brand.url}${paths.customer.section('notifications')}`,
    }),
  })
}
