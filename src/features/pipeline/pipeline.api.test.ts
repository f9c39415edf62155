import { clock, deps, people, request } from '#testing/test-app.ts'
import { call, line } from '#testing/accepted-quote.ts'
import { publishDraft } from '#testing/written-quote.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { newId } from '#kernel/ids.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { InboxItem } from '../inquiries/inquiries.contract.ts'
import type { AdminQuote } from '../quotes/quotes.contract.ts'
import type { Deal, DealColumn, DealStage } from './pipeline.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const later = (hours: number): void => {
  clock.at = hoursAfter(clock.at ?? new Date(), hours)
}
const EMAIL = people.business.email
const LEAD = { name: 'Ada Quist', email: EMAIL, practiceName: 'Quist Dental', plan: 'Growth' }
const MESSAGE = { name: 'Ada', email: EMAIL, subject: 'A shop', message: 'Can you build one?' }

async function inquiry(path: string, body: object): Promise<string> {
  const { status } = await call('visitor', 'POST', path, body, { 'draft-key': newId(new Date()) })
  expect(status).toBeLessThan(300)
  return (await call<InboxItem[]>('admin', 'GET', '/inquiries')).body[0]?.id ?? ''
}
const lead = () => inquiry('/discovery-leads', LEAD)
const message = () => inquiry('/contact-messages', MESSAGE)

const deals = async (query = '') => (await call<Deal[]>('admin', 'GET', `/deals${query}`)).body
const deal = async (id: string) => (await deals()).find((each) => each.id === id)
const board = async (query = '') =>
  (await call<DealColumn[]>('admin', 'GET', `/deals/board${query}`)).body
const column = async (stage: DealStage) => (await board()).find((each) => each.stage === stage)

const draftFor = async (inquiryId: string): Promise<AdminQuote> =>
  (await call<AdminQuote>('admin', 'POST', '/quotes', { inquiryId })).body

async function quoted(inquiryId: string, amount = 4000): Promise<AdminQuote> {
  const quote = await draftFor(inquiryId)
  const content = { ...quote.draft, items: [line('site', 'Website', amount)] }
  await call('admin', 'PUT', `/quotes/${quote.id}/draft`, { revision: 0, content })
  expect((await publishDraft({ ...quote, draftRevision: 1 })).status).toBe(201)
  return (await call<AdminQuote>('admin', 'GET', `/quotes/${quote.id}`)).body
}
const decide = async (quote: AdminQuote, what: 'acceptance' | 'decline', body: object) =>
  expect(
    (await call('business', 'POST', `/my/quotes/${quote.id}/${what}`, { version: 1, ...body }))
      .status,
  ).toBe(201)
const decline = (quote: AdminQuote, wantsRevision = false) =>
  decide(quote, 'decline', { reason: 'price', wantsRevision })
const accept = (quote: AdminQuote) =>
  decide(quote, 'acceptance', { name: 'Nora Quist', consent: true, options: [], alternative: null })

const markLost = (id: string, reason = 'competitor') =>
  call<{ message: string }>('admin', 'PUT', `/deals/${id}/loss`, { reason })
const reopen = (id: string) => call('admin', 'DELETE', `/deals/${id}/loss`)

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
  await accept(quote)
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
  await decline(quote, true)
  expect(await deal(id)).toMatchObject({ stage: 'in-review', lostReason: null })
})

test('the reason of a declined quote or a closed request is the reason of the loss', async () => {
  const [first, second] = [await lead(), await lead()]
  await decline(await quoted(first))
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
  expect(await deals()).toEqual([])
  await draftFor(id)
  expect(await deal(id)).toMatchObject({ stage: 'in-review', label: 'Message' })
})

test('a request that was answered and closed, or is spam, is no deal', async () => {
  const [closed, spam] = [await lead(), await lead()]
  await call('admin', 'POST', `/inquiries/${closed}/closing`, { reason: 'duplicate' })
  await call('admin', 'PUT', `/inquiries/${spam}/spam`, { isSpam: true })
  expect(await deals()).toEqual([])
})

test('a project without a quote, and a quote without a request, count', async () => {
  const id = await message()
  await call('admin', 'POST', '/projects', {
    inquiryId: id,
    name: 'Shop window',
    businessName: 'Quist Dental',
    email: EMAIL,
    track: 'small-business',
    weeks: 4,
  })
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
  const offer = { planId: 'doctor-growth', price: 1797, validUntil: '2026-03-18' }
  expect((await call('admin', 'POST', `/inquiries/${id}/plan-offers`, offer)).status).toBe(201)
  expect(await deal(id)).toMatchObject({
    stage: 'quoted',
    amount: null,
    monthlyAmount: 179_700,
    endsAt: '2026-03-19T05:00:00.000Z',
  })
  expect(await column('quoted')).toMatchObject({ count: 1, amount: 0, monthlyAmount: 179_700 })
})

test('a deal is marked as lost, changes its reason, and is reopened', async () => {
  const id = await lead()
  expect((await markLost(id)).status).toBe(204)
  expect(await deal(id)).toMatchObject({
    stage: 'lost',
    lostReason: 'competitor',
    isMarkedLost: true,
  })
  expect((await markLost(id, 'timing')).status).toBe(204)
  expect(await deal(id)).toMatchObject({ lostReason: 'timing' })
  expect((await reopen(id)).status).toBe(204)
  expect(await deal(id)).toMatchObject({ stage: 'new', lostReason: null })
})

test('a quote after the mark revives the deal, and its acceptance wins it', async () => {
  const id = await lead()
  const quote = await quoted(id)
  later(1)
  await markLost(id)
  expect(await deal(id)).toMatchObject({ stage: 'lost', lostReason: 'competitor' })
  await accept(quote)
  expect(await deal(id)).toMatchObject({ stage: 'won', isMarkedLost: false, lostReason: null })

  const second = await lead()
  await markLost(second)
  later(1)
  await quoted(second)
  expect(await deal(second)).toMatchObject({ stage: 'quoted', isMarkedLost: false })
})

test('a won deal, a lost one and an unknown one are not marked', async () => {
  const [won, lost] = [await lead(), await lead()]
  await accept(await quoted(won))
  await call('admin', 'POST', `/inquiries/${lost}/closing`, { reason: 'not-a-fit' })
  expect(await markLost(won)).toMatchObject({
    status: 409,
    body: { message: 'This deal was won meanwhile. Reload to see it.' },
  })
  expect((await markLost(lost)).status).toBe(409)
  expect((await markLost('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await markLost(lost, 'withdrawn')).status).toBe(400)
})

test('lists by stage, text and assignee, page by page', async () => {
  const first = await lead()
  later(1)
  const second = await inquiry('/discovery-leads', { ...LEAD, practiceName: 'Bo Quist' })
  await call('admin', 'PUT', `/inquiries/${second}/assignment`, { userId: people.admin.id })
  expect((await deals()).map(({ id }) => id)).toEqual([second, first])
  expect((await deals('?stage=new&search=bo%20q')).map(({ id }) => id)).toEqual([second])
  expect((await deals('?assignee=me')).map(({ id }) => id)).toEqual([second])
  expect(await deals('?stage=won')).toEqual([])
  const page = await request('admin', 'GET', '/api/deals?limit=1')
  expect(await page.json()).toMatchObject([{ id: second }])
  const next = page.headers.get('link')?.match(/after=([^&>]+)/)?.[1]
  expect((await deals(`?limit=1&after=${next}`)).map(({ id }) => id)).toEqual([first])
})

test('the board has all stages in order, with sums, and what ended in 90 days', async () => {
  const [won, lost] = [await lead(), await lead()]
  await accept(await quoted(won))
  await markLost(lost)
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
  expect(await deals('?stage=won')).toHaveLength(1)
})

test('only the team reads it, and an erasure deletes the mark', async () => {
  for (const who of ['visitor', 'business'] as const)
    expect((await call(who, 'GET', '/deals')).status).toBe(who === 'visitor' ? 401 : 403)
  const id = await lead()
  await markLost(id)
  expect((await call('admin', 'POST', '/erasures', { email: EMAIL, word: 'erase' })).status).toBe(
    201,
  )
  const { rows } = await deps.db.execute(sql`select * from lost_deals`)
  expect(rows).toEqual([])
  expect(await deals()).toEqual([])
})
