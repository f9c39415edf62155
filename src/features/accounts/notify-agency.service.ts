// Notifies the agency by email about a new event.
import { isPlaceholder, readBrand } from '#features/company/company.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import { post, type Recipient } from '#kernel/mail/mailer.ts'
import type { MailAttachment } from '#kernel/mail/attachments.ts'
import { adminAddresses } from './colleagues.service.ts'

type Notice = {
  templateName: string
  about: string
  write: (brand: Brand & { timeZone: string }) => MailContent
  attachments?: MailAttachment[]
}

/** Call it inside the transaction that caused the event. @returns the addresses it mails to */
export async function notifyAgency(
  ctx: TransactionCtx,
  { templateName, about, write, attachments = [] }: Notice,
): Promise<string[]> {
  const brand = await readBrand(ctx)
  const recipients = await agencyAddresses(ctx)
  for (const to of recipients)
    await post(ctx, { templateName, about, to, content: write(brand), attachments })
  return recipients.map(({ address }) => address)
}

/** The agency's own address in demos and once Settings hold one; until then the admins'. */
async function agencyAddresses(ctx: Ctx): Promise<Recipient[]> {
  const { name, email } = await readBrand(ctx)
  const isReal = ctx.site.demo !== 'off' || !(await isPlaceholder(ctx))
  return isReal ? [{ name, address: email }] : adminAddresses(ctx)
}
