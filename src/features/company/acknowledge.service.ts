// Acknowledges by mail what a visitor sent.
import type { TransactionCtx } from '#kernel/context.ts'
import type { MailContent } from '#kernel/mail/mail-content.ts'
import { mayMail } from '#kernel/mail/mail-limit.ts'
import type { ReplySubject } from '#kernel/mail/reply-addresses.store.ts'
import type { ZonedMailBrand } from '#kernel/mail/template-override.ts'
import { queueMail } from './queue-mail.service.ts'

type Acknowledgment = {
  templateName: string
  /** All templates that count toward the limit of mails to the address. */
  counted: readonly string[]
  about: string
  address: string
  replySubject?: ReplySubject
  link: () => Promise<{ url: string; token: string }>
  write: (brand: ZonedMailBrand, url: string) => MailContent
}

/** Mails at most three acknowledgments an hour to an address. */
export async function acknowledge(
  ctx: TransactionCtx,
  { templateName, counted, about, address, replySubject, link, write }: Acknowledgment,
): Promise<void> {
  if (!(await mayMail(ctx, address, ...counted))) return
  const { url, token } = await link()
  await queueMail(ctx, {
    templateName,
    about,
    // No name: it would put a stranger's text into a mail to someone else.
    to: { name: '', address },
    ...(replySubject && { replySubject }),
    write: (brand) => write(brand, url),
    secret: token,
  })
}
