import { allDone, as, clock, ctxOf, deps, eventually, outbox, request } from '#testing/test-app.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '#kernel/mail/mail.table.ts'
import { pricingPlans } from '#features/billing/plans/plans.table.ts'
import type { InquiryReceipt } from '../inquiries/inquiry-form.contract.ts'
import { SentQuoteRequest } from './quote-requests.contract.ts'
import { requestQuote } from './quote-requests.service.ts'
import { countInbox } from '../inquiries/inbox.store.ts'

const details = {
  businessName: 'Square One Coffee',
  email: 'hello@squareone.example',
  phone: '(469) 555-0142',
  website: 'squareone.example',
  description: 'Orders for two shops.',
  timeline: '2-3-months',
  budget: '5k-15k',
} as const
const quoteRequest = {
  serviceType: 'small-business',
  selectedPackage: 'Medium',
  customServices: ['SEO Optimization', 'Analytics Implementation'],
  formData: details,
} as const
const send = (body: unknown, headers: Record<string, string> = {}) =>
  request('visitor', 'POST', '/api/quote-requests', body, headers)
const stored = async () => (await countInbox(deps.db, new Date())).all
const newest = async () => (await (await as.admin.inquiries.$get({ query: {} })).json())[0]

test('stores a request, starts its response time, mails both sides, and opens its tracking page', async () => {
  clock.at = new Date('2026-03-04T16:42:00Z')
  const reply = await send(quoteRequest)
  expect(reply.status).toBe(201)
  const receipt = (await reply.json()) as InquiryReceipt
  expect(receipt).toEqual({
    reference: expect.stringMatching(/^R-[2-9A-Z]{4}-[2-9A-Z]{2}$/),
    receivedAt: '2026-03-04T16:42:00.000Z',
    dueAt: '2026-03-05T16:42:00.000Z',
    trackingPath: expect.stringMatching(/^\/track\/[\w-]{22}$/),
  })

  const toSender = await eventually(() =>
    outbox.find(({ to }) => to.address === 'hello@squareone.example'),
  )
  expect(toSender).toMatchObject({
    fromName: 'Cedarline Digital',
    to: { name: 'hello@squareone.example' },
    subject: `We have your quote request ${receipt.reference}`,
  })
  for (const body of [toSender.text, toSender.html]) {
    expect(body).toContain(`http://cedarline.test${receipt.trackingPath}`)
    expect(body).toContain('Thu, Mar 5, 10:42 AM')
    expect(body).not.toContain('Orders for two shops')
  }
  const toAgency = await eventually(() =>
    outbox.find(({ to }) => to.address === 'dana@example.test'),
  )
  expect(toAgency.text).toContain(`http://cedarline.test/admin/inbox/${(await newest())?.id}`)

  const tracking = await as.visitor.tracking[':token'].$get({
    param: { token: receipt.trackingPath.slice(7) },
  })
  expect(await tracking.json()).toEqual({
    kind: 'quote-request',
    reference: receipt.reference,
    receivedAt: receipt.receivedAt,
    dueAt: receipt.dueAt,
    readAt: null,
    reviewAt: null,
    answeredAt: null,
    closedAt: null,
    followUpDueAt: null,
    closeReason: null,
    answer: null,
    isReachable: true,
    hasEmail: true,
    timeZone: 'America/Chicago',
    place: 'McKinney, TX',
    choices: [
      { label: 'Track', values: ['Small Business'] },
      { label: 'Package', values: ['Medium'], detail: '4-6 weeks' },
      { label: 'Additional services', values: ['SEO Optimization', 'Analytics Implementation'] },
      { label: 'Timeline', values: ['2-3 months'] },
      { label: 'Budget', values: ['$5k–$15k'] },
    ],
  })
})

const track = async ({ trackingPath }: InquiryReceipt) =>
  (await as.visitor.tracking[':token'].$get({ param: { token: trackingPath.slice(7) } })).json()
const pricing = async () =>
  (
    await as.admin['quote-requests'][':id'].pricing.$get({
      param: { id: (await newest())?.id ?? '' },
    })
  ).json()
const newuser20 = () =>
  request('admin', 'POST', '/api/promotions', { code: 'NEWUSER20', discountValue: 20 })

test('carries a promotion code from form to quote, and counts it only at publishing', async () => {
  await newuser20()
  const reply = await send({ ...quoteRequest, promotionCode: ' newuser20 ' })
  expect(await track((await reply.json()) as InquiryReceipt)).toMatchObject({
    choices: expect.arrayContaining([
      { label: 'Promotion code', values: ['NEWUSER20'], detail: '20% off' },
    ]),
  })
  expect(await pricing()).toMatchObject({ promotion: 'NEWUSER20: 20% off', total: 768_400 })
  const quote = await (
    await request('admin', 'POST', '/api/quotes', { inquiryId: (await newest())?.id })
  ).json()
  expect(quote).toMatchObject({ draft: { promotionCode: 'NEWUSER20', discount: 0 } })
  expect(await (await as.admin.promotions.$get({ query: {} })).json()).toMatchObject([
    { usageCount: 0 },
  ])
})

test('accepts a request with an invalid code, which only the agency sees', async () => {
  const reply = await send({ ...quoteRequest, promotionCode: 'call-555-now' })
  expect(reply.status).toBe(201)
  const { choices } = await track((await reply.json()) as InquiryReceipt)
  expect(choices.at(-1)).toEqual({
    label: 'Promotion code',
    values: ['Not valid'],
    detail: 'We will check it with your quote',
  })
  expect(await pricing()).toMatchObject({
    promotion: 'CALL-555-NOW: Code not found. Check the spelling.',
  })
  const sent = await eventually(() =>
    outbox.find(({ to }) => to.address === 'hello@squareone.example'),
  )
  expect(sent.text + sent.html).not.toMatch(/call-555-now/i)
})

test('shows the chosen plan in the Inbox, on the tracking page and beside the price', async () => {
  const reply = await send({
    serviceType: 'small-business',
    plan: 'digital-kickstarter',
    formData: { businessName: 'Square One Coffee', email: 'hello@squareone.example' },
  })
  const { trackingPath } = (await reply.json()) as InquiryReceipt
  const noted = {
    label: 'Plan',
    values: ['Digital Kickstarter'],
    detail: 'Maintenance, $199 per month',
  }
  const tracking = await as.visitor.tracking[':token'].$get({
    param: { token: trackingPath.slice(7) },
  })
  expect(await tracking.json()).toMatchObject({
    choices: [noted, { label: 'Track', values: ['Small Business'] }],
  })
  const inquiry = await newest()
  expect(inquiry).toMatchObject({ summary: 'Digital Kickstarter plan' })
  const pricing = await as.admin['quote-requests'][':id'].pricing.$get({
    param: { id: inquiry?.id ?? '' },
  })
  expect(await pricing.json()).toMatchObject({
    plan: 'Digital Kickstarter, Maintenance, $199 per month',
    lines: [],
    total: 0,
  })
})

test('rejects a request for an inactive plan', async () => {
  await deps.db
    .update(pricingPlans)
    .set({ isActive: false })
    .where(eq(pricingPlans.id, 'subscription-growth'))
  const reply = await send({ ...quoteRequest, plan: 'subscription-growth' })
  expect([reply.status, await reply.json()]).toMatchObject([
    400,
    { fields: { plan: 'This plan is no longer available.' } },
  ])
  expect((await send({ ...quoteRequest, plan: 'subscription-basic' })).status).toBe(201)
})

test('answers a repeated request even after its plan was removed', async () => {
  const again = () =>
    send(
      { ...quoteRequest, plan: 'subscription-growth' },
      { 'idempotency-key': 'one-request-of-mine' },
    )
  const first = await (await again()).json()
  await deps.db
    .update(pricingPlans)
    .set({ isActive: false })
    .where(eq(pricingPlans.id, 'subscription-growth'))
  const reply = await again()
  expect([reply.status, await reply.json()]).toEqual([201, first])
})

test('requires only what spec §5 requires', async () => {
  const reply = await send({
    serviceType: 'startup',
    formData: { businessName: ' Looply ', email: 'imani@looply.example' },
  })
  expect(reply.status).toBe(201)
  expect(await newest()).toMatchObject({ name: 'Looply', summary: 'Startup, nothing chosen yet' })
})

test.each([
  [
    {},
    {
      serviceType: 'Please fill in all required fields.',
      formData: 'Please fill in all required fields.',
    },
  ],
  [
    { ...quoteRequest, formData: { ...details, businessName: '  ', email: '' } },
    {
      'formData.businessName': 'Please fill in all required fields.',
      'formData.email': 'Please fill in all required fields.',
    },
  ],
  [
    { ...quoteRequest, formData: { ...details, email: 'hello@' } },
    { 'formData.email': 'Please enter a valid email address' },
  ],
  [
    { ...quoteRequest, formData: { ...details, email: 'a@b.example\r\nBcc: c@d.example' } },
    { 'formData.email': 'Please enter a valid email address' },
  ],
  [
    { ...quoteRequest, selectedPackage: 'Enormous' },
    { selectedPackage: 'Choose a package from the list.' },
  ],
  [{ ...quoteRequest, plan: 'digital-deluxe' }, { plan: 'This plan is no longer available.' }],
  [
    { ...quoteRequest, serviceType: 'startups', selectedPackage: 'Huge' },
    { selectedPackage: 'Choose a package from the list.' },
  ],
  [
    { ...quoteRequest, customServices: ['Free lunch'] },
    { 'customServices.0': 'Choose services from the list.' },
  ],
  [
    { ...quoteRequest, formData: { ...details, timeline: 'yesterday' } },
    { 'formData.timeline': 'Choose a timeline from the list.' },
  ],
  [
    { ...quoteRequest, formData: { ...details, description: 'x'.repeat(5001) } },
    { 'formData.description': 'Please use at most 5000 characters.' },
  ],
])('rejects an invalid request by field and stores nothing: %j', async (body, fields) => {
  const reply = await send(body)
  expect([reply.status, await reply.json()]).toEqual([
    400,
    { code: 'invalid', message: Object.values(fields)[0], field: Object.keys(fields)[0], fields },
  ])
  expect(await stored()).toBe(0)
})

test('stores one request and sends one pair of mails for twenty concurrent submissions', async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => send(quoteRequest, { 'idempotency-key': 'one-click' })),
  )
  const responses = new Set(
    await Promise.all(
      replies.map(async (reply) =>
        JSON.stringify(Object.entries((await reply.json()) as object).sort()),
      ),
    ),
  )
  expect(responses.size).toBe(1)
  expect(await stored()).toBe(1)
  await eventually(() => outbox.length === 2)
})

test('rejects a reused key with another body', async () => {
  await send(quoteRequest, { 'idempotency-key': 'mine' })
  const reply = await send(
    { ...quoteRequest, serviceType: 'startups' },
    { 'idempotency-key': 'mine' },
  )
  expect([reply.status, await reply.json()]).toMatchObject([422, { code: 'key-reused' }])
  expect(await stored()).toBe(1)
})

test('without a key, treats an equal form as the same request, and a changed one as a new request', async () => {
  await send(quoteRequest)
  await send({ ...quoteRequest, secondsTaken: 40 })
  expect(await stored()).toBe(1)
  await send({ ...quoteRequest, formData: { ...details, phone: '' } })
  expect(await stored()).toBe(2)
})

test('quarantines a bot’s request without a mail and with the usual response', async () => {
  const reply = await send({ ...quoteRequest, leaveEmpty: 'http://pills.example' })
  expect(reply.status).toBe(201)
  expect(await (await as.admin.inquiries.$get({ query: {} })).json()).toEqual([])
  expect(await (await as.admin.inquiries.$get({ query: { stage: 'spam' } })).json()).toMatchObject([
    { isSpam: true },
  ])
  await allDone()
  expect(outbox).toEqual([])
})

test('mails an unverified address three times an hour, and stores and reports every request', async () => {
  for (let n = 1; n <= 4; n += 1)
    await send({ ...quoteRequest, formData: { ...details, phone: String(n) } })
  await eventually(() => outbox.length === 7)
  expect(await stored()).toBe(4)
  expect(outbox.filter(({ to }) => to.address === details.email)).toHaveLength(3)
})

test('counts the three mails an hour across all forms', async () => {
  const email = 'bystander@example.com'
  const sent = [
    await send({ ...quoteRequest, formData: { ...details, email } }),
    await request('visitor', 'POST', '/api/contact-messages', {
      name: 'Ada',
      email,
      subject: 'Hello',
      message: 'Is this you?',
    }),
    await request('visitor', 'POST', '/api/product-interests', {
      product: 'voygee',
      email,
      choice: 'driver',
    }),
    await request('visitor', 'POST', '/api/pitches', {
      startupName: 'Routewell',
      founderName: 'Ada',
      email,
      problem: 'Miles.',
      solution: 'A route.',
    }),
  ]
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  await eventually(() => outbox.filter(({ to }) => to.address === 'dana@example.test').length === 4)
  const posted = await deps.db.select().from(mails).where(eq(mails.toAddress, email))
  expect(posted.map(({ templateName }) => templateName).sort()).toEqual([
    'interest-received',
    'message-received',
    'quote-request-received',
  ])
})

test('limits an IP address to twenty requests an hour', async () => {
  for (let n = 0; n < 20; n += 1) await send({})
  for (let n = 0; n < 20; n += 1)
    expect(
      (await send({ ...quoteRequest, formData: { ...details, phone: String(n) } })).status,
    ).toBe(201)
  const reply = await send({ ...quoteRequest, formData: { ...details, phone: 'one more' } })
  expect([reply.status, await reply.json()]).toMatchObject([429, { code: 'too-many' }])
})

test('shows the agency the request at internal amounts', async () => {
  await send(quoteRequest)
  const id = (await newest())?.id ?? ''
  expect(
    await (await as.admin['quote-requests'][':id'].pricing.$get({ param: { id } })).json(),
  ).toEqual({
    lines: [
      { name: 'Medium package', type: 'package', amount: 599_900, duration: '4-6 weeks' },
      { name: 'SEO Optimization', type: 'one-time', amount: 95_000, duration: null },
      { name: 'Analytics Implementation', type: 'one-time', amount: 73_500, duration: null },
    ],
    total: 768_400,
    isComplete: true,
    fit: 'fits',
    budget: '$5k–$15k',
    timeline: '2-3 months',
    plan: null,
    promotion: null,
  })
})

test('shows visitors service ranges, never internal amounts', async () => {
  const book = await (await as.visitor['price-book'].$get()).json()
  expect(
    book.packages.map(({ serviceType, name, price }) => [serviceType, name, price / 100]),
  ).toEqual([
    ['small-business', 'Basic', 2999],
    ['small-business', 'Medium', 5999],
    ['small-business', 'Premium', 9999],
    ['startups', 'Basic', 15_000],
    ['startups', 'Medium', 35_000],
    ['startups', 'Premium', 65_000],
  ])
  expect(Object.keys(book.services[0] ?? {}).sort()).toEqual(['high', 'low', 'name'])
})

test('removes the tracking token from the stored copy of a mail outside demo mode', async () => {
  const { trackingPath } = (await (await send(quoteRequest)).json()) as InquiryReceipt
  const secret = trackingPath.slice(7)
  await eventually(async () => {
    const stored = await deps.db.select().from(mails)
    return stored.every(
      (mail) => mail.state === 'sent' && !mail.text.includes(secret) && !mail.html.includes(secret),
    )
  })
  expect(outbox.some(({ text }) => text.includes(secret))).toBe(true)
})

test('recognizes a long random key from any network, but a short one only from its IP address', async () => {
  const from = (key: string, address: string) =>
    requestQuote({ ...ctxOf('visitor'), address }, SentQuoteRequest.parse(quoteRequest), key)
  const uuid = 'b2f7c1de-0000-4000-8000-1234567890ab'
  expect(await from(uuid, '198.51.100.1')).toEqual(await from(uuid, '203.0.113.9'))
  expect(await from('short', '198.51.100.1')).not.toEqual(await from('short', '203.0.113.9'))
})

test('counts repeated submissions once toward the limit', async () => {
  const replies = await Promise.all(
    Array.from({ length: 25 }, () => send(quoteRequest, { 'idempotency-key': 'again and again' })),
  )
  expect((await send(quoteRequest, { 'idempotency-key': 'again and again' })).status).toBe(201)
  expect(replies.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(20)
})

test('stores the tracking token nowhere, not even with its idempotency key', async () => {
  const { trackingPath } = (await (await send(quoteRequest)).json()) as InquiryReceipt
  const { rows } = await deps.db.execute('select * from idempotency_keys')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(trackingPath.slice(7))
})
