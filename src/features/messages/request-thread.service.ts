// The conversation about a request: for the Inbox, and our part of it for the tracking page.
import { readInquiry } from '#features/inquiries/inbox.service.ts'
import { requireTrackedInquiry } from '#features/inquiries/tracking.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { signedPath } from '#kernel/files/file-links.ts'
import type { FileLink } from '#kernel/files/files.contract.ts'
import { MOST_TRACKED } from './messages.contract.ts'
import { countUnread, findRequestThread } from './messages.store.ts'
import { toOutgoing } from './outgoing-replies.service.ts'
import { outgoingIn } from './outgoing-replies.store.ts'
import type { RequestConversation, TrackedReply } from './replies.contract.ts'
import { readMessages } from './threads.service.ts'

export async function readRequestConversation(
  ctx: Ctx,
  inquiryId: string,
  latest?: number,
): Promise<RequestConversation> {
  const { email } = await readInquiry(ctx, inquiryId)
  const thread = await findRequestThread(ctx.db, { id: inquiryId, email })
  if (!thread) return { id: null, unread: 0, messages: [], earlier: 0, outgoing: [] }
  const { id } = thread
  const outgoing: RequestConversation['outgoing'] = []
  for (const row of await outgoingIn(ctx.db, id)) outgoing.push(await toOutgoing(ctx, row))
  const unread = (await countUnread(ctx.db, [id], 'team')).get(id) ?? 0
  return { id, unread, ...(await readMessages(ctx, id, latest)), outgoing }
}

/** @throws not-found for an unknown or expired token */
export const readTrackedReplies = async (ctx: Ctx, token: string): Promise<TrackedReply[]> =>
  (await readTracked(ctx, token)).replies

/** Valid for ten minutes. @throws not-found for a file outside our replies */
export async function linkToTrackedFile(
  ctx: Ctx,
  token: string,
  fileId: string,
): Promise<FileLink> {
  const { threadId, replies } = await readTracked(ctx, token)
  if (!threadId || !replies.some(({ files }) => files.some(({ id }) => id === fileId)))
    throw new Failure('not-found', 'File not found.')
  // The view is stored with the ID of the conversation, because a visitor has no account.
  const { path, endsAt } = signedPath(ctx, fileId, threadId)
  return { path, endsAt: endsAt.toISOString() }
}

type Tracked = { threadId?: string; replies: TrackedReply[] }

async function readTracked(ctx: Ctx, token: string): Promise<Tracked> {
  const thread = await findRequestThread(ctx.db, await requireTrackedInquiry(ctx, token))
  if (!thread) return { replies: [] }
  const { messages } = await readMessages(ctx, thread.id, MOST_TRACKED)
  const ours = messages.filter(({ by }) => by === 'team')
  const replies = ours.map(({ id, at, name, text, files }) => ({ id, at, name, text, files }))
  return { threadId: thread.id, replies }
}
