import { call } from '#testing/accepted-quote.ts'
import { countRowsWhere } from '#testing/project-workspace.ts'
import { billOn, payNext, startedByTransfer, switchByTransfer } from '#testing/transfer-plan.ts'
import { clock, ctxOf, deps, eventually, outbox, people } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { InvoiceDraft } from '#features/billing/invoices/written-invoices.contract.ts'
import type { PriceBook } from '#features/catalogue/catalogue.contract.ts'
import type { TimedWork, TimeEntry } from '../hours.contract.ts'
import { findOpenOverages } from './open-overage.service.ts'
import type { MyOverageRequest, OverageRequest, Overages } from './overage.contract.ts'

const PLAN = 'subscription-growth'
type Work = { projectId: null; subscriptionId: string }
let work: Work

const include = (more: object = {}) =>
  call('admin', 'PUT', `/plan-hours/${PLAN}`, { hours: 4, carriesOver: true, ...more })
const log = (day: string, minutes: number, more: object = {}) =>
  call<TimeEntry>('staff', 'POST', '/time-entries', { ...work, day, minutes, ...more })
const read = async () =>
  (await call<Overages>('staff', 'GET', `/overages?email=${people.business.email}`)).body
const own = async () =>
  (await call<MyOverageRequest[]>('business', 'GET', '/my/overage-requests')).body
const ask = (more: object = {}) =>
  call<OverageRequest>('staff', 'POST', '/overage-requests', {
    subscriptionId: work.subscriptionId,
    from: '2026-03-04',
    total: null,
    advance: null,
    note: '',
    ...more,
  })
const approve = (id: string, total: number) =>
  call<MyOverageRequest[]>('business', 'POST', `/my/overage-requests/${id}/acceptance`, { total })
const decline = (id: string) =>
  call('business', 'POST', `/my/overage-requests/${id}/decline`, { reason: 'Too much.' })

async function start(more: object = {}): Promise<void> {
  clock.at = new Date('2026-03-01T16:00:00Z')
  await include(more)
  await startedByTransfer('2026-03-04', PLAN)
  const { body } = await call<TimedWork[]>('staff', 'GET', '/timed-work')
  const plan = body.find(({ subscriptionId }) => subscriptionId !== null)
  work = { projectId: null, subscriptionId: plan?.subscriptionId ?? '' }
}

async function readRoles() {
  const [first, second] = (await call<PriceBook>('staff', 'GET', '/price-book')).body.roles
  if (!first || !second) throw new Error('The price book has no two roles.')
  return [first, second] as const
}

beforeEach(() => {
  outbox.length = 0
})

test('hours beyond the plan are asked for, approved and put on one invoice', async () => {
  await start()
  const [first, second] = await readRoles()
  await log('2026-03-06', 230, { roleId: second.id })
  await log('2026-03-05', 100, { roleId: first.id })
  const { role, rate } = second
  const total = Math.round((90 * rate) / 60)
  expect((await read()).open).toMatchObject([
    { minutes: 90, total, lines: [{ role, rate, minutes: 90 }] },
  ])
  expect((await ask({ total: total + 1 })).status).toBe(409)
  const replies = await Promise.all([ask({ total, note: 'Second calendar.' }), ask({ total })])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const [request] = await own()
  if (!request) throw new Error('There is no request.')
  const mail = await eventually(() =>
    outbox.find(({ subject }) => subject.startsWith('Please approve 1.5 h beyond your plan: $')),
  )
  expect(mail.to.address).toBe(people.business.email)
  expect((await approve(request.id, total + 1)).status).toBe(409)
  const approvals = await Promise.all([1, 2, 3].map(() => approve(request.id, total)))
  expect(approvals.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await countRowsWhere('invoice_drafts')).toBe(1)
  expect(
    await countRowsWhere(`overage_requests where answered_by = '${people.business.email}'`),
  ).toBe(1)
  expect(await countRowsWhere(`team_notifications where title like '%approved 1.5 h%'`)).toBe(1)
  const { body: draft } = await call<InvoiceDraft>('admin', 'GET', `/invoice-drafts/${request.id}`)
  expect(draft.content).toMatchObject({
    email: people.business.email,
    lines: [{ quantity: 150, unitPrice: rate }],
  })
  expect((await read()).open).toEqual([])
  expect((await ask()).status).toBe(409)
  const { revision } = draft
  await call('admin', 'POST', `/invoice-drafts/${request.id}/invoice`, { revision, total })
  expect((await read()).requests[0]).toMatchObject({ state: 'approved', invoice: 'sent' })
  expect((await own())[0]?.invoiceNumber).toMatch(/\d/)
  const { body: entries } = await call<TimeEntry[]>(
    'staff',
    'GET',
    '/time-entries?from=2026-03-01&until=2026-03-31',
  )
  expect(entries.map(({ overage }) => overage)).toEqual([null, 'invoiced'])
})

test('a deleted draft is written again with the same ID', async () => {
  await start()
  await log('2026-03-05', 300)
  const { body: request } = await ask()
  await approve(request.id, request.total)
  await call('admin', 'DELETE', `/invoice-drafts/${request.id}`)
  expect((await read()).requests[0]?.invoice).toBe('deleted')
  const restore = () => call('admin', 'POST', `/overage-requests/${request.id}/draft/restoration`)
  expect((await Promise.all([restore(), restore()])).map(({ status }) => status)).toEqual([
    201, 201,
  ])
  expect(await countRowsWhere('invoice_drafts')).toBe(1)
})

test('time in a request cannot change, except its note, and is asked for once', async () => {
  await start()
  const { body: entry } = await log('2026-03-05', 300)
  const { body: request } = await ask()
  const { projectId, subscriptionId, revision, day, minutes } = entry
  const same = { projectId, subscriptionId, revision, day, minutes }
  const change = (more: object) =>
    call<TimeEntry>('staff', 'PUT', `/time-entries/${entry.id}`, { ...same, ...more })
  expect((await change({ day: '2026-03-06' })).status).toBe(409)
  expect((await call('staff', 'DELETE', `/time-entries/${entry.id}`)).status).toBe(409)
  expect((await change({ note: 'Second calendar' })).status).toBe(200)
  await log('2026-03-04', 20)
  expect((await read()).open).toMatchObject([{ minutes: 20 }])
  await call('staff', 'POST', `/overage-requests/${request.id}/withdrawal`)
  expect(await own()).toEqual([])
  expect((await approve(request.id, request.total)).status).toBe(404)
  expect((await read()).open).toMatchObject([{ minutes: 80 }])
})

test('declined hours are not billed and not asked for again', async () => {
  await start()
  await log('2026-03-05', 300)
  const { body: request } = await ask()
  expect((await decline(request.id)).status).toBe(201)
  expect((await decline(request.id)).status).toBe(201)
  expect((await approve(request.id, request.total)).status).toBe(409)
  expect(await countRowsWhere('invoice_drafts')).toBe(0)
  const { open, requests } = await read()
  expect(open).toEqual([])
  expect(requests).toMatchObject([{ state: 'declined', reason: 'Too much.' }])
})

test('hours approved in advance cover the work of the same period', async () => {
  await start({ overageRate: 10_000 })
  const [{ id: roleId }] = await readRoles()
  const advance = { roleId, minutes: 60 }
  const { body: request } = await ask({ advance })
  expect(request).toMatchObject({ isAdvance: true, total: 10_000, from: '2026-03-04' })
  await approve(request.id, 10_000)
  await log('2026-03-05', 320)
  expect((await read()).open).toMatchObject([{ minutes: 20, total: 3300 }])
  const { body: other } = await ask({ advance })
  expect((await read()).open).toEqual([])
  await decline(other.id)
  expect((await read()).open).toMatchObject([{ minutes: 20 }])
})

test('Today shows it until it is asked for; a plan can exclude it', async () => {
  await start()
  await log('2026-03-05', 300)
  const find = () => findOpenOverages.run(ctxOf('visitor'), {})
  await Promise.all([find(), find()])
  expect(await countRowsWhere('open_overages where minutes = 60')).toBe(1)
  await ask()
  expect(await countRowsWhere('open_overages')).toBe(0)
  clock.at = new Date('2026-03-20T16:00:00Z')
  await include({ allowsOverage: false })
  clock.at = new Date('2026-04-10T16:00:00Z')
  await log('2026-04-08', 500)
  await find()
  expect(await countRowsWhere('open_overages')).toBe(0)
  expect((await ask({ from: '2026-04-04' })).status).toBe(409)
})

test('hours in advance cannot be approved after their period, and no longer cover its work', async () => {
  await start({ overageRate: 10_000 })
  const [{ id: roleId }] = await readRoles()
  const { body: request } = await ask({ advance: { roleId, minutes: 60 } })
  await log('2026-03-05', 300)
  await billOn('2026-04-03')
  await payNext()
  expect(await own()).toMatchObject([{ isExpired: false }])
  expect((await read()).open).toEqual([])
  await billOn('2026-04-04')
  expect(await own()).toMatchObject([{ state: 'requested', isExpired: true }])
  expect((await approve(request.id, 10_000)).status).toBe(409)
  expect(await countRowsWhere('invoice_drafts')).toBe(0)
  const { open, requests } = await read()
  expect(open).toMatchObject([{ from: '2026-03-04', minutes: 60 }])
  expect(requests).toMatchObject([{ isExpired: true }])
})

test('a smaller plan does not change the hours of the months before it', async () => {
  clock.at = new Date('2026-03-01T16:00:00Z')
  await call('admin', 'PUT', '/plan-hours/subscription-basic', { hours: 1, carriesOver: false })
  await start()
  await log('2026-03-05', 300)
  await switchByTransfer('subscription-basic')
  await billOn('2026-04-02')
  await payNext()
  await billOn('2026-04-04')
  await log('2026-04-04', 90)
  expect((await read()).open).toMatchObject([
    { from: '2026-03-04', minutes: 60, planName: 'Growth, Digital marketing' },
    { from: '2026-04-04', minutes: 30, planName: 'Basic, Digital marketing' },
  ])
})

test('hours are not asked for while a part of them has no rate', async () => {
  await start()
  const [{ id: roleId }] = await readRoles()
  await log('2026-03-05', 300, { roleId })
  await log('2026-03-06', 30)
  await deps.db.execute(sql`update time_entries set rate = 0 where day = '2026-03-06'`)
  expect((await read()).open).toMatchObject([
    { minutes: 90, withoutRate: [{ day: '2026-03-06', minutes: 30 }] },
  ])
  const { status, body } = await ask()
  expect(status).toBe(400)
  expect(body).toMatchObject({ message: expect.stringContaining('Mar 6, 2026 (0.5 h)') })
  expect(await own()).toEqual([])
})
