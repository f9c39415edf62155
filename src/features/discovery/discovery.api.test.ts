import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { allDone, as, clock, ctxOf, deps, eventually, outbox, request } from '#testing/test-app.ts'
import { expect, test } from 'vitest'
import { hoursAfter } from '#kernel/dates.ts'
import { cleanUpPartials } from '../inquiries/resubmit-inquiry.service.ts'
import type { DiscoveryReceipt } from './discovery.contract.ts'

const answers = {
  name: 'Dr. John Smith',
  email: 'John@SmithFamily.example',
  phone: '(555) 123-4567',
  practiceName: 'Smith Family Medicine',
  challenges: 'Nobody finds us on the map.',
  currentPresence: 'An old website.',
  advertisingChannels: ['Facebook', 'Google My Business'],
  location: 'McKinney, TX',
  mainGoal: 'more-patients',
  hasWebsite: 'yes',
  specialty: 'family-medicine',
  plan: 'Growth',
}
const send = (body: unknown) => request('visitor', 'POST', '/api/discovery-leads', body)
const sent = async (body: unknown): Promise<DiscoveryReceipt> => {
  const reply = await send(body)
  expect(reply.status).toBe(201)
  return (await reply.json()) as DiscoveryReceipt
}
const inbox = async () => (await as.admin.inquiries.$get({ query: {} })).json()
const opened = async (at = 0) =>
  (await as.admin.inquiries[':id'].$get({ param: { id: (await inbox())[at]?.id ?? '' } })).json()
const counts = async () => (await as.admin.inquiries.counts.$get()).json()
const mailsTo = (address: string) => outbox.filter(({ to }) => to.address === address)
const draft = (method: 'PUT' | 'DELETE', key: string, body?: unknown) =>
  request('visitor', method, '/api/discovery-draft', body, { 'draft-key': key })

test('stores a lead with every answer, due the next day, and notifies both sides', async () => {
  clock.at = new Date('2026-03-04T16:42:00Z')
  const key = randomUUID()
  const location = 'Behind the old mill'
  const receipt = await sent({ ...answers, location, key })
  expect(receipt).toEqual({
    reference: expect.stringMatching(/^R-/),
    receivedAt: '2026-03-04T16:42:00.000Z',
    dueAt: '2026-03-05T16:42:00.000Z',
    trackingPath: expect.stringMatching(/^\/track\/[\w-]{22}$/),
    key,
    reach: 'email',
    isMailed: true,
  })
  expect(await opened()).toMatchObject({
    kind: 'discovery',
    name: 'Smith Family Medicine',
    email: 'john@smithfamily.example',
    summary: 'Dr. John Smith: Nobody finds us on the map. An old website.',
    isReachable: true,
    isPartial: false,
    details: {
      ...answers,
      location,
      advertisingChannels: 'Facebook\nGoogle My Business',
      plan: 'Growth, $1,997/mo',
    },
    choices: [
      { label: 'Specialty', values: ['Family Medicine'] },
      { label: 'Plan', values: ['Growth'], detail: '$1,997/mo' },
      { label: 'Advertising channels', values: ['Facebook', 'Google My Business'] },
      { label: 'Main goal', values: ['Get more patients'] },
      { label: 'Website', values: ['Yes'] },
    ],
  })
  const mail = await eventually(() => mailsTo('john@smithfamily.example')[0])
  expect(mail.subject).toBe(`We have your discovery session ${receipt.reference}`)
  for (const secret of ['Nobody finds us', 'Dr. John Smith', 'Behind the old mill'])
    expect(mail.text).not.toContain(secret)
  await eventually(() => mailsTo('dana@example.test')[0])
})

test('stores an empty lead, lists it last in the Inbox, and never marks it late', async () => {
  clock.at = new Date('2026-03-04T16:42:00Z')
  const first = await sent({ ...answers, key: randomUUID() })
  clock.at = new Date('2026-03-04T18:00:00Z')
  expect(await sent({})).toMatchObject({ reach: 'none' })
  const list = await inbox()
  expect(list.map(({ name, isReachable }) => [name, isReachable])).toEqual([
    ['Smith Family Medicine', true],
    ['Unnamed practice', false],
  ])
  expect(list[0]?.reference).toBe(first.reference)
  clock.at = new Date('2026-03-09T18:00:00Z')
  expect(await counts()).toMatchObject({ all: 2, waiting: 1, late: 1 })
})

test('lists unreachable leads after all others on every page', async () => {
  for (const [hour, reachable] of [
    [1, false],
    [2, true],
    [3, false],
    [4, true],
    [5, true],
  ] as const) {
    clock.at = new Date(`2026-03-04T0${hour}:00:00Z`)
    await sent({
      name: String(hour),
      ...(reachable && { phone: '(555) 123-4567' }),
      key: randomUUID(),
    })
  }
  const seen: string[] = []
  for (let address: string | undefined = '/api/inquiries?limit=2'; address;) {
    const reply = await request('admin', 'GET', address)
    seen.push(...((await reply.json()) as { name: string }[]).map(({ name }) => name))
    address = reply.headers.get('link')?.match(/<([^>]+)>/)?.[1]
  }
  expect(seen).toEqual(['5', '4', '2', '3', '1'])
})

test('creates one lead from two simultaneous requests, and ignores an identical one', async () => {
  const lead = { ...answers, key: randomUUID() }
  const receipts = await Promise.all([sent(lead), sent(lead), sent(lead)])
  expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1)
  expect(await inbox()).toHaveLength(1)
  expect((await opened()).activities.map(({ what }) => what)).toEqual(['received'])
  await eventually(() => mailsTo('john@smithfamily.example')[0] && mailsTo('dana@example.test')[0])
  const mails = await (
    await as.admin.inquiries[':id'].mails.$get({ param: { id: (await inbox())[0]?.id ?? '' } })
  ).json()
  expect(mails.map(({ toAddress }) => toAddress).toSorted()).toEqual([
    'dana@example.test',
    'john@smithfamily.example',
  ])
})

test('updates the lead when it is sent again with changes', async () => {
  const key = randomUUID()
  const first = await sent({ ...answers, key })
  const second = await sent({ ...answers, challenges: 'Nobody answers the phone.', plan: '', key })
  expect(second).toEqual(first)
  expect(await inbox()).toHaveLength(1)
  const { details, choices, activities } = await opened()
  expect(details).toMatchObject({ challenges: 'Nobody answers the phone.', plan: '' })
  expect(choices.map(({ label }) => label)).not.toContain('Plan')
  expect(activities.map(({ what }) => what)).toEqual(['received', 'changed'])
})

test('adds a later address to the same lead, acknowledges it, and starts the response time', async () => {
  clock.at = new Date('2026-03-04T16:42:00Z')
  const key = randomUUID()
  const empty = await sent({ key, challenges: 'Empty Mondays' })
  const page = async () =>
    (
      await as.visitor.tracking[':token'].$get({ param: { token: empty.trackingPath.slice(7) } })
    ).json()
  expect(await page()).toMatchObject({ isReachable: false })

  clock.at = new Date('2026-03-06T10:00:00Z')
  const reached = await sent({ key, challenges: 'Empty Mondays', email: 'ana@ruiz.example' })
  expect(reached).toMatchObject({
    reference: empty.reference,
    trackingPath: empty.trackingPath,
    reach: 'email',
    dueAt: '2026-03-07T10:00:00.000Z',
  })
  expect(await inbox()).toHaveLength(1)
  const mail = await eventually(() => mailsTo('ana@ruiz.example')[0])
  expect(mail.text).toContain(`http://cedarline.test${empty.trackingPath}`)
  expect(await page()).toMatchObject({ isReachable: true, readAt: null })
})

test('keeps an invalid address as typed, and mails nothing to it', async () => {
  expect(
    await sent({ email: 'ana at ruiz', phone: '(555) 123-4567', key: randomUUID() }),
  ).toMatchObject({ reach: 'phone' })
  expect(await opened()).toMatchObject({
    email: '',
    phone: '(555) 123-4567',
    isReachable: true,
    details: { email: 'ana at ruiz' },
  })
})

test('reopens a closed lead that is sent again with changes', async () => {
  const key = randomUUID()
  await sent({ ...answers, key })
  const [item] = await inbox()
  await as.admin.inquiries[':id'].closing.$post({
    param: { id: item?.id ?? '' },
    json: { reason: 'not-a-fit' },
  })
  await sent({ ...answers, key })
  expect(await opened()).toMatchObject({ stage: 'closed' })
  await eventually(() => mailsTo('dana@example.test')[0])
  await sent({ ...answers, challenges: 'And now the phone.', key })
  await eventually(() => mailsTo('dana@example.test')[1] && mailsTo('john@smithfamily.example')[1])
  expect(await opened()).toMatchObject({
    stage: 'new',
    closedAt: null,
    answeredAt: null,
    closeReason: null,
  })
})

test('returns a key to a page without a script, which updates the same lead', async () => {
  const first = await sent({ challenges: 'Empty Mondays' })
  expect(
    await sent({ challenges: 'Empty Mondays', phone: '(555) 123-4567', key: first.key }),
  ).toMatchObject({ reference: first.reference, reach: 'phone' })
  expect(await inbox()).toHaveLength(1)
})

test('never returns the key or link of an identical lead to another sender', async () => {
  const [first, second] = [await sent({}), await sent({})]
  for (const field of ['key', 'reference', 'trackingPath'] as const)
    expect(second[field]).not.toBe(first[field])
  expect(await inbox()).toHaveLength(2)
})

test('limits a key to its own lead', async () => {
  await sent({ ...answers, key: randomUUID() })
  await sent({ name: 'Somebody else', key: randomUUID() })
  expect(await inbox()).toHaveLength(2)
  for (const key of ['short', '', 'a'.repeat(65), 'x'.repeat(20) + '/../x'])
    expect((await send({ key })).status, key).toBe(400)
})

test('treats two leads without an address as different senders', async () => {
  await sent({ name: 'One', key: randomUUID() })
  await sent({ name: 'Two', key: randomUUID() })
  expect((await opened()).related).toEqual([])
})

test.each([
  [{ mainGoal: 'world-domination' }, { mainGoal: 'Choose a goal from the list.' }],
  [{ hasWebsite: 'maybe' }, { hasWebsite: 'Choose yes or no.' }],
  [
    { advertisingChannels: ['MySpace'] },
    { 'advertisingChannels.0': 'Choose channels from the list.' },
  ],
  [{ specialty: 'astrologers' }, { specialty: 'Choose a specialty from the list.' }],
  [{ challenges: 'x'.repeat(5001) }, { challenges: 'Please use at most 5000 characters.' }],
  [{ name: 'a\0b' }, { name: 'This contains a character that cannot be stored.' }],
  [{ name: ['Dr. Smith'] }, { name: expect.any(String) }],
])('rejects invalid input and stores nothing: %j', async (body, fields) => {
  const reply = await send(body)
  expect([reply.status, await reply.json()]).toMatchObject([400, { code: 'invalid', fields }])
  expect(await inbox()).toEqual([])
})

test('accepts a lead with a plan that is no longer sold', async () => {
  await sent({ ...answers, plan: 'Platinum', key: randomUUID() })
  expect((await opened()).details.plan).toBe('')
})

test('marks bot input as spam, and responds as usual', async () => {
  expect(
    await sent({ ...answers, leaveEmpty: 'https://spam.example', key: randomUUID() }),
  ).toMatchObject({ reach: 'email' })
  expect(await inbox()).toEqual([])
  expect(await counts()).toMatchObject({ spam: 1 })
  expect(outbox).toEqual([])
})

test('marks repeated bot input as spam, unless the team marked the lead as not spam', async () => {
  const key = randomUUID()
  await sent({ ...answers, key })
  const id = (await inbox())[0]?.id ?? ''
  await sent({ ...answers, challenges: 'Cheap pills', leaveEmpty: 'https://spam.example', key })
  expect(await inbox()).toEqual([])
  await as.admin.inquiries[':id'].spam.$put({ param: { id }, json: { isSpam: false } })
  await sent({ ...answers, challenges: 'Cheaper pills', leaveEmpty: 'https://spam.example', key })
  expect(await inbox()).toHaveLength(1)
})

test('does not announce a mail that was not sent', async () => {
  const receipts: DiscoveryReceipt[] = []
  for (let times = 0; times < 4; times += 1)
    receipts.push(await sent({ ...answers, key: randomUUID() }))
  expect(receipts.map(({ isMailed }) => isMailed)).toEqual([true, true, true, false])
})

test('counts drafts toward the limit for leads', async () => {
  const first = randomUUID()
  const statuses: number[] = []
  for (const key of [first, ...Array.from({ length: 39 }, () => randomUUID()), first, randomUUID()])
    statuses.push((await draft('PUT', key, { phone: '(555) 123-4567', step: 2 })).status)
  expect(statuses).toEqual([...Array.from({ length: 41 }, () => 204), 429])
})

test('sends no mail for a draft that is marked as not spam', async () => {
  await draft('PUT', randomUUID(), { email: 'ana@ruiz.example', step: 2 })
  const id = (await inbox())[0]?.id ?? ''
  for (const isSpam of [true, false])
    await as.admin.inquiries[':id'].spam.$put({ param: { id }, json: { isSpam } })
  expect(await (await as.admin.inquiries[':id'].mails.$get({ param: { id } })).json()).toEqual([])
})

test('lists drafts in the Inbox as partial, without mail or due time', async () => {
  clock.at = new Date('2026-03-04T16:42:00Z')
  const key = randomUUID()
  expect(
    (await draft('PUT', key, { email: 'ana@ruiz.example', practiceName: 'Ruiz Dental', step: 2 }))
      .status,
  ).toBe(204)
  expect(
    (
      await draft('PUT', key, {
        email: 'ana@ruiz.example',
        practiceName: 'Ruiz Dental',
        challenges: 'Empty Mondays',
        step: 3,
      })
    ).status,
  ).toBe(204)
  expect(await inbox()).toHaveLength(1)
  expect(await opened()).toMatchObject({
    isPartial: true,
    name: 'Ruiz Dental',
    details: { challenges: 'Empty Mondays', step: '3' },
  })
  clock.at = new Date('2026-03-10T16:42:00Z')
  expect(await counts()).toMatchObject({ waiting: 0, late: 0 })
  expect(outbox).toEqual([])

  const receipt = await sent({
    email: 'ana@ruiz.example',
    practiceName: 'Ruiz Dental',
    challenges: 'Empty Mondays',
    key,
  })
  expect(receipt).toMatchObject({
    receivedAt: '2026-03-10T16:42:00.000Z',
    dueAt: '2026-03-11T16:42:00.000Z',
  })
  expect(await inbox()).toHaveLength(1)
  expect(await opened()).toMatchObject({ isPartial: false })
  await eventually(() => mailsTo('ana@ruiz.example')[0])
  expect(
    await (await draft('PUT', key, { email: 'ana@ruiz.example', step: 3 })).json(),
  ).toMatchObject({ code: 'conflict' })
})

test('gives a draft no link, no account and no mail', async () => {
  await draft('PUT', randomUUID(), {
    email: 'nora@example.test',
    practiceName: 'Ruiz Dental',
    step: 2,
  })
  expect(await (await as.business.my.inquiries.$get()).json()).toEqual([])
  const [item] = await inbox()
  await as.visitor['tracking-links'].$post({
    json: { reference: item?.reference ?? '', email: 'nora@example.test' },
  })
  await allDone()
  expect(outbox).toEqual([])
})

test('deletes the draft when consent is withdrawn, and keeps a sent lead', async () => {
  const [saved, submitted] = [randomUUID(), randomUUID()]
  await draft('PUT', saved, { phone: '(555) 123-4567', step: 2 })
  await sent({ ...answers, key: submitted })
  for (const key of [saved, saved, submitted, randomUUID()])
    expect((await draft('DELETE', key)).status).toBe(204)
  expect((await inbox()).map(({ name }) => name)).toEqual(['Smith Family Medicine'])
})

test('deletes only drafts, 30 days after the last change', async () => {
  clock.at = new Date('2026-03-04T12:00:00Z')
  const submittedAt = clock.at
  const key = randomUUID()
  await draft('PUT', key, { phone: '(555) 123-4567', step: 2 })
  await sent({ ...answers, key: randomUUID() })
  clock.at = hoursAfter(submittedAt, 29 * 24)
  await draft('PUT', key, { phone: '(555) 123-4567', name: 'Ana', step: 3 })
  const partial = (await inbox()).find(({ name }) => name !== 'Smith Family Medicine')
  await request('admin', 'POST', `/api/inquiries/${partial?.id}/notes`, {
    text: 'Ana sounds curious.',
  })
  const noted = async () =>
    JSON.stringify((await deps.db.execute(sql`select label, after from audit_values`)).rows)
  clock.at = hoursAfter(submittedAt, 58 * 24)
  await cleanUpPartials.run(ctxOf('visitor'), {})
  expect(await inbox()).toHaveLength(2)
  expect(await noted()).toContain('Ana sounds curious.')
  clock.at = hoursAfter(submittedAt, 60 * 24)
  await cleanUpPartials.run(ctxOf('visitor'), {})
  expect((await inbox()).map(({ name }) => name)).toEqual(['Smith Family Medicine'])
  expect(await noted()).not.toContain('Ana')
})

test.each([{}, { email: 'ana at ruiz' }, { name: 'Ana', challenges: 'Empty Mondays' }])(
  'saves no draft without a way to reach the sender: %j',
  async (body) => {
    const reply = await draft('PUT', randomUUID(), { ...body, step: 2 })
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { code: 'invalid', field: 'email' },
    ])
    expect(await inbox()).toEqual([])
  },
)
