import { call } from '#testing/accepted-quote.ts'
import { inShop } from '#testing/card-checkout.ts'
import { DAY, createAnalyticsBusiness } from '#testing/analytics-business.ts'
import { bearer, form, postLogIn, verified, visitor } from '#testing/test-account.ts'
import { clock, deps, request } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type {
  DailyMetrics,
  MetricNote,
  AnalyticsBusiness,
  MyAnalytics,
} from './analytics.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

type ErrorBody = { message: string; fields?: Record<string, string> }
const myAnalytics = async () => (await call<MyAnalytics>('business', 'GET', '/my/analytics')).body
const put = async (id: string, row: object) =>
  call<DailyMetrics & ErrorBody>('admin', 'PUT', `/analytics/${id}/days`, { ...DAY, ...row })
const daysIn = async (id: string, month: string) =>
  (await call<DailyMetrics[]>('admin', 'GET', `/analytics/${id}/days?month=${month}`)).body
const metrics = async () =>
  (await myAnalytics()).comparison?.metrics.map(({ name, value, before, change, isNew }) => [
    name,
    value,
    before,
    isNew ? 'new' : change,
  ])
const saved = async () => {
  const reply = await request('business', 'GET', '/api/my/analytics/days')
  return {
    status: reply.status,
    type: reply.headers.get('content-type'),
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await reply.arrayBuffer()),
  }
}

test('shows no metrics without a plan, and a sample until there are real ones', async () => {
  expect(await myAnalytics()).toEqual({
    comparison: null,
    isSample: false,
    hasRows: false,
    adSpend: null,
  })
  const id = await createAnalyticsBusiness()
  const sample = await myAnalytics()
  expect(sample).toMatchObject({
    isSample: true,
    hasRows: false,
    adSpend: {
      from: '2026-03-04',
      until: '2026-04-03',
      included: 50_000,
      spent: 0,
      left: 50_000,
      campaigns: [],
    },
  })
  expect(sample.comparison).toMatchObject({ from: '2026-02-02', until: '2026-03-03' })
  expect(sample.comparison?.campaigns.map(({ campaign }) => campaign)).toEqual([
    'Fall menu, within 8 miles',
    'Coffee near me',
  ])
  expect((await put(id, { day: '2026-03-03' })).status).toBe(200)
  expect(await myAnalytics()).toMatchObject({
    isSample: false,
    hasRows: true,
    comparison: { campaigns: [{ campaign: 'Fall menu' }] },
  })
})

test('compares the last 30 days with the 30 before, up to yesterday in the agency’s time zone', async () => {
  const id = await createAnalyticsBusiness()
  clock.at = new Date('2026-03-10T16:00:00Z')
  await put(id, {})
  await put(id, { day: '2026-02-08', visits: 60, leads: 2, spend: 250 })
  await put(id, {
    day: '2026-02-07',
    campaign: '',
    channel: '',
    visits: 50,
    clicks: 0,
    leads: 4,
    spend: 1000,
  })
  await put(id, { day: '2026-01-08', visits: 9999 })
  expect(await metrics()).toEqual([
    ['visits', 100, 50, 1000],
    ['leads', 6, 4, 500],
    ['rate', 60, 80, -250],
    ['cost', 250, 250, 0],
  ])
  expect((await myAnalytics()).comparison?.metrics.map(({ text }) => text)).toEqual([
    '100 visits, 50 more than the 50 in the 30 days before.',
    '6 leads, 2 more than the 4 in the 30 days before.',
    '6.0 of every 100 visits became leads, compared with 8.0 in the 30 days before.',
    'Each lead cost $2.50, the same as in the 30 days before.',
  ])
  // It is still March 10 in Dallas.
  clock.at = new Date('2026-03-11T04:00:00Z')
  expect((await myAnalytics()).comparison?.until).toBe('2026-03-09')
  clock.at = new Date('2026-03-11T06:00:00Z')
  expect((await myAnalytics()).comparison?.until).toBe('2026-03-10')
  clock.at = new Date('2026-05-11T06:00:00Z')
  expect(await metrics()).toEqual([
    ['visits', 0, 0, 0],
    ['leads', 0, 0, 0],
    ['rate', null, null, null],
    ['cost', null, null, null],
  ])
})

test('counts ad spend per billing period, and hides it for a plan without any', async () => {
  const id = await createAnalyticsBusiness()
  clock.at = new Date('2026-03-10T16:00:00Z')
  await put(id, { day: '2026-03-03', spend: 40_000 })
  await put(id, { day: '2026-03-04', spend: 10_000 })
  await put(id, { day: '2026-03-09', spend: 8800 })
  await put(id, { day: '2026-03-09', campaign: 'Near me', channel: 'Google Ads', spend: 9000 })
  expect((await myAnalytics()).adSpend).toEqual({
    from: '2026-03-04',
    until: '2026-04-03',
    included: 50_000,
    spent: 27_800,
    left: 22_200,
    over: 0,
    campaigns: [
      { campaign: 'Fall menu', channel: 'Meta', spent: 18_800 },
      { campaign: 'Near me', channel: 'Google Ads', spent: 9000 },
    ],
  })
  await put(id, { day: '2026-03-08', campaign: '', channel: '', spend: 30_000 })
  expect((await myAnalytics()).adSpend).toMatchObject({
    spent: 57_800,
    left: 0,
    over: 7800,
    campaigns: [{}, {}, { campaign: '', spent: 30_000 }],
  })
})

test('hides metrics after a cancellation, and keeps the export of paid periods', async () => {
  const id = await createAnalyticsBusiness()
  expect((await saved()).status).toBe(404)
  clock.at = new Date('2026-03-10T16:00:00Z')
  await put(id, { campaign: '=1+1, "x"', spend: 1205 })
  await inShop('business', 'POST', '/my/subscription/cancellation', { reason: '' })
  expect(await myAnalytics()).toMatchObject({
    comparison: null,
    isSample: false,
    hasRows: true,
    adSpend: { spent: 1205 },
  })
  clock.at = new Date('2026-06-10T16:00:00Z')
  await put(id, { day: '2026-04-20' })
  expect(await myAnalytics()).toMatchObject({ comparison: null, adSpend: null })
  expect(await saved()).toEqual({
    status: 200,
    type: 'text/csv; charset=utf-8',
    text: '\uFEFFDate,Campaign,Channel,Visits,Clicks,Leads,Spend\r\n2026-03-09,"\'=1+1, ""x""",Meta,40,30,4,12.05\r\n',
  })
})

test('limits how often the export can be downloaded', async () => {
  await createAnalyticsBusiness()
  const requests = []
  for (let times = 0; times < 21; times += 1) requests.push((await saved()).status)
  expect([requests.slice(0, 20), requests.at(-1)]).toEqual([
    Array.from({ length: 20 }, () => 404),
    429,
  ])
})

test('rejects other roles and other businesses', async () => {
  const id = await createAnalyticsBusiness()
  clock.at = new Date('2026-03-10T16:00:00Z')
  await put(id, {})
  clock.at = undefined
  await verified()
  const headers = await bearer(await postLogIn(form.email, form.password))
  expect(await (await visitor('GET', '/my/analytics', undefined, headers)).json()).toMatchObject({
    comparison: null,
    hasRows: false,
  })
  expect((await visitor('GET', '/my/analytics/days', undefined, headers)).status).toBe(404)
  for (const path of ['', '/days?month=2026-03', '/notes?month=2026-03'])
    expect((await visitor('GET', `/analytics/${id}${path}`, undefined, headers)).status).toBe(403)
})

test('corrects and deletes a row, and records who made each change', async () => {
  const id = await createAnalyticsBusiness()
  clock.at = new Date('2026-03-10T16:00:00Z')
  const first = await put(id, {})
  expect(first.body).toMatchObject({
    ...DAY,
    changedBy: 'dana',
    changedAt: '2026-03-10T16:00:00.000Z',
  })
  expect((await put(id, { leads: 5 })).body).toMatchObject({ id: first.body.id, leads: 5 })
  await put(id, { leads: 5 })
  expect(await daysIn(id, '2026-03')).toMatchObject([{ leads: 5 }])
  expect(await daysIn(id, '2026-02')).toEqual([])
  expect((await call('admin', 'DELETE', `/analytics/${id}/days/${first.body.id}`)).status).toBe(204)
  expect((await call('admin', 'DELETE', `/analytics/${id}/days/${first.body.id}`)).status).toBe(404)
  const { rows } = await deps.db.execute(
    sql`select before ->> 'leads' as before, after ->> 'leads' as after from metric_changes order by id`,
  )
  expect(rows).toEqual([
    { before: null, after: '4' },
    { before: '4', after: '5' },
    { before: '5', after: null },
  ])
})

test.each([
  ['2026-03-10', 'Mar 10, 2026 isn’t over yet. Enter an earlier day.'],
  ['2021-03-09', 'Mar 9, 2021 is more than 5 years ago. Check the year.'],
  ['2026-02-30', 'Choose a day.'],
])('rejects a row of %s: %s', async (day, text) => {
  const id = await createAnalyticsBusiness()
  clock.at = new Date('2026-03-10T16:00:00Z')
  expect(await put(id, { day })).toMatchObject({ status: 400, body: { fields: { day: text } } })
  expect((await put(id, { leads: 1.5 })).body.fields).toEqual({
    leads: 'Enter a whole number, at most 1,000,000.',
  })
})

test('shows a note beside its metric while its day is in the period', async () => {
  const id = await createAnalyticsBusiness()
  clock.at = new Date('2026-03-10T16:00:00Z')
  await put(id, {})
  const note = { day: '2026-03-09', about: 'leads', text: 'The fall menu started early.' }
  const { body } = await call<MetricNote>('admin', 'POST', `/analytics/${id}/notes`, note)
  expect(body).toMatchObject({ ...note, writtenBy: 'dana' })
  const noteAt = async () => (await myAnalytics()).comparison?.metrics.map(({ note }) => note)
  expect(await noteAt()).toEqual([null, 'The fall menu started early.', null, null])
  expect(
    (await call<MetricNote[]>('admin', 'GET', `/analytics/${id}/notes?month=2026-03`)).body,
  ).toEqual([body])
  expect((await call('admin', 'DELETE', `/analytics/${id}/notes/${body.id}`)).status).toBe(204)
  expect(await noteAt()).toEqual([null, null, null, null])
})

test('lists each business with a plan once, with the latest day of its metrics', async () => {
  const id = await createAnalyticsBusiness()
  clock.at = new Date('2026-03-10T16:00:00Z')
  await put(id, {})
  expect((await call<AnalyticsBusiness[]>('admin', 'GET', '/analytics')).body).toMatchObject([
    {
      id,
      email: 'nora@example.test',
      plan: 'Growth',
      status: 'active',
      isOver: false,
      lastDay: '2026-03-09',
    },
  ])
  expect(
    (await call<AnalyticsBusiness>('admin', 'GET', `/analytics/${id}`)).body.adSpend,
  ).toMatchObject({ spent: 1250, left: 48_750 })
})
