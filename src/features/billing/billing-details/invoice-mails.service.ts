// Queues a mail about an invoice, a credit note, a receipt or a reminder, also to the second email.
import { queueMail } from '#features/company/queue-mail.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import type { MailContent } from '#kernel/mail/mail-content.ts'
import type { Recipient } from '#kernel/mail/mailer.ts'
import { readBillingDetails } from './billing-details.service.ts'

/** `about` a payment, with which an erasure deletes both mails. */
type InvoiceMail = Parameters<typeof queueMail>[1] & { about: string }

/** A reply to the copy is not part of the customer's conversation: anyone may have that address. */
export async function queueInvoiceMail(
  ctx: TransactionCtx,
  { replySubject, ...mail }: InvoiceMail,
): Promise<void> {
  const { to, write } = mail
  await queueMail(ctx, { ...mail, ...(replySubject && { replySubject }) })
  const { secondEmail } = await readBillingDetails(ctx, to.address)
  if (!secondEmail) return
  await queueMail(ctx, {
    ...mail,
    to: { name: to.name, address: secondEmail },
    write: (brand) => copyOf(write(brand), to),
  })
}

/** Without the button: it opens the dashboard of the customer. */
const copyOf = (content: MailContent, { name, address }: Recipient): MailContent => ({
  ...content,
  blocks: content.blocks.filter((block) => !('button' in block)),
  why: `You get this email because ${name} (${address}) chose this address for invoices.`,
})
