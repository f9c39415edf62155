import { call, line } from '#testing/accepted-quote.ts'
import {
  acceptedDeal,
  deal,
  listedDeals,
  declinedDeal,
  draftFor,
  expectDealsAsComputed,
  inquiry,
  LEAD,
  lead,
  markedLost,
  message,
  offerPlan,
  quoted,
  reopen,
  startedProject,
} from '#testing/deals.ts'
import { quotedInEuros } from '#testing/euros.ts'
import { clock, deps, people, request } from '#testing/test-app.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AdminQuote } from '../quotes/quotes.contract.ts'
import type { DealColumn, DealStage } from './pipeline.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

afterEach(expectDealsAsComputed)

const later = (hours: number): void => {
  clock.at = hoursAfter(clock.at ?? new Date(), hours)
}
const board = async (query = '') =>
  (await call<DealColumn[]>('admin', 'GET', `/deals/board${query}`)).body
const column = async (stage: DealStage) => (await board()).find((each) => each.stage === stage)

test('a lead passes through the stages by what happens to it', async () => {
  const id = await lead()
  expect(await deal(id)).toMatchObject({
    stage: 'new',
    label: 'Discovery session',
    name: 'Quist Dental',
    amount: null,
    at: '2026-03-04T16:00:00.000Z',
    path: `/admin/inbox/${id}`,
  })
  later(1)
  await call('admin', 'POST', `/inquiries/${id}/review`)
  expect(await deal(id)).toMatchObject({ stage: 'in-review', at: '2026-03-04T17:00:00.000Z' })
  later(1)
  const quote = await quoted(id)
  expect(await deal(id)).toMatchObject({
    stage: 'quoted',
    at: '2026-03-04T18:00:00.000Z',
    amount: 400_000,
  })
  later(1)
  await acceptedDeal(quote)
  expect(await deal(id)).toMatchObject({
    stage: 'won',
    at: '2026-03-04T19:00:00.000Z',
    amount: 400_000,
    endsAt: null,
  })
})

test('a declined quote loses the deal, unless the customer wants a revision', async () => {
  const id = await lead()
  const quote = await quoted(id)
  await declinedDeal(quote, true)
  expect(await deal(id)).toMatchObject({ stage: 'in-review', lostReason: null })
})

test('the reason of a declined quote or a closed request is the reason of the loss', async () => {
  const [first, second] = [await lead(), await lead()]
  await declinedDeal(await quoted(first))
  await call('admin', 'POST', `/inquiries/${second}/closing`, { reason: 'not-a-fit' })
  expect(await deal(first)).toMatchObject({ stage: 'lost', lostReason: 'price' })
  expect(await deal(second)).toMatchObject({
    stage: 'lost',
    lostReason: 'not-a-fit',
    isMarkedLost: false,
  })
})

test('a message is a deal once a quote is prepared, and a data request never is', async () => {
  const id = await message()
  expect(await listedDeals()).toEqual([])
  await draftFor(id)
  expect(await deal(id)).toMatchObject({ stage: 'in-review', label: 'Message' })
})

test('a request that was answered and closed, or is spam, is no deal', async () => {
  const [closed, spam] = [await lead(), await lead()]
  await call('admin', 'POST', `/inquiries/${closed}/closing`, { reason: 'duplicate' })
  await call('admin', 'PUT', `/inquiries/${spam}/spam`, { isSpam: true })
  expect(await listedDeals()).toEqual([])
})

test('a project without a quote, and a quote without a request, count', async () => {
  const id = await message()
  await startedProject(id)
  const { body: quote } = await call<AdminQuote>('admin', 'POST', '/quotes', { inquiryId: null })
  expect(await deal(id)).toMatchObject({ stage: 'won', amount: null })
  expect(await deal(quote.id)).toMatchObject({
    stage: 'in-review',
    label: 'Quote',
    path: `/admin/quotes/${quote.id}`,
  })
})

test('a plan offer counts each month', async () => {
  const id = await lead()
  expect((await offerPlan(id)).status).toBe(201)
  expect(await deal(id)).toMatchObject({
    stage: 'quoted',
    amount: null,
    monthlyAmount: 179_700,
    endsAt: '2026-03-19T05:00:00.000Z',
  })
  expect(await column('quoted')).toMatchObject({ count: 1, amount: 0, monthlyAmount: 179_700 })
})

test('amounts in euros are apart from dollars, on a deal and in the sums', async () => {
  const [id, other] = [await lead(), await lead()]
  await quoted(id)
  await offerPlan(other)
  const ofOther = await quotedInEuros({ items: [line('site', 'Website', 950)] })
  await deps.db.execute(sql`update quotes set inquiry_id = ${other} where id = ${ofOther.id}`)
  const alone = await quotedInEuros({ items: [line('site', 'Website', 100)] })
  const euros = (cents: number) => [{ currency: 'EUR', cents }]
  expect(await deal(id)).toMatchObject({ amount: 400_000, others: [] })
  expect(await deal(other)).toMatchObject({
    amount: null,
    monthlyAmount: 179_700,
    others: euros(95_000),
  })
  expect(await column('quoted')).toMatchObject({
    count: 3,
    amount: 400_000,
    others: euros(105_000),
  })
  await acceptedDeal(alone)
  expect(await deal(alone.id)).toMatchObject({ stage: 'won', amount: null, others: euros(10_000) })
  expect(await column('won')).toMatchObject({ amount: 0, others: euros(10_000) })
  later(91 * 24)
  expect(await column('won')).toMatchObject({ count: 0, others: [] })
})

test('a deal is marked as lost, changes its reason, and is reopened', async () => {
  const id = await lead()
  expect((await markedLost(id)).status).toBe(204)
  expect(await deal(id)).toMatchObject({
    stage: 'lost',
    lostReason: 'competitor',
    isMarkedLost: true,
  })
  expect((await markedLost(id, 'timing')).status).toBe(204)
  expect(await deal(id)).toMatchObject({ lostReason: 'timing' })
  expect((await reopen(id)).status).toBe(204)
  expect(await deal(id)).toMatchObject({ stage: 'new', lostReason: null })
})

test('a quote after the mark revives the deal, and its acceptance wins it', async () => {
  const id = await lead()
  const quote = await quoted(id)
  later(1)
  await markedLost(id)
  expect(await deal(id)).toMatchObject({ stage: 'lost', lostReason: 'competitor' })
  await acceptedDeal(quote)
  expect(await deal(id)).toMatchObject({ stage: 'won', isMarkedLost: false, lostReason: null })

  const second = await lead()
  await markedLost(second)
  later(1)
  await quoted(second)
  expect(await deal(second)).toMatchObject({ stage: 'quoted', isMarkedLost: false })
})

test('a won deal, a lost one and an unknown one are not marked', async () => {
  const [won, lost] = [await lead(), await lead()]
  await acceptedDeal(await quoted(won))
  await call('admin', 'POST', `/inquiries/${lost}/closing`, { reason: 'not-a-fit' })
  expect(await markedLost(won)).toMatchObject({
    status: 409,
    body: { message: 'This deal was won meanwhile. Reload to see it.' },
  })
  expect((await markedLost(lost)).status).toBe(409)
  expect((await markedLost('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await markedLost(lost, 'withdrawn')).status).toBe(400)
})

test('lists by stage, text and assignee, page by page', async () => {
  const first = await lead()
  later(1)
  const second = await inquiry('/discovery-leads', { ...LEAD, practiceName: 'Bo Quist' })
  await call('admin', 'PUT', `/inquiries/${second}/assignment`, { userId: people.admin.id })
  expect((await listedDeals()).map(({ id }) => id)).toEqual([second, first])
  expect((await listedDeals('?stage=new&search=bo%20q')).map(({ id }) => id)).toEqual([second])
  expect((await listedDeals('?assignee=me')).map(({ id }) => id)).toEqual([second])
  expect(await listedDeals('?stage=won')).toEqual([])
  const page = await request('admin', 'GET', '/api/deals?limit=1')
  expect(await page.json()).toMatchObject([{ id: second }])
  const next = page.headers.get('link')?.match(/after=([^&>]+)/)?.[1]
  expect((await listedDeals(`?limit=1&after=${next}`)).map(({ id }) => id)).toEqual([first])
})

test('the board has all stages in order, with sums, and what ended in 90 days', async () => {
  const [won, lost] = [await lead(), await lead()]
  await acceptedDeal(await quoted(won))
  await markedLost(lost)
  await quoted(await lead(), 2500)
  expect((await board()).map(({ stage, count, amount }) => [stage, count, amount])).toEqual([
    ['new', 0, 0],
    ['in-review', 0, 0],
    ['quoted', 1, 250_000],
    ['won', 1, 400_000],
    ['lost', 1, 0],
  ])
  later(91 * 24)
  expect((await board()).map(({ count }) => count)).toEqual([0, 0, 1, 0, 0])
  expect(await listedDeals('?stage=won')).toHaveLength(1)
})

test('only the team reads it, and an erasure deletes the mark', async () => {
  for (const who of ['visitor', 'business'] as const)
    expect((await call(who, 'GET', '/deals')).status).toBe(who === 'visitor' ? 401 : 403)
  const id = await lead()
  await markedLost(id)
  expect(
    (await call('admin', 'POST', '/erasures', { email: people.business.email, word: 'erase' }))
      .status,
  ).toBe(201)
  const { rows } = await deps.db.execute(sql`select * from lost_deals`)
  expect(rows).toEqual([])
  expect(await listedDeals()).toEqual([])
})
