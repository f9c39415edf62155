import { call } from '#testing/accepted-quote.ts'
import { customerWithData } from '#testing/erased-customer.ts'
import {
  ERASED_NAME,
  ERASED_WORD,
  postAsVisitor,
  postErasure,
  inboxItems,
  requestErasure,
  tablesWith,
} from '#testing/erasure-requests.ts'
import { EMAIL, form, postLogIn, visitor } from '#testing/test-account.ts'
import { as, deps, eventually, outbox, request } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { InquiryCreated } from '../inquiries/entered-inquiry.contract.ts'
import type { Project } from '../projects/projects.contract.ts'
import type { Promotion } from '../promotions/promotions.contract.ts'

const OTHER = 'other@ortegas.example'
const promotion = async () => (await call<Promotion[]>('admin', 'GET', '/promotions')).body[0]

const PERSONAL_TABLES = [
  'billing_details',
  'idempotency_keys',
  'data_requests',
  'inquiries',
  'inquiry_notes',
  'mail_preferences',
  'mails',
  'messages',
  'notifications',
  'pitch_decisions',
  'plan_offers',
  'plan_orders',
  'quote_versions',
  'quotes',
  'rate_limits',
  'redemptions',
  'sandbox_responses',
  'sandbox_objects',
  'subscribers',
  'threads',
  'users',
]

test('after an erasure no table contains the address or name, and sessions and links stop working', async () => {
  const { deck, headers } = await customerWithData()
  await postAsVisitor('/contact-messages', {
    name: 'Maribel Ortega',
    email: OTHER,
    subject: 'Hi',
    message: 'Hello',
  })
  const id = await requestErasure()
  const before = await tablesWith(EMAIL, ERASED_NAME, ERASED_WORD)
  for (const table of PERSONAL_TABLES) expect(before).toContain(`public.${table}`)
  const { path } = (await (
    await request('admin', 'POST', `/api/files/${deck.id}/links`, {})
  ).json()) as { path: string }

  const reply = await postErasure(id)
  expect([reply.status, await reply.json()]).toEqual([
    201,
    {
      requests: 8,
      applications: 1,
      quotes: 4,
      conversations: 1,
      files: 3,
      mails: expect.any(Number),
      account: true,
      newsletter: true,
      quoteNumbers: [],
      invoices: [],
      plans: [],
    },
  ])
  const last = await eventually(() =>
    outbox.find(({ subject }) => subject.endsWith('has deleted your data')),
  )
  expect(last.to.address).toBe(EMAIL)
  expect(last.text).toContain('you have none with us')
  await eventually(async () => (await tablesWith(EMAIL, ERASED_NAME, ERASED_WORD)).length === 0)
  // Released, because the quote that used it is deleted.
  expect((await promotion())?.usageCount).toBe(0)

  expect((await visitor('GET', '/auth/me', undefined, headers)).status).toBe(401)
  expect((await postLogIn(EMAIL, form.password)).status).toBe(401)
  expect((await request('visitor', 'GET', path)).status).toBe(404)
  expect((await inboxItems()).map(({ email, kind }) => [email, kind])).toEqual([
    ['', 'data-request'],
    [OTHER, 'message'],
  ])
  expect(await tablesWith(OTHER)).toEqual(
    expect.arrayContaining(['public.inquiries', 'public.mails']),
  )
})

test('erasing a short name keeps the stored responses of other customers', async () => {
  await postAsVisitor('/contact-messages', {
    name: 'Al',
    email: EMAIL,
    subject: 'Hi',
    message: 'Hello',
  })
  const send = () =>
    call<{ id: string }>(
      'business',
      'POST',
      '/my/messages',
      { about: 'support', text: 'Also on Friday, Al?' },
      { 'idempotency-key': 'a-message-of-somebody-else' },
    )
  const { body: first } = await send()
  expect((await postErasure(await requestErasure())).status).toBe(201)
  expect((await send()).body).toEqual(first)
})

test('a project at another address stays without the request, and the audit log without its contact', async () => {
  const { body: entered } = await call<InquiryCreated>('admin', 'POST', '/inquiries', {
    kind: 'message',
    channel: 'phone',
    name: 'Ada Quist',
    company: 'Quist Dental',
    email: EMAIL,
    text: 'A website.',
  })
  const { body: project } = await call<Project>('admin', 'POST', '/projects', {
    inquiryId: entered.id,
    name: 'Website',
    businessName: 'Ada Quist',
    email: OTHER,
    track: 'small-business',
    weeks: 4,
  })
  expect(project).toMatchObject({ inquiryId: entered.id })
  expect((await postErasure(await requestErasure())).status).toBe(201)
  expect((await call<Project>('admin', 'GET', `/projects/${project.id}`)).body).toMatchObject({
    name: 'Website',
    email: OTHER,
    inquiryId: null,
  })
  const { rows } = await deps.db.execute(
    sql`select 1 from audit_values where concat(label, before, after) like '%Ada Quist%'`,
  )
  expect(rows).toEqual([])
})

test('the request stays, closed and anonymous, with the admin’s name; a second erasure is rejected', async () => {
  const id = await requestErasure()
  expect((await postErasure(id)).status).toBe(201)
  const inquiry = await (await as.admin.inquiries[':id'].$get({ param: { id } })).json()
  expect(inquiry).toMatchObject({
    name: 'Erased customer',
    email: '',
    details: {},
    stage: 'closed',
    closeReason: 'answered',
  })
  expect(inquiry.activities.at(-1)).toMatchObject({ what: 'erased', by: 'dana' })
  const again = await postErasure(id)
  expect([again.status, await again.json()]).toMatchObject([409, { code: 'conflict' }])
})

test('concurrent erasures erase once', async () => {
  const id = await requestErasure()
  const replies = await Promise.all(Array.from({ length: 12 }, () => postErasure(id)))
  expect(replies.map(({ status }) => status).sort()).toEqual([
    201,
    ...Array.from({ length: 11 }, () => 409),
  ])
})

test('rejects other kinds of requests, team members, and callers who are not admins', async () => {
  const copy = await requestErasure('copy')
  await postAsVisitor('/contact-messages', {
    name: 'Maribel Ortega',
    email: OTHER,
    subject: 'Hi',
    message: 'Hello',
  })
  const message = (await inboxItems()).find(({ kind }) => kind === 'message')?.id ?? ''
  for (const id of [copy, message, crypto.randomUUID()])
    expect((await postErasure(id)).status).toBe(404)
  const colleague = await requestErasure('deletion', 'dana@example.test')
  expect((await postErasure(colleague)).status).toBe(409)
  expect(await inboxItems()).toHaveLength(3)
  expect((await as.admin.colleagues.$get()).status).toBe(200)
  expect([
    (await postErasure(colleague, 'visitor')).status,
    (await postErasure(colleague, 'business')).status,
  ]).toEqual([401, 403])
})
