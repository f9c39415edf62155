// What somebody of the team does about a mail: send another copy, try one that failed now, or let it go.
import { readBrand } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { startErasure } from '#kernel/db/audit-entries.ts'
import { once } from '#kernel/db/idempotency.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { dropMail, resendCopy, tryMailNow } from '#kernel/mail/mailer.ts'
import { noResendReasonOf } from './mail-templates.rules.ts'
import type { SentCopy, SentMail } from './mails.contract.ts'
import { readableMail, readSentMail } from './mails.service.ts'

/** To the same address, as it was. @throws conflict where a secret in it was lost, or its words hold no more */
export async function resendMail(ctx: Ctx, id: string, key: string | undefined): Promise<SentCopy> {
  const mail = await readableMail(ctx, id)
  const why = noResendReasonOf(mail)
  if (why) throw new Failure('conflict', why)
  const { name } = await readBrand(ctx)
  return once(ctx, { route: 'POST /mails/:id/copies', key, input: { id } }, async (ctx) => ({
    id: await resendCopy(ctx, mail, name),
    to: mail.toAddress,
  }))
}

/** One that is being tried already stays at that. @throws conflict where it was let go */
export async function tryNow(ctx: Ctx, id: string): Promise<SentMail> {
  const mail = await readableMail(ctx, id)
  const { name } = await readBrand(ctx)
  if (!(await transaction(ctx, (ctx) => tryMailNow(ctx, id, name))) && mail.state === 'dropped')
    throw new Failure('conflict', 'This mail was let go. Nobody tries it any more.')
  return readSentMail(ctx, id)
}

/** No more tries, and it is no longer counted. @throws conflict once it was sent, and while it is being tried */
export async function abandonMail(ctx: Ctx, id: string): Promise<SentMail> {
  const { deleteAfterSend } = await readableMail(ctx, id)
  await transaction(ctx, async (ctx) => {
    if (deleteAfterSend) await startErasure(ctx.db)
    return dropMail(ctx, id)
  })
  const mail = await readSentMail(ctx, id)
  if (mail.status !== 'dropped')
    throw new Failure(
      'conflict',
      mail.status === 'sent'
        ? 'This mail has been sent by now.'
        : 'This mail is being tried at this moment. Wait for what becomes of it.',
    )
  return mail
}
