// Erases what an applicant wrote by mail, in the transaction that erases the application.
import { eraseApplicationThread } from '#features/messages/application-thread.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { markFilesDeleted } from '#kernel/files/files.ts'
import { deleteReplyAddressesAbout } from '#kernel/mail/reply-addresses.store.ts'
import { deleteInboundMailsTo } from './inbound-mail.store.ts'

/** Also those that wait in quarantine. @returns what it erased, and files to remove */
export async function eraseApplicationMails(
  ctx: TransactionCtx,
  applicationId: string,
): Promise<{ ids: string[]; files: string[] }> {
  const subject = { about: 'application', aboutId: applicationId }
  const mailIds = await deleteInboundMailsTo(
    ctx.db,
    await deleteReplyAddressesAbout(ctx.db, subject),
  )
  const thread = await eraseApplicationThread(ctx, applicationId)
  return {
    ids: [...thread.ids, ...mailIds],
    files: [...thread.files, ...(await markFilesDeleted(ctx, mailIds, applicationId))],
  }
}
