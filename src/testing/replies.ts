// Requests of visitors, and the team's replies to them.
import { expect } from 'vitest'
import type { InboxItem } from '#features/inquiries/inquiries.contract.ts'
import { sendOutgoingReply } from '#features/messages/outgoing-replies.service.ts'
import { outgoingReplies } from '#features/messages/messages.table.ts'
import { newId } from '#kernel/ids.ts'
import { call } from './accepted-quote.ts'
import { ctxOf, deps } from './test-app.ts'

/** @returns the ID of a contact message from this sender */
export async function contactMessageFrom(name: string, email: string): Promise<string> {
  const { status } = await call('visitor', 'POST', '/contact-messages', {
    name,
    email,
    subject: 'Hello',
    message: 'Is this you?',
  })
  expect(status).toBe(201)
  const inbox = (await call<InboxItem[]>('admin', 'GET', '/inquiries')).body
  return inbox.find((item) => item.email === email)?.id ?? ''
}

export const postReply = <Result>(id: string, text: string, key = newId(new Date())) =>
  call<Result>('admin', 'POST', `/inquiries/${id}/replies`, { text }, { 'idempotency-key': key })

/** Sends what waits to be undone, without the delay. */
export async function sendReplies(): Promise<void> {
  for (const { id } of await deps.db.select({ id: outgoingReplies.id }).from(outgoingReplies))
    await sendOutgoingReply.run(ctxOf('visitor'), { id })
}

export async function sendReplyTo(id: string, text = 'Yes, it is.'): Promise<void> {
  expect((await postReply(id, text)).status).toBe(201)
  await sendReplies()
}
