// Actions on a mail: send a copy, retry or dismiss a failed one, unmark its address.
import { readBrand } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { startErasure } from '#kernel/audit/audit-entries.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { dropMail, resendCopy, tryMailNow } from '#kernel/mail/mailer.ts'
import { deleteUndeliverableAddress } from '#kernel/mail/undeliverable-addresses.store.ts'
import { mailTemplateOf, noResendReasonOf } from './mail-templates.service.ts'
import type { SentCopy, SentMail } from './mails.contract.ts'
import { readableMail, readSentMail } from './mails.service.ts'

/** @throws conflict if its secret is deleted or its content is outdated */
export async function resendMail(ctx: Ctx, id: string, key: string | undefined): Promise<SentCopy> {
  const mail = await readableMail(ctx, id)
  const template = mailTemplateOf(ctx.features.mailTemplates, mail.templateName)
  const why = noResendReasonOf(template, mail)
  if (why) throw new Failure('conflict', why)
  const { name } = await readBrand(ctx)
  return once(ctx, { route: 'POST /mails/:id/copies', key, input: { id } }, async (ctx) => ({
    id: await resendCopy(ctx, mail, name),
    to: mail.toAddress,
  }))
}

/** Does nothing if an attempt is under way. @throws conflict if it was dismissed */
export async function tryNow(ctx: Ctx, id: string): Promise<SentMail> {
  const mail = await readableMail(ctx, id)
  const { name } = await readBrand(ctx)
  if (!(await transaction(ctx, (ctx) => tryMailNow(ctx, id, name))) && mail.state === 'dropped')
    throw new Failure('conflict', 'This email was dismissed. It will not be tried again.')
  return readSentMail(ctx, id)
}

/** @throws conflict if it was sent or an attempt is under way */
export async function dismissMail(ctx: Ctx, id: string): Promise<SentMail> {
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
        ? 'This email has already been sent.'
        : 'This email is being sent right now. Wait for the result.',
    )
  return mail
}

/** The address receives mail again, for example after its owner cleared a closed mailbox. */
export async function clearAddressProblem(ctx: Ctx, id: string): Promise<SentMail> {
  const { toAddress } = await readableMail(ctx, id)
  await transaction(ctx, ({ db }) => deleteUndeliverableAddress(db, toAddress))
  return readSentMail(ctx, id)
}
