// A business's messages: list, read and write. Product M65, K22.
import { myEditTitle } from '#features/edits/edit-conversations.service.ts'
import { requestTitle } from '#features/inquiries/inquiries.contract.ts'
import { requireMyInquiry } from '#features/inquiries/my-inquiries.service.ts'
import { markPathRead } from '#features/notifications/my-notifications.service.ts'
import { myProject } from '#features/projects/my-project.service.ts'
import { myQuote } from '#features/quotes/my-quotes.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
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
  type CustomerSubject,
  type Message,
  type MyConversation,
  type MyThread,
  type NewMessage,
} from './messages.contract.ts'
import { threadPath } from './messages.rules.ts'
import {
  countUnread,
  findOwnThread,
  findThread,
  isInThread,
  markThreadRead,
  messagesOf,
  type ThreadRow,
  threadsOf,
} from './messages.store.ts'
import { receiveMessage } from './receive-message.service.ts'
import { readMessages, toMyThread } from './threads.service.ts'

const MESSAGE_LIMIT: Limit = { name: 'message', points: 60, seconds: 3600 }

export async function readMyThreads(ctx: Ctx): Promise<MyThread[]> {
  const found = (await threadsOf(ctx.db, myAddress(ctx))).filter(isShown)
  const unread = await countUnread(
    ctx.db,
    found.map(({ id }) => id),
    'customer',
  )
  return found.map((row) => toMyThread(row, unread.get(row.id) ?? 0))
}

/** Applicants write by mail; a business with the same address may belong to someone else. */
type CustomerThread = ThreadRow & Pick<CustomerSubject, 'about'>
const isCustomerThread = (row: ThreadRow): row is CustomerThread => row.about !== 'application'
const isShown = (row: ThreadRow): row is CustomerThread => isCustomerThread(row) && row.length > 0

async function findMyThread(ctx: Ctx, id: string): Promise<CustomerThread | undefined> {
  const row = await findThread(ctx.db, id)
  return row && isCustomerThread(row) && row.email === myAddress(ctx) ? row : undefined
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
    ...toMyThread({ ...row, about }, unread.get(row.id) ?? 0),
    title,
    ...(await readMessages(ctx, row.id, latest)),
  }
}

const myAddress = (ctx: Ctx): string => signedIn(ctx).email.toLowerCase()

/** Checks access: the services of the subjects reject what the caller does not own. */
async function titleOf(ctx: Ctx, { about, aboutId }: CustomerSubject): Promise<string> {
  if (about === 'quote' && aboutId) return `Quote ${(await myQuote(ctx, aboutId)).number}`
  if (about === 'request' && aboutId) return requestTitle(await requireMyInquiry(ctx, aboutId))
  if (about === 'project' && aboutId) return (await myProject(ctx, aboutId)).name
  if (about === 'edit' && aboutId) return myEditTitle(ctx, aboutId)
  return ABOUTS.support
}

export async function writeMessage(
  ctx: Ctx,
  message: NewMessage,
  key: string | undefined,
): Promise<Message> {
  const title = await titleOf(ctx, message)
  const { userId, name } = signedIn(ctx)
  const email = myAddress(ctx)
  return once(
    ctx,
    { route: 'POST /my/messages', key, input: message },
    (ctx) =>
      receiveMessage(
        ctx,
        { about: message.about, aboutId: message.aboutId, title, email, businessName: name },
        { author: { userId, name }, text: message.text, files: message.files },
      ),
    () => ctx.limits.use(MESSAGE_LIMIT, userId),
  )
}

export async function markMyThreadRead(ctx: Ctx, id: string, position: number): Promise<void> {
  const thread = await findMyThread(ctx, id)
  if (!thread) throw new Failure('not-found', 'Conversation not found.')
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
      .map(({ id, mailed, at, by, name, text }) => ({
        at,
        by,
        name,
        text,
        ...(mailed && { quoted: mailed.quoted }),
        files: filesOf(id),
      })),
  }))
}

/** Valid for ten minutes. @throws not-found for a file outside the caller's messages */
export async function linkToMyFile(ctx: Ctx, threadId: string, fileId: string): Promise<FileLink> {
  const notFound = new Failure('not-found', 'File not found.')
  const [thread, file] = [await findMyThread(ctx, threadId), await findFile(ctx.db, fileId)]
  if (!thread || !file?.about || file.deletedAt) throw notFound
  if (!(await isInThread(ctx.db, threadId, file.about))) throw notFound
  const { path, endsAt } = signedPath(ctx, fileId, signedIn(ctx).userId)
  return { path, endsAt: endsAt.toISOString() }
}
