// Two addresses on one page, their data taken along, and everything about one erased.
import { acceptedQuote, call } from '#testing/accepted-quote.ts'
import { EMAIL, verified } from '#testing/test-account.ts'
import { deps, people, request } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Customer, CustomerActivity, CustomerRow } from './customers.contract.ts'

const NORA = people.business.email
const list = async (): Promise<CustomerRow[]> =>
  (await call<CustomerRow[]>('admin', 'GET', '/customers?order=name')).body
const idOf = async (email: string): Promise<string> =>
  (await list()).find((row) => row.email === email)?.id ?? ''
const page = async (id: string): Promise<Customer> =>
  (await call<Customer>('admin', 'GET', `/customers/${id}`)).body
const requestQuote = (email: string) =>
  call('visitor', 'POST', '/contact-messages', {
    name: 'Ada Okoro',
    email,
    subject: 'Hello',
    message: 'Is this you?',
  })
const merge = (id: string, email: string) =>
  call<Customer & { message: string }>('admin', 'POST', `/customers/${id}/mergings`, { email })

/** Nora's page, and another proven address with a request of its own. */
async function two(): Promise<{ nora: string; other: string }> {
  await verified()
  await requestQuote(NORA)
  await requestQuote(EMAIL)
  return { nora: await idOf(NORA), other: await idOf(EMAIL) }
}

test('two proven addresses become one page, and the old address of the page leads there', async () => {
  const { nora, other } = await two()
  expect((await merge(nora, EMAIL)).status).toBe(201)
  expect(await list()).toHaveLength(1)
  expect(await page(nora)).toMatchObject({
    email: NORA,
    addresses: 2,
    contacts: [
      { email: NORA, mergedAt: null },
      { email: EMAIL, mergedBy: 'dana' },
    ],
  })
  expect((await page(other)).id).toBe(nora)
  const all = (
    await call<CustomerActivity[]>('admin', 'GET', `/customers/${nora}/activities?kind=request`)
  ).body
  expect(new Set(all.map(({ email }) => email))).toEqual(new Set([NORA, EMAIL]))
  expect((await merge(nora, EMAIL)).status).toBe(201)
})

test('one page opens nothing: each account sees what came with its own address alone', async () => {
  const { nora } = await two()
  const before = (await call('business', 'GET', '/my/inquiries')).body
  await merge(nora, EMAIL)
  expect((await call('business', 'GET', '/my/inquiries')).body).toEqual(before)
  expect(JSON.stringify((await call('business', 'GET', '/my/export')).body)).not.toContain(EMAIL)
})

test.each([
  ['an address that nobody has proven', 'ada@routewell.example', 'anybody may have typed it'],
  ['an address that nobody knows', 'nobody@routewell.example', 'Nobody with this address'],
])('%s is not put on a page', async (_, email, message) => {
  await requestQuote('ada@routewell.example')
  await requestQuote(NORA)
  const rejected = await merge(await idOf(NORA), email)
  expect([rejected.status, rejected.body.message]).toEqual([400, expect.stringContaining(message)])
  // Nor the other way round: what is proven is not put to what is not.
  expect((await merge(await idOf('ada@routewell.example'), NORA)).status).toBe(400)
})

test.each([EMAIL, NORA])('separated again, %s has its page and its notes', async (email) => {
  const { nora, other } = await two()
  await call('admin', 'POST', `/customers/${nora}/notes`, { text: 'About Nora.' })
  await call('admin', 'POST', `/customers/${other}/notes`, { text: 'About the other.' })
  await merge(nora, EMAIL)
  expect((await page(nora)).notes).toHaveLength(2)
  expect((await call('admin', 'POST', `/customers/${nora}/separations`, { email })).status).toBe(
    201,
  )
  expect(await list()).toHaveLength(2)
  expect((await page(nora)).notes.map(({ text }) => text)).toEqual(['About Nora.'])
  expect(await page(other)).toMatchObject({
    email: EMAIL,
    notes: [{ text: 'About the other.' }],
    contacts: [{ mergedAt: null }],
  })
})

test('their data come as one file, address by address, without what opens something', async () => {
  const { nora } = await two()
  await acceptedQuote()
  await merge(nora, EMAIL)
  const reply = await call<{
    addresses: Record<string, { account?: object; quotes: object[]; requests: object[] }>
  }>('admin', 'GET', `/customers/${nora}/export`)
  expect(Object.keys(reply.body.addresses)).toEqual([EMAIL, NORA])
  expect(reply.body.addresses[NORA]).toMatchObject({
    account: { email: NORA },
    quotes: [{ status: 'accepted' }],
    requests: [{ kind: 'message' }],
  })
  expect(JSON.stringify(reply.body)).not.toMatch(/trackingPath|passwordHash|refreshHash/)
})

test('erased by hand, nobody finds them any more, and what the law keeps lists nobody', async () => {
  const { nora, other } = await two()
  await acceptedQuote()
  await call('admin', 'POST', `/customers/${other}/notes`, { text: 'Prefers the phone.' })
  expect((await call('admin', 'POST', '/erasures', { email: EMAIL })).status).toBe(201)
  expect((await call('admin', 'GET', `/customers/${other}`)).status).toBe(404)
  expect((await list()).map(({ email }) => email)).toEqual([NORA])
  const erased = await call<{ quoteNumbers: string[] }>('admin', 'POST', '/erasures', {
    email: NORA.toUpperCase(),
  })
  expect(erased.body.quoteNumbers).toHaveLength(1)
  expect((await call('admin', 'GET', `/customers/${nora}`)).status).toBe(404)
  expect(await list()).toEqual([])
  const { rows: values } = await deps.db.execute(sql`select label, before, after from audit_values`)
  expect(values.length).toBeGreaterThan(0)
  expect(JSON.stringify(values)).not.toMatch(new RegExp(`${EMAIL}|${NORA}|Prefers the phone`, 'i'))
  // Who comes back is new.
  await requestQuote(NORA)
  expect(await list()).toMatchObject([{ email: NORA, isCustomer: false }])
  expect(
    (await call('admin', 'POST', '/erasures', { email: 'nobody@routewell.example' })).status,
  ).toBe(404)
})

test('data leave and go by admins alone; staff put pages together', async () => {
  const { nora } = await two()
  expect((await request('staff', 'GET', `/api/customers/${nora}/export`)).status).toBe(403)
  expect((await request('staff', 'POST', '/api/erasures', { email: EMAIL })).status).toBe(403)
  expect(
    (await request('staff', 'POST', `/api/customers/${nora}/mergings`, { email: EMAIL })).status,
  ).toBe(201)
  expect(
    (await call('business', 'POST', `/customers/${nora}/mergings`, { email: EMAIL })).status,
  ).toBe(403)
})
