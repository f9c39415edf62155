import { as, clock, deps, eventually, outbox, request } from '#testing/test-app.ts'
import { expect, test } from 'vitest'
import type { InquiryReceipt } from '../inquiries/inquiry-form.contract.ts'
import { countInbox } from '../inquiries/inbox.store.ts'
import { type ProductId, PRODUCTS } from './products.contract.ts'

const driver = { product: 'voygee', email: 'Maya@Roadside.example', choice: 'driver' } as const
const send = (body: unknown, headers: Record<string, string> = {}) =>
  request('visitor', 'POST', '/api/product-interests', body, headers)
const stored = async () => (await countInbox(deps.db, new Date())).all
const inbox = async () => (await as.admin.inquiries.$get({ query: { kind: 'interest' } })).json()

test('stores an interest with product and choice, starts the 48 hours, and sends a tracking link', async () => {
  clock.at = new Date('2026-03-04T16:42:00Z')
  const reply = await send(driver)
  expect(reply.status).toBe(201)
  const receipt = (await reply.json()) as InquiryReceipt
  expect(receipt).toMatchObject({
    reference: expect.stringMatching(/^R-/),
    receivedAt: '2026-03-04T16:42:00.000Z',
    dueAt: '2026-03-06T16:42:00.000Z',
  })

  const toSender = await eventually(() =>
    outbox.find(({ to }) => to.address === 'maya@roadside.example'),
  )
  expect(toSender.subject).toBe(`We have your product interest ${receipt.reference}`)
  for (const body of [toSender.text, toSender.html])
    for (const expected of [
      receipt.reference,
      'Fri, Mar 6, 10:42 AM',
      `http://cedarline.test${receipt.trackingPath}`,
      'Voygee',
      'A driver',
    ])
      expect(body).toContain(expected)
  const toAgency = await eventually(() =>
    outbox.find(({ to }) => to.address === 'dana@example.test'),
  )
  expect(toAgency.text).toContain('Voygee')

  const tracking = await (
    await as.visitor.tracking[':token'].$get({ param: { token: receipt.trackingPath.slice(7) } })
  ).json()
  expect(tracking).toMatchObject({
    kind: 'interest',
    choices: [
      { label: 'Product', values: ['Voygee'] },
      { label: 'You are', values: ['A driver'] },
    ],
  })
  expect(JSON.stringify(tracking)).not.toMatch(/maya/i)
})

test('shows an interest in the Inbox with address, product and choice', async () => {
  await send(driver)
  const [line] = await inbox()
  expect(line).toMatchObject({
    kind: 'interest',
    name: 'Maya@Roadside.example',
    email: 'maya@roadside.example',
    summary: 'Voygee: A driver',
  })
  expect(
    await (await as.admin.inquiries[':id'].$get({ param: { id: line?.id ?? '' } })).json(),
  ).toMatchObject({ details: { product: 'voygee', choice: 'driver' } })
})

test('accepts every choice of every product', async () => {
  for (const [product, { choices }] of Object.entries(PRODUCTS))
    for (const choice of Object.keys(choices))
      expect((await send({ ...driver, product, choice })).status).toBe(201)
  expect((await inbox()).map(({ summary }) => summary)).toContain('MindOps: More than 10')
})

const MISSING = 'Please fill in all required fields.'
const UNOFFERED = 'Choose one from the list.'

test.each([
  [{}, { product: 'Choose one of our products.', email: MISSING, choice: MISSING }],
  [
    { ...driver, email: '  ', choice: '' },
    { email: MISSING, choice: MISSING },
  ],
  [{ ...driver, email: 'maya@' }, { email: 'Please enter a valid email address' }],
  [
    { ...driver, email: 'a@b.example\r\nBcc: c@d.example' },
    { email: 'Please enter a valid email address' },
  ],
  [{ ...driver, choice: 'shop' }, { choice: UNOFFERED }],
  [{ ...driver, choice: 'constructor' }, { choice: UNOFFERED }],
  [{ ...driver, choice: '<script>' }, { choice: UNOFFERED }],
  [{ ...driver, product: 'toString' }, { product: 'Choose one of our products.' }],
])('rejects missing, invalid or hostile fields and stores nothing: %j', async (body, fields) => {
  const reply = await send(body)
  expect([reply.status, await reply.json()]).toEqual([
    400,
    { code: 'invalid', message: Object.values(fields)[0], field: Object.keys(fields)[0], fields },
  ])
  expect(await stored()).toBe(0)
})

test('stores and answers an interest once for twenty concurrent requests', async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => send(driver, { 'idempotency-key': 'one-click' })),
  )
  expect(
    new Set(
      await Promise.all(
        replies.map(async (reply) => ((await reply.json()) as InquiryReceipt).reference),
      ),
    ).size,
  ).toBe(1)
  expect(await stored()).toBe(1)
  await eventually(() => outbox.length === 2)
})

test('accepts interests of one address in several products', async () => {
  for (const [product, choice] of [
    ['tajjam', 'shop'],
    ['voygee', 'town'],
    ['mind-ops', 'few'],
  ] satisfies [ProductId, string][])
    await send({ ...driver, product, choice })
  expect((await inbox()).map(({ summary }) => summary).sort()).toEqual([
    'MindOps: 2 or 3',
    'Tajjam: A shop',
    'Voygee: A town or county',
  ])
})

test('marks bot submissions as spam and does not answer them', async () => {
  expect((await send({ ...driver, leaveEmpty: 'http://pills.example' })).status).toBe(201)
  expect(await inbox()).toEqual([])
  expect(await (await as.admin.inquiries.$get({ query: { stage: 'spam' } })).json()).toMatchObject([
    { kind: 'interest', isSpam: true },
  ])
})

test('limits an IP address to twenty interests an hour', async () => {
  for (let n = 0; n < 20; n += 1)
    expect((await send({ ...driver, email: `n${n}@roadside.example` })).status).toBe(201)
  const reply = await send({ ...driver, email: 'one-more@roadside.example' })
  expect([reply.status, await reply.json()]).toMatchObject([429, { code: 'too-many' }])
})
