import { acceptedQuote, call, publishedQuote, type Reply } from '#testing/accepted-quote.ts'
import { changeLink, confirmChange, NEW, OLD, businessProfile } from '#testing/address-change.ts'
import { mailTemplatesSentTo } from '#testing/test-account.ts'
import { ctxOf, deps, eventually, outbox, people } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AuditEntry } from '#features/audit/audit.contract.ts'
import type { Today } from '#features/today/today.contract.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { expireAddressChanges } from './address-changes.service.ts'
import type { BusinessProfile, MyProfile, NewProfileRequest } from './profile-changes.contract.ts'

type Failed = { message?: string; fields?: Record<string, string> }
const send = (input: Partial<NewProfileRequest>) =>
  call<MyProfile & Failed>('business', 'POST', '/my/profile-requests', input)
const profile = async (): Promise<MyProfile> =>
  (await call<MyProfile>('business', 'GET', '/my/profile')).body
const requestId = async (): Promise<string> => (await profile()).request?.id ?? ''
const decide = (
  what: 'approval' | 'decline',
  id: string,
  body: object,
  role: 'admin' | 'staff' = 'admin',
): Promise<Reply<BusinessProfile & Failed>> =>
  call(role, 'POST', `/profile-requests/${id}/${what}`, body)
const openWork = async () =>
  (await call<Today>('admin', 'GET', '/today')).body.lines.filter(
    ({ what }) => what === 'profile-change',
  )

test('a request for a change is open work for the team, due in the response time', async () => {
  const reply = await send({ name: 'Northside Dental', email: NEW.toUpperCase(), reason: 'Moved.' })
  expect(reply.status).toBe(201)
  expect(reply.body.request).toMatchObject({
    state: 'open',
    name: 'Northside Dental',
    contactName: null,
    email: NEW,
    reason: 'Moved.',
  })
  const { requestedAt = '', dueAt = '' } = reply.body.request ?? {}
  expect(new Date(dueAt)).toEqual(hoursAfter(new Date(requestedAt), 24))
  expect(await openWork()).toMatchObject([
    { name: people.business.name, text: 'Business name, Business email' },
  ])
  const mail = await eventually(() =>
    outbox.find(({ subject }) => subject.endsWith('requests a change of their profile')),
  )
  expect(mail.text).toContain(NEW)
  expect(mail.text).toContain('Moved.')
})

test('a request needs a new value, and there is one at a time', async () => {
  const empty = await send({ name: people.business.name, reason: 'Please.' })
  expect(empty).toMatchObject({ status: 400, body: { fields: { name: expect.any(String) } } })
  expect((await send({ contactName: 'Nora Quist' })).status).toBe(201)
  expect(await send({ contactName: 'Someone else' })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Withdraw it') },
  })
})

test('two requests at the same time count once', async () => {
  const both = await Promise.all([send({ name: 'One' }), send({ name: 'Two' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('a withdrawn request is no longer open, and another one can follow', async () => {
  await send({ contactName: 'Nora Quist' })
  const id = await requestId()
  const withdraw = () => call('business', 'POST', `/my/profile-requests/${id}/withdrawal`)
  expect((await withdraw()).status).toBe(201)
  expect((await withdraw()).status).toBe(409)
  expect((await profile()).request?.state).toBe('withdrawn')
  expect(await openWork()).toEqual([])
  expect((await decide('approval', id, { revision: 0 })).status).toBe(409)
  expect((await send({ contactName: 'Nora Quist' })).status).toBe(201)
})

test('an approval changes name and contact at once, and the customer is told', async () => {
  await send({ name: 'Northside Dental', contactName: 'Nora Quist' })
  const reply = await decide('approval', await requestId(), { revision: 0 }, 'staff')
  expect(reply).toMatchObject({
    status: 201,
    body: { name: 'Northside Dental', contactName: 'Nora Quist', revision: 1, request: null },
  })
  expect(await profile()).toMatchObject({ name: 'Northside Dental', request: { state: 'done' } })
  expect(await mailTemplatesSentTo(OLD)).toEqual(['profile-changed'])
})

test('staff cannot approve a new address', async () => {
  await send({ email: NEW })
  const id = await requestId()
  expect(await decide('approval', id, { revision: 0 }, 'staff')).toMatchObject({
    status: 403,
    body: { message: 'Only an admin can change the email address of an account.' },
  })
  expect((await profile()).request?.state).toBe('open')
})

test('a declined request shows its reason, which the customer also receives', async () => {
  await send({ name: 'Northside Dental' })
  const id = await requestId()
  expect((await decide('decline', id, { reason: ' ' })).status).toBe(400)
  expect((await decide('decline', id, { reason: 'Send us the registration.' })).status).toBe(201)
  expect((await profile()).request).toMatchObject({
    state: 'declined',
    declineReason: 'Send us the registration.',
  })
  const mail = await eventually(() => outbox.find(({ to }) => to.address === OLD))
  expect(mail.text).toContain('Send us the registration.')
  expect((await profile()).name).toBe(people.business.name)
})

test('a requested address waits for its verification, and is done with it', async () => {
  await send({ email: NEW })
  const reply = await decide('approval', await requestId(), { revision: 0 })
  expect(reply.body).toMatchObject({
    email: OLD,
    request: { state: 'waiting' },
    addressChange: { email: NEW, state: 'open' },
  })
  expect(await openWork()).toEqual([])
  expect((await confirmChange(await changeLink(NEW))).status).toBe(201)
  expect(await businessProfile()).toMatchObject({
    email: NEW,
    request: null,
    addressChange: { state: 'confirmed' },
  })
})

test('a request is open again when its link is canceled or expires', async () => {
  await send({ email: NEW })
  const id = await requestId()
  const { body } = await decide('approval', id, { revision: 0 })
  const cancel = `/profiles/${people.business.id}/address-changes/${body.addressChange?.id}`
  expect((await call('admin', 'DELETE', cancel)).status).toBe(200)
  expect((await profile()).request?.state).toBe('open')
  await decide('approval', id, { revision: 0 })
  expect((await profile()).request?.state).toBe('waiting')
  await deps.db.execute(sql`update address_changes set expires_at = now() - interval '1 second'`)
  await expireAddressChanges.run(ctxOf('visitor'), {})
  expect((await profile()).request?.state).toBe('open')
  expect((await businessProfile()).addressChange?.state).toBe('expired')
})

test.each<readonly [string, (id: string) => Promise<{ status: number }>]>([
  ['withdrawing', (id) => call('business', 'POST', `/my/profile-requests/${id}/withdrawal`)],
  ['declining', (id) => decide('decline', id, { reason: 'No.' })],
])('%s a request ends the link to its address', async (_how, end) => {
  await send({ email: NEW })
  const id = await requestId()
  await decide('approval', id, { revision: 0 })
  const token = await changeLink(NEW)
  expect((await end(id)).status).toBe(201)
  expect((await confirmChange(token)).status).toBe(404)
})

test('nothing of an approval stays if its address belongs to another account', async () => {
  await send({ name: 'Northside Dental', email: people.staff.email })
  const reply = await decide('approval', await requestId(), { revision: 0 })
  expect(reply).toMatchObject({ status: 400, body: { fields: { email: expect.any(String) } } })
  expect(await profile()).toMatchObject({ name: people.business.name, request: { state: 'open' } })
  expect(outbox.filter(({ to }) => to.address === people.staff.email)).toEqual([])
})

test('an approval or an edit of a profile that changed meanwhile is rejected', async () => {
  await send({ name: 'Northside Dental' })
  const edit = (revision: number) =>
    call<BusinessProfile & Failed>('staff', 'PUT', `/profiles/${people.business.id}`, {
      name: 'Northside',
      contactName: 'Nora Quist',
      revision,
    })
  expect((await edit(0)).body).toMatchObject({ name: 'Northside', revision: 1 })
  expect(await edit(0)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Reload it') },
  })
  expect((await decide('approval', await requestId(), { revision: 0 })).status).toBe(409)
  expect((await profile()).name).toBe('Northside')
})

test('the audit log has the values before and after an edit', async () => {
  const { id, name } = people.business
  await call('admin', 'PUT', `/profiles/${id}`, {
    name: 'Northside',
    contactName: 'N',
    revision: 0,
  })
  const [entry] = (await call<AuditEntry[]>('admin', 'GET', '/audit')).body
  expect(entry?.title).toBe('Business profile changed')
  const text = JSON.stringify(entry)
  expect(text).toContain(name)
  expect(text).toContain('Northside')
})

test('of two decisions at the same time, one counts', async () => {
  await send({ name: 'Northside Dental' })
  const id = await requestId()
  const both = await Promise.all([
    decide('approval', id, { revision: 0 }),
    decide('decline', id, { reason: 'No.' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

const rename = (name: string) =>
  call<BusinessProfile>('staff', 'PUT', `/profiles/${people.business.id}`, {
    name,
    contactName: '',
    revision: 0,
  })
const rowsOf = async (table: string, columns: string) =>
  (
    await deps.db.execute(sql`
      select distinct ${sql.raw(columns)} from ${sql.identifier(table)} order by 1`)
  ).rows as Record<string, unknown>[]

test('a new name reaches projects, payments and quotes, but no row with another name', async () => {
  await acceptedQuote({ businessName: people.business.name })
  await publishedQuote({ businessName: 'Another Practice' })
  expect((await rename('Northside Dental')).status).toBe(200)
  for (const table of ['projects', 'payments'])
    expect(await rowsOf(table, 'business_name')).toEqual([{ business_name: 'Northside Dental' }])
  expect(await rowsOf('quotes', 'business_name')).toEqual([
    { business_name: 'Another Practice' },
    { business_name: 'Northside Dental' },
  ])
})

test('an open draft of a quote gets the new name, unless it has another one', async () => {
  for (const businessName of [people.business.name, 'Another Practice']) {
    const { id } = await publishedQuote({ businessName })
    expect((await call('admin', 'POST', `/quotes/${id}/revision`)).status).toBeLessThan(300)
  }
  const drafts = () =>
    rowsOf('quotes', `draft->>'businessName' as name, draft_revision as revision`)
  const [other, own] = await drafts()
  await rename('Northside Dental')
  expect(await drafts()).toEqual([
    other,
    { name: 'Northside Dental', revision: Number(own?.revision) + 1 },
  ])
})

test('a request whose name was changed waits only for the address', async () => {
  await send({ name: 'Northside Dental', email: NEW })
  const id = await requestId()
  const { body } = await decide('approval', id, { revision: 0 })
  expect(await mailTemplatesSentTo(OLD)).toEqual(['profile-changed', 'address-change-requested'])
  const changed = await eventually(() =>
    outbox.find(({ subject }) => subject.startsWith('Your profile at')),
  )
  expect(changed.text).toContain('Northside Dental')
  expect(changed.text).not.toContain(NEW)
  await call(
    'admin',
    'DELETE',
    `/profiles/${people.business.id}/address-changes/${body.addressChange?.id}`,
  )
  expect(await profile()).toMatchObject({
    name: 'Northside Dental',
    request: { state: 'open', name: null, contactName: null, email: NEW },
  })
  await decide('decline', id, { reason: 'No.' })
  const declined = await eventually(() =>
    outbox.find(({ subject }) => subject.startsWith('We did not change')),
  )
  expect(declined.text).toContain('Business email')
  expect(declined.text).not.toContain('Business name')
})

test('only an admin ends a change of the address that waits', async () => {
  await send({ email: NEW })
  const id = await requestId()
  await decide('approval', id, { revision: 0 })
  expect((await decide('decline', id, { reason: 'No.' }, 'staff')).status).toBe(409)
  expect((await profile()).request?.state).toBe('waiting')
  expect((await decide('decline', id, { reason: 'No.' })).status).toBe(201)
})

test.each([
  ['with only this address ends', {}, { state: 'withdrawn', endedAt: expect.any(String) }],
  ['keeps the rest', { name: 'Northside Dental' }, { state: 'open', name: 'Northside Dental' }],
])('an erasure of the requested address: a request %s', async (_what, rest, expected) => {
  await call('visitor', 'POST', '/contact-messages', {
    name: 'Nora',
    email: NEW,
    subject: 'Hello',
    message: 'Is this you?',
  })
  await send({ ...rest, email: NEW, reason: 'Moved.' })
  expect((await call('admin', 'POST', '/erasures', { email: NEW, word: 'erase' })).status).toBe(201)
  expect((await profile()).request).toMatchObject({ ...expected, email: null, reason: '' })
})

test('an erasure of a new address that waits for its confirmation ends the request', async () => {
  await call('visitor', 'POST', '/contact-messages', {
    name: 'Nora',
    email: NEW,
    subject: 'Hello',
    message: 'Is this you?',
  })
  await send({ email: NEW })
  await decide('approval', await requestId(), { revision: 0 })
  expect((await call('admin', 'POST', '/erasures', { email: NEW, word: 'erase' })).status).toBe(201)
  expect((await profile()).request).toMatchObject({ state: 'withdrawn', email: null })
  expect((await send({ name: 'Northside Dental' })).status).toBe(201)
})
