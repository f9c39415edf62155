// A business's messages: stored, acknowledged and announced to the agency. Product M65, K22.
import { notifyAgency } from '#features/accounts/notify-agency.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import { KINDS } from '#features/inquiries/inquiries.contract.ts'
import { startFollowUp } from '#features/inquiries/follow-up.service.ts'
import { requireMyInquiry } from '#features/inquiries/my-inquiries.service.ts'
import { readResponseTimes } from '#features/company/response-times.service.ts'
import { markPathRead } from '#features/notifications/my-notifications.service.ts'
import { myProject } from '#features/projects/my-project.service.ts'
import { myQuote } from '#features/quotes/my-quotes.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { signedPath } from '#kernel/files/file-links.ts'
import type { FileLink } from '#kernel/files/files.contract.ts'
import { filesAboutAny, findFile } from '#kernel/files/files.store.ts'
import type { Limit } from '#kernel/security/limits.ts'
import {
  ABOUTS,
  type ConversationQuery,
  type Message,
  type MyConversation,
  type MyThread,
  type NewMessage,
  type Subject,
} from './messages.contract.ts'
import { messageToAgency } from './messages.mail.ts'
import {
  messageSummary,
  namesOf,
  needsAcknowledgment,
  threadPath,
  mayNotifyAgency,
} from './messages.rules.ts'
import {
  changeThread,
  countUnread,
  findOwnThread,
  findThread,
  isInThread,
  lockOwnThread,
  markThreadRead,
  messagesOf,
  type ThreadRow,
  threadsOf,
} from './messages.store.ts'
import { acknowledgment, replyDueAt } from './staffed-hours.rules.ts'
import {
  appendMessages,
  emptyThread,
  NOTHING_PAUSED,
  readMessages,
  toMyThread,
} from './threads.service.ts'

const MESSAGE_LIMIT: Limit = { name: 'message', points: 60, seconds: 3600 }

export async function readMyThreads(ctx: Ctx): Promise<MyThread[]> {
  const found = (await threadsOf(ctx.db, myAddress(ctx))).filter(({ length }) => length > 0)
  const unread = await countUnread(
    ctx.db,
    found.map(({ id }) => id),
    'customer',
  )
  return found.map((row) => toMyThread(row, unread.get(row.id) ?? 0))
}

/** @throws not-allowed for another business's quote, not-found for an unknown subject */
export async function readMyConversation(
  ctx: Ctx,
  { about, aboutId, latest }: ConversationQuery,
): Promise<MyConversation> {
  const title = await titleOf(ctx, { about, aboutId })
  const row = await findOwnThread(ctx.db, myAddress(ctx), { about, aboutId })
  if (!row)
    return {
      id: null,
      about,
      aboutId,
      title,
      lastText: '',
      lastBy: null,
      lastAt: null,
      unread: 0,
      closedAt: null,
      messages: [],
      earlier: 0,
    }
  const unread = await countUnread(ctx.db, [row.id], 'customer')
  return {
    ...toMyThread(row, unread.get(row.id) ?? 0),
    title,
    ...(await readMessages(ctx, row.id, latest)),
  }
}

const myAddress = (ctx: Ctx): string => signedIn(ctx).email.toLowerCase()

/** Checks access: the services of the subjects reject what the caller does not own. */
async function titleOf(ctx: Ctx, { about, aboutId }: Subject): Promise<string> {
  if (about === 'quote' && aboutId) return `Quote ${(await myQuote(ctx, aboutId)).number}`
  if (about === 'request' && aboutId) {
    const { kind, reference } = await requireMyInquiry(ctx, aboutId)
    return `${KINDS[kind]} ${reference}`
  }
  if (about === 'project' && aboutId) return (await myProject(ctx, aboutId)).name
  return ABOUTS.support
}

export async function writeMessage(
  ctx: Ctx,
  message: NewMessage,
  key: string | undefined,
): Promise<Message> {
  const title = await titleOf(ctx, message)
  const { userId } = signedIn(ctx)
  return once(
    ctx,
    { route: 'POST /my/messages', key, input: message },
    (ctx) => receive(ctx, message, title),
    () => ctx.limits.use(MESSAGE_LIMIT, userId),
  )
}

async function receive(
  ctx: TransactionCtx,
  { text, files, ...subject }: NewMessage,
  title: string,
): Promise<Message> {
  const now = ctx.clock.now()
  const { name, userId } = signedIn(ctx)
  const [{ staffedHours, timeZone }, { message: responseHours }] = [
    await readCompany(ctx),
    await readResponseTimes(ctx),
  ]
  const thread = await lockOwnThread(
    ctx.db,
    emptyThread(ctx, { ...subject, title, email: myAddress(ctx), businessName: name }),
  )
  const automatic = needsAcknowledgment(thread, now)
    ? [
        {
          by: 'automatic' as const,
          name: '',
          authorId: null,
          text: acknowledgment(now, responseHours, staffedHours, timeZone),
          files: [],
        },
      ]
    : []
  const [written] = await appendMessages(ctx, thread, [
    { by: 'customer', name, authorId: userId, text, files },
    ...automatic,
  ])
  if (!written) throw new Error('The message couldn’t be saved.')
  const mayNotify = mayNotifyAgency(thread, now)
  const length = written.position + automatic.length
  const dueAt = replyDueAt(now, responseHours, staffedHours, timeZone)
  await changeThread(ctx.db, thread.id, {
    title,
    length,
    businessName: name,
    lastBy: 'customer',
    lastText: messageSummary(written),
    lastAt: now,
    closedAt: null,
    ...NOTHING_PAUSED,
    ...(await startWait(ctx, thread, dueAt)),
    ...(mayNotify && { notifiedAt: now }),
  })
  await ctx.ports.contactsChanged(ctx, thread.email)
  if (mayNotify)
    await notifyAgencyOf(ctx, written, {
      id: thread.id,
      about: subject.about,
      title,
      businessName: name,
    })
  return written
}

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
  { text, files }: Message,
  thread: { id: string; about: Subject['about']; title: string; businessName: string },
): Promise<void> =>
  notifyAgency(ctx, {
    templateName: 'message-agency',
    about: thread.id,
    write: (brand) => messageToAgency(brand, { ...thread, text, files: namesOf(files) }),
  })

export async function markMyThreadRead(ctx: Ctx, id: string, position: number): Promise<void> {
  const thread = await findThread(ctx.db, id)
  if (thread?.email !== myAddress(ctx)) throw new Failure('not-found', 'Conversation not found.')
  await transaction(ctx, async (ctx) => {
    if (!(await markThreadRead(ctx.db, id, 'customer', position)) || position < thread.length)
      return
    await markPathRead(ctx, threadPath(thread))
  })
}

export async function exportMyMessages(ctx: Ctx): Promise<object[]> {
  const found = await threadsOf(ctx.db, myAddress(ctx))
  const all = await messagesOf(
    ctx.db,
    found.map(({ id }) => id),
  )
  const files = await filesAboutAny(
    ctx.db,
    all.map(({ id }) => id),
  )
  const filesOf = (messageId: string): string[] =>
    files
      .filter(({ about, deletedAt }) => about === messageId && !deletedAt)
      .map(({ name }) => name)
  return found.map(({ id, about, title }) => ({
    about,
    title,
    messages: all
      .filter(({ threadId }) => threadId === id)
      .map(({ id, at, by, name, text }) => ({ at, by, name, text, files: filesOf(id) })),
  }))
}

/** Valid for ten minutes. @throws not-found for a file outside the caller's messages */
export async function linkToMyFile(ctx: Ctx, threadId: string, fileId: string): Promise<FileLink> {
  const notFound = new Failure('not-found', 'File not found.')
  const [thread, file] = [await findThread(ctx.db, threadId), await findFile(ctx.db, fileId)]
  if (thread?.email !== myAddress(ctx) || !file?.about || file.deletedAt) throw notFound
  if (!(await isInThread(ctx.db, threadId, file.about))) throw notFound
  const { path, endsAt } = signedPath(ctx, fileId, signedIn(ctx).userId)
  return { path, endsAt: endsAt.toISOString() }
}
