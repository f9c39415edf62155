import { sql } from 'drizzle-orm'
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
import { clock, deps, eventually, people, request } from '#testing/test-app.ts'
import type { Notification } from '../notifications/notifications.contract.ts'
import type { AdminQuote } from '../quotes/quotes.contract.ts'
import type { Thread } from './messages.contract.ts'

const NORA = people.business.email

beforeEach(() => {
  clock.at = NIGHT
})

test('lets the agency start a conversation and notifies the customer', async () => {
  const [quote, project] = [await sentQuoteFor(NORA), await activeProjectFor(NORA)]
  const startThread = (body: object, key = newId(new Date())) =>
    call<Thread & { message: string; fields: object }>(
      'admin',
      'POST',
      '/threads',
      { text: 'We have a question.', ...body },
      { 'idempotency-key': key },
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
  expect(textsOf(await myThread(`about=quote&aboutId=${quote.id}`))).toEqual([
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
  expect(await listedThreads('?list=all')).toEqual([])
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
  expect(await listedThreads()).toEqual([])
  expect(await listedThreads('?list=closed')).toMatchObject([{ id, dueAt: null }])
  await call('admin', 'DELETE', `/threads/${id}/closing`)
  expect(await listedThreads('?list=waiting')).toMatchObject([
    { id, waitingSince: NIGHT.toISOString(), closedAt: null },
  ])
  await call('admin', 'POST', `/threads/${id}/closing`)
  hoursLater(1)
  await writeAsBusiness('One more thing.')
  expect(await listedThreads()).toMatchObject([
    { id, closedAt: null, waitingSince: clock.now().toISOString() },
  ])
})

test('restores the original due time of a reopened thread', async () => {
  const id = await startedThread()
  const [waitingThread] = await listedThreads()
  hoursLater(1)
  await writeAsBusiness('And the menu, too?')
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
  expect(await listedThreads()).toMatchObject([
    { id, waitingSince: waitingThread?.waitingSince, dueAt: waitingThread?.dueAt },
  ])
  await call('admin', 'POST', `/threads/${id}/closing`)
  hoursLater(1)
  await writeAsBusiness('Hello?')
  const [reopenedThread] = await listedThreads()
  expect(reopenedThread?.waitingSince).toBe(clock.now().toISOString())
  expect(reopenedThread?.dueAt).not.toBe(waitingThread?.dueAt)
})

test('lists the longest wait first, paginates and searches names, subjects and texts', async () => {
  const quotes = [await sentQuoteFor(NORA), await sentQuoteFor(NORA), await sentQuoteFor(NORA)]
  for (const [index, { id }] of quotes.entries()) {
    hoursLater(1)
    await writeAsBusiness(`Question ${index + 1} about 100% of it`, { about: 'quote', aboutId: id })
  }
  const [first] = await listedThreads()
  expect(first?.title).toBe('Quote Q-2025-0001')
  await replyAsTeam(first?.id ?? '', 'Answered.')
  const seen: string[] = []
  for (let path: string | undefined = '/threads?limit=1'; path;) {
    const page: Response = await request('admin', 'GET', `/api${path}`)
    seen.push(...((await page.json()) as Thread[]).map(({ title }) => title))
    path = page.headers.get('link')?.match(/<\/api([^>]+)>/)?.[1]
  }
  expect(seen).toEqual(['Quote Q-2025-0002', 'Quote Q-2025-0003', 'Quote Q-2025-0001'])
  expect((await listedThreads('?search=question 2')).map(({ title }) => title)).toEqual([
    'Quote Q-2025-0002',
  ])
  expect(await listedThreads('?search=100%25')).toHaveLength(3)
  expect(await listedThreads('?search=100_')).toHaveLength(0)
  expect((await call('admin', 'GET', '/threads?after=nonsense')).status).toBe(400)
})

test('says whether support covers a message that waits for an answer, by the kind that ends last', async () => {
  const projectId = await activeProjectFor(NORA)
  await deps.db.execute(sql`
    update projects set state = 'delivered', maintenance_until = '2025-09-07'
    where id = ${projectId}`)
  const about = { about: 'project', aboutId: projectId }
  const support = async () => (await listedThreads())[0]?.support
  await writeAsBusiness('The form is broken.', about)
  const until = '2025-09-07'
  hoursLater(72)
  expect(await support()).toEqual({ kind: 'maintenance', until, isAfter: false })
  await replyAsTeam((await listedThreads())[0]?.id ?? '', 'Repaired.')
  expect(await support()).toBeNull()
  await writeAsBusiness('It is broken again.', about)
  expect(await support()).toEqual({ kind: 'maintenance', until, isAfter: true })
})
