import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { call } from '#testing/accepted-quote.ts'
import { contactMessageFrom, postReply, sendReplyTo, sendReplies } from '#testing/replies.ts'
import { pdf } from '#testing/sample-files.ts'
import {
  allDone,
  clock,
  deps,
  eventually,
  outbox,
  people,
  request,
  tokenOf,
} from '#testing/test-app.ts'
import { fileIdOf, upload } from '#testing/upload.ts'
import type {
  InboxCounts,
  Inquiry,
  InquiryTracking,
  MyInquiry,
} from '../inquiries/inquiries.contract.ts'
import type { Today } from '../today/today.contract.ts'
import type { Thread } from './messages.contract.ts'
import type { OutgoingReply, RequestConversation, TrackedReply } from './replies.contract.ts'

const MORNING = Date.parse('2026-03-04T16:00:00Z')
const at = (hours: number): void => void (clock.at = new Date(MORNING + hours * 3_600_000))
beforeEach(() => at(0))

const EMAIL = 'anna@shop.example'
const inquiry = async (id: string) => (await call<Inquiry>('admin', 'GET', `/inquiries/${id}`)).body
const conversation = async (id: string) =>
  (await call<RequestConversation>('admin', 'GET', `/inquiries/${id}/conversation`)).body
const mailsTo = (address: string) => outbox.filter(({ to }) => to.address === address)

/** Of the link in the latest mail to this address. */
async function tokenFor(address: string): Promise<string> {
  await allDone()
  return /\/track\/([\w-]+)/.exec(mailsTo(address).at(-1)?.text ?? '')?.[1] ?? ''
}

test('a reply waits ten seconds, then goes out by mail and stops the response time', async () => {
  const id = await contactMessageFrom('Anna', EMAIL)
  at(3)
  const { status, body } = await postReply<OutgoingReply>(id, 'Yes, it is us.\n\nDana')
  expect([status, body.name, body.text]).toEqual([201, 'dana', 'Yes, it is us.\n\nDana'])
  expect(await conversation(id)).toMatchObject({ messages: [], outgoing: [{ id: body.id }] })
  expect(await inquiry(id)).toMatchObject({ stage: 'new', answeredAt: null })

  await sendReplies()
  expect(await inquiry(id)).toMatchObject({
    stage: 'in-review',
    answeredAt: new Date(MORNING + 3 * 3_600_000).toISOString(),
    assignedTo: 'dana',
    activities: [{ what: 'received' }, { what: 'answered', by: 'dana', detail: 'Reply' }],
  })
  expect(await conversation(id)).toMatchObject({
    messages: [{ by: 'team', name: 'dana', text: 'Yes, it is us.\n\nDana' }],
    outgoing: [],
  })
  const mail = await eventually(() =>
    mailsTo(EMAIL).find(({ subject }) => subject.startsWith('Re: ')),
  )
  expect(mail.subject).toMatch(/^Re: Message R-/)
  expect(mail.text).toContain('Yes, it is us.')
  expect(mail.to.name).toBe(EMAIL)
  const token = await tokenFor(EMAIL)
  expect((await call<TrackedReply[]>('visitor', 'GET', `/tracking/${token}/replies`)).body).toEqual(
    [expect.objectContaining({ name: 'dana', text: 'Yes, it is us.\n\nDana', files: [] })],
  )
})

test('an undone reply is never sent and can be written again', async () => {
  const id = await contactMessageFrom('Anna', EMAIL)
  const { body } = await postReply<OutgoingReply>(id, 'Too early')
  const undone = await call<OutgoingReply>('admin', 'DELETE', `/inquiries/${id}/replies/${body.id}`)
  expect(undone).toMatchObject({ status: 200, body: { text: 'Too early', files: [] } })
  await sendReplies()
  expect(await conversation(id)).toMatchObject({ messages: [], outgoing: [] })
  expect((await inquiry(id)).answeredAt).toBeNull()
  await sendReplyTo(id, 'Now')
  expect(await call('admin', 'DELETE', `/inquiries/${id}/replies/${body.id}`)).toMatchObject({
    status: 409,
    body: { message: 'This reply has already been sent.' },
  })
  await allDone()
  expect(mailsTo(EMAIL).filter(({ subject }) => subject.startsWith('Re: '))).toHaveLength(1)
})

test('a repeated call queues one reply, and the task sends it once', async () => {
  const id = await contactMessageFrom('Anna', EMAIL)
  const key = newId(new Date())
  const [one, two] = [
    await postReply<OutgoingReply>(id, 'Once', key),
    await postReply<OutgoingReply>(id, 'Once', key),
  ]
  expect(two.body.id).toBe(one.body.id)
  const { rows } = await deps.db.execute(
    sql`select start_after > now() + interval '5 seconds' as later from pgboss.job
      where name = 'send-outgoing-reply'`,
  )
  expect(rows).toEqual([{ later: true }])
  await Promise.all([sendReplies(), sendReplies()])
  expect((await conversation(id)).messages).toHaveLength(1)
})

test('attachments of a reply open from the tracking page, and those of others do not', async () => {
  const id = await contactMessageFrom('Anna', EMAIL)
  const { data } = await upload(pdf(), 'plan.pdf', {
    at: '/api/uploads?for=message',
    token: tokenOf('admin'),
  })
  await call('admin', 'POST', `/inquiries/${id}/replies`, { text: 'Here', files: [data] })
  expect((await conversation(id)).outgoing[0]?.files).toEqual([
    { path: data, name: 'plan.pdf', size: pdf().length },
  ])
  await sendReplies()
  const token = await tokenFor(EMAIL)
  const file = `/api/tracking/${token}/files/${fileIdOf(data)}`
  const link = await request('visitor', 'GET', file)
  expect(link.status).toBe(303)
  expect((await request('visitor', 'GET', link.headers.get('location') ?? '')).status).toBe(200)
  expect(mailsTo(EMAIL).at(-1)?.text).toContain('plan.pdf')

  const other = await contactMessageFrom('Ben', 'ben@shop.example')
  await sendReplyTo(other)
  const othersToken = await tokenFor('ben@shop.example')
  expect(
    (await request('visitor', 'GET', `/api/tracking/${othersToken}/files/${fileIdOf(data)}`))
      .status,
  ).toBe(404)
})

test('a reply that cannot be sent keeps its reason and its text', async () => {
  const id = await contactMessageFrom('Anna', EMAIL)
  const { body } = await postReply<OutgoingReply>(id, 'Hello')
  await call('admin', 'PUT', `/inquiries/${id}/spam`, { isSpam: true })
  await sendReplies()
  await call('admin', 'PUT', `/inquiries/${id}/spam`, { isSpam: false })
  await sendReplies()
  const reason = 'This request is marked as spam. Mark it as not spam first.'
  expect((await conversation(id)).outgoing).toEqual([])
  const other = await contactMessageFrom('Ben', 'ben@shop.example')
  await postReply(other, 'Hello')
  await call('admin', 'PUT', `/inquiries/${other}/spam`, { isSpam: true })
  await sendReplies()
  expect((await conversation(other)).outgoing).toMatchObject([{ text: 'Hello', problem: reason }])
  expect(body.problem).toBe('')
})

test('an attached or unknown file is refused before the reply is stored', async () => {
  const id = await contactMessageFrom('Anna', EMAIL)
  const { data } = await upload(pdf(), 'plan.pdf', {
    at: '/api/uploads?for=message',
    token: tokenOf('admin'),
  })
  const send = () =>
    call<{ fields: object }>(
      'admin',
      'POST',
      `/inquiries/${id}/replies`,
      {
        text: 'Here',
        files: [data],
      },
      { 'idempotency-key': newId(new Date()) },
    )
  expect((await send()).status).toBe(201)
  await sendReplies()
  expect(await send()).toMatchObject({
    status: 400,
    body: { fields: { files: 'This file is no longer available. Please upload it again.' } },
  })
})

test('a call that took place before a later message leaves it waiting', async () => {
  const id = await contactMessageFrom('Nora', people.business.email)
  at(1)
  await sendReplyTo(id)
  at(3)
  await call('business', 'POST', '/my/messages', { about: 'request', aboutId: id, text: 'Hello?' })
  const log = (hours: number) =>
    call('admin', 'POST', `/inquiries/${id}/calls`, {
      kind: 'call',
      at: new Date(MORNING + hours * 3_600_000).toISOString(),
    })
  await log(2)
  expect((await inquiry(id)).followUpDueAt).not.toBeNull()
  await log(0.5)
  expect((await inquiry(id)).answeredAt).toBe(new Date(MORNING + 1_800_000).toISOString())
  await log(3)
  expect((await inquiry(id)).followUpDueAt).toBeNull()
})

test('nobody replies to spam or to a sender without an address', async () => {
  const id = await contactMessageFrom('Anna', EMAIL)
  await call('admin', 'PUT', `/inquiries/${id}/spam`, { isSpam: true })
  expect((await postReply(id, 'Hello')).status).toBe(409)
  await deps.db.execute(sql`update inquiries set is_spam = false, email = ''`)
  expect(await postReply(id, 'Hello')).toMatchObject({
    status: 409,
    body: { message: 'They left no email address. Call them, and log the call.' },
  })
  expect(await postReply(id, ' ')).toMatchObject({
    status: 400,
    body: { fields: { text: 'Enter a message.' } },
  })
})

test('the sender writes in the dashboard, which starts a response time and reopens the request', async () => {
  const id = await contactMessageFrom('Nora', people.business.email)
  const write = (text: string) =>
    call<{ message: string }>('business', 'POST', '/my/messages', {
      about: 'request',
      aboutId: id,
      text,
    })
  expect((await write('One more detail')).status).toBe(201)
  // The response time of the request still runs, and never moves.
  expect(await inquiry(id)).toMatchObject({ followUpDueAt: null, dueAt: (await inquiry(id)).dueAt })
  at(2)
  await sendReplyTo(id)
  await call('admin', 'POST', `/inquiries/${id}/closing`, { reason: 'answered' })
  at(4)
  expect((await write('And another question')).status).toBe(201)
  const waiting = await inquiry(id)
  expect(waiting).toMatchObject({ stage: 'in-review', closedAt: null })
  expect(waiting.followUpDueAt).not.toBeNull()
  at(5)
  expect((await write('Are you there?')).status).toBe(201)
  expect((await inquiry(id)).followUpDueAt).toBe(waiting.followUpDueAt)
  expect((await call<InboxCounts>('admin', 'GET', '/inquiries/counts')).body).toMatchObject({
    waiting: 1,
    late: 0,
  })
  const today = (await call<Today>('admin', 'GET', '/today')).body
  expect(today.lines).toMatchObject([{ id, at: waiting.followUpDueAt, hasReplyForm: true }])
  const [myInquiry] = (await call<MyInquiry[]>('business', 'GET', '/my/inquiries')).body
  const token = myInquiry?.trackingPath.split('/').at(-1)
  expect((await call<InquiryTracking>('visitor', 'GET', `/tracking/${token}`)).body).toMatchObject({
    followUpDueAt: waiting.followUpDueAt,
  })
  // Only our replies are on the page that anyone with the link can open.
  expect(
    (await call<TrackedReply[]>('visitor', 'GET', `/tracking/${token}/replies`)).body,
  ).toHaveLength(1)
  await sendReplyTo(id, 'Yes')
  expect(await inquiry(id)).toMatchObject({ followUpDueAt: null })
  expect((await call<Today>('admin', 'GET', '/today')).body.lines).toEqual([])
  expect((await call<Thread[]>('admin', 'GET', '/threads?list=all')).body).toEqual([])
  expect(
    (
      await call('business', 'POST', '/my/messages', {
        about: 'request',
        aboutId: newId(new Date()),
        text: 'Hello',
      })
    ).status,
  ).toBe(404)
})
