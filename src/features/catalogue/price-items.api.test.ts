import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { as, clock, pages, people, request } from '#testing/test-app.ts'
import { builtApp } from '#testing/built-app.ts'
import { afterAll, expect, test } from 'vitest'
import type { AdminQuote } from '../quotes/quotes.contract.ts'
import type { PriceItem } from './price-items.contract.ts'

const { get } = await builtApp()
/** The page cache without the application behind it. */
const memory = createServer(
  (incoming, response) => void (pages.serve(incoming, response) || response.writeHead(404).end()),
).listen(0)
await once(memory, 'listening')
afterAll(() => void memory.close())
// A listening server has a port.
const isCached = async (path: string): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${(memory.address() as AddressInfo).port}${path}`)).ok
type ErrorBody = { message: string; fields?: Record<string, string> }
const call = async <Result = PriceItem & ErrorBody>(
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: Result }> => {
  const reply = await request('admin', method, `/api${path}`, body)
  // Each test names the type of the response that it expects.
  return { status: reply.status, body: (await reply.json()) as Result }
}
const items = async () => (await as.admin['price-items'].$get()).json()
const itemOf = async (id: string): Promise<PriceItem> => {
  const item = (await items()).find((one) => one.id === id)
  if (!item) throw new Error(`No ${id}`)
  return item
}
const save = async (id: string, change: object) => saveRead(id, await itemOf(id), change)
const saveRead = (
  id: string,
  { amount, low, high, duration, extra, description, popular, features, revision }: PriceItem,
  change: object,
) =>
  call('PUT', `/price-items/${id}`, {
    amount,
    low,
    high,
    duration,
    extra,
    description,
    popular,
    features,
    revision,
    ...change,
  })
const publicBook = async () => (await as.visitor['price-book'].$get()).json()
const requestQuote = async (services: string[], selectedPackage = 'Medium') => {
  const reply = await request('visitor', 'POST', '/api/quote-requests', {
    serviceType: 'small-business',
    selectedPackage,
    customServices: services,
    formData: { businessName: 'Square One Coffee', email: people.business.email },
  })
  return {
    status: reply.status,
    body: (await reply.json()) as ErrorBody,
    id: (await (await as.admin.inquiries.$get({ query: {} })).json())[0]?.id ?? '',
  }
}
const quoteFor = async (inquiryId: string) =>
  (await call<AdminQuote>('POST', '/quotes', { inquiryId })).body

test('applies a new price to the website, the quote form and new drafts, but not to sent quotes', async () => {
  clock.at = new Date('2026-03-04T16:00:00Z')
  expect(
    [(await get('/services/small-business')).html, (await get('/quote')).html].map((html) =>
      html.includes('$5,999'),
    ),
  ).toEqual([true, true])
  await expect.poll(() => isCached('/services/small-business')).toBe(true)
  await expect.poll(() => isCached('/quote')).toBe(true)
  const old = await quoteFor((await requestQuote(['SEO Optimization'])).id)
  expect((await call('POST', `/quotes/${old.id}/publication`, { revision: 0 })).status).toBe(201)

  expect(await save('small-business-medium', { amount: 649_900 })).toMatchObject({
    status: 200,
    body: {
      amount: 649_900,
      revision: 1,
      changedBy: people.admin.name,
      changedAt: '2026-03-04T16:00:00.000Z',
    },
  })
  expect((await save('seo', { amount: 120_000, low: 90_000, high: 180_000 })).status).toBe(200)

  expect([await isCached('/services/small-business'), await isCached('/quote')]).toEqual([
    false,
    false,
  ])
  const [website, form] = [(await get('/services/small-business')).html, (await get('/quote')).html]
  for (const html of [website, form])
    expect([html.includes('$6,499'), html.includes('$5,999')]).toEqual([true, false])
  expect((await publicBook()).services[0]).toEqual({
    name: 'SEO Optimization',
    low: 90_000,
    high: 180_000,
  })
  clock.at = new Date('2026-03-04T17:00:00Z')
  const { id } = await requestQuote(['SEO Optimization', 'API Development'])
  const priced = await as.admin['quote-requests'][':id'].pricing.$get({ param: { id } })
  expect(await priced.json()).toMatchObject({ total: 769_900 })
  expect((await quoteFor(id)).draft?.items.map(({ amount }) => amount)).toEqual([6499, 1200, null])
  const sent = await call<AdminQuote>('GET', `/quotes/${old.id}`)
  expect(sent.body).toMatchObject({
    totalAmount: 6949,
    versions: [{ totalAmount: 6949, content: { items: [{ amount: 5999 }, { amount: 950 }] } }],
  })
})

test.each([
  [
    'seo',
    { low: 50_000, high: 40_000 },
    { high: 'The upper end must not be below the lower end.' },
  ],
  ['seo', { low: 50_000, high: null }, { high: 'Enter both ends of the range, or neither.' }],
  ['seo', { amount: 12.5 }, { amount: 'Enter the price in dollars and cents.' }],
  ['seo', { amount: -1 }, { amount: 'The price must be 0 or more.' }],
  ['seo', { amount: 1_000_000_001 }, { amount: 'This price is too high.' }],
  ['small-business-medium', { amount: null }, { amount: 'Enter a price.' }],
  [
    'small-business-medium',
    { duration: ' ', features: [] },
    { duration: 'Enter how long it takes.', features: 'Enter what it includes, one per line.' },
  ],
  [
    'small-business-medium',
    { extra: 'lots of care' },
    { extra: 'Write it as “3 months free maintenance”.' },
  ],
  [
    'small-business-medium',
    { features: [{ name: 'Blog' }, { name: 'blog' }] },
    { features: '“blog” is listed twice.' },
  ],
  ['product-manager', { description: '' }, { description: 'Enter what they do.' }],
  [
    'digital-premium',
    { features: [{ name: 'Hosting', category: 'Catering' }] },
    { 'features.0.category': 'Choose a category from the list.' },
  ],
  ['doctor-growth', { description: '' }, { description: 'Enter who it is for.' }],
])(
  'rejects an invalid price at its field and changes nothing: %s %j',
  async (id, change, fields) => {
    const before = await items()
    expect(await save(id, change)).toMatchObject({ status: 400, body: { fields } })
    expect(await items()).toEqual(before)
  },
)

test('does not overwrite another admin’s changes', async () => {
  const read = await itemOf('seo')
  const [one, other] = await Promise.all([
    saveRead('seo', read, { amount: 100_000 }),
    saveRead('seo', read, { amount: 200_000 }),
  ])
  expect([one.status, other.status].sort()).toEqual([200, 409])
  expect((await itemOf('seo')).amount).toBe(one.status === 200 ? 100_000 : 200_000)
})

test('marks one item per track and kind as most popular', async () => {
  await save('small-business-premium', { popular: true })
  const popular = (await items()).filter((item) => item.popular).map(({ id }) => id)
  expect(popular).toEqual([
    'small-business-premium',
    'mvp-medium',
    'digital-kickstarter',
    'doctor-growth',
  ])
})

test('stores excluded features for maintenance plans only', async () => {
  const features = [
    { name: 'Hosting', included: false, category: 'Hosting' },
    { name: 'A cake', included: true },
  ]
  await save('digital-basic', { features, popular: true, low: 1, high: 2 })
  expect((await publicBook()).maintenancePlans[0]).toMatchObject({ features, popular: true })
  expect(await itemOf('digital-basic')).toMatchObject({ low: null, high: null })
  await save('doctor-starter', { features: [{ name: 'Website design', included: false }] })
  expect((await publicBook()).doctorPlans[0]?.features).toEqual(['Website design'])
  expect((await get('/maintenance-plans')).html).toContain('A cake')
})

test('offers a new service, and hides a retired one except where it is already used', async () => {
  expect(
    await call('POST', '/price-items', {
      name: 'Photography',
      amount: 80_000,
      low: 50_000,
      high: 120_000,
    }),
  ).toMatchObject({
    status: 201,
    body: { kind: 'service', isRetired: false, changedBy: people.admin.name },
  })
  const { id: photography } = (await items()).find(({ name }) => name === 'Photography') ?? {
    id: '',
  }
  expect((await publicBook()).services.at(-1)).toEqual({
    name: 'Photography',
    low: 50_000,
    high: 120_000,
  })
  expect((await get('/quote')).html).toContain('Photography')
  await expect.poll(() => isCached('/quote')).toBe(true)
  const { id } = await requestQuote(['Photography'])

  expect(await call('DELETE', `/price-items/${photography}`)).toMatchObject({
    status: 200,
    body: { isRetired: true },
  })
  expect(await isCached('/quote')).toBe(false)
  expect((await get('/quote')).html).not.toContain('Photography')
  expect((await quoteFor(id)).draft?.items).toMatchObject([
    { amount: 5999 },
    { name: 'Photography', amount: 800 },
  ])
  expect((await requestQuote(['Photography', 'SEO Optimization'])).body.fields).toEqual({
    'customServices.0': 'Choose services from the list.',
  })
  expect(await call('POST', '/price-items', { name: 'photography' })).toMatchObject({
    status: 400,
    body: { fields: { name: '“Photography” is retired. Restore it instead.' } },
  })
  await call('DELETE', `/price-items/${photography}/retirement`)
  expect((await publicBook()).services.at(-1)?.name).toBe('Photography')
})

test('accepts requests for the specification’s services even when retired, and retires only services', async () => {
  await call('DELETE', '/price-items/seo')
  expect((await publicBook()).services.map(({ name }) => name)).not.toContain('SEO Optimization')
  expect((await requestQuote(['SEO Optimization'])).status).toBe(201)
  expect((await call('DELETE', '/price-items/mvp-basic')).status).toBe(409)
  expect((await call('DELETE', '/price-items/nothing')).status).toBe(404)
})

test('shows internal amounts to the agency only', async () => {
  expect((await request('visitor', 'GET', '/api/price-items')).status).toBe(401)
  expect((await request('business', 'PUT', '/api/price-items/seo', {})).status).toBe(403)
  expect(JSON.stringify(await publicBook())).not.toContain('95000')
})
