import { acceptedQuote, call, publishedQuote } from '#testing/accepted-quote.ts'
import {
  changedAddress,
  changeLink,
  confirmChange,
  NEW,
  OLD,
  businessProfile,
  postSignIn,
  postChange,
} from '#testing/address-change.ts'
import {
  createAccount,
  form,
  link,
  links,
  mailTemplatesSentTo,
  verify,
  visitor,
} from '#testing/test-account.ts'
import { tablesWith } from '#testing/erasure-requests.ts'
import { deps, eventually, outbox, PASSWORD, people, request } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#features/accounts/accounts.table.ts'
import { enteredCustomers } from '#features/customers/customers.table.ts'
import type { Customer, CustomerRow } from '#features/customers/customers.contract.ts'
import type { CustomerQuoteDetail } from '#features/quotes/quotes.contract.ts'
import type { Payment } from '#features/billing/payments/payments.contract.ts'
import { declarations } from '#app/features.ts'
import { newId } from '#kernel/ids.ts'

type Failed = { message?: string; fields?: Record<string, string> }
const asNew = async () => ({ authorization: `Bearer ${(await postSignIn(NEW)).body.token}` })
const own = async <Result>(path: string): Promise<Result> =>
  (await call<Result>('visitor', 'GET', path, undefined, await asNew())).body
const customers = async (): Promise<CustomerRow[]> =>
  (await call<CustomerRow[]>('admin', 'GET', '/customers')).body

/** They record the past: changes, audit log, mails, documents, and former addresses of quotes. */
const PAST = [
  'address_changes',
  'audit_values',
  'invoices',
  'mails',
  'quote_acceptances',
  'quote_versions',
  'quotes',
]

/** Names of `table.column` with this address, among the declared columns. */
async function columnsWith(email: string): Promise<string[]> {
  const found: string[] = []
  for (const { name, addresses } of declarations.tables.values())
    for (const column of addresses) {
      const { rows } = await deps.db.execute(
        sql`select 1 from ${sql.identifier(name)} where ${sql.identifier(column)} = ${email} limit 1`,
      )
      if (rows.length) found.push(`${name}.${column}`)
    }
  return found.toSorted()
}

async function businessWithRecords(): Promise<{ quoteId: string; draftId: string }> {
  await call('visitor', 'POST', '/contact-messages', {
    name: 'Nora',
    email: OLD,
    subject: 'Hello',
    message: 'Is this you?',
  })
  const { id: quoteId } = await acceptedQuote()
  const { id: draftId } = await publishedQuote()
  expect((await call('admin', 'POST', `/quotes/${draftId}/revision`)).status).toBeLessThan(300)
  await call('business', 'POST', '/my/messages', {
    about: 'support',
    aboutId: null,
    text: 'When do we start?',
    files: [],
  })
  await call('business', 'PUT', '/my/mail-preferences', {
    quotes: true,
    projects: false,
    payments: true,
    plans: true,
    messages: true,
  })
  return { quoteId, draftId }
}

test('nothing changes until the new address is confirmed, and opening the link changes nothing', async () => {
  expect(await postChange(NEW.toUpperCase())).toMatchObject({
    status: 201,
    body: { email: OLD, addressChange: { email: NEW, state: 'open' } },
  })
  const token = await changeLink(NEW)
  expect(await call('visitor', 'GET', `/address-changes/${token}`)).toMatchObject({
    status: 200,
    body: { purpose: 'confirm', businessName: people.business.name, email: NEW },
  })
  expect((await businessProfile()).email).toBe(OLD)
  expect((await request('business', 'GET', '/api/auth/me')).status).toBe(200)
  expect((await postSignIn(OLD)).status).toBe(200)
  expect((await postSignIn(NEW)).status).toBe(401)
  await changeLink(OLD)
  expect(await mailTemplatesSentTo(OLD)).toEqual(['address-change-requested'])
})

test('the links are stored as hashes', async () => {
  await postChange()
  const [token, objection] = [await changeLink(NEW), await changeLink(OLD)]
  const { rows } = await deps.db.execute(
    sql`select to_jsonb(a)::text as text from address_changes a`,
  )
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(JSON.stringify(rows)).not.toContain(objection)
})

test('with the confirmation, every record has the new address', async () => {
  await businessWithRecords()
  const before = await columnsWith(OLD)
  for (const column of ['users.email', 'inquiries.email', 'quotes.business_email', 'threads.email'])
    expect(before).toContain(column)
  for (const column of ['payments.email', 'projects.email', 'mail_preferences.email'])
    expect(before).toContain(column)
  await changedAddress()
  const fixed = ['address_changes.from_email', 'mails.to_address']
  expect(await columnsWith(OLD)).toEqual(fixed)
  expect(await columnsWith(NEW)).toEqual(
    expect.arrayContaining(before.filter((column) => !/^(mails|reply_addresses)/.test(column))),
  )
  // Each test starts with a copy of `initial_rows`. A task that failed has its error, which may
  // contain the address, until it is tried again.
  const now = async () =>
    (await tablesWith(OLD)).filter((name) => !name.startsWith('initial_rows.'))
  await expect.poll(now, { timeout: 15_000 }).toEqual(PAST.map((name) => `public.${name}`))
})

test('the customer stays if the new address was erased before', async () => {
  await businessWithRecords()
  await call('visitor', 'POST', '/contact-messages', {
    name: 'Nora',
    email: NEW,
    subject: 'Hello',
    message: 'From the new office.',
  })
  expect((await call('admin', 'POST', '/erasures', { email: NEW, word: 'erase' })).status).toBe(201)
  const [{ id } = { id: '' }] = await customers()
  await call('admin', 'POST', `/customers/${id}/notes`, { text: 'Prefers calls.' })
  await changedAddress()
  expect(await customers()).toMatchObject([{ id, email: NEW, isCustomer: true }])
  expect((await call<Customer>('admin', 'GET', `/customers/${id}`)).body.notes).toMatchObject([
    { text: 'Prefers calls.' },
  ])
})

test('a conflict of other records does not count as a taken address', async () => {
  await businessWithRecords()
  await postChange()
  const token = await changeLink(NEW)
  await deps.db.execute(
    sql`
      create unique index only_one_new on inquiries ((email = ${sql.raw(`'${NEW}'`)}))
      where email = ${sql.raw(`'${NEW}'`)}`,
  )
  try {
    for (const subject of ['One', 'Two'])
      await call('business', 'POST', '/contact-messages', {
        name: 'Nora',
        email: OLD,
        subject,
        message: 'Is this you?',
      })
    expect(await confirmChange(token)).toMatchObject({
      status: 409,
      body: { message: 'We could not change the address. Please contact us.' },
    })
    expect(await businessProfile()).toMatchObject({ email: OLD, addressChange: { state: 'open' } })
  } finally {
    await deps.db.execute(sql`drop index only_one_new`)
  }
  expect((await confirmChange(token)).status).toBe(201)
})

test('the former sign-in ends with all sessions, and the new one has everything', async () => {
  const { quoteId } = await businessWithRecords()
  const [{ id: customerId } = { id: '' }] = await customers()
  await call('admin', 'POST', `/customers/${customerId}/notes`, { text: 'Prefers calls.' })
  await changedAddress()
  expect((await request('business', 'GET', '/api/auth/me')).status).toBe(401)
  expect(await postSignIn(OLD)).toMatchObject({
    status: 401,
    body: { message: 'Invalid username or password.' },
  })
  expect((await postSignIn(NEW)).status).toBe(200)
  expect(await own<unknown[]>('/my/quotes')).toHaveLength(2)
  expect(await own<Payment[]>('/my/payments')).not.toHaveLength(0)
  expect(await own<unknown[]>('/my/projects')).toHaveLength(1)
  expect(await own<unknown[]>('/my/threads')).toHaveLength(1)
  expect((await own<CustomerQuoteDetail>(`/my/quotes/${quoteId}`)).versions).toHaveLength(1)
  expect(await customers()).toMatchObject([{ id: customerId, email: NEW, isCustomer: true }])
  expect((await call<Customer>('admin', 'GET', `/customers/${customerId}`)).body).toMatchObject({
    notes: [{ text: 'Prefers calls.' }],
    contacts: [{ email: NEW, isVerified: true }],
  })
})

test('what was agreed keeps the former address, and the next version has the new one', async () => {
  const { quoteId, draftId } = await businessWithRecords()
  const frozen = async () =>
    (
      await deps.db.execute(sql`
        select jsonb_agg(content order by quote_id, version) as contents,
          (select jsonb_agg(snapshot) from quote_acceptances) as snapshots,
          (select jsonb_agg(content) from invoices) as invoices
        from quote_versions`)
    ).rows
  const before = await frozen()
  await changedAddress()
  expect(await frozen()).toEqual(before)
  expect(JSON.stringify(before)).toContain(OLD)
  const acceptance = await call<{ acceptance: { code: string } }>(
    'admin',
    'GET',
    `/quotes/${quoteId}`,
  )
  const code = acceptance.body.acceptance?.code
  expect((await call('visitor', 'GET', `/acceptances/${code}`)).status).toBe(200)
  const { body } = await call<{ draft: { businessEmail: string }; draftRevision: number }>(
    'admin',
    'GET',
    `/quotes/${draftId}`,
  )
  expect(body.draft.businessEmail).toBe(NEW)
})

test('two confirmations at the same time change the address once', async () => {
  await postChange()
  const token = await changeLink(NEW)
  const both = await Promise.all([confirmChange(token), confirmChange(token)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 404])
  expect((await confirmChange(token)).status).toBe(404)
  await eventually(async () => (await mailTemplatesSentTo(OLD)).length === 2)
  expect(await mailTemplatesSentTo(OLD)).toEqual(['address-change-requested', 'address-changed'])
})

test('the address of another account is rejected before a mail is sent', async () => {
  for (const email of [people.staff.email, OLD])
    expect(await postChange(email)).toMatchObject({
      status: 400,
      body: { fields: { email: expect.any(String) } },
    })
  expect((await businessProfile()).addressChange).toBeNull()
  expect(await mailTemplatesSentTo(OLD)).toEqual([])
})

test('an account that takes the address first keeps it, and the agency learns of it', async () => {
  await postChange()
  const token = await changeLink(NEW)
  await verify(await createAccount({ email: NEW }), { browserKey: form.browserKey })
  expect(await confirmChange(token)).toMatchObject({ status: 409 })
  expect(await businessProfile()).toMatchObject({ email: OLD, addressChange: { state: 'taken' } })
  expect((await request('business', 'GET', '/api/auth/me')).status).toBe(200)
  expect((await confirmChange(token)).status).toBe(404)
  await eventually(() => outbox.find(({ subject }) => subject.includes('could not get')))
})

test('a verification of the same address at the same time has one winner', async () => {
  await postChange()
  const token = await changeLink(NEW)
  const verification = await createAccount({ email: NEW })
  const [confirmed, verified] = await Promise.all([
    confirmChange(token),
    verify(verification, { browserKey: form.browserKey }),
  ])
  const isOurs = (await businessProfile()).email === NEW
  expect(confirmed.status === 201).toBe(isOurs)
  const rows = await deps.db.select().from(users)
  expect(rows.filter(({ email }) => email === NEW)).toHaveLength(1)
  if (!isOurs) expect(verified.status).toBe(200)
})

test('a sign-up that was never verified does not block an address', async () => {
  await createAccount({ email: NEW })
  await changedAddress()
  expect((await postSignIn(NEW, form.password)).status).toBe(401)
  expect((await postSignIn(NEW)).status).toBe(200)
})

test('links expire, and a new link replaces the former one, three times an hour', async () => {
  const { body } = await postChange()
  const again = () =>
    call<Failed>(
      'admin',
      'PUT',
      `/profiles/${people.business.id}/address-changes/${body.addressChange?.id}/mail`,
    )
  const first = await changeLink(NEW)
  expect((await again()).status).toBe(200)
  const second = await changeLink(NEW, 1)
  expect((await confirmChange(first)).status).toBe(404)
  expect((await again()).status).toBe(200)
  expect((await again()).status).toBe(429)
  const third = await changeLink(NEW, 2)
  expect((await confirmChange(second)).status).toBe(404)
  await deps.db.execute(sql`update address_changes set expires_at = now() - interval '1 second'`)
  expect((await confirmChange(third)).status).toBe(404)
  expect((await businessProfile()).addressChange?.state).toBe('expired')
})

test('a canceled or replaced change no longer works', async () => {
  const { body } = await postChange()
  const [first, path] = [
    await changeLink(NEW),
    `/profiles/${people.business.id}/address-changes/${body.addressChange?.id}`,
  ]
  expect((await call('admin', 'DELETE', path)).status).toBe(200)
  expect((await call('admin', 'DELETE', path)).status).toBe(409)
  expect((await confirmChange(first)).status).toBe(404)
  await postChange('one@northside.example')
  await postChange('two@northside.example')
  expect((await confirmChange(await changeLink('one@northside.example'))).status).toBe(404)
  expect((await confirmChange(await changeLink('two@northside.example'))).status).toBe(201)
})

test('the holder of the current address can stop the change, but not confirm it', async () => {
  await postChange()
  const [token, objection] = [await changeLink(NEW), await changeLink(OLD)]
  const object = (at: string) => call('visitor', 'POST', `/address-changes/${at}/objection`)
  expect((await confirmChange(objection)).status).toBe(404)
  expect((await object(token)).status).toBe(404)
  expect((await object(objection)).status).toBe(204)
  expect((await object(objection)).status).toBe(404)
  expect((await confirmChange(token)).status).toBe(404)
  expect((await businessProfile()).addressChange?.state).toBe('objected')
  await eventually(() => outbox.find(({ subject }) => subject.includes('objected')))
})

test('a link for a new password that was sent to the former address no longer works', async () => {
  await visitor('POST', '/auth/password-resets', { email: OLD })
  const reset = await link('reset-password', OLD)
  await changedAddress()
  const reply = await visitor('PUT', `/auth/password-resets/${reset}`, {
    password: 'a very new password',
    confirmPassword: 'a very new password',
  })
  expect(reply.status).toBe(404)
  await visitor('POST', '/auth/password-resets', { email: OLD })
  await visitor('POST', '/auth/password-resets', { email: NEW })
  await link('reset-password', NEW)
  expect(links('reset-password', OLD)).toEqual([reset])
  expect((await postSignIn(NEW, PASSWORD)).status).toBe(200)
})

test('records that the new address already had become part of the customer', async () => {
  await businessWithRecords()
  await call('visitor', 'POST', '/contact-messages', {
    name: 'Nora',
    email: NEW,
    subject: 'Again',
    message: 'From the new office.',
  })
  await visitor('POST', '/newsletter-subscriptions', { email: NEW })
  await visitor('POST', '/newsletter-subscriptions', { email: OLD })
  const byEmail = async (email: string) => (await customers()).find((row) => row.email === email)
  const [former, other] = [await byEmail(OLD), await byEmail(NEW)]
  await call('admin', 'POST', `/customers/${other?.id}/notes`, { text: 'Called us.' })
  await changedAddress()
  expect(await customers()).toMatchObject([{ id: former?.id, email: NEW, addresses: 1 }])
  expect(
    (await call<Customer>('admin', 'GET', `/customers/${former?.id}`)).body.notes,
  ).toMatchObject([{ text: 'Called us.' }])
  expect((await call('admin', 'GET', `/customers/${other?.id}`)).status).toBe(404)
})

test('of two addresses that the team entered, the record of the account stays', async () => {
  const entered = { name: 'Northside', contact: 'Nora', phone: '' }
  await call('admin', 'POST', '/customers', { ...entered, email: NEW, sendsInvitation: false })
  // The team entered the business before it signed up.
  await deps.db.insert(enteredCustomers).values({
    ...entered,
    id: newId(new Date()),
    email: OLD,
    contact: 'Nora Lee',
    enteredAt: new Date(),
    enteredBy: people.admin.id,
  })
  await changedAddress()
  expect(await deps.db.select().from(enteredCustomers)).toMatchObject([
    { email: NEW, contact: 'Nora Lee' },
  ])
})
