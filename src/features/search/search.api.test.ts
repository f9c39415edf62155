import { acceptedQuote, call, publishedQuote } from '#testing/accepted-quote.ts'
import { applied, openJob, PRIYA } from '#testing/applicant.ts'
import { mailFromApplicant } from '#testing/application-mails.ts'
import { quotedInEuros, sentInEuros } from '#testing/euros.ts'
import { lastMailTo } from '#testing/inbound-mail.ts'
import { allDone, people, request } from '#testing/test-app.ts'
import { draftInvoice } from '#testing/written-invoices.ts'
import { expect, test } from 'vitest'
import type { WrittenPost } from '#features/blog/writing.contract.ts'
import type { InboxItem } from '#features/inquiries/inquiries.contract.ts'
import type { Found } from './search.contract.ts'

const NORA = people.business.email
const search = async (q: string): Promise<Found[]> =>
  (await call<Found[]>('admin', 'GET', `/search?q=${encodeURIComponent(q)}`)).body
const mySearch = async (q: string): Promise<Found[]> =>
  (await call<Found[]>('business', 'GET', `/my/search?q=${encodeURIComponent(q)}`)).body
const kinds = (found: readonly Found[]): string[] => [...new Set(found.map(({ kind }) => kind))]
const requestQuote = (email: string, name: string) =>
  call('visitor', 'POST', '/contact-messages', {
    name,
    email,
    subject: 'Hello',
    message: 'Is this you?',
  })
const inbox = async (): Promise<InboxItem[]> =>
  (await call<InboxItem[]>('admin', 'GET', '/inquiries')).body

test('finds a customer by word prefixes in any order and case', async () => {
  await requestQuote('john@smithfamily.example', 'Smith Family Medicine')
  for (const q of ['smi', 'Medicine SMITH', 'john', 'smithfam', 'fam med'])
    expect((await search(q))[0]).toMatchObject({
      kind: 'customer',
      title: 'Smith Family Medicine',
      path: expect.stringMatching(/^\/admin\/customers\//),
    })
  for (const q of ['ith', 'xmithy', 'smith xyz']) expect(await search(q)).toEqual([])
})

test.each(['smtih', 'smoth', 'smithh', 'smth family', 'famly medicne'])(
  '%s finds a similar name',
  async (q) => {
    await requestQuote('john@smithfamily.example', 'Smith Family Medicine')
    expect(await search(q)).toMatchObject([
      { kind: 'customer', title: 'Smith Family Medicine', isNear: true },
    ])
  },
)

test('finds a name with accents without them', async () => {
  await requestQuote('maribel@ortegas.example', 'Ortega’s Panadería')
  for (const q of ['panaderia', 'PANADERÍA', 'ortega'])
    expect(kinds(await search(q))).toContain('customer')
})

test('matches a number exactly', async () => {
  await requestQuote('john@smithfamily.example', 'Smith Family Medicine')
  const quote = await publishedQuote()
  const [one] = await inbox()
  expect(await search(quote.quoteNumber ?? '')).toMatchObject([
    { kind: 'quote', title: quote.quoteNumber, path: `/admin/quotes/${quote.id}` },
  ])
  expect(await search((one?.reference ?? '').toLowerCase())).toMatchObject([
    { kind: 'request', id: one?.id },
  ])
})

test('amounts have the currency of their record', async () => {
  await quotedInEuros()
  await sentInEuros()
  await draftInvoice({ currency: 'EUR', title: 'Square tiles' })
  const found = await search('square')
  const amounts = (of: readonly Found[]) =>
    of.flatMap(({ kind, amount, currency }) => (amount === null ? [] : `${kind} ${currency}`))
  expect(amounts(found)).toEqual(['quote EUR', 'payment EUR', 'invoice-draft EUR'])
  expect(amounts(await mySearch('square'))).toEqual(['quote EUR', 'payment EUR'])
})

test('returns the kind of quotes, projects, payments, messages, applicants and jobs', async () => {
  await acceptedQuote()
  await call('business', 'POST', '/my/messages', {
    about: 'support',
    aboutId: null,
    text: 'Which number goes on the booking page?',
    files: [],
  })
  await applied(await openJob())
  expect(kinds(await search('square'))).toEqual(
    expect.arrayContaining(['quote', 'project', 'payment']),
  )
  expect(await search('booking')).toMatchObject([
    { kind: 'message', detail: 'Which number goes on the booking page?' },
  ])
  expect(kinds(await search('priya'))).toEqual(expect.arrayContaining(['customer', 'application']))
  expect(kinds(await search('growth'))).toContain('plan')
})

test('finds current items of the price book but no retired ones', async () => {
  expect(await search('scrum')).toMatchObject([
    {
      kind: 'price',
      title: 'Scrum Master',
      detail: 'role',
      amount: 9000,
      path: '/admin?tab=pricing',
    },
  ])
  expect(await search('medium startups')).toMatchObject([
    { kind: 'price', title: 'Medium', detail: 'startups package' },
  ])
  const [service] = await search('seo')
  expect((await call('admin', 'DELETE', `/price-items/${service?.id}`)).status).toBeLessThan(300)
  expect(await search('seo')).toEqual([])
})

test('finds the draft of a post until it is deleted', async () => {
  const { id, revision, content } = (await call<WrittenPost>('admin', 'POST', '/written-posts'))
    .body
  await call('admin', 'PUT', `/written-posts/${id}/draft`, {
    revision,
    content: {
      ...content,
      title: 'Fewer clipboards',
      description: 'What a front desk can leave out.',
    },
  })
  for (const q of ['clipb', 'front desk'])
    expect(await search(q)).toMatchObject([
      { kind: 'post', title: 'Fewer clipboards', detail: 'draft', path: `/admin/blog/${id}` },
    ])
  expect((await call('admin', 'DELETE', `/written-posts/${id}`)).status).toBeLessThan(300)
  expect(await search('clipb')).toEqual([])
})

test('finds only a business’s own records', async () => {
  const own = await acceptedQuote()
  const other = await publishedQuote({
    businessEmail: 'ada@routewell.example',
    businessName: 'Square Root',
  })
  await requestQuote('ada@routewell.example', 'Square Root')
  await call('business', 'POST', '/my/messages', {
    about: 'support',
    aboutId: null,
    text: 'Square pictures, please.',
    files: [],
  })
  const found = await mySearch('square')
  expect(kinds(found)).toEqual(expect.arrayContaining(['quote', 'payment', 'message']))
  expect(JSON.stringify(found)).not.toContain('Root')
  expect(await mySearch(own.quoteNumber ?? '')).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'quote', path: `/quotes/${own.id}` })]),
  )
  expect(await mySearch(other.quoteNumber ?? '')).toEqual([])
  expect(await mySearch('routewell')).toEqual([])
  expect(kinds(await search('square'))).toContain('customer')
})

test('a message about a quote leads a business to the quote', async () => {
  const { id } = await publishedQuote()
  const message = { about: 'quote', aboutId: id, text: 'Which domain?', files: [] }
  expect((await call('business', 'POST', '/my/messages', message)).status).toBe(201)
  expect(await mySearch('domain')).toMatchObject([
    { kind: 'message', path: `/quotes/${id}#messages` },
  ])
})

test('hides an unpublished draft from its recipient', async () => {
  const { body } = await call<{ id: string; draft: object }>('admin', 'POST', '/quotes', {
    inquiryId: null,
  })
  await call('admin', 'PUT', `/quotes/${body.id}/draft`, {
    revision: 0,
    content: { ...body.draft, businessName: 'Square One', businessEmail: NORA },
  })
  expect(kinds(await search('square'))).toEqual(['quote'])
  expect(await mySearch('square')).toEqual([])
})

test('does not find an erased customer', async () => {
  await requestQuote('john@smithfamily.example', 'Smith Family Medicine')
  expect(await search('smith')).not.toEqual([])
  expect(
    (await call('admin', 'POST', '/erasures', { email: 'john@smithfamily.example' })).status,
  ).toBe(201)
  for (const q of ['smith', 'smtih', 'john', 'medicine']) expect(await search(q)).toEqual([])
})

test.each([
  '%',
  '_',
  '%%',
  "'",
  '"',
  '\\',
  '!',
  '&',
  ':*',
  "zq' | xw",
  '()',
  '<->',
  '{}',
  ',',
  '',
  'a',
])('finds nothing for the injection %s', async (q) => {
  await requestQuote('john@smithfamily.example', 'Smith Family Medicine')
  for (const path of ['/search', '/my/search']) {
    const reply = await call<Found[]>(
      path === '/search' ? 'admin' : 'business',
      'GET',
      `${path}?q=${encodeURIComponent(q)}`,
    )
    expect([reply.status, reply.body]).toEqual([200, []])
  }
})

test('rejects ten thousand characters', async () => {
  expect((await call('admin', 'GET', `/search?q=${'a'.repeat(10_000)}`)).status).toBe(400)
  expect((await call('admin', 'GET', '/search?q=%00ab')).status).toBe(400)
  expect((await call('admin', 'GET', '/search')).status).toBe(400)
  expect(
    (await call('admin', 'GET', `/search?q=${encodeURIComponent('ab '.repeat(33).trim())}`)).status,
  ).toBe(200)
})

test('lets staff search everything, a business its own records and a visitor nothing', async () => {
  expect((await request('staff', 'GET', '/api/search?q=ab')).status).toBe(200)
  expect((await call('business', 'GET', '/search?q=ab')).status).toBe(403)
  expect((await call('visitor', 'GET', '/search?q=ab')).status).toBe(401)
  expect((await call('visitor', 'GET', '/my/search?q=ab')).status).toBe(401)
})

test('marks results that may name an applicant, for reviewers who hide names', async () => {
  const { reference } = await applied(await openJob())
  const { replyTo: to = '' } = await lastMailTo(PRIYA.applicantEmail)
  expect(await mailFromApplicant('Best regards, Priya Larkspur', { to })).toBe('imported')
  await requestQuote('priya@larkspur.example', 'Priya of Larkspur Bakery')
  await allDone()
  const found = await search('priya')
  expect(found.map(({ kind, application }) => [kind, application])).toEqual([
    ['customer', null],
    ['customer', reference],
    ['request', null],
    ['message', reference],
    ['application', reference],
  ])
})
