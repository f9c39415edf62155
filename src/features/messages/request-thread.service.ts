// The conversation about a request: for the Inbox, and our part of it for the tracking page.
import { readInquiry } from '#features/inquiries/inbox.service.ts'
import { requireTrackedInquiry } from '#features/inquiries/tracking.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { signedPath } from '#kernel/files/file-links.ts'
import type { FileLink } from '#kernel/files/files.contract.ts'
import { countUnread, findOwnThread, outgoingIn } from './messages.store.ts'
import { toOutgoing } from './outgoing-replies.service.ts'
import type { RequestConversation, TrackedReply } from './replies.contract.ts'
import { readMessages } from './threads.service.ts'

/** Enough for every conversation about a request. */
const MOST_REPLIES = 200

export async function readRequestConversation(
  ctx: Ctx,
  inquiryId: string,
  latest?: number,
): Promise<RequestConversation> {
  const { email } = await readInquiry(ctx, inquiryId)
  const thread = await findOwnThread(ctx.db, email, { about: 'request', aboutId: inquiryId })
  if (!thread) return { id: null, unread: 0, messages: [], earlier: 0, outgoing: [] }
  const { id } = thread
  const outgoing: RequestConversation['outgoing'] = []
  for (const row of await outgoingIn(ctx.db, id)) outgoing.push(await toOutgoing(ctx, row))
  const unread = (await countUnread(ctx.db, [id], 'team')).get(id) ?? 0
  return { id, unread, ...(await readMessages(ctx, id, latest)), outgoing }
}

/** @throws not-found for an unknown or expired token */
export async function readTrackedReplies(ctx: Ctx, token: string): Promise<TrackedReply[]> {
  const thread = await trackedThread(ctx, token)
  if (!thread) return []
  const { messages } = await readMessages(ctx, thread.id, MOST_REPLIES)
  return messages
    .filter(({ by }) => by === 'team')
    .map(({ id, at, name, text, files }) => ({ id, at, name, text, files }))
}

/** Valid for ten minutes. @throws not-found for a file outside our replies */
export async function linkToTrackedFile(
  ctx: Ctx,
  token: string,
  fileId: string,
): Promise<FileLink> {
  const thread = await trackedThread(ctx, token)
  const replies = await readTrackedReplies(ctx, token)
  if (!thread || !replies.some(({ files }) => files.some(({ id }) => id === fileId)))
    throw new Failure('not-found', 'File not found.')
  // The list of views names the conversation, because a visitor has no account.
  const { path, endsAt } = signedPath(ctx, fileId, thread.id)
  return { path, endsAt: endsAt.toISOString() }
}

async function trackedThread(ctx: Ctx, token: string) {
  const { id, email } = await requireTrackedInquiry(ctx, token)
  return findOwnThread(ctx.db, email, { about: 'request', aboutId: id })
}
