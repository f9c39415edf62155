import { as, clock, ctxOf, deps, eventually, outbox, request } from '#testing/test-app.ts'
import { expect, test } from 'vitest'
import { mails } from '#kernel/mail/mail.table.ts'
import { hashOf } from '#kernel/ids.ts'
import { cleanUpSubscribers } from './newsletter.service.ts'
import { subscriberLinks, subscribers } from './newsletter.table.ts'

const SUBSCRIBER = 'maribel@ortegas.example'
const requestNewsletter = (email: string = SUBSCRIBER, headers: Record<string, string> = {}) =>
  request('visitor', 'POST', '/api/newsletter-subscriptions', { email }, headers)
const stored = () => deps.db.select().from(subscribers)
const state = async () => (await stored())[0]?.state
const tokenIn = (text: string): string => text.match(/token=([\w-]+)/)?.[1] ?? ''
const mail = (subject: RegExp, count = 1) =>
  eventually(() => outbox.filter((one) => subject.test(one.subject))[count - 1])
const confirmation = (method: string, token: string) =>
  request(
    'visitor',
    method,
    `/api/newsletter-confirmations/${token}`,
    method === 'POST' ? {} : undefined,
  )
const ending = (method: string, token: string) =>
  request(
    'visitor',
    method,
    `/api/newsletter-unsubscriptions/${token}`,
    method === 'POST' ? {} : undefined,
  )

async function subscribe(): Promise<string> {
  await requestNewsletter()
  await confirmation('POST', tokenIn((await mail(/^Confirm/)).text))
  return tokenIn((await mail(/^You’re subscribed/)).text)
}

test('subscribes in two steps, and opening the link changes nothing', async () => {
  expect((await requestNewsletter(' Maribel@Ortegas.example ')).status).toBe(204)
  const { to, text, html, unsubscribe } = await mail(/^Confirm/)
  expect([to.address, unsubscribe]).toEqual([SUBSCRIBER, undefined])
  const token = tokenIn(text)
  expect(html).toContain(`http://cedarline.test/newsletter/confirm?token=${token}`)
  for (let scans = 0; scans < 3; scans += 1)
    expect(await (await confirmation('GET', token)).json()).toEqual({
      email: SUBSCRIBER,
      isConfirmed: false,
    })
  expect(await state()).toBe('pending')

  expect(await (await confirmation('POST', token)).json()).toEqual({
    email: SUBSCRIBER,
    isConfirmed: true,
  })
  expect(await state()).toBe('confirmed')
  expect((await confirmation('POST', token)).status).toBe(200)
  expect(await (await confirmation('GET', token)).json()).toEqual({
    email: SUBSCRIBER,
    isConfirmed: true,
  })
  await mail(/^You’re subscribed/)
  expect(outbox).toHaveLength(2)
  expect((await deps.db.select().from(subscriberLinks)).map(({ hash }) => hash)).toContain(
    hashOf(token),
  )
})

test('unsubscribes with one click from a mail, repeatedly, and even after ten years', async () => {
  await requestNewsletter()
  await confirmation('POST', tokenIn((await mail(/^Confirm/)).text))
  const welcomeMail = await mail(/^You’re subscribed/)
  const token = tokenIn(welcomeMail.text)
  expect(welcomeMail.unsubscribe).toBe(
    `http://cedarline.test/newsletter/unsubscribe?token=${token}`,
  )
  expect(welcomeMail.html).toContain(welcomeMail.unsubscribe)

  clock.at = new Date('2036-01-01T00:00:00Z')
  expect(await (await ending('GET', token)).json()).toEqual({
    email: SUBSCRIBER,
    isConfirmed: true,
  })
  expect(await state()).toBe('confirmed')
  for (let clicks = 0; clicks < 2; clicks += 1)
    expect(await (await ending('POST', token)).json()).toEqual({
      email: SUBSCRIBER,
      isConfirmed: false,
    })
  expect(await stored()).toMatchObject([{ state: 'unsubscribed', unsubscribedAt: clock.at }])
})

test('accepts each link for its own purpose only, and rejects an invalid one', async () => {
  await requestNewsletter()
  const confirm = tokenIn((await mail(/^Confirm/)).text)
  expect((await ending('POST', confirm)).status).toBe(404)
  await confirmation('POST', confirm)
  const end = tokenIn((await mail(/^You’re subscribed/)).text)
  for (const method of ['GET', 'POST']) {
    expect((await confirmation(method, end)).status).toBe(404)
    expect((await ending(method, 'made-up')).status).toBe(404)
  }
  expect(await state()).toBe('confirmed')
})

test('does not resubscribe with an older link, but with a new request', async () => {
  await requestNewsletter(SUBSCRIBER, { 'idempotency-key': 'one' })
  const older = tokenIn((await mail(/^Confirm/)).text)
  await confirmation('POST', older)
  await ending('POST', tokenIn((await mail(/^You’re subscribed/)).text))
  expect((await confirmation('POST', older)).status).toBe(404)

  await requestNewsletter(SUBSCRIBER, { 'idempotency-key': 'two' })
  const newer = tokenIn((await mail(/^Confirm/, 2)).text)
  expect(await state()).toBe('unsubscribed')
  await confirmation('POST', newer)
  expect(await stored()).toMatchObject([{ state: 'confirmed', unsubscribedAt: null }])
})

test('expires a confirmation link after seven days and deletes the pending subscriber', async () => {
  clock.at = new Date('2026-03-01T12:00:00Z')
  await requestNewsletter()
  const token = tokenIn((await mail(/^Confirm/)).text)
  clock.at = new Date('2026-03-08T11:59:00Z')
  expect((await confirmation('GET', token)).status).toBe(200)
  await cleanUpSubscribers.run(ctxOf('visitor'), {})
  expect(await stored()).toHaveLength(1)
  clock.at = new Date('2026-03-08T12:01:00Z')
  for (const method of ['GET', 'POST']) expect((await confirmation(method, token)).status).toBe(404)
  await cleanUpSubscribers.run(ctxOf('visitor'), {})
  expect(await stored()).toEqual([])
})

test('never cleans up confirmed and unsubscribed subscribers', async () => {
  const token = await subscribe()
  clock.at = new Date('2036-01-01T00:00:00Z')
  await cleanUpSubscribers.run(ctxOf('visitor'), {})
  expect(await state()).toBe('confirmed')
  await ending('POST', token)
  await cleanUpSubscribers.run(ctxOf('visitor'), {})
  expect(await state()).toBe('unsubscribed')
})

test('responds the same for a subscribed address, which only learns it by mail', async () => {
  await subscribe()
  const [subscriber, stranger] = [
    await requestNewsletter(SUBSCRIBER, { 'idempotency-key': 'again' }),
    await requestNewsletter('new@example.test'),
  ]
  expect([subscriber.status, await subscriber.text()]).toEqual([
    stranger.status,
    await stranger.text(),
  ])
  expect((await mail(/^You already/)).unsubscribe).toContain('/newsletter/unsubscribe?token=')
  // A task stores the subscriber after the response.
  await eventually(async () => (await stored()).length === 2)
})

test('sends one mail per double click, three an hour per address, and limits a caller to ten requests', async () => {
  for (let clicks = 0; clicks < 2; clicks += 1) expect((await requestNewsletter()).status).toBe(204)
  await mail(/^Confirm/)
  for (const key of ['b', 'c', 'd', 'e'])
    expect((await requestNewsletter(SUBSCRIBER, { 'idempotency-key': key })).status).toBe(204)
  await requestNewsletter('last@example.test')
  await eventually(() => outbox.find(({ to }) => to.address === 'last@example.test'))
  await mail(/^Confirm/, 4)
  expect(outbox.filter(({ to }) => to.address === SUBSCRIBER)).toHaveLength(3)
  for (let more = 0; more < 4; more += 1)
    expect((await requestNewsletter(`${more}@example.test`)).status).toBe(204)
  const rejected = await requestNewsletter('eleventh@example.test')
  expect([rejected.status, await rejected.json()]).toMatchObject([
    429,
    { code: 'too-many', message: expect.stringContaining('Please wait') },
  ])
})

test.each([[undefined], [''], ['nobody'], ['a@b'], [`${'a'.repeat(250)}@example.test`]])(
  'rejects %s as an address',
  async (email) => {
    const reply = await request('visitor', 'POST', '/api/newsletter-subscriptions', { email })
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { fields: { email: 'Please enter a valid email address' } },
    ])
  },
)

test('removes the secret from the stored mail once it was sent', async () => {
  const token = await subscribe()
  const copies = await eventually(async () => {
    const all = await deps.db.select().from(mails)
    // The queue may still contain a mail of another test.
    return all.length >= 2 && all.every(({ state }) => state === 'sent') && all
  })
  expect(JSON.stringify(copies)).not.toContain(token)
  expect(copies.filter(({ unsubscribe }) => unsubscribe !== null)).toEqual([])
})

test('includes the newsletter in the data export', async () => {
  await deps.db.insert(subscribers).values({
    id: '01900000-0000-7000-8000-000000000001',
    email: 'nora@example.test',
    state: 'confirmed',
    requestedAt: new Date('2026-01-01'),
    confirmedAt: new Date('2026-01-02'),
    unsubscribedAt: null,
  })
  const reply = await request('business', 'GET', '/api/my/export')
  expect(await reply.json()).toMatchObject({
    newsletter: { state: 'confirmed', confirmedAt: '2026-01-02T00:00:00.000Z' },
  })
  expect(await (await as.admin.my.export.$get()).json()).toMatchObject({ newsletter: null })
})
