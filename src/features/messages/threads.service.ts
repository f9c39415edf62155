// Threads for both sides: conversion for the API, and adding messages.
import { notify } from '#features/notifications/notify.service.ts'
import { type Ctx, type SignedIn, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { attachFile } from '#kernel/files/files.ts'
import { type FileRow, filesAboutAny } from '#kernel/files/files.store.ts'
import { newId } from '#kernel/ids.ts'
import {
  type Conversation,
  type CustomerSubject,
  FIRST_MESSAGES,
  type Message,
  type MyThread,
  type NewReply,
  type Subject,
  type Thread,
  type ThreadAbout,
  type ThreadSupport,
} from './messages.contract.ts'
import { messageToCustomer } from './messages.mail.ts'
import { deliverToApplicant } from './application-thread.service.ts'
import { deliverReply } from './deliver-reply.service.ts'
import { messageSummary, namesOf, threadPath, actionText } from './messages.rules.ts'
import {
  changeThread,
  insertMessages,
  type MessageRow,
  newestMessages,
  type ThreadRow,
} from './messages.store.ts'

const iso = (at: Date | null): string | null => at && at.toISOString()

export function toMyThread<About extends ThreadAbout>(
  row: ThreadRow & { about: About },
  unread: number,
): Omit<MyThread, 'id' | 'about'> & { id: string; about: About } {
  const { id, about, aboutId, title, lastText, lastBy, lastAt, closedAt } = row
  return {
    id,
    about,
    aboutId,
    title,
    lastText,
    // Cast: only this feature writes the column.
    lastBy: lastBy as MyThread['lastBy'],
    lastAt: iso(lastAt),
    unread,
    closedAt: iso(closedAt),
  }
}

export function toThread(row: ThreadRow, unread: number, support: ThreadSupport | null): Thread {
  const { businessName, email, waitingSince, dueAt } = row
  return {
    ...toMyThread(row, unread),
    businessName,
    email,
    waitingSince: iso(waitingSince),
    dueAt: iso(dueAt),
    support,
  }
}

const toMessage = (
  { id, position, at, by, name, text, mailed }: MessageRow,
  files: readonly FileRow[],
): Message => ({
  id,
  position,
  name,
  text,
  at: at.toISOString(),
  by,
  mailed,
  files: files
    .filter(({ about, deletedAt }) => about === id && !deletedAt)
    .map(({ id, name, bytes }) => ({ id, name, bytes })),
})

export async function readMessages(
  ctx: Ctx,
  threadId: string,
  latest = FIRST_MESSAGES,
): Promise<Pick<Conversation, 'messages' | 'earlier'>> {
  const found = await newestMessages(ctx.db, threadId, latest)
  const files = await filesAboutAny(
    ctx.db,
    found.map(({ id }) => id),
  )
  return {
    messages: found.map((row) => toMessage(row, files)),
    earlier: (found[0]?.position ?? 1) - 1,
  }
}

type UnsavedMessage = Pick<MessageRow, 'by' | 'name' | 'authorId' | 'text'> &
  Partial<Pick<MessageRow, 'mailed'>> &
  Pick<NewReply, 'files'>

/** Requires the lock of the thread. */
export async function appendMessages(
  ctx: TransactionCtx,
  { id: threadId, length }: ThreadRow,
  lines: readonly UnsavedMessage[],
): Promise<Message[]> {
  const at = ctx.clock.now()
  const rows = lines.map(({ files, ...line }, index) => ({
    files,
    row: {
      mailed: null,
      ...line,
      id: newId(ctx.clock.real()),
      threadId,
      position: length + index + 1,
      at,
    },
  }))
  await insertMessages(
    ctx.db,
    rows.map(({ row }) => row),
  )
  const written: Message[] = []
  for (const { files, row } of rows)
    written.push(toMessage(row, await attachFiles(ctx, row.id, files)))
  return written
}

async function attachFiles(
  ctx: TransactionCtx,
  about: string,
  paths: readonly string[],
): Promise<FileRow[]> {
  const attached: FileRow[] = []
  for (const path of paths)
    attached.push(await attachFile(ctx, { path, about, purpose: 'message', field: 'files' }))
  return attached
}

export const NOTHING_PAUSED = { pausedSince: null, pausedDueAt: null }

export type NewThreadSubject = Subject & Pick<ThreadRow, 'email' | 'businessName' | 'title'>

/** @param subject with the email in lower case */
export function emptyThread(ctx: Ctx, subject: NewThreadSubject): ThreadRow {
  const now = ctx.clock.now()
  const initial = {
    length: 0,
    lastBy: null,
    lastText: '',
    lastAt: null,
    waitingSince: null,
    dueAt: null,
    notifiedAt: null,
    readByCustomer: 0,
    readByTeam: 0,
    closedAt: null,
    ...NOTHING_PAUSED,
  }
  return { ...initial, ...subject, id: newId(now), createdAt: now }
}

export type Author = Pick<SignedIn, 'userId' | 'name'>

/** Ends the wait and notifies the customer. Requires the lock of the thread. */
export async function replyToCustomer(
  ctx: TransactionCtx,
  thread: ThreadRow,
  { text, files }: NewReply,
  { userId, name }: Author = signedIn(ctx),
): Promise<Message> {
  const [written] = await appendMessages(ctx, thread, [
    { by: 'team', name, authorId: userId, text, files },
  ])
  if (!written) throw new Error('The message couldn’t be saved.')
  const answered = {
    waitingSince: null,
    dueAt: null,
    notifiedAt: null,
    closedAt: null,
    ...NOTHING_PAUSED,
  }
  await changeThread(ctx.db, thread.id, {
    ...answered,
    length: written.position,
    lastBy: 'team',
    lastText: messageSummary(written),
    lastAt: ctx.clock.now(),
  })
  if (thread.about === 'request') await deliverReply(ctx, thread, userId, written)
  else if (thread.about === 'application') await deliverToApplicant(ctx, thread, written)
  else await notifyCustomer(ctx, { ...thread, about: thread.about }, name, written)
  await ctx.ports.contactsChanged(ctx, thread.email)
  return written
}

async function notifyCustomer(
  ctx: TransactionCtx,
  thread: ThreadRow & Pick<CustomerSubject, 'about'>,
  by: string,
  { text, files }: Message,
): Promise<void> {
  const { about, aboutId, title } = thread
  const path = threadPath({ about, aboutId })
  const action = actionText({ about, title, isReply: thread.waitingSince !== null })
  await notify(ctx, {
    to: { name: thread.businessName, address: thread.email },
    kind: 'messages',
    title: `${by} ${action}`,
    text: messageSummary({ text, files }),
    path,
    about: thread.id,
    mail: {
      replySubject: { about, aboutId, title, name: thread.businessName },
      templateName: 'answer-to-you',
      write: (brand) => messageToCustomer(brand, { action, by, text, path, files: namesOf(files) }),
    },
  })
}
