import { acceptedQuote, call } from '#testing/accepted-quote.ts'
import {
  changeLink,
  confirmChange,
  NEW,
  OLD,
  businessProfile,
  postSignIn,
  postChange,
} from '#testing/address-change.ts'
import { form, link, links, verified, visitor, EMAIL } from '#testing/test-account.ts'
import { postAsVisitor, tablesWith } from '#testing/erasure-requests.ts'
import { allDone, deps, eventually, outbox, people, request } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AuditEntry } from '#features/audit/audit.contract.ts'
import type { CustomerRow } from '#features/customers/customers.contract.ts'
import { inboundMails } from '#features/inbound-mail/inbound-mail.table.ts'
import { newId } from '#kernel/ids.ts'
import { undeliverableAddresses } from '#kernel/mail/undeliverable-addresses.table.ts'
import type { BusinessProfile } from './profile-changes.contract.ts'

const DISABLING = `/profiles/${people.business.id}/disabling`
const disable = (reason = 'Unpaid invoices') =>
  call<BusinessProfile>('admin', 'PUT', DISABLING, { reason })
const customers = async (query = ''): Promise<CustomerRow[]> =>
  (await call<CustomerRow[]>('admin', 'GET', `/customers${query}`)).body

test('a disabled account is signed out at once, and told so after the correct password', async () => {
  expect(await disable()).toMatchObject({
    status: 200,
    body: { disabled: { reason: 'Unpaid invoices', by: people.admin.name } },
  })
  expect((await request('business', 'GET', '/api/auth/me')).status).toBe(401)
  expect(await postSignIn(OLD)).toMatchObject({
    status: 401,
    body: {
      message: expect.stringMatching(/^This account is disabled\. Please contact us at \S+@/),
    },
  })
  expect(await postSignIn(OLD, 'not the password')).toMatchObject({
    status: 401,
    body: { message: 'Invalid username or password.' },
  })
})

test('a disabled team member learns nothing at the sign-in', async () => {
  await deps.db.execute(sql`update users set disabled_at = now() where id = ${people.staff.id}`)
  expect(await postSignIn(people.staff.email)).toMatchObject({
    status: 401,
    body: { message: 'Invalid username or password.' },
  })
})

test('no mailed link enables a disabled account', async () => {
  await visitor('POST', '/auth/password-resets', { email: OLD })
  const reset = await link('reset-password', OLD)
  await disable()
  const password = { password: 'a very new password', confirmPassword: 'a very new password' }
  expect((await visitor('PUT', `/auth/password-resets/${reset}`, password)).status).toBe(404)
  await visitor('POST', '/auth/password-resets', { email: OLD })
  await visitor('POST', '/auth/sign-up', { ...form, email: OLD })
  await eventually(() => outbox.find(({ subject }) => subject.startsWith('You already have')))
  expect(links('reset-password', OLD)).toEqual([reset])
  expect((await postSignIn(OLD)).status).toBe(401)
})

test('the records of a disabled account stay, and the list shows that it is disabled', async () => {
  await acceptedQuote()
  await disable()
  expect(await customers()).toMatchObject([{ email: OLD, isCustomer: true, isDisabled: true }])
  expect(await customers('?list=disabled')).toMatchObject([{ email: OLD }])
  expect((await call<unknown[]>('admin', 'GET', '/projects')).body).toHaveLength(1)
  expect((await call<BusinessProfile>('admin', 'DELETE', DISABLING)).body.disabled).toBeNull()
  expect(await customers()).toMatchObject([{ isDisabled: false }])
  expect(await customers('?list=disabled')).toEqual([])
  expect((await postSignIn(OLD)).status).toBe(200)
})

test('disabling needs a reason, ends an open change, and is in the audit log', async () => {
  expect((await disable(' ')).status).toBe(400)
  await postChange()
  const token = await changeLink(NEW)
  expect((await disable()).status).toBe(200)
  expect((await disable()).status).toBe(409)
  expect((await confirmChange(token)).status).toBe(404)
  expect(await postChange('other@northside.example')).toMatchObject({ status: 409 })
  const entries = (await call<AuditEntry[]>('admin', 'GET', '/audit')).body
  expect(entries.map(({ title }) => title)).toContain('Account of a business disabled')
})

test('only accounts of businesses have a profile', async () => {
  for (const path of [`/profiles/${people.admin.id}`, `/profiles/${people.staff.id}`])
    expect((await call('admin', 'GET', path)).status).toBe(404)
})

test('an erasure also finds what is stored about the former address', async () => {
  await verified()
  const { rows } = await deps.db.execute(sql`select id from users where email = ${EMAIL}`)
  const [{ id } = { id: '' }] = rows as { id: string }[]
  const change = await call('admin', 'POST', `/profiles/${id}/address-changes`, { email: NEW })
  expect(change.status).toBe(201)
  await call('admin', 'PUT', `/profiles/${id}`, {
    name: 'Square One',
    contactName: 'Mateo Silvestre',
    revision: 0,
  })
  expect((await confirmChange(await changeLink(NEW))).status).toBe(201)
  await eventually(() => outbox.find(({ subject }) => subject.includes('was changed')))
  await deps.db
    .insert(undeliverableAddresses)
    .values({ email: EMAIL, problem: 'Mailbox closed', bouncedAt: new Date() })
  await deps.db.insert(inboundMails).values({
    id: newId(new Date()),
    digest: 'digest',
    receivedAt: new Date(),
    fromName: 'Nora',
    fromAddress: EMAIL,
    subject: 'Hello',
    text: 'Is this you?',
    quoted: '',
    rejectedFiles: [],
    state: 'quarantined',
    reason: 'no-conversation',
    token: null,
  })
  await postAsVisitor('/data-requests', { requestKind: 'copy', email: EMAIL, note: '' })
  await allDone()
  expect(await tablesWith(EMAIL)).toEqual(
    expect.arrayContaining([
      'public.data_requests',
      'public.inbound_mails',
      'public.undeliverable_addresses',
    ]),
  )
  expect((await call('admin', 'POST', '/erasures', { email: NEW })).status).toBe(201)
  await expect
    .poll(() => tablesWith(EMAIL, NEW, 'Mateo Silvestre'), { timeout: 15_000 })
    .toEqual([])
})

test('the export of a business has its requests and changes of address', async () => {
  await call('business', 'POST', '/my/profile-requests', { contactName: 'Nora Quist' })
  await postChange()
  const { body } = await call<Record<string, unknown>>('business', 'GET', '/my/export')
  expect(body).toMatchObject({
    contact: '',
    profileRequests: [{ contactName: 'Nora Quist', state: 'open' }],
    addressChanges: [{ fromEmail: OLD, toEmail: NEW, state: 'open' }],
  })
  expect((await businessProfile()).email).toBe(OLD)
})
