// Queues a mail of the agency. Its writer receives the agency's name, addresses and time zone.
import type { TransactionCtx } from '#kernel/context.ts'
import type { MailContent } from '#kernel/mail/mail-content.ts'
import { type MailToSend, post } from '#kernel/mail/mailer.ts'
import type { ZonedMailBrand } from '#kernel/mail/template-override.ts'
import { readBrand } from './company.service.ts'

type WrittenMail = Omit<MailToSend, 'content'> & { write: (brand: ZonedMailBrand) => MailContent }

/**
 * Call it with the transaction's `ctx`: the mail is sent if, and only if, it commits.
 * @returns its ID
 */
export async function queueMail(
  ctx: TransactionCtx,
  { write, ...mail }: WrittenMail,
): Promise<string> {
  return post(ctx, { ...mail, content: write(await readBrand(ctx)) })
}
