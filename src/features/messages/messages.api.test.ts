import { beforeEach, expect, test } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { call } from '#testing/accepted-quote.ts'
import {
  activeProjectFor,
  hoursLater,
  listedThreads,
  mailsTo,
  myThread,
  NIGHT,
  replyAsTeam,
  sentQuoteFor,
  startedThread,
  textsOf,
  writeAsBusiness,
} from '#testing/conversations.ts'
import { clock, eventually, people } from '#testing/test-app.ts'
import type { Notification } from '../notifications/notifications.contract.ts'
import type { Conversation, MyThread, ThreadCounts } from './messages.contract.ts'

const NORA = people.business.email

beforeEach(() => {
  clock.at = NIGHT
})

test('stores and acknowledges a message at night and mails an excerpt to the agency', async () => {
  expect(await myThread()).toMatchObject({ id: null, title: 'Support', messages: [] })
  const long = 'Our front desk cannot open the calendar. '.repeat(10).trim()
  expect((await writeAsBusiness(long)).status).toBe(201)
  expect(textsOf(await myThread())).toEqual([
    `customer: ${long}`,
    'automatic: Automatic: we have your message. The team is back Mon, Sep 8, 9:00 AM. A person answers by Mon, Sep 8, 10:00 AM.',
  ])
  const mail = await eventually(() => mailsTo(people.admin.email)[0])
  expect(mail.subject).toBe('nora wrote to the team')
  const [thread] = await listedThreads()
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
  hoursLater(0.1)
  await writeAsBusiness('And one more thing.')
  expect((await myThread()).messages.map(({ by }) => by)).toEqual([
    'customer',
    'automatic',
    'customer',
  ])
  await replyAsTeam(id, 'Yes.')
  hoursLater(3.9)
  await writeAsBusiness('Thank you.')
  expect((await myThread()).messages.filter(({ by }) => by === 'automatic')).toHaveLength(1)
  hoursLater(4)
  await writeAsBusiness('Another day, another question.')
  expect((await myThread()).messages.filter(({ by }) => by === 'automatic')).toHaveLength(2)
  await eventually(() => mailsTo(people.admin.email).length === 3)
})

test('stores a message once after a double click', async () => {
  const key = newId(new Date())
  const [one, other] = await Promise.all([
    writeAsBusiness('Hello', undefined, key),
    writeAsBusiness('Hello', undefined, key),
  ])
  expect(one.body.id).toBe(other.body.id)
  expect((await myThread()).messages.filter(({ by }) => by === 'customer')).toHaveLength(1)
  expect((await writeAsBusiness('Something else', undefined, key)).status).toBe(422)
})

test('numbers concurrent messages without gaps', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, index) => writeAsBusiness(`Message ${index}`)))
  const { messages } = await myThread()
  expect(messages.map(({ position }) => position)).toEqual(
    Array.from({ length: 13 }, (_, index) => index + 1),
  )
  expect(messages.filter(({ by }) => by === 'automatic')).toHaveLength(1)
})

test('delivers a reply as message, notification and mail and ends the wait', async () => {
  const id = await startedThread()
  hoursLater(60)
  expect((await call<ThreadCounts>('admin', 'GET', '/threads/counts')).body).toEqual({
    waiting: 1,
    late: 1,
    open: 1,
    closed: 0,
  })
  const key = newId(new Date())
  await Promise.all([
    replyAsTeam(id, 'Yes, to Friday.\nIs that early enough?', key),
    replyAsTeam(id, 'Yes, to Friday.\nIs that early enough?', key),
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

test('marks messages and their notification as read on either side', async () => {
  const id = await startedThread()
  expect((await listedThreads())[0]?.unread).toBe(1)
  await call('admin', 'PUT', `/threads/${id}/reading`, { position: 2 })
  expect((await listedThreads())[0]?.unread).toBe(0)
  await replyAsTeam(id, 'Yes.')
  await replyAsTeam(id, 'And no.')
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
  await replyAsTeam(id, 'Yes.')
  await eventually(() => mailsTo(people.admin.email)[0])
  expect(mailsTo(NORA)).toEqual([])
  expect((await call('business', 'GET', '/my/notifications/counts')).body).toEqual({ unread: 1 })
})

test('separates threads by quote and project', async () => {
  const [quote, project] = [await sentQuoteFor(NORA), await activeProjectFor(NORA)]
  expect(await myThread(`about=quote&aboutId=${quote.id}`)).toMatchObject({
    id: null,
    title: 'Quote Q-2025-0001',
  })
  await writeAsBusiness('Is hosting in it?', { about: 'quote', aboutId: quote.id })
  hoursLater(0.1)
  await writeAsBusiness('Where do the texts go?', { about: 'project', aboutId: project })
  expect(
    (await call<MyThread[]>('business', 'GET', '/my/threads')).body.map(({ title }) => title),
  ).toEqual(['Medium package for Square One', 'Quote Q-2025-0001'])
  expect((await myThread()).messages).toEqual([])
  expect((await listedThreads(`?list=all&aboutId=${project}`)).map(({ title }) => title)).toEqual([
    'Medium package for Square One',
  ])
  const [onQuote] = await listedThreads('?search=hosting')
  await replyAsTeam(onQuote?.id ?? '', 'Yes, a year.')
  expect(
    (await call<Notification[]>('business', 'GET', '/my/notifications')).body[0],
  ).toMatchObject({
    title: 'dana answered about the quote Q-2025-0001',
    path: `/quotes/${quote.id}#messages`,
  })
})

test('rejects access to conversations about another business’s quote or project', async () => {
  const [quote, project] = [
    await sentQuoteFor('somebody@else.example'),
    await activeProjectFor('somebody@else.example'),
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
    expect((await writeAsBusiness('Hello', { about, aboutId })).status).toBe(expectedStatus)
    expect((await writeAsBusiness('Hello', { about, aboutId: newId(new Date()) })).status).toBe(404)
    expect((await writeAsBusiness('Hello', { about })).status).toBe(400)
  }
  expect((await writeAsBusiness('Hello', { about: 'support', aboutId: quote.id })).status).toBe(400)
  expect(await listedThreads()).toEqual([])
})

test('returns the newest messages first and earlier ones on request', async () => {
  const id = await startedThread('Message 1')
  for (let index = 2; index <= 6; index += 1) await writeAsBusiness(`Message ${index}`)
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
  await writeAsBusiness('<b>Hello</b> & "you"')
  expect((await myThread()).messages[0]?.text).toBe('<b>Hello</b> & "you"')
  const mail = await eventually(() => mailsTo(people.admin.email)[0])
  expect(mail.html).toContain('&lt;b&gt;Hello&lt;/b&gt;')
  expect(await writeAsBusiness('  ')).toMatchObject({
    status: 400,
    body: { message: 'Enter a message.' },
  })
  expect((await writeAsBusiness('x'.repeat(5001))).status).toBe(400)
  const replies = []
  for (let index = 0; index < 60; index += 1)
    replies.push((await writeAsBusiness(`Again ${index}`)).status)
  expect(replies.filter((status) => status === 429)).toHaveLength(1)
})

test('exports messages, notifications and mail preferences', async () => {
  await replyAsTeam(await startedThread('Can you move the launch?'), 'Yes.')
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
