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

/** Two customers: Nora, and another verified address with a request. */
async function makeTwoCustomers(): Promise<{ nora: string; other: string }> {
  await verified()
  await requestQuote(NORA)
  await requestQuote(EMAIL)
  return { nora: await idOf(NORA), other: await idOf(EMAIL) }
}

test('merges two verified addresses, and the old id still leads to the customer', async () => {
  const { nora, other } = await makeTwoCustomers()
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

test('merging grants no access: each account sees only its own data', async () => {
  const { nora } = await makeTwoCustomers()
  const before = (await call('business', 'GET', '/my/inquiries')).body
  await merge(nora, EMAIL)
  expect((await call('business', 'GET', '/my/inquiries')).body).toEqual(before)
  expect(JSON.stringify((await call('business', 'GET', '/my/export')).body)).not.toContain(EMAIL)
})

test.each([
  ['an unverified address', 'ada@routewell.example', 'anyone may have entered it'],
  ['an unknown address', 'nobody@routewell.example', 'No customer has this address'],
])('does not merge %s', async (_, email, message) => {
  await requestQuote('ada@routewell.example')
  await requestQuote(NORA)
  const rejected = await merge(await idOf(NORA), email)
  expect([rejected.status, rejected.body.message]).toEqual([400, expect.stringContaining(message)])
  // A verified address is not merged into an unverified customer either.
  expect((await merge(await idOf('ada@routewell.example'), NORA)).status).toBe(400)
})

test.each([EMAIL, NORA])('separates %s with its notes', async (email) => {
  const { nora, other } = await makeTwoCustomers()
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

test('exports all data as one file by address, without secrets', async () => {
  const { nora } = await makeTwoCustomers()
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

test('an erased customer is not found, and retained records list no customer', async () => {
  const { nora, other } = await makeTwoCustomers()
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
  await requestQuote(NORA)
  expect(await list()).toMatchObject([{ email: NORA, isCustomer: false }])
  expect(
    (await call('admin', 'POST', '/erasures', { email: 'nobody@routewell.example' })).status,
  ).toBe(404)
})

test('only admins export and erase; staff can merge', async () => {
  const { nora } = await makeTwoCustomers()
  expect((await request('staff', 'GET', `/api/customers/${nora}/export`)).status).toBe(403)
  expect((await request('staff', 'POST', '/api/erasures', { email: EMAIL })).status).toBe(403)
  expect(
    (await request('staff', 'POST', `/api/customers/${nora}/mergings`, { email: EMAIL })).status,
  ).toBe(201)
  expect(
    (await call('business', 'POST', `/customers/${nora}/mergings`, { email: EMAIL })).status,
  ).toBe(403)
})
