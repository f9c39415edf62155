import { as, clock, ctxOf, deps, eventually, outbox, people, request } from '#testing/test-app.ts'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { mails } from '#kernel/mail/mail.table.ts'
import { undeliverableAddresses } from '#kernel/mail/undeliverable-addresses.table.ts'
import { saveLegalDetailsOf } from '#testing/legal-details.ts'
import { LOCKS, publishPosts } from '#testing/posts.ts'
import type { PostSending, Subscriber } from './newsletter.contract.ts'
import { postDeliveries, postSendings, subscribers } from './newsletter.table.ts'
import { sendPosts } from './send-post.service.ts'

const AT = new Date('2026-03-04T16:00:00Z')
const subscriber = (
  name: string,
  state: 'confirmed' | 'pending' | 'unsubscribed' = 'confirmed',
) => ({
  id: newId(AT),
  email: `${name}@reader.example`,
  state,
  requestedAt: AT,
  confirmedAt: state === 'pending' ? null : AT,
  unsubscribedAt: null,
})
const send = async <Result>(
  method: string,
  path: string,
): Promise<{ status: number; body: Result }> => {
  const reply = await request('admin', method, `/api${path}`)
  return {
    status: reply.status,
    body: (reply.status === 204 ? undefined : await reply.json()) as Result,
  }
}
const sending = async () => (await send<PostSending>('GET', '/written-posts/1/sending')).body
const sent = async () =>
  (await deps.db.select({ to: mails.toAddress }).from(mails)).map(({ to }) => to).toSorted()

beforeEach(async () => {
  clock.at = AT
  await publishPosts(LOCKS)
  await saveLegalDetailsOf()
})

const ADDRESS = 'Juniper Works LLC, 12 Main Street, Suite 3, McKinney, TX 75069, United States'
const removeAddress = () =>
  saveLegalDetailsOf({ street: '', city: '', region: '', postalCode: '', country: '' })

test('sends a post to confirmed subscribers only, once, with unsubscribe link and header', async () => {
  await deps.db
    .insert(subscribers)
    .values([
      subscriber('ada'),
      subscriber('bea'),
      subscriber('cyd', 'pending'),
      subscriber('dee', 'unsubscribed'),
    ])
  expect(await sending()).toMatchObject({ recipients: 2, startedAt: null })
  expect((await send('POST', '/written-posts/1/sending')).body).toMatchObject({
    recipients: 2,
    startedBy: 'dana',
    waiting: 2,
  })
  await eventually(() => outbox.length === 2)
  expect(outbox.map(({ to }) => to.address).toSorted()).toEqual([
    'ada@reader.example',
    'bea@reader.example',
  ])
  const [mail] = outbox
  expect(mail).toMatchObject({
    subject: LOCKS.title,
    unsubscribe: expect.stringContaining('/newsletter/unsubscribe?token='),
  })
  for (const expected of [
    LOCKS.description,
    'A front desk has more doors than it looks.',
    'http://cedarline.test/blogs/1',
    ADDRESS,
  ])
    expect(mail?.text).toContain(expected)
  expect(mail?.html).toContain(ADDRESS)
  await eventually(async () => (await sending()).sent === 2)
  expect(await sending()).toMatchObject({
    recipients: 2,
    sent: 2,
    waiting: 0,
    failed: 0,
    finishedAt: expect.any(String),
  })
  expect(await send('POST', '/written-posts/1/sending')).toMatchObject({ status: 409 })
  await sendPosts.run(ctxOf('visitor'), {})
  expect(await sent()).toHaveLength(2)
  const token = mail?.unsubscribe?.split('token=')[1] ?? ''
  expect(
    (await request('visitor', 'POST', `/api/newsletter-unsubscriptions/${token}`)).status,
  ).toBe(200)
})

test('sends nothing to an address whose mails bounce', async () => {
  await deps.db.insert(subscribers).values([subscriber('ada'), subscriber('bea')])
  const bounce = { problem: '550 5.1.1 user unknown', bouncedAt: AT }
  await deps.db.insert(undeliverableAddresses).values({ email: 'bea@reader.example', ...bounce })
  expect((await send<PostSending>('POST', '/written-posts/1/sending')).body.recipients).toBe(1)
  await eventually(async () => (await sending()).finishedAt)
  expect(await sent()).toEqual(['ada@reader.example'])
})

test('resumes an interrupted sending, and sends to no subscriber twice', async () => {
  const all = Array.from({ length: 203 }, (_, at) => subscriber(`r${String(at).padStart(3, '0')}`))
  await deps.db.insert(subscribers).values(all)
  await deps.db
    .insert(postDeliveries)
    .values({ id: newId(AT), postId: 1, subscriberId: all[5]?.id ?? '' })
  await send('POST', '/written-posts/1/sending')
  await eventually(async () => (await sent()).length >= 200)
  for (let minutes = 0; minutes < 3; minutes += 1)
    await Promise.all([sendPosts.run(ctxOf('visitor'), {}), sendPosts.run(ctxOf('visitor'), {})])
  const addresses = await sent()
  expect(addresses).toHaveLength(202)
  expect(new Set(addresses).size).toBe(202)
  expect((await sending()).finishedAt).not.toBeNull()
})

test('rejects unpublished posts and empty lists, and leaves out later subscribers', async () => {
  expect(await send('POST', '/written-posts/1/sending')).toMatchObject({
    status: 409,
    body: { message: 'There are no confirmed subscribers yet.' },
  })
  const { body: draft } = await send<{ id: number }>('POST', '/written-posts')
  expect(await send('POST', `/written-posts/${draft.id}/sending`)).toMatchObject({
    status: 409,
    body: { message: 'Only published posts can be sent. Publish the post first.' },
  })
  await deps.db
    .insert(subscribers)
    .values([
      subscriber('ada'),
      { ...subscriber('late'), confirmedAt: new Date('2026-03-05T00:00:00Z') },
    ])
  await send('POST', '/written-posts/1/sending')
  await eventually(() => outbox.length > 0)
  await sendPosts.run(ctxOf('visitor'), {})
  expect(await sent()).toEqual(['ada@reader.example'])
})

test('sends no post without a postal address, and names the place to add it', async () => {
  await deps.db.insert(subscribers).values([subscriber('ada')])
  await removeAddress()
  expect(await sending()).toMatchObject({ hasPostalAddress: false, startedAt: null })
  expect(await send('POST', '/written-posts/1/sending')).toMatchObject({
    status: 409,
    body: {
      message:
        'A newsletter must contain the agency’s postal address. ' +
        'Add it in Settings, Company, under Legal details. Then send the post.',
    },
  })
  expect(await sent()).toEqual([])
  await saveLegalDetailsOf()
  expect(await sending()).toMatchObject({ hasPostalAddress: true })
  expect((await send('POST', '/written-posts/1/sending')).status).toBe(200)
  await eventually(async () => (await sent()).length === 1)
})

test('pauses a sending when the postal address is removed, until there is one again', async () => {
  await deps.db.insert(subscribers).values([subscriber('ada')])
  await deps.db.insert(postSendings).values({
    postId: 1,
    startedAt: AT,
    startedBy: 'dana',
    finishedAt: null,
    recipients: 1,
    article: { title: 'Locks', description: '', author: '', readTime: '', opening: '' },
  })
  await removeAddress()
  await sendPosts.run(ctxOf('visitor'), {})
  expect(await sent()).toEqual([])
  expect(await sending()).toMatchObject({ hasPostalAddress: false, finishedAt: null, waiting: 1 })
  await saveLegalDetailsOf()
  await sendPosts.run(ctxOf('visitor'), {})
  expect(await sent()).toEqual(['ada@reader.example'])
})

test('sends a test mail with the draft to the caller only', async () => {
  const { body: mail } = await send<{ subject: string; text: string }>(
    'GET',
    '/written-posts/1/mail',
  )
  expect(mail).toMatchObject({
    subject: LOCKS.title,
    text: expect.stringContaining(LOCKS.description),
  })
  expect((await send('POST', '/written-posts/1/test-mails')).status).toBe(204)
  const test = await eventually(() => outbox[0])
  expect(test).toMatchObject({
    to: { address: people.admin.email },
    subject: `Test: ${LOCKS.title}`,
  })
  expect(await sending()).toMatchObject({ startedAt: null })
})

test('searches, filters, exports and deletes subscribers, and has no way to add one', async () => {
  await deps.db
    .insert(subscribers)
    .values([subscriber('ada'), subscriber('bea', 'pending'), subscriber('cyd', 'unsubscribed')])
  const list = async (query = ''): Promise<Subscriber[]> =>
    (await send<Subscriber[]>('GET', `/subscribers${query}`)).body
  expect(await list()).toHaveLength(3)
  expect((await list('?state=pending')).map(({ email }) => email)).toEqual(['bea@reader.example'])
  const [ada] = await list('?search=ADA')
  expect(await (await as.admin.subscribers.counts.$get()).json()).toEqual({
    confirmed: 1,
    pending: 1,
    unsubscribed: 1,
  })
  const table = await (
    await request('admin', 'GET', '/api/subscribers/export?state=confirmed')
  ).text()
  expect(table.split('\r\n').slice(0, 2)).toEqual([
    'Email,Status,Requested,Confirmed,Unsubscribed',
    `ada@reader.example,confirmed,${AT.toISOString()},${AT.toISOString()},`,
  ])
  await send('POST', '/written-posts/1/sending')
  await eventually(() => outbox.length === 1)
  expect((await send('DELETE', `/subscribers/${ada?.id}`)).status).toBe(204)
  expect(await list('?search=ada')).toEqual([])
  expect([await sent(), await deps.db.select().from(postDeliveries)]).toEqual([[], []])
  expect(
    (
      await request('admin', 'POST', '/api/subscribers', {
        email: 'eve@reader.example',
        state: 'confirmed',
      })
    ).status,
  ).toBe(404)
})
