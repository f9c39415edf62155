import { acceptedQuote, call } from '#testing/accepted-quote.ts'
import { applied, openJob } from '#testing/applicant.ts'
import { PASSWORD, appWith, as, ctxOf, deps, people, request, tokenOf } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eraseApplication } from '#features/careers/erase-application.service.ts'
import type { Job } from '#features/careers/jobs.contract.ts'
import type { Promotion } from '#features/promotions/promotions.contract.ts'
import { startErasure, eraseAuditValues } from '#kernel/audit/audit-entries.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { newId } from '#kernel/ids.ts'
import type { AdminQuote } from '#features/quotes/quotes.contract.ts'
import type { AuditEntry, AuditChoices } from './audit.contract.ts'

const log = async (query = ''): Promise<AuditEntry[]> =>
  (await call<AuditEntry[]>('admin', 'GET', `/audit${query}`)).body
const titles = async (query = ''): Promise<string[]> => (await log(query)).map(({ title }) => title)
const COOK = { title: 'Cook', category: 'Product' }
const SPRING = {
  code: 'SPRING',
  description: 'For gardens',
  discountType: 'percentage',
  discountValue: 20,
  maxUsage: 10,
}

test('a change has its author, time and values', async () => {
  const { data: plan } = (
    await call<{ data: { id: string; revision: number } }>('admin', 'POST', '/pricing-plans', {
      name: 'Greenhouse',
      price: 79,
    })
  ).body
  await call('admin', 'PUT', `/pricing-plans/${plan.id}`, {
    name: 'Greenhouse',
    price: 89,
    revision: plan.revision,
  })
  const [changed, created] = await log()
  expect(changed).toMatchObject({
    title: 'Pricing plan Greenhouse changed',
    by: { id: people.admin.id, name: people.admin.name },
    path: '/admin?tab=pricing',
    undo: null,
  })
  expect(changed?.changes[0]?.fields).toEqual([{ name: 'Price', before: '$79', after: '$89' }])
  expect(created).toMatchObject({ title: 'Pricing plan Greenhouse created' })
})

test('the log calls the amount of a refund an amount, not a price', async () => {
  await acceptedQuote()
  const [deposit] = (await call<{ id: string }[]>('business', 'GET', '/my/payments')).body
  await call('admin', 'POST', `/payments/${deposit?.id}/receipt`, { receivedOn: '2026-03-04' })
  await call('admin', 'POST', `/payments/${deposit?.id}/refunds`, { amount: 900, reason: 'Sorry' })
  const [refund] = await log()
  expect(refund?.changes[0]?.fields).toContainEqual({ name: 'Amount', before: null, after: '-$9' })
})

test('each call is one entry, and a failed call is none', async () => {
  const { id } = await acceptedQuote()
  const all = await log()
  expect(
    all.filter(({ title }) => /^Quote Q-\d{4}-0001 · Square One Coffee sent$/.test(title)),
  ).toHaveLength(1)
  const count = all.length
  await call('admin', 'PUT', `/jobs/${newId(new Date())}`, COOK)
  await call('admin', 'DELETE', `/quotes/${id}/draft`)
  expect(await log()).toHaveLength(count)
})

test('autosaves of a draft are one entry with the first and the last values', async () => {
  const { body: quote } = await call<AdminQuote>('admin', 'POST', '/quotes', { inquiryId: null })
  for (const [revision, businessName] of ['Sq', 'Square', 'Square One Coffee'].entries())
    await call('admin', 'PUT', `/quotes/${quote.id}/draft`, {
      revision,
      content: { ...quote.draft, businessName },
    })
  const [saved, made, ...others] = await log()
  expect(saved).toMatchObject({ saves: 3, title: 'Quote Square One Coffee changed' })
  expect(saved?.changes[0]?.fields).toContainEqual({
    name: 'Draft: Business name',
    before: null,
    after: 'Square One Coffee',
  })
  expect(made).toMatchObject({ saves: 1, title: 'Quote created' })
  expect(others).toEqual([])
})

test('does not record customers, visitors and background work', async () => {
  await as.visitor['contact-messages'].$post({
    json: {
      name: 'Ada',
      email: 'ada@routewell.example',
      subject: 'Hello',
      message: 'Is this you?',
    },
  })
  await call('business', 'POST', '/my/messages', { about: 'support', text: 'Hello' })
  expect(await log()).toEqual([])
})

test('records a creation and a deletion', async () => {
  const { body: promotion } = await call<Promotion>('admin', 'POST', '/promotions', SPRING)
  await call('admin', 'DELETE', `/promotions/${promotion.id}`)
  expect(await titles()).toEqual(['Promotion SPRING deleted', 'Promotion SPRING created'])
})

test('records sign-ins and sign-outs without secrets', async () => {
  const reply = await request('visitor', 'POST', '/api/auth/login', {
    username: 'dana',
    password: PASSWORD,
  })
  expect(reply.status).toBe(200)
  await request('visitor', 'POST', '/api/auth/login', {
    username: people.business.email,
    password: PASSWORD,
  })
  expect((await log()).map(({ title, by }) => [title, by.name])).toEqual([['Signed in', 'dana']])
  const { rows } = await deps.db.execute(sql`select before, after from audit_values`)
  expect(JSON.stringify(rows)).not.toMatch(/hash/)
})

test('records a changed password of a team member', async () => {
  const password = 'another long pass phrase'
  const change = { currentPassword: PASSWORD, password, confirmPassword: password }
  expect((await call('admin', 'PUT', '/auth/password', change)).status).toBe(204)
  expect(await titles()).toEqual(['Own password changed'])
})

test('records an export', async () => {
  await request('admin', 'GET', '/api/payment-records/table')
  expect(await titles('?action=exported')).toEqual(['Payment records exported'])
  expect(await titles('?action=changed')).toEqual([])
})

test('filters by person, kind, action, period and name, and has pages', async () => {
  const { body: job } = await call<Job>('admin', 'POST', '/jobs', COOK)
  await call('admin', 'POST', '/promotions', SPRING)
  await call('admin', 'DELETE', `/jobs/${job.id}`)
  expect(await titles('?kind=jobs')).toEqual(['Job Cook deleted', 'Job Cook created'])
  expect(await titles('?kind=jobs&action=deleted')).toEqual(['Job Cook deleted'])
  expect(await titles('?search=spr')).toEqual(['Promotion SPRING created'])
  expect(await titles(`?by=${people.business.id}`)).toEqual([])
  expect(await titles(`?by=${people.admin.id}&kind=promotions`)).toEqual([
    'Promotion SPRING created',
  ])
  expect(await titles('?until=2026-01-01')).toEqual([])
  expect(await titles('?from=2026-01-01')).toHaveLength(3)
  expect(await titles('?kind=other')).toEqual([])
  expect((await call<AuditChoices>('admin', 'GET', '/audit/choices')).body.people).toEqual([
    { id: people.admin.id, name: 'dana' },
  ])
  const first = await request('admin', 'GET', '/api/audit?limit=2')
  const next = first.headers.get('link')?.match(/<([^>]+)>/)?.[1] ?? ''
  expect(
    ((await (await request('admin', 'GET', next)).json()) as AuditEntry[]).map(
      ({ title }) => title,
    ),
  ).toEqual(['Job Cook created'])
})

test('exports a CSV file without formulas', async () => {
  await call('admin', 'POST', '/jobs', { ...COOK, title: '=1+1', location: '@home' })
  const reply = await request('admin', 'GET', '/api/audit/table?kind=jobs')
  expect(reply.headers.get('content-disposition')).toMatch(
    /^attachment; filename="audit-log-\d{4}-\d\d-\d\d\.csv"$/,
  )
  const text = await reply.text()
  expect(text).toContain('dana,Jobs,Job =1+1 created,Job =1+1 created,Location,,')
  expect(text).toContain("'@home")
})

test.each([
  'update audit_entries set call = null',
  'update audit_changes set what = null',
  "update audit_values set label = 'another'",
  "update audit_values set erased_at = now(), before = '{}'",
  'delete from audit_entries',
  'delete from audit_changes',
  'delete from audit_values',
  'truncate audit_entries',
])('the database refuses: %s', async (statement) => {
  await call('admin', 'POST', '/jobs', COOK)
  const rejectedEntry = await deps.db
    .execute(sql.raw(statement))
    .catch((error: { cause?: unknown }) => String(error.cause))
  expect(rejectedEntry).toContain('The audit log is append-only.')
})

test('deleting an application permanently erases the values about its applicant', async () => {
  const job = await openJob()
  const { id } = await applied(job)
  await call('admin', 'PUT', `/applications/${id}`, { status: 'shortlisted' })
  await call('admin', 'POST', `/applications/${id}/notes`, { text: 'Priya is the one' })
  expect(JSON.stringify(await log())).toContain('Priya is the one')
  await transaction(ctxOf('visitor'), (ctx) => eraseApplication(ctx, id))
  const after = await log('?kind=applications')
  expect(JSON.stringify(after)).not.toMatch(/priya/i)
  expect(after[0]).toMatchObject({
    title: 'Note created',
    changes: [
      { fields: [{ name: 'Text', before: null, after: null }], erasedOn: expect.any(String) },
    ],
  })
})

test('lists the kinds of all features as filters, in a fixed order', async () => {
  const { kinds } = (await call<AuditChoices>('admin', 'GET', '/audit/choices')).body
  const titles = kinds.map(({ title }) => title)
  expect(titles.slice(0, 4)).toEqual(['Requests', 'Quotes', 'Projects', 'Payments'])
  expect(titles.at(-1)).toBe('Everything else')
})

test('only admins can read the log', async () => {
  for (const path of ['/audit', '/audit/table', '/audit/choices'])
    expect((await request('business', 'GET', `/api${path}`)).status).toBe(403)
  expect(
    (
      await appWith({}).request('/api/audit', {
        headers: { authorization: `Bearer ${tokenOf('admin')}` },
      })
    ).status,
  ).toBe(200)
})

test('an erasure keeps the values about other people, also if a key is an email address', async () => {
  const join = (email: string) =>
    transaction(
      {
        ...ctxOf('admin'),
        auditEntry: { id: newId(new Date()), call: 'POST /customers/:id/mergings' },
      },
      ({ db }) =>
        db.execute(sql`
          insert into customer_addresses (email, own_id, customer_id)
            values (${email}, ${newId(new Date())}, ${newId(new Date())})`),
    )
  await join('one@routewell.example')
  await join('two@routewell.example')
  await transaction(ctxOf('visitor'), async ({ db }) => {
    await startErasure(db)
    await db.execute(sql`delete from customer_addresses where email = 'one@routewell.example'`)
    await eraseAuditValues(db, { marks: ['one@routewell.example'], names: [] })
  })
  const { rows } = await deps.db.execute(
    sql`select after ->> 'email' as email from audit_values order by change_id`,
  )
  expect(rows).toEqual([{ email: null }, { email: 'two@routewell.example' }])
})

test('lists 200 entries at once, and people with their latest names', async () => {
  const named = (name: string, minutes: number, count: number) =>
    deps.db.execute(sql`
      insert into audit_entries (id, at, actor_id, actor_name, call)
        select gen_random_uuid(), now() - make_interval(mins => ${minutes}), ${people.admin.id},
          ${name}, 'GET /customers/table'
        from generate_series(1, ${count}::int)`)
  await named('Zoe Old', 20, 200)
  await named('Anna New', 10, 1)
  expect(await log()).toHaveLength(200)
  expect((await call<AuditChoices>('admin', 'GET', '/audit/choices')).body.people).toEqual([
    { id: people.admin.id, name: 'Anna New' },
  ])
})
