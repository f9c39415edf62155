import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { InboxItem } from '#features/inquiries/inquiries.contract.ts'
import { acceptedQuote, call, publishedQuote } from '#testing/accepted-quote.ts'
import { applied, openJob, setStatus } from '#testing/applicant.ts'
import { GOOD, inShop, payAt } from '#testing/card-checkout.ts'
import { quotedInEuros, sentInEuros } from '#testing/euros.ts'
import { started } from '#testing/project-workspace.ts'
import { allDone, clock, deps, people } from '#testing/test-app.ts'
import type { Funnel } from './funnel.contract.ts'
import type { Today, TodayLine } from './today.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const today = async (role: 'admin' | 'staff' = 'admin'): Promise<Today> =>
  (await call<Today>(role, 'GET', '/today')).body
const lines = async (role: 'admin' | 'staff' = 'admin'): Promise<TodayLine[]> =>
  (await today(role)).lines
const later = (hours: number): void =>
  void (clock.at = new Date((clock.at?.getTime() ?? 0) + hours * 3_600_000))
const inOrder = (of: readonly TodayLine[]): string[] =>
  of.map(({ group, what, name }) => `${group} ${what} ${name}`)
const countOf = ({ counts }: Today, kind: string): number =>
  counts.filter((one) => one.kind === kind).reduce((sum, { count }) => sum + count, 0)
const write = (name: string, email = `${name.toLowerCase()}@shop.example`) =>
  call('visitor', 'POST', '/contact-messages', {
    name,
    email,
    subject: 'Hello',
    message: 'Can you take over an existing site?',
  })
const run = (statement: string): Promise<unknown> => deps.db.execute(sql.raw(statement))

test('the queue is empty without work', async () => {
  expect(await today()).toEqual({ kinds: [], lines: [], counts: [] })
})

test('lists overdue items first, oldest first and with applicants, then items by due time', async () => {
  const job = await openJob()
  await applied(job)
  later(15 * 24)
  await write('Anna')
  later(25)
  await write('Bela')
  later(18)
  await write('Carl')
  expect(inOrder(await lines())).toEqual([
    expect.stringMatching(/^late applicant /),
    'late message Anna',
    'today message Bela',
    'later message Carl',
  ])
  const { lines: shown, counts } = await today()
  expect(counts).toContainEqual({ group: 'late', kind: 'applicant', count: 1 })
  expect(shown[1]).toMatchObject({
    kind: 'message',
    clock: 'due',
    replyTo: '',
    hasReplyForm: true,
    closing: null,
    path: expect.stringMatching(/^\/admin\/inbox\//),
  })
  expect(shown[0]?.path).toMatch(/^\/admin\?tab=applications&application=/)
})

test('omits answered, closed, spam and withdrawn items', async () => {
  for (const name of ['Anna', 'Bela', 'Carl']) await write(name)
  const [carl, bela] = (await call<InboxItem[]>('admin', 'GET', '/inquiries')).body
  await call('admin', 'POST', `/inquiries/${carl?.id}/closing`, { reason: 'not-a-fit' })
  await call('admin', 'PUT', `/inquiries/${bela?.id}/spam`, { isSpam: true })
  expect((await lines()).map(({ name }) => name)).toEqual(['Anna'])
  await call('admin', 'DELETE', `/inquiries/${carl?.id}/closing`)
  expect((await lines()).map(({ name }) => name).toSorted()).toEqual(['Anna', 'Carl'])
})

test('omits an applicant whose answer is queued, even after another opening', async () => {
  const job = await openJob()
  const { id } = await applied(job)
  await call('admin', 'POST', `/applications/${id}/opening`, {})
  expect(inOrder(await lines())).toHaveLength(1)
  await setStatus(id, 'rejected')
  expect(await lines()).toEqual([])
})

test('a row shows the currency of its quote or payment', async () => {
  await quotedInEuros()
  await sentInEuros()
  later(28 * 24)
  const amounts = (await lines()).map(({ what, currency, text }) => ({ what, currency, text }))
  expect(amounts).toEqual([
    { what: 'due', currency: 'EUR', text: expect.stringContaining('€399.50') },
    { what: 'ending', currency: 'EUR', text: expect.stringContaining('€5,999') },
  ])
})

test('lists quotes with an unpaid first payment, a requested revision or a near end', async () => {
  const accepted = await acceptedQuote()
  expect(await lines()).toMatchObject([
    {
      group: 'later',
      kind: 'quote',
      what: 'unpaid',
      reference: accepted.quoteNumber,
      amount: 300_000,
      clock: 'due',
      at: '2026-03-19T05:00:00.000Z',
      path: `/admin/quotes/${accepted.id}`,
    },
  ])
  const other = await publishedQuote()
  expect(await lines()).toHaveLength(1)
  later(28 * 24)
  expect(await lines()).toContainEqual(
    expect.objectContaining({ what: 'unpaid', group: 'late', amount: 300_000 }),
  )
  expect(
    (await lines()).map(({ what, group, clock, reference }) => ({ what, group, clock, reference })),
  ).toContainEqual({ what: 'ending', group: 'later', clock: 'ends', reference: other.quoteNumber })
  expect(
    (
      await call('business', 'POST', `/my/quotes/${other.id}/decline`, {
        version: 1,
        reason: 'price',
        text: 'Half of it would do.',
        wantsRevision: true,
      })
    ).status,
  ).toBe(201)
  expect((await lines()).filter(({ reference }) => reference === other.quoteNumber)).toMatchObject([
    {
      group: 'open',
      what: 'revise',
      text: `${other.quoteNumber}: declined, revision requested: “Half of it would do.”`,
    },
  ])
  // The agency has not sent the new version yet.
  await call('admin', 'POST', `/quotes/${other.id}/revision`)
  expect((await lines()).filter(({ reference }) => reference === other.quoteNumber)).toMatchObject([
    { what: 'draft' },
  ])
})

test('a draft for an open request adds no second row', async () => {
  await write('Anna')
  const [anna] = (await call<InboxItem[]>('admin', 'GET', '/inquiries')).body
  await call('admin', 'POST', '/quotes', { inquiryId: anna?.id })
  expect((await lines()).map(({ what }) => what)).toEqual(['message'])
})

test('hides declined cards and later payments from staff', async () => {
  await acceptedQuote()
  const { body } = await inShop<{ url: string }>('business', 'POST', '/my/subscription/checkout', {
    planId: 'subscription-growth',
    promotionCode: '',
  })
  await payAt(body.url.split('/').at(-1) ?? '', GOOD)
  await allDone()
  await run(`update subscriptions set status = 'past_due', next_try_at = '2026-03-06T16:00:00Z'`)
  await run(`update payments set due_at = '2026-03-01T16:00:00Z' where kind = 'balance'`)
  expect(inOrder(await lines())).toEqual([
    `later declined ${people.business.name}`,
    'later unpaid Square One Coffee',
    'open due Square One Coffee',
  ])
  expect((await lines())[0]).toMatchObject({
    kind: 'payment',
    amount: 7_900,
    clock: 'retries',
    at: '2026-03-06T16:00:00.000Z',
  })
  expect(await lines('staff')).toMatchObject([{ what: 'unpaid', amount: null }])
  expect(countOf(await today('staff'), 'payment')).toBe(0)
})

test('lists projects that wait on us, are overdue, or are blocked by an overdue task', async () => {
  const project = await started()
  const [line] = await lines()
  expect(line).toMatchObject({
    kind: 'project',
    what: 'project',
    group: 'later',
    clock: 'due',
    path: `/admin/projects/${project.id}`,
  })
  later(24 * 5)
  await run(`update projects set waiting_on = 'customer'`)
  await run(`update milestones set due_on = '2026-04-20'`)
  const own = `update project_tasks set due_on = '2026-03-06' where side = 'agency'`
  await run(own)
  expect(await lines()).toMatchObject([{ what: 'project', group: 'late', clock: 'due' }])
  await run(`update project_tasks set due_on = '2026-04-20' where side = 'agency'`)
  await run(`update project_tasks set due_on = '2026-03-06' where side = 'customer'`)
  expect(await lines()).toMatchObject([{ what: 'blocked', group: 'open', clock: 'since' }])
  await run(`update milestones set due_on = '2026-03-08' where position = 0`)
  expect(await lines()).toMatchObject([
    { what: 'project', group: 'late', at: '2026-03-09T05:00:00.000Z' },
  ])
})

test('counts rows beyond the limit', async () => {
  await write('Anna')
  const same = `name, email, domain, phone, is_reachable, is_partial, summary, payload, source,
    stage, is_spam, is_sample, spam_signs, assignee_id, received_at`
  await run(
    `insert into inquiries (id, kind, reference, tracking_hash, ${same}, due_at)
      select gen_random_uuid(), kind, 'R-' || n, 'hash ' || n, ${same},
        due_at + n * interval '1 second'
      from inquiries, generate_series(1, 120) n`,
  )
  const { lines: shown, counts } = await today()
  expect(shown).toHaveLength(50)
  expect(counts).toEqual([{ group: 'later', kind: 'message', count: 121 }])
})

test('lists unreachable senders last, without a due time', async () => {
  await write('Anna')
  await run(`update inquiries set is_reachable = false, email = ''`)
  await write('Bela')
  later(48)
  expect(inOrder(await lines())).toEqual(['late message Bela', 'unreachable message Anna'])
})

test('an item is due today until midnight in the agency time zone', async () => {
  await write('Anna')
  await write('Bela')
  await run(`update inquiries set due_at = '2026-03-05T05:59:00Z' where name = 'Anna'`)
  await run(`update inquiries set due_at = '2026-03-05T06:01:00Z' where name = 'Bela'`)
  expect(inOrder(await lines())).toEqual(['today message Anna', 'later message Bela'])
})

test('lists calls of today and tomorrow until they are over', async () => {
  await write('Anna')
  for (const [day, id] of [
    ['04', '1'],
    ['05', '2'],
    ['06', '3'],
  ])
    await run(
      `insert into discovery_calls
        (id, inquiry_id, email, starts_at, ends_at, sequence, versions)
        select gen_random_uuid(), id, email, '2026-03-${day}T15:30:00Z',
          '2026-03-${day}T16:15:00Z', ${id}, '[]'
        from inquiries`,
    )
  const calls = async () =>
    (await lines())
      .filter(({ kind }) => kind === 'call')
      .map(({ group, at, clock }) => ({ group, at, clock }))
  expect(await calls()).toEqual([
    { group: 'today', at: '2026-03-04T15:30:00.000Z', clock: 'starts' },
    { group: 'later', at: '2026-03-05T15:30:00.000Z', clock: 'starts' },
  ])
  later(1)
  expect(await calls()).toHaveLength(1)
})

test('the funnel counts requests, sent, accepted, paid, declined and expired quotes of 90 days', async () => {
  const funnel = async () => (await call<Funnel>('admin', 'GET', '/funnel')).body
  expect(await funnel()).toEqual({
    requests: 0,
    sent: 0,
    accepted: 0,
    paid: 0,
    declined: 0,
    expired: 0,
  })
  await write('Anna')
  const accepted = await acceptedQuote()
  const declined = await publishedQuote()
  await publishedQuote()
  await call('business', 'POST', `/my/quotes/${declined.id}/decline`, {
    version: 1,
    reason: 'price',
    text: '',
    wantsRevision: false,
  })
  expect(await funnel()).toEqual({
    requests: 0,
    sent: 3,
    accepted: 1,
    paid: 0,
    declined: 1,
    expired: 0,
  })
  const [deposit] = (
    await call<{ id: string }[]>('admin', 'GET', `/payments?quoteId=${accepted.id}`)
  ).body
  await call('admin', 'POST', `/payments/${deposit?.id}/receipt`, {
    receivedOn: '2026-03-04',
    note: '',
  })
  later(40 * 24)
  expect(await funnel()).toEqual({
    requests: 0,
    sent: 3,
    accepted: 1,
    paid: 1,
    declined: 1,
    expired: 1,
  })
  later(60 * 24)
  expect(await funnel()).toEqual({
    requests: 0,
    sent: 0,
    accepted: 0,
    paid: 0,
    declined: 0,
    expired: 1,
  })
})
