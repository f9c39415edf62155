import { beforeEach, expect, test } from 'vitest'
import { acceptedQuote, call, line, MEDIUM } from '#testing/accepted-quote.ts'
import { clock, ctxOf, deps, eventually, outbox, people } from '#testing/test-app.ts'
import {
  accepted,
  agency,
  complete,
  countRowsWhere,
  customer,
  notices,
  ofQuote,
  started,
} from '#testing/project-workspace.ts'
import { sql } from 'drizzle-orm'
import type { AuditEntry } from '#features/audit/audit.contract.ts'
import type { Notification } from '#features/notifications/notifications.contract.ts'
import type { AdminQuote } from '#features/quotes/quotes.contract.ts'
import type { Today } from '#features/today/today.contract.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { newId } from '#kernel/ids.ts'
import { announceSupport, skipSupportAnnouncements } from './announce-support.service.ts'
import { eraseProjectCustomer } from './erase-project-customer.service.ts'
import type { Project } from './projects.contract.ts'

const MVP = line('mvp', 'Medium', 35_000, { type: 'package', support: '1 month' })
const DELIVERY = new Date('2026-03-05T03:00:00Z')

beforeEach(() => {
  clock.at = DELIVERY
})

async function deliveredProject(items = [MEDIUM]): Promise<Project> {
  clock.at = DELIVERY
  let project = await started(undefined, items)
  for (const _ of project.milestones) project = (await complete(project)).body
  return project
}

/** Days after the delivery, at noon in the agency’s time zone. */
async function announceOn(day: string): Promise<void> {
  clock.at = new Date(`${day}T17:00:00Z`)
  await announceSupport.run(ctxOf('visitor'), {})
}

const mails = (start: string): string[] =>
  outbox.filter(({ subject }) => subject.startsWith(start)).map(({ text }) => text)

const startPlan = () =>
  deps.db.execute(sql`insert into subscriptions (
      id, email, business_name, family, plan, status, is_live, first_amount, started_at,
      current_period_start, current_period_end, cancel_reason, fetched_at)
    values (gen_random_uuid(), ${people.business.email}, 'Square One', 'maintenance', '{}',
      'active', true, 0, now(), now(), now(), '', now())`)

test('freezes the support of the accepted lines, and computes its end at delivery', async () => {
  const { id } = await acceptedQuote({ track: 'startups', items: [MVP] })
  expect(await ofQuote(id)).toMatchObject({
    supportLength: '1 month',
    supportUntil: null,
    supportPeriod: null,
    followUp: null,
  })
  // It is still March 4 in the agency’s time zone.
  const project = await deliveredProject([MVP, { ...MVP, id: 'other', support: '2 weeks' }])
  expect(project).toMatchObject({
    supportUntil: '2026-04-04',
    maintenanceUntil: null,
    supportPeriod: { kind: 'support', until: '2026-04-04', daysLeft: 31 },
    followUp: { hasPlan: false, plans: [{ name: 'Digital Kickstarter', price: 19_900 }] },
  })
  clock.at = new Date('2026-04-05T17:00:00Z')
  expect((await customer('GET', project.id)).body.supportPeriod?.daysLeft).toBe(-1)
})

test('a change order with more support prolongs that of its project', async () => {
  const base = await acceptedQuote({ track: 'startups', items: [MVP] })
  const draft = (await call<AdminQuote>('staff', 'POST', `/quotes/${base.id}/change-orders`)).body
  const content = {
    ...draft.draft,
    items: [line('more', 'Premium', 900, { type: 'package', support: '3 months' })],
  }
  await call('admin', 'PUT', `/quotes/${draft.id}/draft`, { revision: 0, content })
  await call('admin', 'POST', `/quotes/${draft.id}/publication`, { revision: 1 })
  await call('business', 'POST', `/my/quotes/${draft.id}/acceptance`, {
    version: 1,
    name: 'Nora Quist',
    consent: true,
    options: [],
    alternative: null,
  })
  expect((await ofQuote(base.id)).supportLength).toBe('3 months')
})

test('announces the end once before and once after it, with the plan that could follow', async () => {
  const { id } = await deliveredProject()
  await announceOn('2026-05-20')
  expect(await countRowsWhere('support_announcements')).toBe(0)
  await announceOn('2026-05-21')
  await announceOn('2026-05-22')
  const before = await eventually(() => mails('Free maintenance ends on Jun 4, 2026')[0])
  expect(before).toContain('$199 per month')
  expect(before).toContain('/dashboard?section=subscription&plan=')
  await announceOn('2026-06-04')
  await announceOn('2026-06-05')
  await announceOn('2026-06-06')
  await eventually(() => mails('Free maintenance ended on Jun 4, 2026')[0])
  const { body } = await call<Notification[]>('business', 'GET', '/my/notifications')
  expect(
    body.filter(({ title }) => title.startsWith('Free maintenance en')).map(({ text }) => text),
  ).toEqual(Array(2).fill('Digital Kickstarter, $199 per month could follow.'))
  expect(await countRowsWhere(`support_announcements where project_id = '${id}'`)).toBe(2)
})

test('without a plan that could follow, each notice says what happens without one', async () => {
  await deliveredProject()
  await deps.db.execute(
    sql`update price_items set retired_at = now() where kind = 'maintenance-plan'`,
  )
  await announceOn('2026-05-21')
  await announceOn('2026-06-05')
  const { body } = await call<Notification[]>('business', 'GET', '/my/notifications')
  expect(
    body.filter(({ title }) => title.startsWith('Free maintenance en')).map(({ text }) => text),
  ).toEqual([
    'Nothing is charged. You can still ask us for anything.',
    'It ends automatically, and nothing is charged afterward.',
  ])
})

test('after missed runs only the latest announcement is made, and none after two weeks', async () => {
  const { id } = await deliveredProject()
  await announceOn('2026-06-10')
  expect((await deps.db.execute(sql`select stage from support_announcements`)).rows).toEqual([
    { stage: 'after' },
  ])
  await deps.db.execute(sql`delete from support_announcements`)
  await announceOn('2026-06-19')
  expect(await countRowsWhere(`support_announcements where project_id = '${id}'`)).toBe(0)
})

test('two instances at the same time announce an end once', async () => {
  await deliveredProject()
  clock.at = new Date('2026-05-21T17:00:00Z')
  await Promise.all([1, 2].map(() => announceSupport.run(ctxOf('visitor'), {})))
  expect(await countRowsWhere('support_announcements')).toBe(1)
  expect(await countRowsWhere(`notifications where title like 'Free maintenance ends%'`)).toBe(1)
})

test('announces nothing at night, to a business with a plan, or again after a restore', async () => {
  await deliveredProject()
  await startPlan()
  await announceOn('2026-05-21')
  expect(await countRowsWhere('support_announcements')).toBe(0)
  await deps.db.execute(sql`update subscriptions set is_live = false`)
  clock.at = new Date('2026-05-22T04:00:00Z')
  await announceSupport.run(ctxOf('visitor'), {})
  expect(await countRowsWhere('support_announcements')).toBe(0)
  clock.at = new Date('2026-05-22T17:00:00Z')
  await transaction(ctxOf('admin'), (ctx) => skipSupportAnnouncements(ctx))
  await announceOn('2026-05-22')
  expect(await countRowsWhere(`notifications where title like 'Free maintenance ends%'`)).toBe(0)
})

const eraseCustomer = () =>
  transaction(ctxOf('admin'), (ctx) =>
    eraseProjectCustomer(ctx, { email: people.business.email, by: newId(new Date()), ids: [] }),
  )
const offers = async () =>
  (await call<Today>('admin', 'GET', '/today')).body.lines.filter(
    ({ label }) => label === 'Offer a plan',
  )

test('announces nothing to a customer erased before delivery, and asks for no plan', async () => {
  const { id } = await started()
  await eraseCustomer()
  for (const _ of (await agency('GET', id)).body.milestones)
    await complete((await agency('GET', id)).body)
  await announceOn('2026-05-21')
  expect(await countRowsWhere(`notifications where title like 'Free maintenance ends%'`)).toBe(0)
  expect(await offers()).toEqual([])
  expect((await agency('GET', id)).body).toMatchObject({ followUp: null, planOfferedAt: null })
})

test('a later end is not announced to an erased customer either', async () => {
  const { id } = await deliveredProject()
  await eraseCustomer()
  const change = { kind: 'maintenance', until: '2026-07-01', reason: 'We were late.' }
  expect((await agency('PUT', `${id}/support-period`, change)).status).toBe(200)
  await announceOn('2026-06-20')
  expect(await countRowsWhere(`notifications where title like 'Free maintenance %'`)).toBe(0)
  expect(await offers()).toEqual([])
})

test('an admin moves the end with a reason, which the customer and the audit log see', async () => {
  const { id } = await deliveredProject()
  const change = { kind: 'maintenance', until: '2026-07-01', reason: 'We were late.' }
  expect(
    await agency('PUT', `${id}/support-period`, { ...change, until: '2026-03-03' }),
  ).toMatchObject({
    status: 400,
    body: { fields: { until: 'Choose a day from the delivery on, Mar 4, 2026.' } },
  })
  expect((await agency('PUT', `${id}/support-period`, { ...change, reason: ' ' })).status).toBe(400)
  expect(await call('staff', 'PUT', `/projects/${id}/support-period`, change)).toMatchObject({
    status: 403,
  })
  const { body } = await agency('PUT', `${id}/support-period`, change)
  expect([body.maintenanceUntil, body.activities[0]?.detail]).toEqual([
    '2026-07-01',
    'Free maintenance until Jul 1, 2026: We were late.',
  ])
  expect(await notices(`Free maintenance until Jul 1, 2026: ${body.name}`)).toBe(1)
  const [entry] = (await call<AuditEntry[]>('admin', 'GET', '/audit?kind=projects')).body
  expect(entry?.changes[0]?.fields).toEqual([
    { name: 'Maintenance until', before: 'Jun 4, 2026', after: 'Jul 1, 2026' },
  ])
})

test('the end cannot be set before the delivery', async () => {
  const { id } = await accepted()
  const change = { kind: 'support', until: '2026-07-01', reason: 'A promise.' }
  expect((await agency('PUT', `${id}/support-period`, change)).status).toBe(409)
  expect((await agency('POST', `${id}/follow-up`)).status).toBe(409)
})

test('Today asks to offer a plan around the end, until it is done or a plan runs', async () => {
  const { id } = await deliveredProject()
  clock.at = new Date('2026-05-20T17:00:00Z')
  expect(await offers()).toEqual([])
  clock.at = new Date('2026-05-21T17:00:00Z')
  const [row] = await offers()
  const closing = { path: `/projects/${id}/follow-up` }
  expect(row).toMatchObject({ id, group: 'later', clock: 'ends', closing })
  expect(row?.text).toMatch(/^Support ends: /)
  clock.at = new Date('2026-06-05T17:00:00Z')
  const [late] = await offers()
  expect(late).toMatchObject({ id, group: 'late', clock: 'due', at: '2026-06-05T05:00:00.000Z' })
  expect(late?.text).toMatch(/^Support ended: /)
  clock.at = new Date('2026-06-18T17:00:00Z')
  expect(await offers()).toHaveLength(1)
  clock.at = new Date('2026-06-19T17:00:00Z')
  expect(await offers()).toEqual([])
  clock.at = new Date('2026-06-18T17:00:00Z')
  expect((await call('staff', 'POST', row?.closing?.path ?? '', {})).status).toBe(201)
  expect(await offers()).toEqual([])
  expect((await agency('GET', id)).body.planOfferedAt).toBe('2026-06-18T17:00:00.000Z')
  expect((await customer('GET', id)).body.planOfferedAt).toBeNull()
  expect((await call('staff', 'DELETE', row?.closing?.path ?? '')).status).toBe(200)
  expect(await offers()).toHaveLength(1)
  await startPlan()
  expect(await offers()).toEqual([])
})
