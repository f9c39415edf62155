// Receives a message of a customer or sender: stores it, starts the wait, and tells the agency.
import { notifyAgency } from '#features/accounts/notify-agency.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import { readResponseTimes } from '#features/company/response-times.service.ts'
import { startFollowUp } from '#features/inquiries/follow-up.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import type { Message, NewReply } from './messages.contract.ts'
import { messageToAgency } from './messages.mail.ts'
import { mayNotifyAgency, messageSummary, namesOf, needsAcknowledgment } from './messages.rules.ts'
import { changeThread, lockOwnThread, type ThreadRow } from './messages.store.ts'
import { acknowledgment, replyDueAt } from './staffed-hours.rules.ts'
import {
  appendMessages,
  emptyThread,
  type NewThreadSubject,
  NOTHING_PAUSED,
} from './threads.service.ts'

/** `userId` is null for a sender without an account. */
type Received = NewReply & { author: { userId: string | null; name: string } }

/** @param subject which the caller may write about */
export async function receiveMessage(
  ctx: TransactionCtx,
  subject: NewThreadSubject,
  { author, text, files }: Received,
): Promise<Message> {
  const now = ctx.clock.now()
  const [{ staffedHours, timeZone }, { message: responseHours }] = [
    await readCompany(ctx),
    await readResponseTimes(ctx),
  ]
  const thread = await lockOwnThread(ctx.db, emptyThread(ctx, subject))
  const automatic = needsAcknowledgment(thread, now)
    ? [automaticMessage(acknowledgment(now, responseHours, staffedHours, timeZone))]
    : []
  const [written] = await appendMessages(ctx, thread, [
    { by: 'customer', name: author.name, authorId: author.userId, text, files },
    ...automatic,
  ])
  if (!written) throw new Error('The message couldn’t be saved.')
  const mayNotify = mayNotifyAgency(thread, now)
  const { title, businessName } = subject
  await changeThread(ctx.db, thread.id, {
    title,
    length: written.position + automatic.length,
    businessName,
    lastBy: 'customer',
    lastText: messageSummary(written),
    lastAt: now,
    closedAt: null,
    ...NOTHING_PAUSED,
    ...(await startWait(ctx, thread, replyDueAt(now, responseHours, staffedHours, timeZone))),
    ...(mayNotify && { notifiedAt: now }),
  })
  await ctx.ports.contactsChanged(ctx, thread.email)
  if (mayNotify) await notifyAgencyOf(ctx, { ...thread, title, businessName }, written)
  return written
}

const automaticMessage = (text: string) => ({
  by: 'automatic' as const,
  name: '',
  authorId: null,
  text,
  files: [],
})

/** The response time of a request is in the Inbox. */
async function startWait(
  ctx: TransactionCtx,
  { about, aboutId, waitingSince, dueAt }: ThreadRow,
  newDueAt: Date,
): Promise<Partial<ThreadRow>> {
  if (about !== 'request' || !aboutId)
    return { waitingSince: waitingSince ?? ctx.clock.now(), dueAt: dueAt ?? newDueAt }
  await startFollowUp(ctx, aboutId, newDueAt)
  return {}
}

const notifyAgencyOf = (
  ctx: TransactionCtx,
  { id, about, title, businessName }: ThreadRow,
  { text, files }: Message,
): Promise<void> =>
  notifyAgency(ctx, {
    templateName: 'message-agency',
    about: id,
    write: (brand) =>
      messageToAgency(brand, { id, about, title, businessName, text, files: namesOf(files) }),
  })
