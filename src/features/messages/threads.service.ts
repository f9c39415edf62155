// What both sides of a thread need: how it is shown, and how something is written into it.
import type { Ctx } from '#kernel/context.ts'
import { newId } from '#kernel/ids.ts'
import type { Conversation, Message, MyThread, Thread } from './messages.contract.ts'
import { FIRST_MESSAGES } from './messages.contract.ts'
import { insertMessages, type MessageRow, newestMessages, type ThreadRow } from './messages.store.ts'

const iso = (at: Date | null): string | null => at && at.toISOString()

export function toMyThread({ id, about, aboutId, title, lastText, lastBy, lastAt, closedAt }: ThreadRow, unread: number): MyThread & { id: string } {
  // The two columns hold nothing else: their rows are written in this feature only.
  return { id, about: about as MyThread['about'], aboutId, title, lastText, lastBy: lastBy as MyThread['lastBy'], lastAt: iso(lastAt), unread, closedAt: iso(closedAt) }
}

export function toThread(row: ThreadRow, unread: number): Thread {
  const { businessName, email, waitingSince, dueAt } = row
  return { ...toMyThread(row, unread), businessName, email, waitingSince: iso(waitingSince), dueAt: iso(dueAt) }
}

const toMessage = ({ id, position, at, by, name, text }: MessageRow): Message => ({ id, position, at: at.toISOString(), by: by as Message['by'], name, text })

/** The newest messages, and how many stand before them. */
export async function readMessages(ctx: Ctx, threadId: string, latest = FIRST_MESSAGES): Promise<Pick<Conversation, 'messages' | 'earlier'>> {
  const found = await newestMessages(ctx.db, threadId, latest)
  return { messages: found.map(toMessage), earlier: (found[0]?.position ?? 1) - 1 }
}

type Line = Pick<MessageRow, 'by' | 'name' | 'authorId' | 'text'>

/** Adds lines at the end of a thread that this transaction has locked. @returns them as they are read */
export async function addLines(ctx: Ctx, { id: threadId, length }: ThreadRow, lines: readonly Line[]): Promise<Message[]> {
  const at = ctx.clock.now()
  const rows = lines.map((line, index) => ({ ...line, id: newId(ctx.clock.real()), threadId, position: length + index + 1, at }))
  await insertMessages(ctx.db, rows)
  return rows.map(toMessage)
}
