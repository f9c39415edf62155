// Threads for the agency: list, reply, close and reopen.
import { readCompany } from '#features/company/company.service.ts'
import { readResponseTimes } from '#features/company/response-times.service.ts'
import type { Ctx } from '#kernel/context.ts'
import type { Cursor } from '#kernel/db/cursor.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure, found } from '#kernel/failure.ts'
import { type Page, listPage } from '#kernel/http/paging.ts'
import type {
  Conversation,
  Message,
  NewReply,
  Thread,
  ThreadCounts,
  ThreadsQuery,
} from './messages.contract.ts'
import {
  changeThread,
  countThreads,
  countUnread,
  findThread,
  listThreads,
  lockThread,
  markThreadRead,
  type ThreadRow,
  WAITING_GROUP,
} from './messages.store.ts'
import { closedAfter } from './messages.rules.ts'
import { supportOf } from './thread-support.service.ts'
import { replyDueAt } from './staffed-hours.rules.ts'
import { NOTHING_PAUSED, readMessages, replyToCustomer, toThread } from './threads.service.ts'

export async function readThreads(ctx: Ctx, query: ThreadsQuery): Promise<Page<Thread>> {
  const { rows, next } = await listPage(
    query,
    (limit, after) => listThreads(ctx.db, { ...query, limit }, after),
    threadCursor,
  )
  const unread = await countUnread(
    ctx.db,
    rows.map(({ id }) => id),
    'team',
  )
  const support = await supportOf(ctx, rows)
  return {
    rows: rows.map((row) => toThread(row, unread.get(row.id) ?? 0, support(row))),
    next,
  }
}

const threadCursor = ({ id, waitingSince, lastAt, createdAt }: ThreadRow): Cursor => ({
  group: waitingSince ? WAITING_GROUP : undefined,
  at: waitingSince ?? lastAt ?? createdAt,
  id,
})

export const readThreadCounts = (ctx: Ctx): Promise<ThreadCounts> =>
  countThreads(ctx.db, ctx.clock.now())

export async function readConversation(
  ctx: Ctx,
  id: string,
  latest?: number,
): Promise<Conversation> {
  const row = await requireThread(ctx, id)
  const unread = await countUnread(ctx.db, [id], 'team')
  const support = (await supportOf(ctx, [row]))(row)
  return {
    ...toThread(row, unread.get(id) ?? 0, support),
    ...(await readMessages(ctx, id, latest)),
  }
}

export async function replyToThread(
  ctx: Ctx,
  id: string,
  reply: NewReply,
  key: string | undefined,
): Promise<Message> {
  await requireThread(ctx, id)
  return once(ctx, { route: `POST /threads/${id}/messages`, key, input: reply }, async (ctx) => {
    const thread = found(await lockThread(ctx.db, id), 'Conversation')
    return replyToCustomer(ctx, thread, reply)
  })
}

export async function markThreadReadByTeam(ctx: Ctx, id: string, position: number): Promise<void> {
  await requireThread(ctx, id)
  await transaction(ctx, ({ db }) => markThreadRead(db, id, 'team', position))
}

/** Idempotent. */
export async function closeThread(ctx: Ctx, id: string): Promise<void> {
  const { about } = await requireThread(ctx, id)
  if (about === 'request')
    throw new Failure(
      'conflict',
      'This conversation is about a request. Close the request instead.',
    )
  await transaction(ctx, async (ctx) => {
    const thread = await lockThread(ctx.db, id)
    if (!thread || thread.closedAt) return
    await changeThread(ctx.db, id, closedAfter(thread, ctx.clock.now()))
    await ctx.ports.contactsChanged(ctx, thread.email)
  })
}

/** Restores the wait with its original start and due time if the customer wrote last. */
export async function reopenThread(ctx: Ctx, id: string): Promise<void> {
  await requireThread(ctx, id)
  const [{ staffedHours, timeZone }, { message: responseHours }] = [
    await readCompany(ctx),
    await readResponseTimes(ctx),
  ]
  await transaction(ctx, async (ctx) => {
    const thread = await lockThread(ctx.db, id)
    if (!thread?.closedAt) return
    const since = thread.lastBy === 'customer' ? (thread.pausedSince ?? thread.lastAt) : null
    const dueAt =
      since && (thread.pausedDueAt ?? replyDueAt(since, responseHours, staffedHours, timeZone))
    await changeThread(ctx.db, id, {
      closedAt: null,
      waitingSince: since,
      dueAt,
      ...NOTHING_PAUSED,
    })
  })
}

async function requireThread(ctx: Ctx, id: string): Promise<ThreadRow> {
  return found(await findThread(ctx.db, id), 'Conversation')
}
