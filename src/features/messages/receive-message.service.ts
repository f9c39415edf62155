// Receives a message of a customer or sender: stores it, starts the wait, and tells the agency.
import { notifyAgency } from '#features/accounts/notify-agency.service.ts'
import { adminIds, currentColleagues } from '#features/accounts/colleagues.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import { readResponseTimes } from '#features/company/response-times.service.ts'
import { continueAfterAnswer } from '#features/edits/edit-conversations.service.ts'
import { startFollowUp } from '#features/inquiries/follow-up.service.ts'
import { memberIdsOf } from '#features/projects/members/project-members.service.ts'
import { notifyTeam } from '#features/team-notifications/notify-team.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { paths } from '#kernel/paths.contract.ts'
import type { MailedPart, Message, NewReply } from './messages.contract.ts'
import { messageToAgency } from './messages.mail.ts'
import {
  aboutText,
  mayNotifyAgency,
  messageSummary,
  namesOf,
  needsAcknowledgment,
  writerOf,
} from './messages.rules.ts'
import { changeThread, lockOwnThread, teamWritersIn, type ThreadRow } from './messages.store.ts'
import { acknowledgment as acknowledgmentText, replyDueAt } from './staffed-hours.rules.ts'
import {
  appendMessages,
  emptyThread,
  type NewThreadSubject,
  NOTHING_PAUSED,
} from './threads.service.ts'

/** `userId` is null for a sender without an account. */
type Received = NewReply & {
  author: { userId: string | null; name: string }
  mailed?: MailedPart
}

/** @param subject which the caller may write about */
export async function receiveMessage(
  ctx: TransactionCtx,
  subject: NewThreadSubject,
  { author, text, files, mailed }: Received,
): Promise<Message> {
  const now = ctx.clock.now()
  const { dueAt, acknowledgment } = await replyTime(ctx)
  const isAboutRequest = subject.about === 'request'
  // The response time of a request is in the Inbox, and its tracking page shows it.
  const assigneeId =
    isAboutRequest && subject.aboutId ? await startFollowUp(ctx, subject.aboutId, dueAt) : null
  await continueEdit(ctx, subject)
  const thread = await lockOwnThread(ctx.db, emptyThread(ctx, subject))
  // The conversation about a request or an application is not in the writer's dashboard.
  const mayAcknowledge = !isAboutRequest && subject.about !== 'application'
  const automatic =
    mayAcknowledge && needsAcknowledgment(thread, now) ? [automaticMessage(acknowledgment)] : []
  const [written] = await appendMessages(ctx, thread, [
    {
      by: 'customer',
      name: author.name,
      authorId: author.userId,
      text,
      files,
      ...(mailed && { mailed }),
    },
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
    ...(!isAboutRequest && waitFrom(thread, now, dueAt)),
    ...(mayNotify && { notifiedAt: now }),
  })
  await ctx.ports.contactsChanged(ctx, thread.email)
  await notifyAgencyAndTeam(ctx, { ...thread, title, businessName }, written, {
    mayNotify,
    assigneeId,
  })
  return written
}

/** Before the lock of the thread, in the order of a question of the team. */
async function continueEdit(
  ctx: TransactionCtx,
  { about, aboutId }: Pick<ThreadRow, 'about' | 'aboutId'>,
): Promise<void> {
  if (about === 'edit' && aboutId) await continueAfterAnswer(ctx, aboutId)
}

const waitFrom = (thread: ThreadRow, now: Date, dueAt: Date) => ({
  waitingSince: thread.waitingSince ?? now,
  dueAt: thread.dueAt ?? dueAt,
})

async function replyTime(ctx: TransactionCtx): Promise<{ dueAt: Date; acknowledgment: string }> {
  const now = ctx.clock.now()
  const [{ staffedHours, timeZone }, { message: responseHours }] = [
    await readCompany(ctx),
    await readResponseTimes(ctx),
  ]
  return {
    dueAt: replyDueAt(now, responseHours, staffedHours, timeZone),
    acknowledgment: acknowledgmentText(now, responseHours, staffedHours, timeZone),
  }
}

const automaticMessage = (text: string) => ({
  by: 'automatic' as const,
  name: '',
  authorId: null,
  text,
  files: [],
})

/** Several messages in a row cause one mail to each recipient; all of them are in the bell. */
async function notifyAgencyAndTeam(
  ctx: TransactionCtx,
  thread: ThreadRow,
  written: Message,
  { mayNotify, assigneeId }: { mayNotify: boolean; assigneeId: string | null },
): Promise<void> {
  const { id, about, aboutId, title } = thread
  const members = about === 'project' && aboutId ? await memberIdsOf(ctx, aboutId) : []
  const isAgencyMailed = mayNotify && !members.length
  const alreadyMailedTo = isAgencyMailed ? await notifyAgencyOf(ctx, thread, written) : []
  await notifyTeam(ctx, await involvedIn(ctx, id, { assigneeId, members }), {
    kind: 'replies',
    about: id,
    title: `${writerOf(thread)} wrote ${aboutText(about, title)}`,
    text: quotable(thread, messageSummary(written)),
    path: screenOf(thread),
    byMail: mayNotify,
    alreadyMailedTo,
  })
}

const notifyAgencyOf = (
  ctx: TransactionCtx,
  thread: ThreadRow,
  { text, files }: Message,
): Promise<string[]> =>
  notifyAgency(ctx, {
    templateName: 'message-agency',
    about: thread.id,
    write: (brand) =>
      messageToAgency(brand, {
        path: screenOf(thread),
        about: thread.about,
        title: thread.title,
        businessName: writerOf(thread),
        text: quotable(thread, text),
        files: thread.about === 'application' ? [] : namesOf(files),
      }),
  })

/** What applicants write, and the names of their files, may name them. */
const quotable = ({ about }: Pick<ThreadRow, 'about'>, text: string): string =>
  about === 'application' ? 'Open the conversation to read the message.' : text

const screenOf = ({ id, about, aboutId }: Pick<ThreadRow, 'id' | 'about' | 'aboutId'>): string =>
  about === 'request' && aboutId ? paths.admin.inquiry(aboutId) : paths.admin.thread(id)

/**
 * The team member of the request, or the members of the project and those who wrote before; all
 * admins without any.
 */
async function involvedIn(
  ctx: TransactionCtx,
  threadId: string,
  { assigneeId, members }: { assigneeId: string | null; members: readonly string[] },
): Promise<string[]> {
  const ids = assigneeId ? [assigneeId] : [...members, ...(await teamWritersIn(ctx.db, threadId))]
  const involved = await currentColleagues(ctx, [...new Set(ids)])
  return involved.length ? involved : adminIds(ctx)
}
