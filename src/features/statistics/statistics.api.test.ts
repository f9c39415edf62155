import { crowdOf, DESKTOP, type ExpectedReport, PHONE } from '#testing/crowd.ts'
import { acceptedDeal, inquiry, quoted } from '#testing/deals.ts'
import { call } from '#testing/accepted-quote.ts'
import { appWith, clock, ctxOf, deps, people, request } from '#testing/test-app.ts'
import { sendVisit, storeVisits } from '#testing/visits.ts'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { AdminPayment } from '../billing/payments/payments.contract.ts'
import { deleteVisitors } from './count-visit.service.ts'
import type { Statistics } from './statistics.contract.ts'
import { writeVisits } from './visit-batch.service.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const limits = { ...deps.limits, factor: 1_000_000 }
const app = appWith({}, {}, { limits })

const report = async (from = '2026-03-04', until = from): Promise<Statistics> => {
  const path = `/statistics?from=${from}&until=${until}`
  const { status, body } = await call<Statistics>('admin', 'GET', path)
  expect(status).toBe(200)
  return body
}

function reported({ total, pages, sources, campaigns, devices }: Statistics): ExpectedReport {
  const by = <Row, Value>(rows: Row[], name: (row: Row) => string, value: (row: Row) => Value) =>
    Object.fromEntries(rows.map((row) => [name(row), value(row)]))
  return {
    views: total.views,
    visits: total.visits,
    pages: by(
      pages,
      ({ page }) => page,
      ({ views, visitors, visits }) => ({ views, visitors, visits }),
    ),
    sources: by(
      sources,
      ({ name }) => name,
      ({ views, visits }) => ({ views, visits }),
    ),
    campaigns: by(
      campaigns,
      ({ name }) => name,
      ({ visits }) => visits,
    ),
    devices: by(
      devices,
      ({ name }) => name,
      ({ visits }) => visits,
    ),
  }
}

test('the report equals a scripted crowd on two instances exactly, and so does its file', async () => {
  const { sent, expected } = crowdOf({ views: 300 })
  const second = { ...deps.work }
  const apps = [app, appWith({}, {}, { limits, work: second })]
  const storeAll = async () => {
    await storeVisits()
    await writeVisits({ ...ctxOf('visitor'), db: deps.db, work: second })
  }
  for (const [at, visit] of sent.entries()) {
    const isOdd = Number(/\d+$/.exec(visit.browser ?? '')?.[0]) % 2
    expect((await sendVisit(apps[isOdd || 0] ?? app, visit)).status).toBe(204)
    if (at === 100) await storeAll()
  }
  await storeAll()
  const statistics = await report()
  expect(reported(statistics)).toEqual(expected)
  const { visits, views } = expected
  expect(statistics.days).toEqual([{ day: '2026-03-04', visits, views }])
  const file = await request(
    'admin',
    'GET',
    '/api/statistics/tables/sources?from=2026-03-04&until=2026-03-04',
  )
  const [, ...rows] = parse(await file.text(), { bom: true }) as string[][]
  expect(
    Object.fromEntries(
      rows.map(([name, visits, views]) => [name, { views: Number(views), visits: Number(visits) }]),
    ),
  ).toEqual(expected.sources)
})

test('counts neither programs nor the team, nor pages that do not exist or are private', async () => {
  const none: Parameters<typeof sendVisit>[1][] = [
    { page: '/', browser: 'curl/8.5' },
    { page: '/', browser: '' },
    { page: '/', browser: DESKTOP.replace('Chrome/', 'HeadlessChrome/') },
    { page: '/', headers: { dnt: '1' } },
    { page: '/', headers: { 'sec-gpc': '1' } },
    { page: '/blogs/1' },
    { page: '/job/019a0000-0000-7000-8000-000000000000' },
    { page: '/dashboard' },
    { page: '/track/secret' },
    { page: '/no-such-page' },
    { page: '/', headers: { referer: 'not a URL' } },
  ]
  for (const visit of none) expect((await sendVisit(app, visit)).status).toBe(204)
  expect(
    (
      await request('admin', 'POST', '/api/visits', '', {
        referer: 'http://cedarline.test/',
        'user-agent': DESKTOP,
        'content-type': 'text/plain',
      })
    ).status,
  ).toBe(204)
  await storeVisits()
  expect((await report()).total.views).toBe(0)
  const limited = appWith({}, {}, { limits: { ...limits, factor: 1 } })
  for (let view = 0; view < 70; view += 1)
    await sendVisit(limited, { page: '/', browser: `${DESKTOP} ${view}` })
  await storeVisits()
  expect((await report()).total.views).toBe(60)
})

test('stores no address, and forgets the identifiers when the day is over', async () => {
  await sendVisit(app, { page: '/', browser: PHONE })
  await storeVisits()
  const identifiers = async () =>
    (
      await deps.db.execute(
        sql`select identifier from daily_visitors union select identifier from daily_visitor_pages
          union select salt from visit_salts`,
      )
    ).rows
  expect(await identifiers()).toHaveLength(2)
  clock.at = new Date('2026-03-05T05:59:00Z')
  await deleteVisitors.run({ ...ctxOf('visitor'), db: deps.db }, {})
  expect(await identifiers()).toHaveLength(2)
  clock.at = new Date('2026-03-05T06:01:00Z')
  await deleteVisitors.run({ ...ctxOf('visitor'), db: deps.db }, {})
  expect(await identifiers()).toEqual([])
  await sendVisit(app, { page: '/', browser: PHONE })
  await storeVisits()
  expect((await report('2026-03-04', '2026-03-05')).total).toMatchObject({ visits: 2, views: 2 })
})

test('names what led to requests, and what their customers paid, less refunds', async () => {
  await sendVisit(app, { page: '/services/startups?gclid=x&utm_campaign=mvp', browser: PHONE })
  const email = people.business.email
  const sent = await app.request('/api/contact-messages', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'user-agent': PHONE,
      referer: 'http://cedarline.test/contact',
    },
    body: JSON.stringify({ name: 'Ada', email, subject: 'A shop', message: 'Can you build one?' }),
  })
  expect(sent.status).toBe(201)
  const [{ id } = { id: '' }] = (await call<{ id: string }[]>('admin', 'GET', '/inquiries')).body
  await acceptedDeal(await quoted(id, 4000))
  const [deposit] = (await call<AdminPayment[]>('admin', 'GET', '/payments')).body
  await call('admin', 'POST', `/payments/${deposit?.id}/receipt`, {
    receivedOn: '2026-03-04',
    note: '',
  })
  await call('admin', 'POST', `/payments/${deposit?.id}/refunds`, { amount: 50_000, reason: 'x' })
  const fromArticle = await inquiry('/quote-requests', {
    serviceType: 'startups',
    source: 'post-3',
    formData: { businessName: 'Routewell', email: 'ada@routewell.example' },
  })
  expect(fromArticle).not.toBe('')
  await storeVisits()
  const { sources, pages, campaigns, devices, total } = await report()
  const won = { requests: 1, quoted: 1, accepted: 1, paid: 1, revenue: 150_000 }
  expect(total).toMatchObject({ ...won, requests: 2 })
  expect(sources).toMatchObject([
    { name: 'Google Ads', visits: 1, ...won },
    { name: 'Not known', visits: 0, requests: 1, revenue: 0 },
  ])
  expect(campaigns).toMatchObject([{ source: 'Google Ads', name: 'Mvp', ...won }])
  expect(pages).toMatchObject([
    { page: '/services/startups', visits: 1, ...won },
    { page: '/blogs/3', visits: 0, requests: 1 },
  ])
  expect(devices).toMatchObject([
    { name: 'phone', ...won },
    { name: '', requests: 1 },
  ])
})

const spend = (content: string) =>
  call<{ id: string; message: string }>(
    'admin',
    'POST',
    '/ad-spend-imports',
    { fileName: 'google-ads.csv', content },
    { 'idempotency-key': randomUUID() },
  )

test('adds up what advertisements cost, corrects a day, and removes an import', async () => {
  const spent = async () => (await report('2026-03-01', '2026-03-04')).sources
  const rejected = await spend('Date,Channel,Cost\n2026-03-01,google,abc')
  expect(rejected).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('Line 2') },
  })
  const lines = 'Day;Platform;Campaign;Cost\n2026-03-01;google;Spring;$400.00\n'
  expect((await spend(`${lines}2026-03-02;Google Ads;spring;399.50`)).status).toBe(201)
  const { body: corrected } = await spend(
    'Date,Channel,Spend,Campaign\n2026-03-01,AdWords,500,SPRING',
  )
  expect(await spent()).toMatchObject([{ name: 'Google Ads', spend: 89_950 }])
  expect((await call('admin', 'DELETE', `/ad-spend-imports/${corrected.id}`)).status).toBe(204)
  expect(await spent()).toMatchObject([{ name: 'Google Ads', spend: 39_950 }])
  expect((await call<object[]>('admin', 'GET', '/ad-spend-imports')).body).toMatchObject([
    { fileName: 'google-ads.csv', firstDay: '2026-03-01', lastDay: '2026-03-02', amount: 79_950 },
  ])
})

test('shows the speed that three of four page views stay below', async () => {
  for (const speed of ['lcp=900&inp=40&cls=0', 'lcp=1190', 'lcp=2450&cls=0.104', 'lcp=8000&inp=x'])
    await sendVisit(app, { page: '/quote', to: 'page-speeds', referrer: speed })
  await storeVisits()
  expect((await report()).speeds).toEqual([
    {
      page: '/quote',
      title: '',
      lcp: { p75: 2500, samples: 4 },
      inp: { p75: 40, samples: 1 },
      cls: { p75: 110, samples: 2 },
    },
  ])
})
