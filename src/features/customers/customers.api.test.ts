import { acceptedQuote, call, publishedQuote } from '#testing/accepted-quote.ts'
import { applied, openJob } from '#testing/applicant.ts'
import { quotedInEuros, sentInEuros } from '#testing/euros.ts'
import { ctxOf, deps, people, request } from '#testing/test-app.ts'
import { sentInvoice } from '#testing/written-invoices.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { InboxItem } from '#features/inquiries/inquiries.contract.ts'
import type { AdminPayment } from '#features/billing/payments/payments.contract.ts'
import type { Customer, CustomerActivity, CustomerRow } from './customers.contract.ts'
import { refreshCustomerList, addMissingCustomers } from './refresh-customers.service.ts'

const NORA = people.business.email
const list = async (query = ''): Promise<CustomerRow[]> =>
  (await call<CustomerRow[]>('admin', 'GET', `/customers${query}`)).body
const page = async (id: string): Promise<Customer> =>
  (await call<Customer>('admin', 'GET', `/customers/${id}`)).body
const timeline = async (id: string, query = ''): Promise<CustomerActivity[]> =>
  (await call<CustomerActivity[]>('admin', 'GET', `/customers/${id}/activities${query}`)).body
const only = async (query = ''): Promise<CustomerRow> => {
  const [row, ...others] = await list(query)
  if (!row || others.length) throw new Error(`Not one customer but ${others.length + 1}.`)
  return row
}
const requestQuote = (email: string, name = 'Ada Okoro') =>
  call('visitor', 'POST', '/contact-messages', {
    name,
    email,
    subject: 'Hello',
    message: 'Is this you?',
    phone: '(512) 555-0142',
  })
const inbox = async (): Promise<InboxItem[]> =>
  (await call<InboxItem[]>('admin', 'GET', '/inquiries')).body
const pay = async (quoteId: string) => {
  const due = (
    await call<AdminPayment[]>('admin', 'GET', `/payments?quoteId=${quoteId}`)
  ).body.find(({ isDue }) => isDue)
  expect(
    (
      await call('admin', 'POST', `/payments/${due?.id}/receipt`, {
        receivedOn: '2026-01-02',
        note: '',
      })
    ).status,
  ).toBe(201)
}

test('a new sender is listed at once, unverified and in talks', async () => {
  await requestQuote('ada@routewell.example')
  expect(await only()).toMatchObject({
    name: 'Ada Okoro',
    email: 'ada@routewell.example',
    isVerified: false,
    isCustomer: false,
    isTalking: true,
    paid: 0,
    waitingOn: 'agency',
  })
  expect(await page((await only()).id)).toMatchObject({
    contacts: [{ email: 'ada@routewell.example', isVerified: false, account: null }],
    waits: [{ whose: 'agency', kind: 'request' }],
  })
})

test('one page shows requests, quotes, payments and messages', async () => {
  await requestQuote(NORA)
  const quote = await acceptedQuote()
  await pay(quote.id)
  await call('business', 'POST', '/my/messages', {
    about: 'support',
    aboutId: null,
    text: 'When do we begin?',
    files: [],
  })
  const row = await only()
  expect(row).toMatchObject({
    name: people.business.name,
    email: NORA,
    isVerified: true,
    isCustomer: true,
    paid: 300_000,
    waitingOn: 'agency',
  })
  const kinds = (await timeline(row.id)).map(({ kind, what }) => `${kind} ${what}`)
  for (const kind of [
    'request message',
    'quote quoted',
    'signed accepted',
    'payment paid',
    'project created',
    'message message-received',
    'account account',
  ])
    expect(kinds).toContain(kind)
  expect((await timeline(row.id, '?kind=payment')).map(({ kind }) => kind)).toEqual(['payment'])
  expect((await page(row.id)).contacts).toMatchObject([
    { email: NORA, isVerified: true, account: { businessId: 'BUS-20418', isDisabled: false } },
  ])
})

test('what is paid and due in euros is apart from dollars, also for merged addresses', async () => {
  await sentInvoice()
  const { paymentId } = await sentInEuros()
  await quotedInEuros()
  await call('admin', 'POST', `/payments/${paymentId}/receipt`, {
    amount: 10_000,
    receivedOn: '2026-01-02',
  })
  const row = await only()
  expect(row).toMatchObject({
    paid: 0,
    due: 39_950,
    others: [{ currency: 'EUR', paid: 10_000, due: 29_950 }],
  })
  const amounts = (await timeline(row.id)).map(({ amount, currency }) => `${amount} ${currency}`)
  expect(amounts).toEqual(expect.arrayContaining(['39950 USD', '29950 EUR', '599900 EUR']))
  const text = await (await request('admin', 'GET', '/api/customers/table')).text()
  expect(text).toContain('Paid in USD,Due in USD,Paid in EUR,Due in EUR,Since')
  expect(text).toContain(',0,399.5,100,299.5,')
  const { rows } = await deps.db.execute(sql`select paid::int as paid from customers`)
  expect(rows).toEqual([{ paid: 0 }])
})

test('the timeline describes and links each activity, and can be filtered by its kind', async () => {
  const quote = await acceptedQuote()
  await pay(quote.id)
  const row = await only()
  const shown = (await timeline(row.id)).map(({ label, title, path }) => ({ label, title, path }))
  expect(shown).toEqual(
    expect.arrayContaining([
      {
        label: 'Quotes',
        title: `We sent quote ${quote.quoteNumber}`,
        path: `/admin/quotes/${quote.id}`,
      },
      {
        label: 'Signed',
        title: `Accepted quote ${quote.quoteNumber}`,
        path: `/admin/quotes/${quote.id}`,
      },
      {
        label: 'Payments',
        title: expect.stringMatching(/^Paid: /),
        path: expect.stringMatching(/^\/admin\/payments\?search=INV-/),
      },
      {
        label: 'Account',
        title: 'Verified the address and created account BUS-20418',
        path: null,
      },
    ]),
  )
  const kinds = (await page(row.id)).activityKinds.map(({ title }) => title)
  expect(kinds.slice(0, 4)).toEqual(['Requests', 'Quotes', 'Signed', 'Payments'])
})

test('paginates the timeline', async () => {
  await acceptedQuote()
  const { id } = await only()
  const whole = await timeline(id)
  const reply = await request('admin', 'GET', `/api/customers/${id}/activities?limit=2`)
  const after =
    new URL(
      reply.headers.get('link')?.match(/<(.+)>/)?.[1] ?? '',
      'http://cedarline.test',
    ).searchParams.get('after') ?? ''
  const first = (await reply.json()) as CustomerActivity[]
  expect([
    ...first,
    ...(await timeline(id, `?limit=200&after=${encodeURIComponent(after)}`)),
  ]).toEqual(whole)
})

test('filters by in talks, applicants and subscribers', async () => {
  await requestQuote('ada@routewell.example')
  const priya = await applied(await openJob())
  await publishedQuote()
  const names = async (part: string): Promise<string[]> =>
    (await list(`?list=${part}`)).map(({ email }) => email).toSorted()
  expect(await names('applicants')).toEqual([priya.applicantEmail])
  expect(await names('talking')).toEqual(['ada@routewell.example', NORA])
  expect(await names('customers')).toEqual([])
  expect((await call('admin', 'GET', '/customers/counts')).body).toEqual({
    all: 3,
    customers: 0,
    talking: 2,
    applicants: 1,
    subscribers: 0,
    disabled: 0,
  })
})

test('closing a request or marking it as spam ends the talks', async () => {
  await requestQuote('ada@routewell.example')
  const [one] = await inbox()
  await call('admin', 'POST', `/inquiries/${one?.id}/closing`, { reason: 'not-a-fit' })
  expect(await only()).toMatchObject({ isTalking: false, waitingOn: 'nobody' })
  expect(await list('?list=talking')).toEqual([])
  await call('admin', 'PUT', `/inquiries/${one?.id}/spam`, { isSpam: true })
  expect(await list()).toEqual([])
  await call('admin', 'PUT', `/inquiries/${one?.id}/spam`, { isSpam: false })
  expect(await list()).toHaveLength(1)
})

test.each(['contact', 'newest', 'name', 'paid'])(
  'paginates by %s without gaps or duplicates',
  async (order) => {
    for (const name of ['Zoe', 'adam', 'Mia', 'Bo', 'Ärzte GmbH'])
      await requestQuote(`${name.toLowerCase().replace(/[^a-z]/g, '')}@routewell.example`, name)
    const whole = (await list(`?order=${order}`)).map(({ name }) => name)
    const seen: string[] = []
    let next: string | null = `/api/customers?order=${order}&limit=2`
    while (next) {
      const reply: Response = await request('admin', 'GET', next)
      seen.push(...((await reply.json()) as CustomerRow[]).map(({ name }) => name))
      next = reply.headers.get('link')?.match(/<(.+)>/)?.[1] ?? null
    }
    expect(seen).toEqual(whole)
    expect(new Set(seen).size).toBe(5)
  },
)

test.each(['%', '_', "'", '"', '\\', 'a%b', '); drop table customers; --'])(
  'searches for %s literally',
  async (search) => {
    await requestQuote('ada@routewell.example')
    expect(
      (await call('admin', 'GET', `/customers?search=${encodeURIComponent(search)}`)).body,
    ).toEqual([])
  },
)

test('finds by parts of the name and by address', async () => {
  await requestQuote('ada@routewell.example')
  for (const search of ['okoro ada', 'ROUTE', 'ada@'])
    expect(await list(`?search=${encodeURIComponent(search)}`)).toHaveLength(1)
  expect((await call('admin', 'GET', `/customers?search=${'a'.repeat(10_000)}`)).status).toBe(400)
})

test.each([
  'e30',
  'WyJ4IiwieSJd',
  'nothing',
  Buffer.from(JSON.stringify(['x', '0198a0f0-0000-7000-8000-000000000000'])).toString('base64url'),
])('a page that no list has named is refused: %s', async (after) => {
  expect((await call('admin', 'GET', `/customers?limit=2&after=${after}`)).status).toBe(400)
})

test('exports the list as CSV, safe for spreadsheets', async () => {
  await requestQuote('ada@routewell.example', '=HYPERLINK("x")')
  const table = await (await request('admin', 'GET', '/api/customers/table')).text()
  expect(table).toContain(`"'=HYPERLINK(""x"")",ada@routewell.example,1,,,yes,,,0,0,`)
})

test('stores notes of the team', async () => {
  await requestQuote('ada@routewell.example')
  const { id } = await only()
  expect(
    (await call('admin', 'POST', `/customers/${id}/notes`, { text: 'Prefers the phone.' })).status,
  ).toBe(201)
  expect((await page(id)).notes).toMatchObject([{ by: 'dana', text: 'Prefers the phone.' }])
})

test('adds missing customers at the start and corrects stale ones at night', async () => {
  await requestQuote('ada@routewell.example')
  const before = await only()
  await deps.db.execute(sql`delete from customer_addresses`)
  await deps.db.execute(sql`delete from customers`)
  await addMissingCustomers(ctxOf('visitor'))
  // Includes the account of the test data.
  expect((await list()).map(({ email }) => email).toSorted()).toEqual([before.email, NORA])
  await deps.db.execute(sql`update customers set is_talking = false, paid = 5`)
  await refreshCustomerList.run(ctxOf('visitor'), {})
  expect(await list('?list=talking')).toHaveLength(1)
})

test('only the team has access', async () => {
  await requestQuote('ada@routewell.example')
  const { id } = await only()
  for (const path of [
    '/customers',
    '/customers/counts',
    '/customers/table',
    `/customers/${id}`,
    `/customers/${id}/activities`,
  ]) {
    expect((await call('business', 'GET', path)).status).toBe(403)
    expect((await call('visitor', 'GET', path)).status).toBe(401)
    expect((await request('staff', 'GET', `/api${path}`)).status).toBe(
      path.endsWith('table') ? 403 : 200,
    )
  }
})
