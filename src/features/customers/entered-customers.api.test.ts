import { allDone, deps, outbox } from '#testing/test-app.ts'
import { call } from '#testing/accepted-quote.ts'
import { expect, test } from 'vitest'
import type { Customer, CustomerRow } from './customers.contract.ts'
import { enteredCustomers } from './customers.table.ts'
import type { CustomerCreated, SenderMatches } from './entered-customers.contract.ts'

const QUIST = {
  name: 'Quist Dental',
  contact: 'Ada Quist',
  email: 'Ada@Quist.example',
  phone: '(972) 555-0177',
}
const enter = (change: object = {}) =>
  call<CustomerCreated & { fields: object }>('staff', 'POST', '/customers', { ...QUIST, ...change })
const listed = async () => (await call<CustomerRow[]>('admin', 'GET', '/customers')).body
const matches = async (query: Record<string, string>) =>
  (
    await call<SenderMatches>(
      'admin',
      'GET',
      `/customers/matches?${new URLSearchParams(query).toString()}`,
    )
  ).body
const mailed = async () => {
  await allDone()
  return outbox.map(({ to }) => to.address)
}

test('lists an entered customer with contact and phone, and mails nobody', async () => {
  const { status, body } = await enter()
  expect(status).toBe(201)
  expect(body.isNew).toBe(true)
  const { body: customer } = await call<Customer>('admin', 'GET', `/customers/${body.id}`)
  expect(customer).toMatchObject({
    name: 'Quist Dental',
    email: 'ada@quist.example',
    isVerified: false,
    phones: ['(972) 555-0177'],
    contacts: [{ email: 'ada@quist.example', name: 'Ada Quist', account: null }],
  })
  expect(await mailed()).toEqual([])
})

test('leads to the existing customer of an address, unchanged and without a mail', async () => {
  const { body: first } = await enter()
  const { body: again } = await enter({ name: 'Another name', sendsInvitation: true })
  expect(again).toEqual({ id: first.id, isNew: false })
  expect((await listed()).map(({ name }) => name)).toEqual(['Quist Dental'])
  expect(await mailed()).toEqual([])
})

test('creates one customer for two calls at once', async () => {
  const [one, other] = await Promise.all([enter(), enter({ name: 'Quist' })])
  expect(one.body.id).toBe(other.body.id)
  expect([one.body.isNew, other.body.isNew].toSorted()).toEqual([false, true])
})

test('invites to a prefilled sign-up, where they choose a password', async () => {
  await enter({ sendsInvitation: true })
  expect(await mailed()).toEqual(['ada@quist.example'])
  expect(outbox[0]?.text).toContain('/signup?email=ada%40quist.example')
})

test('keeps the name that the team entered when the customer writes', async () => {
  await enter()
  await call('visitor', 'POST', '/contact-messages', {
    name: 'Ada',
    email: QUIST.email,
    subject: 'Hello',
    message: 'Is this you?',
  })
  const rows = await listed()
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    name: 'Quist Dental',
    email: 'ada@quist.example',
    isTalking: true,
  })
})

test('finds customers and earlier requests by the start of an address or by a phone', async () => {
  const { body } = await enter()
  expect(await matches({ email: 'ada@q' })).toMatchObject({
    customers: [{ id: body.id, name: 'Quist Dental', contact: 'Ada Quist', same: 'email' }],
    requests: [],
  })
  await call('staff', 'POST', '/inquiries', {
    kind: 'message',
    channel: 'event',
    name: 'Ada',
    phone: '+1 972 555 0177',
    text: 'Call me.',
  })
  expect(await matches({ phone: '9725550177' })).toMatchObject({
    customers: [{ id: body.id, email: 'ada@quist.example', same: 'phone' }],
    requests: [{ name: 'Ada', isOpen: true }],
  })
  for (const tooShort of [{ email: 'ad' }, { phone: '555-01' }, { email: '%' }, {}])
    expect(await matches(tooShort)).toEqual({ customers: [], requests: [] })
})

test('lists the matches of the address before those of the phone, at most five', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    await enter({ email: `${name}@quist.example`, contact: name })
  await enter({ email: 'zoe@quist.example', contact: 'Zoe', phone: '' })
  const { customers } = await matches({ email: 'zoe', phone: QUIST.phone })
  expect(customers).toHaveLength(5)
  expect(customers[0]).toMatchObject({ contact: 'Zoe', same: 'email' })
  for (const { contact, email } of customers.slice(1))
    expect(email).toBe(`${contact}@quist.example`)
})

test('rejects a customer without a name or a valid address, and a key that is too long', async () => {
  expect(await enter({ name: ' ', email: 'nobody' })).toMatchObject({
    status: 400,
    body: {
      fields: {
        name: 'Enter the name of the customer.',
        email: 'Please enter a valid email address',
      },
    },
  })
  const key = { 'idempotency-key': 'k'.repeat(201) }
  expect((await call('staff', 'POST', '/customers', QUIST, key)).status).toBe(400)
  expect(await listed()).toEqual([])
})

test('erases what the team entered with the rest of the customer', async () => {
  await enter()
  const email = 'ada@quist.example'
  expect((await call('admin', 'POST', '/erasures', { email, word: 'erase' })).status).toBe(201)
  expect(await deps.db.select().from(enteredCustomers)).toEqual([])
  expect(await listed()).toEqual([])
  expect(await matches({ phone: QUIST.phone })).toMatchObject({ customers: [] })
})
