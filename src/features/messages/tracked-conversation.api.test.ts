import { beforeEach, expect, test } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { call } from '#testing/accepted-quote.ts'
import { sendReplyTo } from '#testing/replies.ts'
import { allDone, clock, people } from '#testing/test-app.ts'
import { mailedTo, proofFor, trackedMessageFrom } from '#testing/tracked-conversation.ts'
import type { InboxCounts, Inquiry } from '../inquiries/inquiries.contract.ts'
import type { TrackedConversation } from './tracked-conversation.contract.ts'

const MORNING = Date.parse('2026-03-04T16:00:00Z')
const at = (hours: number): void => void (clock.at = new Date(MORNING + hours * 3_600_000))
beforeEach(() => at(0))

const EMAIL = 'anna@shop.example'
const inquiry = async (id: string) => (await call<Inquiry>('admin', 'GET', `/inquiries/${id}`)).body

const read = (path: string, proof: string) =>
  call<TrackedConversation & { message: string }>(
    'visitor',
    'GET',
    `${path}/conversation`,
    undefined,
    { 'tracking-proof': proof },
  )
const write = (path: string, proof: string, text: string, key = newId(new Date())) =>
  call<{ id: string }>(
    'visitor',
    'POST',
    `${path}/messages`,
    { text },
    { 'tracking-proof': proof, 'idempotency-key': key },
  )

test('after a mailed code, the sender reads what they wrote and writes again', async () => {
  const request = await trackedMessageFrom('Anna', EMAIL)
  const { id, path } = request
  await sendReplyTo(id, 'Yes, it is.')
  const proof = await proofFor(request)
  expect((await read(path, proof)).body).toMatchObject({
    texts: [
      { heading: 'Subject', text: 'Hello' },
      { heading: 'Message', text: 'Is this you?' },
    ],
    messages: [{ by: 'team', text: 'Yes, it is.' }],
    canWithdraw: true,
  })
  at(1)
  const key = newId(new Date())
  const first = await write(path, proof, 'Then please call me.', key)
  expect(first.status).toBe(201)
  expect((await write(path, proof, 'Then please call me.', key)).body.id).toBe(first.body.id)
  expect((await read(path, proof)).body.messages.map(({ by }) => by)).toEqual(['team', 'customer'])
  expect((await inquiry(id)).followUpDueAt).not.toBeNull()
  await allDone()
  expect(mailedTo(people.admin.email).map(({ subject }) => subject)).toContain(
    `Anna wrote about the message ${(await inquiry(id)).reference}`,
  )
  expect((await write(path, proof, ' ')).status).toBe(400)
})

test('spam gets no codes and no mails', async () => {
  const { id, path } = await trackedMessageFrom('Anna', EMAIL)
  await call('admin', 'PUT', `/inquiries/${id}/spam`, { isSpam: true })
  const before = mailedTo(EMAIL).length
  expect((await call('visitor', 'PUT', `${path}/code`)).status).toBe(204)
  await allDone()
  expect(mailedTo(EMAIL)).toHaveLength(before)
})

test('withdrawing closes the request and tells the agency', async () => {
  const request = await trackedMessageFrom('Anna', EMAIL)
  const proof = await proofFor(request)
  const withdraw = () =>
    call('visitor', 'PUT', `${request.path}/withdrawal`, undefined, { 'tracking-proof': proof })
  expect((await withdraw()).status).toBe(204)
  expect((await withdraw()).status).toBe(204)
  expect(await inquiry(request.id)).toMatchObject({
    stage: 'closed',
    closeReason: 'withdrawn',
    answeredAt: null,
    activities: [{ what: 'received' }, { what: 'closed', by: null, detail: 'withdrawn' }],
  })
  await allDone()
  expect(
    mailedTo(people.admin.email).filter(({ subject }) => subject.endsWith('was withdrawn')),
  ).toHaveLength(1)
  expect((await read(request.path, proof)).body.canWithdraw).toBe(false)
  // A message reopens it and starts a response time.
  at(2)
  expect((await write(request.path, proof, 'We changed our mind.')).status).toBe(201)
  expect(await inquiry(request.id)).toMatchObject({
    stage: 'new',
    closedAt: null,
    answeredAt: null,
    followUpDueAt: new Date(MORNING + 26 * 3_600_000).toISOString(),
  })
  expect((await call<InboxCounts>('admin', 'GET', '/inquiries/counts')).body.waiting).toBe(1)
})

test('nothing works without the proof, with that of another request, or after half an hour', async () => {
  const [own, other] = [
    await trackedMessageFrom('Anna', EMAIL),
    await trackedMessageFrom('Ben', 'ben@shop.example'),
  ]
  const proof = await proofFor(own)
  for (const invalid of ['', 'x', '9999999999999.abc', proof.replace(/^\d/, '9'), `${proof}0`]) {
    expect([invalid, (await read(own.path, invalid)).status]).toEqual([invalid, 403])
    expect([invalid, (await write(own.path, invalid, 'Hello')).status]).toEqual([invalid, 403])
  }
  expect((await read(other.path, proof)).status).toBe(403)
  expect(await call('visitor', 'GET', `${own.path}/conversation`)).toMatchObject({ status: 400 })
  const [until = '', signature = ''] = proof.split('.')
  const past = `${Number(until) - 31 * 60_000}.${signature}`
  expect((await read(own.path, past)).status).toBe(403)
  expect((await read(own.path, proof)).status).toBe(200)
})
