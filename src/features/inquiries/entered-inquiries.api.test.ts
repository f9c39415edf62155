import { allDone, clock, deps, outbox, people, request } from '#testing/test-app.ts'
import { call } from '#testing/accepted-quote.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { InquiryCreated } from './entered-inquiry.contract.ts'
import type { Inquiry, InboxItem } from './inquiries.contract.ts'
import type { KnownReplyTimes, ReplyTime } from './reply-times.contract.ts'

const NOW = new Date('2026-03-04T16:00:00Z')
beforeEach(() => {
  clock.at = NOW
})

const ENTRY = {
  kind: 'message',
  channel: 'phone',
  name: 'Ada Quist',
  company: '',
  email: 'Ada@Quist.example',
  phone: '(972) 555-0177',
  text: 'A website for two clinics.\nBy summer.',
  receivedAt: null as string | null,
  sendsConfirmation: false,
}
type Created = InquiryCreated & { message: string; fields: Record<string, string> }
const enter = (change: Partial<typeof ENTRY> = {}) =>
  call<Created>('staff', 'POST', '/inquiries', { ...ENTRY, ...change })
const read = async (id: string) => (await call<Inquiry>('admin', 'GET', `/inquiries/${id}`)).body
const mailed = async () => {
  await allDone()
  return outbox.map(({ to, subject }) => `${to.address}: ${subject}`)
}

test('stores a call with its channel and who entered it, and mails nobody', async () => {
  const { status, body } = await enter()
  expect(status).toBe(201)
  expect(await read(body.id)).toMatchObject({
    kind: 'message',
    name: 'Ada Quist',
    email: 'ada@quist.example',
    channel: 'phone',
    enteredBy: people.staff.name,
    stage: 'new',
    receivedAt: NOW.toISOString(),
    dueAt: '2026-03-05T16:00:00.000Z',
    readAt: NOW.toISOString(),
    answeredAt: null,
    payload: { subject: 'A website for two clinics.' },
    activities: [{ what: 'entered', by: people.staff.name, detail: 'Phone' }],
  })
  expect(await mailed()).toEqual([])
})

test.each([
  ['quote-request', { payload: { kind: 'quote-request', description: ENTRY.text } }],
  ['discovery', { payload: { kind: 'discovery', practiceName: 'Quist', challenges: ENTRY.text } }],
  ['message', { payload: { kind: 'message', message: ENTRY.text } }],
])('stores a %s of a person at a company', async (kind, expected) => {
  const { body } = await enter({ kind, company: 'Quist' })
  expect(await read(body.id)).toMatchObject({ name: 'Quist', contact: 'Ada Quist', ...expected })
})

test('mails one confirmation if asked to, which names no form', async () => {
  const { body } = await enter({ sendsConfirmation: true })
  expect(await mailed()).toEqual([`ada@quist.example: We have your message ${body.reference}`])
  expect(outbox[0]?.text).toContain('you contacted us and gave us this address')
})

test('mails nobody when an entry is marked as spam and back', async () => {
  const { body } = await enter()
  for (const isSpam of [true, false])
    await call('admin', 'PUT', `/inquiries/${body.id}/spam`, { isSpam })
  expect(await mailed()).toEqual([])
})

test.each([
  [{ email: '', phone: ' ' }, { email: 'Enter an email address or a phone number.' }],
  [{ receivedAt: '2026-03-04T16:01:00Z' }, { receivedAt: 'This time is in the future.' }],
  [{ receivedAt: 'Tuesday' }, { receivedAt: 'Enter when it arrived.' }],
  [
    { email: '', sendsConfirmation: true },
    { email: 'Enter an email address to send a confirmation.' },
  ],
  [
    { receivedAt: '2026-03-01T16:00:00Z', sendsConfirmation: true },
    { sendsConfirmation: expect.stringContaining('late already') },
  ],
  [{ channel: 'pigeon' }, { channel: 'Choose how it reached you.' }],
  [
    { name: ' ', text: '' },
    { name: 'Enter a name.', text: 'Enter what they need.' },
  ],
])('rejects %j and stores nothing', async (change, fields) => {
  expect(await enter(change)).toMatchObject({ status: 400, body: { fields } })
  expect((await call<InboxItem[]>('admin', 'GET', '/inquiries')).body).toEqual([])
})

test('stores one request for a repeated click', async () => {
  const send = () =>
    request('admin', 'POST', '/api/inquiries', ENTRY, { 'idempotency-key': 'k'.repeat(30) })
  const [one, other] = await Promise.all([send(), send()])
  expect(await one.json()).toEqual(await other.json())
  expect((await call<InboxItem[]>('admin', 'GET', '/inquiries')).body).toHaveLength(1)
})

test('finds earlier requests by phone, however it is written', async () => {
  const { body: first } = await enter({ email: '', phone: '972.555.0177' })
  const { body: second } = await enter({ email: 'other@clinic.example', phone: '+1 972 555 0177' })
  expect((await read(second.id)).related).toMatchObject([
    { id: first.id, reference: first.reference, same: 'phone' },
  ])
})

test('calls no number the same that is too short to compare', async () => {
  const { body: first } = await enter({ email: 'a@quist.example', phone: 'ext. 12' })
  const { body: second } = await enter({ email: 'b@quist.example', phone: '12' })
  expect((await read(second.id)).related).toMatchObject([{ id: first.id, same: 'domain' }])
})

test('is found in the Inbox by the person at a company', async () => {
  const { body } = await enter({ company: 'Quist', email: '' })
  const found = await call<InboxItem[]>('admin', 'GET', '/inquiries?search=ada%20q')
  expect(found.body).toMatchObject([{ id: body.id, name: 'Quist' }])
})

test('never counts for the public median, whenever it arrived', async () => {
  for (let at = 0; at <= 10; at += 1) {
    const receivedAt = at ? null : '2026-03-04T12:00:00Z'
    const { body } = await enter({ receivedAt, text: `Call ${at}` })
    const logged = { kind: 'call', at: clock.now().toISOString() }
    expect((await call('admin', 'POST', `/inquiries/${body.id}/calls`, logged)).status).toBe(204)
  }
  const known = await call<KnownReplyTimes>('visitor', 'GET', '/reply-times')
  expect(known.body.message).toBeNull()
  const own = await call<ReplyTime[]>('admin', 'GET', '/inquiries/reply-times')
  expect(own.body).toContainEqual(expect.objectContaining({ kind: 'message', answered: 11 }))
})

test('records the entry in the audit log', async () => {
  await enter()
  const { rows } = await deps.db.execute(sql`select call from audit_entries`)
  expect(rows).toContainEqual({ call: 'POST /inquiries' })
})
