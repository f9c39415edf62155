import { allDone, as, clock, deps, eventually, outbox, people, request } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loggable } from '#kernel/log.ts'
import { hoursAfter } from '#kernel/dates.ts'
import type { Inquiry } from './inquiries.contract.ts'
import type { InquiryReceipt } from './inquiry-form.contract.ts'

const HOUR = 3_600_000
const requestQuote = async (
  businessName: string,
  email = 'hello@squareone.example',
  description = '',
): Promise<InquiryReceipt> => {
  const body = { serviceType: 'small-business', formData: { businessName, email, description } }
  return (
    await request('visitor', 'POST', '/api/quote-requests', body)
  ).json() as Promise<InquiryReceipt>
}
const list = async (query: Record<string, string> = {}) =>
  (await as.admin.inquiries.$get({ query })).json()
const idOf = async (receipt: InquiryReceipt): Promise<string> =>
  (await list()).find(({ reference }) => reference === receipt.reference)?.id ?? ''
const read = async (id: string): Promise<Inquiry> =>
  (await as.admin.inquiries[':id'].$get({ param: { id } })).json()
const act = (method: string, id: string, what: string, body?: unknown) =>
  request('admin', method, `/api/inquiries/${id}/${what}`, body)
const track = async ({ trackingPath }: InquiryReceipt) =>
  (await as.visitor.tracking[':token'].$get({ param: { token: trackingPath.slice(7) } })).json()

test('a request moves from new to answered, and its sender sees each step', async () => {
  clock.at = new Date('2026-03-04T16:00:00Z')
  const receipt = await requestQuote('Square One Coffee')
  const id = await idOf(receipt)

  clock.at = new Date('2026-03-04T17:00:00Z')
  await act('POST', id, 'reading')
  expect(await track(receipt)).toMatchObject({ readAt: '2026-03-04T17:00:00.000Z', reviewAt: null })

  clock.at = new Date('2026-03-04T18:00:00Z')
  await act('POST', id, 'reading')
  await act('POST', id, 'review')
  expect(await track(receipt)).toMatchObject({
    readAt: '2026-03-04T17:00:00.000Z',
    reviewAt: '2026-03-04T18:00:00.000Z',
    answeredAt: null,
  })

  clock.at = new Date('2026-03-04T19:00:00Z')
  await act('POST', id, 'calls', { kind: 'call', at: '2026-03-04T18:30:00Z', note: 'Agreed.' })
  await act('POST', id, 'closing', { reason: 'answered' })
  expect(await track(receipt)).toMatchObject({
    answeredAt: '2026-03-04T18:30:00.000Z',
    closedAt: '2026-03-04T19:00:00.000Z',
    closeReason: 'answered',
  })

  const inquiry = await read(id)
  expect(inquiry).toMatchObject({
    stage: 'closed',
    assignedTo: 'dana',
    assigneeId: people.admin.id,
    notes: [{ by: 'dana', text: 'Agreed.' }],
  })
  expect(inquiry.activities.map(({ what, by }) => [what, by])).toEqual([
    ['received', null],
    ['read', 'dana'],
    ['review', 'dana'],
    ['call-logged', 'dana'],
    ['closed', 'dana'],
  ])
})

test('only a call that took place between the request and now can be logged', async () => {
  clock.at = new Date('2026-03-04T16:00:30Z')
  const id = await idOf(await requestQuote('Square One Coffee'))
  const log = async (at: string) => {
    const reply = await act('POST', id, 'calls', { kind: 'meeting', at })
    return reply.status === 204 ? 204 : [reply.status, await reply.json()]
  }
  expect(await log('2026-03-04T16:01:00Z')).toMatchObject([
    400,
    { fields: { at: 'This time is in the future.' } },
  ])
  expect(await log('2026-03-04T15:59:00Z')).toMatchObject([
    400,
    { fields: { at: 'The request arrived after this time.' } },
  ])
  // Forms send whole minutes.
  expect(await log('2026-03-04T16:00:00Z')).toBe(204)
  expect((await read(id)).answeredAt).toBe('2026-03-04T16:00:30.000Z')
})

test('closing does not stop the response time, and needs an answer to say so', async () => {
  const receipt = await requestQuote('Square One Coffee')
  const id = await idOf(receipt)
  const reply = await act('POST', id, 'closing', { reason: 'answered' })
  expect([reply.status, await reply.json()]).toMatchObject([
    409,
    { message: 'This request has no answer yet. Reply first, or log a call or meeting.' },
  ])
  await act('POST', id, 'closing', { reason: 'not-a-fit' })
  expect(await track(receipt)).toMatchObject({ answeredAt: null, closeReason: 'not-a-fit' })
  await act('DELETE', id, 'closing')
  expect(await read(id)).toMatchObject({
    stage: 'new',
    closedAt: null,
    closeReason: null,
    answeredAt: null,
  })
  expect(await track(receipt)).toMatchObject({ closedAt: null, answeredAt: null })
})

test('two concurrent closings close it once', async () => {
  const id = await idOf(await requestQuote('Square One Coffee'))
  await Promise.all([
    act('POST', id, 'closing', { reason: 'no-reply' }),
    act('POST', id, 'closing', { reason: 'not-a-fit' }),
    act('POST', id, 'closing', { reason: 'no-reply' }),
  ])
  expect((await read(id)).activities.filter(({ what }) => what === 'closed')).toHaveLength(1)
})

test('a closed inquiry cannot be taken on', async () => {
  const id = await idOf(await requestQuote('Square One Coffee'))
  await act('POST', id, 'closing', { reason: 'not-a-fit' })
  const reply = await act('POST', id, 'review')
  expect([reply.status, await reply.json()]).toMatchObject([
    409,
    { code: 'conflict', message: 'This request is closed. Reopen it first.' },
  ])
})

test('assigns to team members only, and unassigns', async () => {
  const id = await idOf(await requestQuote('Square One Coffee'))
  await act('PUT', id, 'assignment', { userId: people.admin.id })
  expect(await read(id)).toMatchObject({ assignedTo: 'dana' })
  for (const userId of [people.business.id, '01900000-0000-7000-8000-000000000001', 'x']) {
    expect(await (await act('PUT', id, 'assignment', { userId })).json()).toMatchObject({
      fields: { userId: 'Choose a team member.' },
    })
  }
  await act('PUT', id, 'assignment', { userId: null })
  expect(await read(id)).toMatchObject({ assignedTo: null })
})

test('notes are for the team: stored as typed and absent from the tracking page', async () => {
  const receipt = await requestQuote('Square One Coffee')
  const id = await idOf(receipt)
  const text = '<b>Ask</b> about the\nsecond shop'
  expect((await act('POST', id, 'notes', { text })).status).toBe(201)
  expect((await read(id)).notes).toMatchObject([{ by: 'dana', text }])
  expect(JSON.stringify(await track(receipt))).not.toContain('second shop')
  expect(await (await act('POST', id, 'notes', { text: ' ' })).json()).toMatchObject({
    fields: { text: 'Write the note first.' },
  })
})

test('spam leaves the Inbox and returns when marked as not spam', async () => {
  const id = await idOf(await requestQuote('Cheap pills'))
  await act('PUT', id, 'spam', { isSpam: true })
  expect(await list()).toEqual([])
  expect(await (await as.admin.inquiries.counts.$get()).json()).toMatchObject({
    all: 0,
    spam: 1,
    new: 0,
  })
  await act('PUT', id, 'spam', { isSpam: false })
  expect(await list()).toHaveLength(1)
})

test('the Inbox filters by stage, searches, and counts what is late', async () => {
  clock.at = new Date('2026-03-04T16:00:00Z')
  const first = await requestQuote('Bluebonnet Yoga')
  clock.at = new Date('2026-03-04T16:01:00Z')
  await requestQuote('100% Ridgeline', 'office@ridgeline.example')
  clock.at = new Date('2026-03-04T16:02:00Z')
  await requestQuote('Looply', 'imani@looply.example', 'Returns for small labels')
  await act('POST', await idOf(first), 'review')
  const namesFor = async (query: Record<string, string>) =>
    (await list(query)).map(({ name }) => name)
  expect(await namesFor({ stage: 'in-review' })).toEqual(['Bluebonnet Yoga'])
  expect(await namesFor({ stage: 'new' })).toEqual(['Looply', '100% Ridgeline'])
  expect(await namesFor({ search: 'returns FOR' })).toEqual(['Looply'])
  expect(await namesFor({ search: 'ridgeline.example' })).toEqual(['100% Ridgeline'])
  expect(await namesFor({ search: '%' })).toEqual(['100% Ridgeline'])
  expect(await namesFor({ search: first.reference })).toEqual(['Bluebonnet Yoga'])
  clock.at = new Date(clock.at.getTime() + 25 * HOUR)
  expect(await (await as.admin.inquiries.counts.$get()).json()).toEqual({
    new: 2,
    'in-review': 1,
    quoted: 0,
    closed: 0,
    all: 3,
    spam: 0,
    waiting: 3,
    late: 3,
    last90Days: 3,
  })
})

test('paginates by the Link header without gaps or duplicates, even with equal times', async () => {
  clock.at = new Date('2026-03-04T16:00:00Z')
  for (let n = 0; n < 7; n += 1) await requestQuote(`Shop ${n}`, `shop${n}@example.test`)
  const names: string[] = []
  let address: string | undefined = '/api/inquiries?limit=3'
  while (address) {
    const reply: Response = await request('admin', 'GET', address)
    const page = (await reply.json()) as { name: string }[]
    expect(page.length).toBeLessThanOrEqual(3)
    names.push(...page.map(({ name }) => name))
    address = reply.headers.get('link')?.match(/^<(.*)>; rel="next"$/)?.[1]
  }
  expect(names.toSorted()).toEqual(Array.from({ length: 7 }, (_, n) => `Shop ${n}`))
  expect(
    await (await request('admin', 'GET', '/api/inquiries?after=nonsense')).json(),
  ).toMatchObject({ code: 'invalid' })
})

test('shows related requests by address or company domain, but not by a mail provider’s domain', async () => {
  await requestQuote('Square One', 'maria@squareone.example')
  await requestQuote('Somebody', 'one@gmail.com')
  const company = await idOf(await requestQuote('Square One Coffee', 'hello@squareone.example'))
  const stranger = await idOf(await requestQuote('Somebody else', 'two@gmail.com'))
  expect((await read(company)).related).toMatchObject([{ name: 'Square One', same: 'domain' }])
  expect((await read(stranger)).related).toEqual([])
})

test('every call returns 404 for an unknown id', async () => {
  for (const id of ['01900000-0000-7000-8000-000000000001', 'x', '1']) {
    for (const [method, what] of [
      ['POST', 'reading'],
      ['POST', 'review'],
      ['DELETE', 'closing'],
    ] as const)
      expect((await act(method, id, what)).status).toBe(404)
  }
})

test('mails the link to the address on file, with the same response for unknown requests', async () => {
  const receipt = await requestQuote('Square One Coffee')
  await eventually(() => outbox.length === 2)
  const again = (reference: string, email: string) =>
    request('visitor', 'POST', '/api/tracking-links', { reference, email })
  const replies = [
    await again(receipt.reference.toLowerCase(), ' HELLO@squareone.example '),
    await again(receipt.reference, 'someone@else.example'),
    await again('R-ZZZZ-ZZ', 'hello@squareone.example'),
  ]
  for (const reply of replies) expect([reply.status, await reply.text()]).toEqual([204, ''])
  const mail = await eventually(() => outbox[2])
  expect(mail).toMatchObject({
    to: { address: 'hello@squareone.example' },
    subject: `Link to your request ${receipt.reference}`,
  })
  expect(mail.text).toContain(receipt.trackingPath)
  await allDone()
  expect(outbox).toHaveLength(3)
  expect(await (await again('R-7F3K-9', 'x')).json()).toMatchObject({
    fields: {
      reference: 'References look like R-7F3K-92.',
      email: 'Please enter a valid email address',
    },
  })
})

test('rejects a guessed link, and a real one 180 days after closing', async () => {
  const receipt = await requestQuote('Square One Coffee')
  expect((await request('visitor', 'GET', '/api/tracking/AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
  await act('POST', await idOf(receipt), 'closing', { reason: 'not-a-fit' })
  clock.at = hoursAfter(new Date(), 179 * 24)
  expect(
    (await request('visitor', 'GET', `/api/tracking/${receipt.trackingPath.slice(7)}`)).status,
  ).toBe(200)
  clock.at = hoursAfter(new Date(), 181 * 24)
  expect(
    (await request('visitor', 'GET', `/api/tracking/${receipt.trackingPath.slice(7)}`)).status,
  ).toBe(404)
})

test('stores only a hash of the link', async () => {
  const { trackingPath } = await requestQuote('Square One Coffee')
  const { rows } = await deps.db.execute('select * from inquiries')
  expect(JSON.stringify(rows)).not.toContain(trackingPath.slice(7))
})

test('shows a failed mail with its problem and sends it later', { timeout: 40_000 }, async () => {
  outbox.broken = 'Connection refused'
  const id = await idOf(await requestQuote('Square One Coffee'))
  const mails = async () => (await as.admin.inquiries[':id'].mails.$get({ param: { id } })).json()
  await eventually(async () => (await mails()).every(({ state }) => state === 'failed'))
  expect(await mails()).toMatchObject([
    { problem: 'Connection refused', tries: 1 },
    { problem: 'Connection refused', tries: 1 },
  ])
  delete outbox.broken
  await eventually(
    async () => (await mails()).every(({ state, tries }) => state === 'sent' && tries === 2),
    30,
  )
  expect(outbox).toHaveLength(2)
})

test('acknowledges a request marked as not spam, once', async () => {
  const reply = await request('visitor', 'POST', '/api/quote-requests', {
    serviceType: 'startups',
    leaveEmpty: 'filled',
    formData: { businessName: 'Looply', email: 'imani@looply.example' },
  })
  const receipt = (await reply.json()) as InquiryReceipt
  const id = (await list({ stage: 'spam' }))[0]?.id ?? ''
  await Promise.all([
    act('PUT', id, 'spam', { isSpam: false }),
    act('PUT', id, 'spam', { isSpam: false }),
  ])
  await act('PUT', id, 'spam', { isSpam: true })
  await act('PUT', id, 'spam', { isSpam: false })
  await eventually(() => outbox.length === 2)
  expect(outbox.map(({ to }) => to.address).toSorted()).toEqual([
    'dana@example.test',
    'imani@looply.example',
  ])
  expect(outbox.some(({ text }) => text.includes(receipt.trackingPath))).toBe(true)
  expect((await read(id)).activities.map(({ what }) => what)).toEqual([
    'received',
    'not-spam',
    'spam',
    'not-spam',
  ])
})

test('three clicks on Take it on count once', async () => {
  const id = await idOf(await requestQuote('Square One Coffee'))
  await Promise.all([
    act('POST', id, 'review'),
    act('POST', id, 'review'),
    act('POST', id, 'review'),
  ])
  expect((await read(id)).activities.filter(({ what }) => what === 'review')).toHaveLength(1)
})

test('a note sent twice with one key is stored once', async () => {
  const id = await idOf(await requestQuote('Square One Coffee'))
  const note = () =>
    request(
      'admin',
      'POST',
      `/api/inquiries/${id}/notes`,
      { text: 'Call them' },
      { 'idempotency-key': 'a-note' },
    )
  await Promise.all([note(), note()])
  expect((await read(id)).notes).toHaveLength(1)
})

test.each([
  '2026-03-04T16:00:00.000Z_------------------------------------',
  '2026-03-04T16:00:00.000Z_zzzzzzzz-zzzz-zzzz-zzzz-zzzzzzzzzzzz',
  '0000-01-01T00:00:00.000Z_01900000-0000-7000-8000-000000000001',
  '%00',
  'x',
])('rejects an invalid cursor: %s', async (after) => {
  expect((await request('admin', 'GET', `/api/inquiries?limit=2&after=${after}`)).status).toBe(400)
})

test('rejects text that cannot be stored', async () => {
  const id = await idOf(await requestQuote('Square One Coffee'))
  const nul = 'a\0b'
  const replies = [
    await act('POST', id, 'notes', { text: nul }),
    await request('admin', 'GET', '/api/inquiries?search=%00'),
    await request('visitor', 'POST', '/api/auth/login', { username: nul, password: 'x' }),
    await request('visitor', 'POST', '/api/quote-requests', {
      serviceType: 'startups',
      source: nul,
      formData: { businessName: 'A', email: 'a@b.example' },
    }),
    await request('visitor', 'POST', '/api/auth/sign-up', {
      name: '\ud800',
      email: 'a@b.example',
      password: 'long enough',
      confirmPassword: 'long enough',
      agreeToTerms: true,
    }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
})

test('the Inbox query uses its index', async () => {
  const plan = await deps.db.transaction(async (tx) => {
    // A small table is scanned otherwise; a disabled sort is still planned without an index.
    for (const way of ['seqscan', 'bitmapscan', 'sort'])
      await tx.execute(sql.raw(`set local enable_${way} = off`))
    return tx.execute(
      sql`explain
        select id
        from inquiries
        where is_spam = false
        order by is_reachable desc, received_at desc, id desc
        limit 50`,
    )
  })
  expect(JSON.stringify(plan.rows)).toContain('inquiries_received_at')
  expect(JSON.stringify(plan.rows)).not.toContain('Sort')
})

test('the log never contains a link', () => {
  expect(loggable('/api/tracking/sbkN1QW4Kgy7uI3olzXM3g')).toBe('/api/tracking/…')
  expect(loggable('/api/inquiries/01900000-0000-7000-8000-000000000001/notes')).toBe(
    '/api/inquiries/01900000-0000-7000-8000-000000000001/notes',
  )
})

test('a request keeps the campaign of the page that it was sent from', async () => {
  const referer = 'http://127.0.0.1:3000/contact?utm_source=google&utm_campaign=spring'
  const message = { name: 'Ana', email: 'ana@ruiz.example', subject: 'Hours', message: 'Open?' }
  await request('visitor', 'POST', '/api/contact-messages', message, { referer })
  const [{ id } = { id: '' }] = await list()
  expect(await read(id)).toMatchObject({ campaign: 'google / spring', source: '' })
})
