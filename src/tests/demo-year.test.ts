import { config, ctxOf, deps } from '#testing/test-app.ts'
import { bearer, postLogIn, visitor } from '#testing/test-account.ts'
import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PREMIUM_CUSTOMER } from '#features/demo-year/demo-premium.contract.ts'
import type { MonthStatement, StatementRow } from '#features/analytics/statements.contract.ts'
import type { MyPlanDeliverables } from '#features/deliverables/deliverables.contract.ts'
import type { MyEdits } from '#features/edits/edits.contract.ts'
import { DEMO_PASSWORD } from '#features/accounts/first-admin.service.ts'
import { readKnownReplyTimes } from '#features/inquiries/reply-times.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { prepareData } from '#app/initial-data.ts'

const demo: Ctx = {
  ...ctxOf('visitor'),
  site: { ...deps.site, demo: 'on', demoYear: true, cards: 'sandbox' },
}

async function numberOf(statement: SQL): Promise<number> {
  const { rows } = await deps.db.execute(statement)
  // Each statement selects one number.
  return Number(Object.values((rows as object[])[0] ?? {})[0])
}
const count = (from: string): Promise<number> =>
  numberOf(sql.raw(`select count(*)::int from ${from}`))
const valuesOf = async (table: string, column: string): Promise<unknown[]> => {
  const { rows } = await deps.db.execute(
    sql.raw(`select distinct ${column} as value from ${table} order by 1`),
  )
  return (rows as { value: unknown }[]).map(({ value }) => value)
}

test('the demo shows a year of an agency, and keeps the records of its seed', async () => {
  await prepareData(demo, { ...config, demo: 'on' })
  await expectFullLists()
  await expectCoherence()
  await expectPremiumMonth()
  expect(await count(`quotes where total_amount = 2327 and status = 'pending'`)).toBe(1)
  // No public figure counts sample data.
  expect(await count('inquiries where not is_sample')).toBe(0)
  expect(Object.values(await readKnownReplyTimes(demo)).every((one) => !one)).toBe(true)
})

/** A demo account shows Digital Premium from its purchase to the statement of the first month. */
async function expectPremiumMonth(): Promise<void> {
  const headers = await bearer(await postLogIn(PREMIUM_CUSTOMER.email, DEMO_PASSWORD))
  const read = async <Body>(path: string): Promise<Body> =>
    // The response has the shape that the contract of its call declares.
    (await (await visitor('GET', path, undefined, headers)).json()) as Body
  const { queue, active, waiting, ended } = await read<MyEdits>('/my/edits')
  expect(queue).toMatchObject({ state: 'open', planName: 'Digital Premium', most: 1 })
  expect([active.length, waiting.length, ended.length]).toEqual([1, 3, 7])
  expect(active[0]?.dueAt && new Date(active[0].dueAt) > new Date()).toBe(true)
  const [month] = await read<MyPlanDeliverables[]>('/my/deliverables')
  expect(new Set(month?.items.map(({ state }) => state))).toEqual(
    new Set(['open', 'done', 'returned', 'accepted']),
  )
  const months = await read<StatementRow[]>('/my/month-statements')
  expect(months.map(({ plan, amount, isOpen }) => [plan, amount, isOpen])).toEqual([
    ['Digital Premium', 49_900, true],
    ['Digital Premium', 49_900, false],
  ])
  const first = await read<MonthStatement>(`/my/month-statements/${months[1]?.id}`)
  expect(first.done).toContain('Edit: New class schedule')
  expect(first.done).toContain('Push notification setup')
  expect(first.carriedOver).toEqual(['Mobile and speed optimisation'])
}

async function expectFullLists(): Promise<void> {
  expect(await count(`inquiries where kind <> 'data-request'`)).toBeGreaterThanOrEqual(140)
  expect(await count('quotes')).toBeGreaterThanOrEqual(90)
  expect(await count('projects')).toBeGreaterThanOrEqual(25)
  expect(await count('jobs')).toBe(12)
  expect(await count('applications')).toBeGreaterThanOrEqual(120)
  expect(await valuesOf('quotes', 'status')).toEqual([
    'accepted',
    'declined',
    'draft',
    'pending',
    'sent',
  ])
  expect(await valuesOf('projects', 'state')).toHaveLength(5)
  expect(await valuesOf('subscriptions', 'status')).toEqual(['active', 'canceled', 'past_due'])
  expect(await count(`payments where status = 'failed'`)).toBeGreaterThan(0)
}

/** Whoever pays was quoted, numbers have no gaps, and nothing is in the future. */
async function expectCoherence(): Promise<void> {
  const quoted = `select business_email from quotes where status = 'accepted'`
  expect(await count(`payments where email not in (${quoted})`)).toBe(0)
  // Every payment of a quote refers to one that was accepted, and adds up to its total.
  expect(
    await count(`quotes q where status = 'accepted' and total_amount * 100 <>
      (select sum(amount) from payments p where p.quote_id = q.id and p.kind in ('deposit', 'balance'))`),
  ).toBe(0)
  for (const [table, number] of [
    ['quotes', 'number'],
    ['invoices', 'number'],
  ])
    expect(
      await count(`(select left(${number}, -4) as series, max(right(${number}, 4)::int) as last,
        count(*) as used from ${table} where ${number} is not null group by 1) s where last <> used`),
    ).toBe(0)
  for (const [table, column] of [
    ['inquiries', 'received_at'],
    ['quotes', 'changed_at'],
    ['payments', 'paid_at'],
    ['messages', 'at'],
    ['time_entries', 'created_at'],
    ['edits', 'ended_at'],
    ['deliverables', 'done_at'],
    ['applications', 'answered_at'],
    ['audit_entries', 'at'],
  ])
    expect([table, await count(`${table} where ${column} > now() + interval '1 minute'`)]).toEqual([
      table,
      0,
    ])
}
