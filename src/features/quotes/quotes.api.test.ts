import { as, clock, deps, eventually, outbox, request, people } from '#testing/test-app.ts'
import { call, line, publishedQuote } from '#testing/accepted-quote.ts'
import {
  accept,
  decline,
  drafted,
  mailsMatching,
  quoteOf,
  publishDraft,
  published,
  revised,
  rowsOf,
} from '#testing/written-quote.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#kernel/ids.ts'
import type { AdminPayment } from '#features/billing/payments/payments.contract.ts'
import type { Project, ProjectRow } from '../projects/projects.contract.ts'
import type { AdminQuote } from './quotes.contract.ts'
import type { QuoteContent } from './quote-content.contract.ts'

const NORA = people.business.email

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

test('totals the sample quote at 2327, numbers it at publishing and shows the customer the same amounts', async () => {
  const quote = await published()
  expect(quote).toMatchObject({
    quoteNumber: 'Q-2026-0001',
    status: 'pending',
    totalAmount: 2327,
    version: 1,
    draft: null,
  })
  const seen = await quoteOf(quote.id)
  expect(seen).toMatchObject({
    quoteNumber: 'Q-2026-0001',
    totalAmount: 2327,
    serviceType: 'startups',
    packageName: null,
    customServices: ['SEO Optimization', 'Analytics Implementation', 'Google Ads Setup'],
    isOpen: true,
  })
  expect(seen.price).toEqual({
    subtotal: 2585,
    discount: 258.5,
    rounding: 50,
    totalAmount: 2327,
    parts: [
      { kind: 'deposit', name: 'Deposit', amount: 1164 },
      { kind: 'balance', name: 'Balance', amount: 1163 },
    ],
  })
  const mail = await eventually(() => outbox.find(({ to }) => to.address === NORA))
  expect(mail.subject).toBe('Your quote Q-2026-0001: $2,327')
  for (const expected of [
    '$2,327',
    '$1,164',
    `http://cedarline.test/quotes/${quote.id}`,
    'Apr 3, 2026',
  ])
    expect(mail.text).toContain(expected)
})

test('turns a request into one draft, and marks it quoted at publishing', async () => {
  await request('visitor', 'POST', '/api/quote-requests', {
    serviceType: 'small-business',
    selectedPackage: 'Medium',
    customServices: ['SEO Optimization', 'API Development'],
    formData: {
      businessName: 'Square One Coffee',
      email: NORA,
      description: 'Orders for two shops.',
    },
  })
  const [line] = await (await as.admin.inquiries.$get({ query: {} })).json()
  const [one, other] = await Promise.all([
    call<AdminQuote>('admin', 'POST', '/quotes', { inquiryId: line?.id }),
    call<AdminQuote>('admin', 'POST', '/quotes', { inquiryId: line?.id }),
  ])
  expect(other.body.id).toBe(one.body.id)
  await drafted()
  expect(
    (await call<{ id: string }[]>('admin', 'GET', `/quotes?inquiryId=${line?.id}`)).body.map(
      ({ id }) => id,
    ),
  ).toEqual([one.body.id])
  expect(one.body.draft?.items).toMatchObject([
    {
      name: 'Medium',
      type: 'package',
      amount: 5999,
      packageId: 'small-business-medium',
      duration: '4-6 weeks',
      freeMonths: 3,
    },
    { name: 'SEO Optimization', type: 'one-time', amount: 950, packageId: null },
    { name: 'API Development', type: 'one-time', amount: null, packageId: null },
  ])
  expect(await publishDraft(one.body)).toMatchObject({
    status: 400,
    body: { fields: { 'items.2.amount': expect.stringContaining('API Development') } },
  })
  const content = {
    ...one.body.draft,
    items: one.body.draft?.items.map((line) => ({ ...line, amount: line.amount ?? 1200 })),
  }
  await call('admin', 'PUT', `/quotes/${one.body.id}/draft`, { revision: 0, content })
  expect((await publishDraft({ ...one.body, draftRevision: 1 })).status).toBe(201)
  const inquiry = await (
    await as.admin.inquiries[':id'].$get({ param: { id: line?.id ?? '' } })
  ).json()
  expect(inquiry).toMatchObject({ stage: 'quoted', answeredAt: '2026-03-04T16:00:00.000Z' })
  expect((await quoteOf(one.body.id)).packageName).toBe('Medium')
})

test('creates one project, one deposit and one mail of each kind for fifty concurrent acceptances', async () => {
  const { id } = await published()
  const replies = await Promise.all(Array.from({ length: 50 }, () => accept(id)))
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 201))
  expect([
    await rowsOf('quote_acceptances'),
    await rowsOf('projects'),
    await rowsOf('payments'),
    await rowsOf("mails where template_name = 'quote-accepted'"),
    await rowsOf("mails where template_name = 'quote-accepted-agency'"),
  ]).toEqual([1, 1, 2, 1, 1])
  expect(await quoteOf(id)).toMatchObject({
    status: 'accepted',
    isOpen: false,
    acceptance: { name: 'Nora Quist', version: 1 },
  })
})

test('makes the first milestone payment due at acceptance, each other one with its milestone', async () => {
  const milestones = [
    { name: 'First payment', percent: 40 },
    { name: 'First version', percent: 30 },
    { name: 'At launch', percent: 30 },
  ]
  const { id } = await published({ payment: 'milestones', milestones })
  await accept(id)
  const due = async () =>
    (await call<AdminPayment[]>('admin', 'GET', '/payments')).body.map(
      ({ description }) => description,
    )
  expect(await due()).toEqual(['First payment for Q-2026-0001'])
  const [payment] = (await call<AdminPayment[]>('admin', 'GET', '/payments')).body
  await call('admin', 'POST', `/payments/${payment?.id}/receipt`, { receivedOn: '2026-03-04' })
  const [row] = (await call<ProjectRow[]>('business', 'GET', '/my/projects')).body
  const project = async () =>
    (await call<Project>('business', 'GET', `/my/projects/${row?.id}`)).body
  const { milestones: projectMilestones } = await project()
  expect(projectMilestones.map(({ name, thenDue }) => [name, thenDue])).toEqual([
    ['First version', 69_800],
    ['At launch', 69_800],
  ])
  await call(
    'admin',
    'POST',
    `/projects/${row?.id}/milestones/${projectMilestones[0]?.id}/completion`,
    {},
  )
  expect(await due()).toEqual(['First version for Q-2026-0001'])
  expect((await project()).state).toBe('active')
  await call(
    'admin',
    'POST',
    `/projects/${row?.id}/milestones/${projectMilestones[1]?.id}/completion`,
    {},
  )
  expect([await due(), (await project()).state]).toEqual([
    ['First version for Q-2026-0001', 'At launch for Q-2026-0001'],
    'delivered',
  ])
})

test('accepts only one of a concurrent acceptance and decline', async () => {
  const { id } = await published()
  const replies = await Promise.all([accept(id), decline(id), accept(id), decline(id)])
  const { status } = await quoteOf(id)
  expect(replies.map((reply) => reply.status)).toEqual(
    status === 'accepted' ? [201, 409, 201, 409] : [409, 201, 409, 201],
  )
  expect(await rowsOf('quote_acceptances')).toBe(status === 'accepted' ? 1 : 0)
})

test('rejects every change to an accepted quote', async () => {
  const quote = await published()
  await accept(quote.id)
  const tries = [
    call('admin', 'POST', `/quotes/${quote.id}/revision`),
    call('admin', 'PUT', `/quotes/${quote.id}/draft`, {
      revision: 2,
      content: quote.versions[0]?.content,
    }),
    call('admin', 'POST', `/quotes/${quote.id}/publication`, { revision: 2 }),
    call('admin', 'POST', `/quotes/${quote.id}/notices`),
    call('admin', 'POST', `/quotes/${quote.id}/withdrawal`),
    call('admin', 'DELETE', `/quotes/${quote.id}/draft`),
    decline(quote.id),
  ]
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([
    409, 409, 409, 409, 409, 409, 409,
  ])
  expect((await quoteOf(quote.id)).status).toBe('accepted')
})

test('expires a quote at the end of its last day in the agency’s time zone', async () => {
  const { id } = await published({ validUntil: '2026-03-10' })
  clock.at = new Date('2026-03-11T04:59:59Z')
  expect(await quoteOf(id)).toMatchObject({ isOpen: true, isExpired: false })
  clock.at = new Date('2026-03-11T05:00:00Z')
  expect(await quoteOf(id)).toMatchObject({ isOpen: false, isExpired: true, status: 'pending' })
  expect(await accept(id)).toMatchObject({
    status: 409,
    body: { message: 'This quote has expired. Ask us for a new date.' },
  })
})

test('reopens a declined quote with a revision', async () => {
  const { id } = await published()
  expect(
    (await decline(id, { text: 'Too much for this year.', wantsRevision: true })).body.decline,
  ).toMatchObject({ reason: 'price', text: 'Too much for this year.', wantsRevision: true })
  expect((await call<AdminQuote>('admin', 'GET', `/quotes/${id}`)).body.decline?.text).toBe(
    'Too much for this year.',
  )
  await eventually(() => mailsMatching(/declined Q-2026-0001/).length === 1)
  expect(mailsMatching(/declined Q-2026-0001/)[0]?.text).toContain(
    'They asked for a revised quote.',
  )
  expect(await revised(id, { discount: 20 })).toMatchObject({
    status: 'pending',
    version: 2,
    decline: null,
  })
})

test('prices the chosen options and alternative, and rejects any other choice', async () => {
  const items = [
    line('base', 'Website', 1000),
    line('more', 'Newsletter', 300, { may: 'optional' }),
    line('a', 'Shop', 500, { may: 'a' }),
    line('b', 'Booking', 400, { may: 'b' }),
  ]
  const { id } = await published({ items, discount: 0 })
  expect((await quoteOf(id)).totalAmount).toBe(1500)
  for (const invalid of [{}, { alternative: 'a', options: ['base'] }, { alternative: 'c' }])
    expect((await accept(id, invalid)).status).toBe(400)
  expect(
    (await accept(id, { alternative: 'b', options: ['more'] })).body.acceptance?.price,
  ).toMatchObject({ subtotal: 1700, totalAmount: 1700 })
  expect((await quoteOf(id)).totalAmount).toBe(1700)
  expect((await call<AdminQuote>('admin', 'GET', `/quotes/${id}`)).body.totalAmount).toBe(1700)
})

test('limits an equity offer to half off for 3 to 7 percent, without other discounts', async () => {
  const items = [
    line('cash', 'MVP Medium', 35_000, { may: 'a' }),
    line('equity', 'MVP Medium for equity', 17_500, { may: 'b' }),
  ]
  for (const [change, field] of [
    [{ equity: 5, discount: 10 }, 'discount'],
    [{ equity: 5, items: [items[0], { ...items[1], amount: 17_000 }] }, 'items'],
  ] as const) {
    expect(
      await publishDraft(await drafted({ items, discount: 0, ...change } as Partial<QuoteContent>)),
    ).toMatchObject({ status: 400, body: { field } })
  }
  const { id } = await published({ items, discount: 0, equity: 5 })
  expect((await accept(id, { alternative: 'b' })).body.acceptance?.price.totalAmount).toBe(17_500)
  expect((await eventually(() => mailsMatching(/^You accepted/)[0])).text).toContain(
    'Subject to signed agreement',
  )
})

test('turns only a pitch with an equity offer into one cash or equity draft', async () => {
  await request('visitor', 'POST', '/api/pitches', {
    startupName: 'Routewell',
    founderName: 'Devon Price',
    email: 'Devon@Routewell.example',
    problem: 'Empty miles.',
    solution: 'A better route.',
  })
  const [pitch] = await (await as.admin.inquiries.$get({ query: { kind: 'pitch' } })).json()
  const createQuote = (chosen?: string) =>
    call<AdminQuote & { message: string }>('admin', 'POST', '/quotes', {
      inquiryId: pitch?.id,
      ...(chosen && { package: chosen }),
    })
  expect(await createQuote('mvp-medium')).toMatchObject({
    status: 409,
    body: { message: 'This pitch has no equity offer. Decide on the pitch first.' },
  })
  await request('admin', 'POST', `/api/pitches/${pitch?.id}/decision`, {
    outcome: 'equity',
    equityShare: 4.5,
    message: 'We would like to build this with you.',
  })
  for (const invalid of [undefined, 'small-business-medium', 'none'])
    expect(await createQuote(invalid)).toMatchObject({
      status: 400,
      body: { fields: { package: 'Choose an MVP package.' } },
    })
  const { body } = await createQuote('mvp-medium')
  expect(body.draft).toMatchObject({
    businessName: 'Routewell',
    businessEmail: 'devon@routewell.example',
    track: 'startups',
    equity: 4.5,
    discount: 0,
    promotionCode: null,
    description: 'Empty miles.\n\nA better route.',
    terms: expect.stringContaining('subject to signed agreement'),
  })
  expect(body.draft?.items).toMatchObject([
    { name: 'Medium', type: 'package', amount: 35_000, packageId: null, may: 'a', freeMonths: 0 },
    {
      name: 'Medium package for equity',
      type: 'package',
      amount: 17_500,
      packageId: null,
      may: 'b',
      freeMonths: 0,
    },
  ])
  expect((await createQuote()).body.id).toBe(body.id)
  expect(await publishDraft(body)).toMatchObject({
    status: 201,
    body: { status: 'pending', totalAmount: 35_000, track: 'startups' },
  })
  expect(
    await (await as.admin.inquiries[':id'].$get({ param: { id: pitch?.id ?? '' } })).json(),
  ).toMatchObject({ stage: 'quoted' })
})

test('takes a pitch from equity offer to quote, acceptance and project', async () => {
  await request('visitor', 'POST', '/api/pitches', {
    startupName: 'Routewell',
    founderName: 'Nora Quist',
    email: people.business.email,
    problem: 'Empty miles.',
    solution: 'A better route.',
  })
  const [pitch] = await (await as.admin.inquiries.$get({ query: { kind: 'pitch' } })).json()
  await request('admin', 'POST', `/api/pitches/${pitch?.id}/decision`, {
    outcome: 'equity',
    equityShare: 5,
    message: 'We would like to build this with you.',
  })
  const { body: quote } = await call<AdminQuote>('admin', 'POST', '/quotes', {
    inquiryId: pitch?.id,
    package: 'mvp-medium',
  })
  expect(await publishDraft(quote)).toMatchObject({ status: 201 })
  const { body: accepted } = await accept(quote.id, { alternative: 'b' })
  expect(accepted.acceptance?.price).toMatchObject({ totalAmount: 17_500 })
  expect((await eventually(() => mailsMatching(/^You accepted/)[0])).text).toContain(
    'Subject to signed agreement',
  )
  expect(
    (await call<{ quoteId: string; name: string }[]>('business', 'GET', '/my/projects')).body,
  ).toMatchObject([{ quoteId: quote.id }])
})

test('rejects another customer’s quote, and finds neither drafts nor unknown ones, with the specified texts', async () => {
  const other = await published({ businessEmail: 'somebody@else.example' })
  for (const [path, body] of [
    ['', undefined],
    ['/acceptance', { version: 1, name: 'Nora', consent: true, options: [], alternative: null }],
    ['/decline', { version: 1, reason: 'price' }],
    ['/viewing', undefined],
  ] as const) {
    expect(
      await call('business', path ? 'POST' : 'GET', `/my/quotes/${other.id}${path}`, body),
    ).toMatchObject({
      status: 403,
      body: { message: "You don't have permission to view this quote." },
    })
  }
  for (const id of [(await drafted()).id, newId(new Date())])
    expect(await call('business', 'GET', `/my/quotes/${id}`)).toMatchObject({
      status: 404,
      body: { message: 'The requested quote could not be found.' },
    })
  expect((await call<unknown[]>('business', 'GET', '/my/quotes')).body).toEqual([])
})

test('lets anyone verify a record, and detects tampering', async () => {
  const { id } = await published()
  const { code = '' } = (await accept(id)).body.acceptance ?? {}
  expect(await call('visitor', 'GET', `/acceptances/${code}`)).toEqual({
    status: 200,
    body: {
      matches: true,
      quoteNumber: 'Q-2026-0001',
      on: expect.stringMatching(/^20\d\d-/),
      isSame: null,
      timestamp: null,
    },
  })
  const { hash = '' } = (await quoteOf(id)).acceptance ?? {}
  expect(
    (
      await call(
        'visitor',
        'GET',
        `/acceptances/${code.toLowerCase().replaceAll(/(.{4})/g, '$1-')}?fingerprint=${hash}`,
      )
    ).body,
  ).toMatchObject({ isSame: true })
  expect(
    (await call('visitor', 'GET', `/acceptances/${code}?fingerprint=${hash.toLowerCase()}x`)).body,
  ).toMatchObject({ matches: true, isSame: false })
  await deps.db.execute(
    sql`update quote_acceptances set snapshot = replace(snapshot, '2327', '1327')`,
  )
  expect(
    (await call<{ matches: boolean }>('visitor', 'GET', `/acceptances/${code}`)).body.matches,
  ).toBe(false)
  expect((await call('visitor', 'GET', '/acceptances/AAAABBBBCCCC')).status).toBe(404)
})

test('offers a prefilled sign-up only to an address without an account', async () => {
  await publishedQuote({ businessEmail: 'new+1@studio.example' })
  await publishedQuote()
  const lastMailTo = (address: string) =>
    eventually(() =>
      outbox.find(({ to, subject }) => to.address === address && subject.startsWith('Your quote')),
    )
  expect((await lastMailTo('new+1@studio.example')).text).toContain(
    'http://cedarline.test/signup?email=new%2B1%40studio.example',
  )
  expect((await lastMailTo(people.business.email)).text).not.toContain('/signup')
})
