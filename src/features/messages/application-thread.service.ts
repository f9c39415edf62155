// The conversation about an application. The applicant has no account and writes by mail.
import {
  applicationReplySubject,
  applicationTitle,
  WITHDRAWN_APPLICANT,
} from '#features/careers/applications.contract.ts'
import { lockExistingApplication } from '#features/careers/existing-application.service.ts'
import { queueMail } from '#features/company/queue-mail.service.ts'
import type { ApplicationChangeKind, ChangedApplication, TransactionCtx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { markFilesDeleted } from '#kernel/files/files.ts'
import type { Message } from './messages.contract.ts'
import { replyToApplicant } from './messages.mail.ts'
import { deleteThread, lockApplicationThread } from './application-threads.store.ts'
import { changeThread, messagesOf, type ThreadRow } from './messages.store.ts'
import { closedAfter, reopenedAfter } from './messages.rules.ts'

type ApplicationSubject = {
  about: 'application'
  aboutId: string
  title: string
  email: string
  businessName: string
}

/** Until the end of the transaction, nobody changes or erases it. @throws not-found if deleted */
export async function lockApplicationSubject(
  ctx: TransactionCtx,
  id: string,
): Promise<ApplicationSubject> {
  const row = await lockExistingApplication(ctx, id)
  const { name: businessName, email } = row
  return { about: 'application', aboutId: id, title: applicationTitle(row), email, businessName }
}

const NO_FILES = 'Messages to applicants can’t have attachments: they have no page that shows them.'

/**
 * Mails it to the applicant, who answers by mail.
 * @param thread before the reply
 * @throws not-found for a deleted application, conflict for a withdrawn one without messages
 */
export async function deliverToApplicant(
  ctx: TransactionCtx,
  { aboutId, lastBy }: ThreadRow,
  { name, text, files }: Message,
): Promise<void> {
  if (!aboutId) throw new Error('A conversation about an application names it.')
  if (files.length) throw new Failure('invalid', NO_FILES, { fields: { files: NO_FILES } })
  const row = await lockExistingApplication(ctx, aboutId)
  if (row.withdrawnAt && !lastBy) throw new Failure('conflict', WITHDRAWN_APPLICANT)
  const replySubject = applicationReplySubject(row)
  await queueMail(ctx, {
    templateName: 'application-reply',
    about: aboutId,
    // The mail omits the recipient's name, because an unverified visitor entered it.
    to: { name: '', address: row.email },
    replySubject,
    write: (brand) => replyToApplicant(brand, { by: name, title: replySubject.title, text }),
  })
}

/** The conversation of a deleted application is closed until it is restored. */
export async function updateApplicationThread(
  ctx: TransactionCtx,
  { id, name, email }: ChangedApplication,
  kind: ApplicationChangeKind,
): Promise<void> {
  const thread = await lockApplicationThread(ctx.db, id)
  if (!thread) return
  await changeThread(ctx.db, thread.id, {
    email,
    businessName: name,
    ...(kind === 'deleted' && closedAfter(thread, ctx.clock.now())),
    ...(kind === 'restored' && reopenedAfter(thread)),
  })
}

/** @returns what it erased, for references to it, and the files to remove after the commit */
export async function eraseApplicationThread(
  ctx: TransactionCtx,
  applicationId: string,
): Promise<{ ids: string[]; files: string[] }> {
  const thread = await lockApplicationThread(ctx.db, applicationId)
  if (!thread) return { ids: [], files: [] }
  const messageIds = (await messagesOf(ctx.db, [thread.id])).map(({ id }) => id)
  await deleteThread(ctx.db, thread.id)
  return {
    ids: [thread.id, ...messageIds],
    files: await markFilesDeleted(ctx, messageIds, applicationId),
  }
}
