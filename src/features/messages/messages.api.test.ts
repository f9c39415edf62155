import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { hoursAfter } from '#kernel/dates.ts'
import { newId } from '#kernel/ids.ts'
import { clock, ctxOf, deps, eventually, outbox, people, request } from '#testing/test-app.ts'
import type { Notification } from '../notifications/notifications.contract.ts'
import { insertProject } from '../projects/projects.store.ts'
import type { AdminQuote } from '../quotes/quotes.contract.ts'
import type {
  Conversation,
  Message,
  MyConversation,
  MyThread,
  Thread,
  ThreadCounts,
} from './messages.contract.ts'

const NORA = people.business.email
const NIGHT = new Date('2025-09-06T07:07:00Z')

beforeEach(() => {
  clock.at = NIGHT
})

const later = (hours: number): void => void (clock.at = hoursAfter(clock.now(), hours))

const call = async <Result>(
  role: 'admin' | 'business' | 'visitor',
  method: string,
  path: string,
  body?: unknown,
  key?: string,
): Promise<{ status: number; body: Result; next: string | undefined }> => {
  const reply = await request(
    role,
    method,
    `/api${path}`,
    body,
    key ? { 'idempotency-key': key } : {},
  )
  const next = reply.headers.get('link')?.match(/<\/api([^>]+)>/)?.[1]
  // Each test states the response type it expects.
  return {
    status: reply.status,
    body: (reply.status === 204 ? {} : await reply.json()) as Result,
    next,
  }
}
const write = (text: string, about: object = { about: 'support' }, key = newId(new Date())) =>
  call<Message & { message: string }>('business', 'POST', '/my/messages', { ...about, text }, key)
const myThread = async (about = 'about=support') =>
  (await call<MyConversation>('business', 'GET', `/my/messages?${about}`)).body
const listed = async (search = '') =>
  (await call<Thread[]>('admin', 'GET', `/threads${search}`)).body
const reply = (id: string, text: string, key = newId(new Date())) =>
  call<Message>('admin', 'POST', `/threads/${id}/messages`, { text }, key)
const textsIn = ({ messages }: MyConversation): string[] =>
  messages.map(({ by, text }) => `${by}: ${text}`)
const mailsTo = (address: string) => outbox.filter(({ to }) => to.address === address)

async function startedThread(text = 'Can you move the launch?'): Promise<string> {
  await write(text)
  return (await listed())[0]?.id ?? ''
}

async function quoteFor(email: string): Promise<AdminQuote> {
  const { body } = await call<AdminQuote>('admin', 'POST', '/quotes', { inquiryId: null })
  const items = [
    {
      id: 'seo',
      name: 'SEO Optimization',
      description: '',
      type: 'one-time',
      amount: 950,
      packageId: null,
      may: 'required',
      duration: '',
      freeMonths: 0,
    },
  ]
  await call('admin', 'PUT', `/quotes/${body.id}/draft`, {
    revision: 0,
    content: { ...body.draft, businessName: 'Square One Coffee', businessEmail: email, items },
  })
  return (
    await call<AdminQuote>('admin', 'POST', `/quotes/${body.id}/publication`, { revision: 1 })
  ).body
}

async function projectFor(email: string): Promise<string> {
  const id = newId(new Date())
  const row = {
    id,
    quoteId: newId(new Date()),
    quoteNumber: 'Q-2025-0001',
    name: 'Medium package for Square One',
    businessName: 'Square One',
    email,
    track: 'small-business',
    state: 'active',
    waitingOn: 'us',
    createdAt: NIGHT,
    startedAt: null,
    dueOn: null,
    deliveredAt: null,
    maintenanceMonths: 0,
    maintenanceUntil: null,
    isWaitingOnManual: false,
  }
  const milestone = {
    id: newId(new Date()),
    projectId: id,
    position: 0,
    name: 'Delivery',
    weeks: 2,
    dueOn: null,
    completedAt: null,
    paymentPart: null,
    approvalRequestedAt: null,
    approvalNote: null,
    approvedAt: null,
    changesRequestedAt: null,
    changesText: null,
  }
  await insertProject(
    ctxOf('admin').db,
    row,
    [milestone],
    [
      {
        id: newId(new Date()),
        projectId: id,
        position: 0,
        title: 'Logo',
        kind: 'upload',
        days: 3,
        dueOn: null,
        doneAt: null,
        detail: null,
        doneBy: null,
        answer: null,
      },
    ],
  )
  return id
}

test('stores and acknowledges a message at night and mails an excerpt to the agency', async () => {
  expect(await myThread()).toMatchObject({ id: null, title: 'Support', messages: [] })
  const long = 'Our front desk cannot open the calendar. '.repeat(10).trim()
  expect((await write(long)).status).toBe(201)
  expect(textsIn(await myThread())).toEqual([
    `customer: ${long}`,
    'automatic: Automatic: we have your message. The team is back Mon, Sep 8, 9:00 AM. A person answers by Mon, Sep 8, 10:00 AM.',
  ])
  const mail = await eventually(() => mailsTo(people.admin.email)[0])
  expect(mail.subject).toBe('nora wrote to the team')
  const [thread] = await listed()
  expect(mail.text).toContain(`http://cedarline.test/admin/messages/${thread?.id}`)
  expect(mail.text).toContain(`${long.slice(0, 150)}`)
  expect(mail.text).not.toContain(long.slice(0, 210))
  expect(thread).toMatchObject({
    businessName: 'nora',
    email: NORA,
    unread: 1,
    lastBy: 'customer',
    waitingSince: NIGHT.toISOString(),
    dueAt: '2025-09-08T15:00:00.000Z',
  })
})

test('acknowledges a conversation once per pause and combines mails to the agency', async () => {
  const id = await startedThread()
  later(0.1)
  await write('And one more thing.')
  expect((await myThread()).messages.map(({ by }) => by)).toEqual([
    'customer',
    'automatic',
    'customer',
  ])
  await reply(id, 'Yes.')
  later(3.9)
  await write('Thank you.')
  expect((await myThread()).messages.filter(({ by }) => by === 'automatic')).toHaveLength(1)
  later(4)
  await write('Another day, another question.')
  expect((await myThread()).messages.filter(({ by }) => by === 'automatic')).toHaveLength(2)
  await eventually(() => mailsTo(people.admin.email).length === 3)
})

test('stores a message once after a double click', async () => {
  const key = newId(new Date())
  const [one, other] = await Promise.all([
    write('Hello', undefined, key),
    write('Hello', undefined, key),
  ])
  expect(one.body.id).toBe(other.body.id)
  expect((await myThread()).messages.filter(({ by }) => by === 'customer')).toHaveLength(1)
  expect((await write('Something else', undefined, key)).status).toBe(422)
})

test('numbers concurrent messages without gaps', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, index) => write(`Message ${index}`)))
  const { messages } = await myThread()
  expect(messages.map(({ position }) => position)).toEqual(
    Array.from({ length: 13 }, (_, index) => index + 1),
  )
  expect(messages.filter(({ by }) => by === 'automatic')).toHaveLength(1)
})

test('delivers a reply as message, notification and mail and ends the wait', async () => {
  const id = await startedThread()
  later(60)
  expect((await call<ThreadCounts>('admin', 'GET', '/threads/counts')).body).toEqual({
    waiting: 1,
    late: 1,
    open: 1,
    closed: 0,
  })
  const key = newId(new Date())
  await Promise.all([
    reply(id, 'Yes, to Friday.\nIs that early enough?', key),
    reply(id, 'Yes, to Friday.\nIs that early enough?', key),
  ])
  expect((await myThread()).messages.at(-1)).toMatchObject({
    by: 'team',
    name: 'dana',
    text: 'Yes, to Friday.\nIs that early enough?',
  })
  expect((await call<ThreadCounts>('admin', 'GET', '/threads/counts')).body).toMatchObject({
    waiting: 0,
    late: 0,
    open: 1,
  })
  const mail = await eventually(() => mailsTo(NORA)[0])
  expect(mail.subject).toBe('dana of Cedarline Digital answered you')
  for (const expected of [
    'Yes, to Friday.\n\nIs that early enough?',
    'http://cedarline.test/dashboard?section=messages',
    'Manage your email preferences: http://cedarline.test/dashboard?section=notifications',
  ])
    expect(mail.text).toContain(expected)
  expect((await call<Notification[]>('business', 'GET', '/my/notifications')).body).toMatchObject([
    {
      kind: 'messages',
      title: 'dana answered you',
      path: '/dashboard?section=messages',
      readAt: null,
    },
  ])
  expect(mailsTo(NORA)).toHaveLength(1)
})

test('lets the agency start a conversation and notifies the customer', async () => {
  const [quote, project] = [await quoteFor(NORA), await projectFor(NORA)]
  const startThread = (body: object, key = newId(new Date())) =>
    call<Thread & { message: string; fields: object }>(
      'admin',
      'POST',
      '/threads',
      { text: 'We have a question.', ...body },
      key,
    )
  const key = newId(new Date())
  const [one, other] = await Promise.all([
    startThread({ about: 'quote', aboutId: quote.id }, key),
    startThread({ about: 'quote', aboutId: quote.id }, key),
  ])
  expect([one.status, other.body.id]).toEqual([201, one.body.id])
  expect(one.body).toMatchObject({
    about: 'quote',
    aboutId: quote.id,
    title: 'Quote Q-2025-0001',
    businessName: 'Square One Coffee',
    email: NORA,
    lastBy: 'team',
    unread: 0,
    dueAt: null,
  })
  expect((await startThread({ about: 'project', aboutId: project })).body).toMatchObject({
    title: 'Medium package for Square One',
    email: NORA,
  })
  const toNora = { about: 'support', email: ` ${NORA.toUpperCase()}` }
  expect((await startThread(toNora)).body).toMatchObject({
    title: 'Support',
    businessName: 'nora',
  })
  expect(textsIn(await myThread(`about=quote&aboutId=${quote.id}`))).toEqual([
    'team: We have a question.',
  ])
  expect(
    (await call<Notification[]>('business', 'GET', '/my/notifications')).body
      .map(({ title }) => title)
      .filter((title) => title.startsWith('dana'))
      .toSorted(),
  ).toEqual([
    'dana wrote about the project Medium package for Square One',
    'dana wrote about the quote Q-2025-0001',
    'dana wrote to you',
  ])
  const mail = await eventually(() =>
    mailsTo(NORA).find(
      ({ subject }) => subject === 'dana of Cedarline Digital wrote about the quote Q-2025-0001',
    ),
  )
  for (const expected of [
    'We have a question.',
    `http://cedarline.test/quotes/${quote.id}#messages`,
    'because you are a customer of Cedarline Digital',
  ])
    expect(mail.text).toContain(expected)
})

test('continues an existing conversation and answers the waiting customer', async () => {
  const id = await startedThread()
  expect(
    (
      await call<Thread>('admin', 'POST', '/threads', {
        about: 'support',
        email: NORA,
        text: 'Yes, to Friday.',
      })
    ).body,
  ).toMatchObject({ id, waitingSince: null, unread: 1, lastText: 'Yes, to Friday.' })
  expect((await call<Notification[]>('business', 'GET', '/my/notifications')).body).toMatchObject([
    { title: 'dana answered you' },
  ])
})

test('rejects a conversation that the recipient could not read', async () => {
  const startThread = (body: object) =>
    call<{ message: string; fields: object }>('admin', 'POST', '/threads', {
      text: 'Hello',
      ...body,
    })
  const { body: draft } = await call<AdminQuote>('admin', 'POST', '/quotes', { inquiryId: null })
  expect(await startThread({ about: 'quote', aboutId: draft.id })).toMatchObject({
    status: 409,
    body: { message: 'Send this quote before you start a conversation about it.' },
  })
  for (const about of ['quote', 'project'])
    expect((await startThread({ about, aboutId: newId(new Date()) })).status).toBe(404)
  expect(await startThread({ about: 'support' })).toMatchObject({
    status: 400,
    body: { fields: { email: 'Enter the recipient’s email address.' } },
  })
  for (const email of ['nobody@else.example', people.admin.email])
    expect(await startThread({ about: 'support', email })).toMatchObject({
      status: 400,
      body: { fields: { email: 'No customer account uses this address.' } },
    })
  expect(
    (await call('business', 'POST', '/threads', { about: 'support', email: NORA, text: 'Hello' }))
      .status,
  ).toBe(403)
  expect(await listed('?list=all')).toEqual([])
})

test('marks messages and their notification as read on either side', async () => {
  const id = await startedThread()
  expect((await listed())[0]?.unread).toBe(1)
  await call('admin', 'PUT', `/threads/${id}/reading`, { position: 2 })
  expect((await listed())[0]?.unread).toBe(0)
  await reply(id, 'Yes.')
  await reply(id, 'And no.')
  expect((await call<MyThread[]>('business', 'GET', '/my/threads')).body).toMatchObject([
    { title: 'Support', unread: 2, lastText: 'And no.' },
  ])
  await call('business', 'PUT', `/my/threads/${id}/reading`, { position: 3 })
  expect((await myThread()).unread).toBe(1)
  expect((await call('business', 'GET', '/my/notifications/counts')).body).toEqual({ unread: 2 })
  await call('business', 'PUT', `/my/threads/${id}/reading`, { position: 99 })
  await call('business', 'PUT', `/my/threads/${id}/reading`, { position: 1 })
  expect((await myThread()).unread).toBe(0)
  expect((await call('business', 'GET', '/my/notifications/counts')).body).toEqual({ unread: 0 })
})

test('sends no mail if the customer turned off mails about messages', async () => {
  const id = await startedThread()
  await call('business', 'PUT', '/my/mail-preferences', {
    quotes: true,
    projects: true,
    payments: true,
    messages: false,
  })
  await reply(id, 'Yes.')
  await eventually(() => mailsTo(people.admin.email)[0])
  expect(mailsTo(NORA)).toEqual([])
  expect((await call('business', 'GET', '/my/notifications/counts')).body).toEqual({ unread: 1 })
})

test('separates threads by quote and project', async () => {
  const [quote, project] = [await quoteFor(NORA), await projectFor(NORA)]
  expect(await myThread(`about=quote&aboutId=${quote.id}`)).toMatchObject({
    id: null,
    title: 'Quote Q-2025-0001',
  })
  await write('Is hosting in it?', { about: 'quote', aboutId: quote.id })
  later(0.1)
  await write('Where do the texts go?', { about: 'project', aboutId: project })
  expect(
    (await call<MyThread[]>('business', 'GET', '/my/threads')).body.map(({ title }) => title),
  ).toEqual(['Medium package for Square One', 'Quote Q-2025-0001'])
  expect((await myThread()).messages).toEqual([])
  expect((await listed(`?list=all&aboutId=${project}`)).map(({ title }) => title)).toEqual([
    'Medium package for Square One',
  ])
  const [onQuote] = await listed('?search=hosting')
  await reply(onQuote?.id ?? '', 'Yes, a year.')
  expect(
    (await call<Notification[]>('business', 'GET', '/my/notifications')).body[0],
  ).toMatchObject({
    title: 'dana answered about the quote Q-2025-0001',
    path: `/quotes/${quote.id}#messages`,
  })
})

test('rejects access to conversations about another business’s quote or project', async () => {
  const [quote, project] = [
    await quoteFor('somebody@else.example'),
    await projectFor('somebody@else.example'),
  ]
  for (const [about, aboutId] of [
    ['quote', quote.id],
    ['project', project],
  ] as const) {
    // The error must not reveal that a project exists; for a quote the specification defines it.
    const expectedStatus = about === 'quote' ? 403 : 404
    expect(
      (await call('business', 'GET', `/my/messages?about=${about}&aboutId=${aboutId}`)).status,
    ).toBe(expectedStatus)
    expect((await write('Hello', { about, aboutId })).status).toBe(expectedStatus)
    expect((await write('Hello', { about, aboutId: newId(new Date()) })).status).toBe(404)
    expect((await write('Hello', { about })).status).toBe(400)
  }
  expect((await write('Hello', { about: 'support', aboutId: quote.id })).status).toBe(400)
  expect(await listed()).toEqual([])
})

test('rejects marking another business’s thread and lists all threads only for the agency', async () => {
  const id = await startedThread()
  await deps.db.execute(sql`update threads set email = 'somebody@else.example'`)
  expect((await call('business', 'PUT', `/my/threads/${id}/reading`, { position: 1 })).status).toBe(
    404,
  )
  expect((await call('business', 'GET', '/my/threads')).body).toEqual([])
  for (const path of ['/threads', '/threads/counts', `/threads/${id}`])
    expect((await call('business', 'GET', path)).status).toBe(403)
  expect((await call('visitor', 'GET', '/my/threads')).status).toBe(401)
  expect((await call('admin', 'GET', '/my/threads')).status).toBe(403)
})

test('closes a thread and reopens it manually or by the next message', async () => {
  const id = await startedThread('Thank you!')
  expect((await call('admin', 'POST', `/threads/${id}/closing`)).status).toBe(204)
  expect(await listed()).toEqual([])
  expect(await listed('?list=closed')).toMatchObject([{ id, dueAt: null }])
  await call('admin', 'DELETE', `/threads/${id}/closing`)
  expect(await listed('?list=waiting')).toMatchObject([
    { id, waitingSince: NIGHT.toISOString(), closedAt: null },
  ])
  await call('admin', 'POST', `/threads/${id}/closing`)
  later(1)
  await write('One more thing.')
  expect(await listed()).toMatchObject([
    { id, closedAt: null, waitingSince: clock.now().toISOString() },
  ])
})

test('restores the original due time of a reopened thread', async () => {
  const id = await startedThread()
  const [waitingThread] = await listed()
  later(1)
  await write('And the menu, too?')
  await call('admin', 'POST', `/threads/${id}/closing`)
  expect(
    (
      await call('admin', 'PUT', '/response-times', {
        'quote-request': 24,
        pitch: 48,
        message: 72,
        discovery: 24,
        interest: 48,
        fixes: 24,
        applicantDays: 14,
      })
    ).status,
  ).toBe(200)
  await call('admin', 'DELETE', `/threads/${id}/closing`)
  expect(await listed()).toMatchObject([
    { id, waitingSince: waitingThread?.waitingSince, dueAt: waitingThread?.dueAt },
  ])
  // A message after the closing starts a new wait.
  await call('admin', 'POST', `/threads/${id}/closing`)
  later(1)
  await write('Hello?')
  const [reopenedThread] = await listed()
  expect(reopenedThread?.waitingSince).toBe(clock.now().toISOString())
  expect(reopenedThread?.dueAt).not.toBe(waitingThread?.dueAt)
})

test('lists the longest wait first, paginates and searches names, subjects and texts', async () => {
  const quotes = [await quoteFor(NORA), await quoteFor(NORA), await quoteFor(NORA)]
  for (const [index, { id }] of quotes.entries()) {
    later(1)
    await write(`Question ${index + 1} about 100% of it`, { about: 'quote', aboutId: id })
  }
  const [first] = await listed()
  expect(first?.title).toBe('Quote Q-2025-0001')
  await reply(first?.id ?? '', 'Answered.')
  const seen: string[] = []
  for (let path: string | undefined = '/threads?limit=1'; path;) {
    const { body, next }: { body: Thread[]; next: string | undefined } = await call<Thread[]>(
      'admin',
      'GET',
      path,
    )
    seen.push(...body.map(({ title }) => title))
    path = next
  }
  expect(seen).toEqual(['Quote Q-2025-0002', 'Quote Q-2025-0003', 'Quote Q-2025-0001'])
  expect((await listed('?search=question 2')).map(({ title }) => title)).toEqual([
    'Quote Q-2025-0002',
  ])
  expect(await listed('?search=100%25')).toHaveLength(3)
  expect(await listed('?search=100_')).toHaveLength(0)
  expect((await call('admin', 'GET', '/threads?after=nonsense')).status).toBe(400)
})

test('returns the newest messages first and earlier ones on request', async () => {
  const id = await startedThread('Message 1')
  for (let index = 2; index <= 6; index += 1) await write(`Message ${index}`)
  const end = await myThread('about=support&latest=3')
  expect([end.earlier, end.messages.map(({ text }) => text)]).toEqual([
    4,
    ['Message 4', 'Message 5', 'Message 6'],
  ])
  expect((await call<Conversation>('admin', 'GET', `/threads/${id}?latest=50`)).body).toMatchObject(
    { earlier: 0, unread: 6 },
  )
})

test('escapes text and rejects an empty or too long message', async () => {
  await write('<b>Hello</b> & "you"')
  expect((await myThread()).messages[0]?.text).toBe('<b>Hello</b> & "you"')
  const mail = await eventually(() => mailsTo(people.admin.email)[0])
  expect(mail.html).toContain('&lt;b&gt;Hello&lt;/b&gt;')
  expect(await write('  ')).toMatchObject({
    status: 400,
    body: { message: 'Enter a message.' },
  })
  expect((await write('x'.repeat(5001))).status).toBe(400)
  const replies = []
  for (let index = 0; index < 60; index += 1) replies.push((await write(`Again ${index}`)).status)
  expect(replies.filter((status) => status === 429)).toHaveLength(1)
})

test('exports messages, notifications and mail preferences', async () => {
  await reply(await startedThread('Can you move the launch?'), 'Yes.')
  const myThread = (await call<Record<string, unknown>>('business', 'GET', '/my/export')).body
  expect(myThread).toMatchObject({
    quotes: [],
    projects: [],
    payments: [],
    messages: [
      {
        about: 'support',
        title: 'Support',
        messages: [
          { by: 'customer', name: 'nora', text: 'Can you move the launch?' },
          { by: 'automatic' },
          { by: 'team', name: 'dana', text: 'Yes.' },
        ],
      },
    ],
    notifications: [{ title: 'dana answered you' }],
    mailPreferences: { quotes: true, projects: true, payments: true, messages: true },
  })
})
