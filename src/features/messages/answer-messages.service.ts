// What the agency does with threads: reads, answers, closes and opens them again.
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { once } from '#kernel/db/once.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import type { Conversation, Message, Thread, ThreadCounts, ThreadsQuery } from './messages.contract.ts'
import { changeThread, countThreads, countUnread, type Cursor, findThread, listThreads, lockThread, markThreadRead, type ThreadRow } from './messages.store.ts'
import { answerDue } from './staffed.rules.ts'
import { readMessages, sayToCustomer, toThread } from './threads.service.ts'

/** In the order of the list. `next` is the cursor of the following page, when there is one. */
export async function readThreads(ctx: Ctx, query: ThreadsQuery): Promise<{ items: Thread[]; next: string | undefined }> {
  const found = await listThreads(ctx.db, query.limit ? { ...query, limit: query.limit + 1 } : query, readCursor(query.after))
  const page = query.limit ? found.slice(0, query.limit) : found
  const unread = await countUnread(ctx.db, page.map(({ id }) => id), 'team')
  const last = page.at(-1)
  return { items: page.map((row) => toThread(row, unread.get(row.id) ?? 0)), next: last && found.length > page.length ? cursorOf(last) : undefined }
}

function cursorOf({ id, waitingSince, lastAt, createdAt }: ThreadRow): string {
  return `${waitingSince ? 'waiting' : 'other'}_${(waitingSince ?? lastAt ?? createdAt).toISOString()}_${id}`
}

function readCursor(after: string | undefined): Cursor | undefined {
  if (!after) return undefined
  const [, group, at, id] = after.match(/^(waiting|other)_(20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/) ?? []
  if (!at || !id || Number.isNaN(Date.parse(at))) throw new Failure('invalid', 'This page of the list does not exist. Start again without "after".')
  return { isWaiting: group === 'waiting', at: new Date(at), id }
}

export const readThreadCounts = (ctx: Ctx): Promise<ThreadCounts> => countThreads(ctx.db, ctx.clock.now())

export async function readConversation(ctx: Ctx, id: string, latest?: number): Promise<Conversation> {
  const row = await existing(ctx, id)
  const unread = await countUnread(ctx.db, [id], 'team')
  return { ...toThread(row, unread.get(id) ?? 0), ...(await readMessages(ctx, id, latest)) }
}

/** Answering a closed thread opens it. */
export async function answerThread(ctx: Ctx, id: string, text: string, key: string | undefined): Promise<Message> {
  await existing(ctx, id)
  return once(ctx, { route: `POST /threads/${id}/messages`, key, input: text }, async (ctx) => {
    const thread = await lockThread(ctx.db, id)
    if (!thread) throw new Failure('not-found', 'There is no such conversation.')
    return sayToCustomer(ctx, thread, text)
  })
}

export async function markThreadReadHere(ctx: Ctx, id: string, position: number): Promise<void> {
  await existing(ctx, id)
  await markThreadRead(ctx.db, id, 'team', position)
}

/** For what needs no answer. Closing something closed changes nothing. */
export async function closeThread(ctx: Ctx, id: string): Promise<void> {
  await existing(ctx, id)
  await transaction(ctx, async (ctx) => {
    const thread = await lockThread(ctx.db, id)
    if (thread && !thread.closedAt) await changeThread(ctx.db, id, { closedAt: ctx.clock.now(), waitingSince: null, dueAt: null, toldAt: null })
  })
}

/** Whoever wrote last waits again, if it was the customer. */
export async function reopenThread(ctx: Ctx, id: string): Promise<void> {
  await existing(ctx, id)
  const { staffedHours, timeZone } = await readCompany(ctx)
  await transaction(ctx, async (ctx) => {
    const thread = await lockThread(ctx.db, id)
    if (!thread?.closedAt) return
    const since = thread.lastBy === 'customer' ? thread.lastAt : null
    await changeThread(ctx.db, id, { closedAt: null, waitingSince: since, dueAt: since && answerDue(since, staffedHours, timeZone) })
  })
}

async function existing(ctx: Ctx, id: string): Promise<ThreadRow> {
  const row = await findThread(ctx.db, id)
  if (!row) throw new Failure('not-found', 'There is no such conversation.')
  return row
}
