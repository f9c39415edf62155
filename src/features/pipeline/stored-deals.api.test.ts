import { call } from '#testing/accepted-quote.ts'
import { changedAddress } from '#testing/address-change.ts'
import { backedUp, opening } from '#testing/backup-parts.ts'
import {
  acceptedDeal,
  deal,
  listedDeals,
  declinedDeal,
  expectDealsAsComputed,
  lead,
  markedLost,
  message,
  offerPlan,
  quoted,
  reopen,
  startedProject,
} from '#testing/deals.ts'
import { clock, config, ctxOf, deps, eventually, people, signInAs } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TransactionCtx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { installDealTriggers } from '#kernel/db/deal-triggers.ts'
import { prepareData } from '#app/initial-data.ts'
import { restoreBackup } from '../backups/restore.service.ts'
import { correctDeals, refreshDeals, refreshDealsInside } from './refresh-deals.service.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

type Stored = { id: string; stage: string; email: string }
const stored = async (): Promise<Stored[]> =>
  (await deps.db.execute(sql`select id, stage, email from deals order by id`)).rows as Stored[]
const refreshed = () => refreshDeals(ctxOf('visitor'))
const erase = async () =>
  expect(
    (await call('admin', 'POST', '/erasures', { email: people.business.email, word: 'erase' }))
      .status,
  ).toBe(201)

test('every change of a request is stored', async () => {
  const id = await lead()
  const changes: [string, string, object?][] = [
    ['POST', `/inquiries/${id}/review`],
    ['PUT', `/inquiries/${id}/assignment`, { userId: people.admin.id }],
    ['PUT', `/inquiries/${id}/assignment`, { userId: null }],
    ['PUT', `/inquiries/${id}/spam`, { isSpam: true }],
    ['PUT', `/inquiries/${id}/spam`, { isSpam: false }],
    ['POST', `/inquiries/${id}/closing`, { reason: 'not-a-fit' }],
    ['DELETE', `/inquiries/${id}/closing`],
  ]
  for (const [method, path, body] of changes) {
    expect((await call('admin', method, path, body)).status).toBeLessThan(300)
    await expectDealsAsComputed()
  }
  expect((await markedLost(id)).status).toBe(204)
  await expectDealsAsComputed()
  expect((await reopen(id)).status).toBe(204)
  await expectDealsAsComputed()
})

test('every change of quotes, offers and projects is stored', async () => {
  const ids = [await lead(), await lead(), await lead(), await message()] as const
  await expectDealsAsComputed()
  const quote = await quoted(ids[0])
  await expectDealsAsComputed()
  expect((await call('admin', 'POST', `/quotes/${quote.id}/withdrawal`)).status).toBeLessThan(300)
  await expectDealsAsComputed()
  await declinedDeal(await quoted(ids[1]))
  await expectDealsAsComputed()
  const { body: offer } = await offerPlan(ids[2])
  await expectDealsAsComputed()
  expect((await call('admin', 'POST', `/plan-offers/${offer.id}/withdrawal`)).status).toBe(201)
  await expectDealsAsComputed()
  expect((await startedProject(ids[3])).status).toBe(201)
  await expectDealsAsComputed()
  await acceptedDeal(await quoted(await lead()))
  await expectDealsAsComputed()
  expect((await stored()).map(({ stage }) => stage).toSorted()).toEqual([
    'in-review',
    'in-review',
    'lost',
    'won',
    'won',
  ])
})

test('the records of a demo, a new address and deleted records are stored', async () => {
  const demo = { ...ctxOf('visitor'), site: { ...deps.site, demo: 'on' as const } }
  clock.at = undefined
  await prepareData(demo, { ...config, demo: 'on' })
  await expectDealsAsComputed()
  expect((await stored()).length).toBeGreaterThan(5)
  await quoted(await lead())
  await changedAddress()
  await expectDealsAsComputed()
  await deps.db.execute(sql`delete from inquiries`)
  await deps.db.execute(sql`update quotes set inquiry_id = null`)
  await expectDealsAsComputed()
})

test('an update of the product stores deals for which nothing, or something else, is stored', async () => {
  const [first, second] = [await lead(), await lead()]
  await refreshed()
  await deps.db.execute(sql`delete from deals where id = ${first}`)
  await deps.db.execute(sql`update deals set stage = 'won' where id = ${second}`)
  await correctDeals(ctxOf('visitor'))
  expect(await stored()).toMatchObject([
    { id: first, stage: 'new' },
    { id: second, stage: 'new' },
  ])
})

test('an erasure leaves no stored deal, even of an accepted quote that is kept', async () => {
  await acceptedDeal(await quoted(await lead()))
  await lead()
  await refreshed()
  expect(await stored()).toHaveLength(2)
  await erase()
  const { rows } = await deps.db.execute(sql`select business_email as email from quotes`)
  expect(rows).toEqual([{ email: people.business.email }])
  expect(await stored()).toEqual([])
  await expectDealsAsComputed()
  await correctDeals(ctxOf('visitor'))
  expect(await listedDeals()).toEqual([])
  const id = await lead()
  expect(await listedDeals()).toMatchObject([{ id, stage: 'new' }])
})

test('a restore stores the deals of the backup, without erased persons', async () => {
  const id = await lead()
  await refreshed()
  const bytes = await backedUp()
  await call('admin', 'POST', `/inquiries/${id}/review`)
  await lead()
  await refreshed()
  await restoreBackup(ctxOf('admin'), opening(bytes))
  expect(await stored()).toMatchObject([{ id, stage: 'new' }])
  await expectDealsAsComputed()
  await signInAs('admin')
  await erase()
  await restoreBackup(ctxOf('admin'), opening(bytes))
  expect(await stored()).toEqual([])
  await expectDealsAsComputed()
})

test('a table that features no longer declare loses its trigger', async () => {
  const undo = new Error('undo')
  const without = { records: [], facts: [], changes: deps.features.deals.changes }
  const triggers = async (db: typeof deps.db): Promise<unknown[]> =>
    (
      await db.execute(sql`
        select tgrelid::regclass::text as name
        from pg_trigger where tgname = 'list_changed_deals' order by 1`)
    ).rows
  const declared = ['erased_deals', 'inquiries', 'lost_deals', 'plan_offers', 'projects', 'quotes']
  expect(await triggers(deps.db)).toEqual(declared.map((name) => ({ name })))
  const changed = deps.db.transaction(async (db) => {
    await installDealTriggers((text) => db.execute(sql.raw(text)), without)
    expect(await triggers(db)).toEqual([{ name: 'erased_deals' }, { name: 'lost_deals' }])
    throw undo
  })
  await expect(changed).rejects.toBe(undo)
})

// The embedded database runs one transaction at a time.
describe.runIf(config.databaseUrl)('on a server', () => {
  test('a change that is committed during a refresh is stored', async () => {
    const [first, second] = [await lead(), await lead()]
    await refreshed()
    const [changed, hasRead] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const changing = deps.db.transaction(async (db) => {
      await db.execute(sql`
        update inquiries set closed_at = now(), close_reason = 'not-a-fit' where id = ${first}`)
      changed.resolve()
      await hasRead.promise
    })
    await changed.promise
    await call('admin', 'POST', `/inquiries/${second}/review`)
    expect(await deal(first)).toMatchObject({ stage: 'new' })
    expect(await deal(second)).toMatchObject({ stage: 'in-review' })
    hasRead.resolve()
    await changing
    expect(await deal(first)).toMatchObject({ stage: 'lost' })
    await expectDealsAsComputed()
  })

  test('an earlier refresh does not replace the result of a later one', async () => {
    const id = await lead()
    const stored = Promise.withResolvers<void>()
    const refreshing = transaction(ctxOf('visitor'), async (ctx) => {
      await refreshDealsInside(ctx)
      stored.resolve()
      await eventually(() => isRefreshWaiting(ctx))
    })
    await stored.promise
    await call('admin', 'POST', `/inquiries/${id}/review`)
    const reading = listedDeals()
    await refreshing
    expect(await reading).toMatchObject([{ id, stage: 'in-review' }])
    await expectDealsAsComputed()
  })
})

const isRefreshWaiting = async ({ db }: TransactionCtx): Promise<boolean> =>
  (await db.execute(sql`select 1 from pg_locks where locktype = 'advisory' and not granted`)).rows
    .length > 0
