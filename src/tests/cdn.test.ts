import {
  CDN_TOKEN,
  CDN_ZONE,
  cdnSettings,
  openFakeCdn,
  openProductBehind,
} from '#testing/fake-cdn.ts'
import { eventually } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { JOBS_TAG } from '#features/careers/careers.tags.ts'
import { PRICE_BOOK_TAG } from '#features/catalogue/catalogue.tags.ts'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import type { CacheTag } from '#kernel/cache/cache-tag.ts'
import { createCdn } from '#kernel/cdn/cdn.ts'
import { purgeChangedTags } from '#kernel/cdn/purge-tags.ts'
import { readPurgeStatus } from '#kernel/cdn/purges.store.ts'
import { transaction } from '#kernel/db/transaction.ts'

const fake = await openFakeCdn()
let product: Awaited<ReturnType<typeof openProductBehind>>
beforeAll(async () => {
  product = await openProductBehind(fake, 'cloudflare')
})
beforeEach(async () => {
  await allPurged()
  fake.reset()
  product.logged.length = 0
})
afterAll(async () => {
  await product.close()
  await fake.close()
})

const change = (...tags: readonly CacheTag[]): Promise<void> =>
  transaction(product.ctx, async ({ db, cacheTags }) => {
    for (const tag of tags) await cacheTags.changed(db, tag)
  })
const status = () => readPurgeStatus(product.ctx.db)

/** Runs failed tasks now: their first delay is about five seconds. */
async function allPurged(): Promise<void> {
  await eventually(async () => {
    await product.ctx.db.execute(
      sql`update pgboss.job set start_after = now() where name = ${purgeChangedTags.name} and state = 'retry'`,
    )
    const { rows } = await product.ctx.db.execute(
      sql`select 1 from pgboss.job where name = ${purgeChangedTags.name} and state < 'completed' limit 1`,
    )
    return !rows.length && (await status()).waiting === 0
  }, 40)
}

test('purges exactly the changed tags, once', async () => {
  await change(PRICE_BOOK_TAG)
  await allPurged()
  expect(fake.purges).toMatchObject([
    {
      method: 'POST',
      path: `/client/v4/zones/${CDN_ZONE}/purge_cache`,
      headers: { authorization: `Bearer ${CDN_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tags: [PRICE_BOOK_TAG] }),
    },
  ])
  expect((await status()).purgedAt?.getTime()).toBeGreaterThan(Date.now() - 60_000)
  expect(await status()).toMatchObject({ waiting: 0, error: null })
})

test('changes within a batch share one purge', async () => {
  await Promise.all([change(COMPANY_TAG, JOBS_TAG), change(PRICE_BOOK_TAG), change(JOBS_TAG)])
  await allPurged()
  expect(fake.tags()).toEqual([[COMPANY_TAG, JOBS_TAG, PRICE_BOOK_TAG].toSorted()])
})

test('a rolled-back change purges nothing', async () => {
  const failing = transaction(product.ctx, async ({ db, cacheTags }) => {
    await cacheTags.changed(db, JOBS_TAG)
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await change(COMPANY_TAG)
  await allPurged()
  expect(fake.tags()).toEqual([[COMPANY_TAG]])
})

test('a change during a purge is purged by another one afterwards', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  fake.gate = promise
  await change(JOBS_TAG)
  await eventually(() => fake.purges.length === 1)
  await change(JOBS_TAG)
  resolve()
  await eventually(() => fake.purges.length === 2)
  await allPurged()
  expect(fake.tags()).toEqual([[JOBS_TAG], [JOBS_TAG]])
  expect(fake.mostRunning).toBe(1)
})

test('a purge never marks a change as purged that came after its start', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  fake.gate = promise
  // Without the queue, only the running purge could mark the second change.
  await change(JOBS_TAG)
  await eventually(() => fake.purges.length === 1)
  await product.ctx.db.execute(
    sql`update cache_tags set version = version + 1 where name = ${JOBS_TAG}`,
  )
  resolve()
  await eventually(async () => (await status()).purgedAt && fake.running === 0)
  await eventually(async () => {
    const { rows } = await product.ctx.db.execute(
      sql`select 1 from pgboss.job where name = ${purgeChangedTags.name} and state < 'completed'`,
    )
    return !rows.length
  })
  expect((await status()).waiting).toBe(1)
  await change(COMPANY_TAG)
  await allPurged()
  expect(fake.tags().at(-1)).toEqual([COMPANY_TAG, JOBS_TAG].toSorted())
})

test.each([
  [{ status: 500, body: 'no' }, 'Cloudflare responded with 500: no'],
  [
    { status: 429, body: `too many of ${CDN_TOKEN}` },
    'Cloudflare responded with 429: too many of …',
  ],
  [
    { status: 200, body: '{"success": false}' },
    'Cloudflare responded with 200: {"success": false}',
  ],
  ['disconnect' as const, 'Cloudflare could not be reached: UND_ERR_SOCKET'],
])('after %j, shows the error and tries again', async (response, error) => {
  fake.responses.push(response)
  await change(PRICE_BOOK_TAG)
  await eventually(async () => (await status()).error)
  expect(await status()).toMatchObject({ waiting: 1, error })
  await allPurged()
  expect(await status()).toMatchObject({ waiting: 0, error: null })
  expect(fake.tags()).toEqual([[PRICE_BOOK_TAG], [PRICE_BOOK_TAG]])
  const texts = product.logged.map(({ facts, message }) => message + describe(facts))
  expect(texts.join()).toContain(error)
  expect(texts.join()).not.toContain(CDN_TOKEN)
})

/** With the hidden properties of errors and their causes. */
function describe(value: unknown, depth = 6): string {
  if (typeof value !== 'object' || value === null || !depth) return String(value)
  const properties = value as Record<string, unknown>
  return Object.getOwnPropertyNames(value)
    .map((name) => `${name}: ${describe(properties[name], depth - 1)}`)
    .join()
}

test('a refused connection is an error without the token', async () => {
  const gone = await openFakeCdn()
  await gone.close()
  for (const provider of ['cloudflare', 'fastly'] as const) {
    const cdn = createCdn(cdnSettings(provider), { origin: gone.origin, batchMs: 0, settleMs: 0 })
    const error: unknown = await cdn.purge([JOBS_TAG]).catch((reason: unknown) => reason)
    expect(String(error)).toMatch(/^Error: (Cloudflare|Fastly) could not be reached: ECONNREFUSED$/)
    expect(describe(error)).not.toContain(CDN_TOKEN)
  }
})

test('splits more tags than one call takes, and marks those that were purged', async () => {
  const many = Array.from({ length: 30 }, (_, at) => `many-${String(at).padStart(2, '0')}`)
  for (const name of many)
    await product.ctx.db.execute(sql`insert into cache_tags (name, version) values (${name}, 1)`)
  fake.responses.push({ status: 200, body: '{"success":true}' }, { status: 500, body: 'no' })
  await change(COMPANY_TAG)
  await eventually(async () => (await status()).error)
  expect((await status()).waiting).toBe(1)
  await allPurged()
  const [first, rest] = [[COMPANY_TAG, ...many.slice(0, 29)], many.slice(29)]
  expect(fake.tags()).toEqual([first, rest, rest])
})

test('Fastly gets the tags in a header, and the token in another', async () => {
  const cdn = createCdn(cdnSettings('fastly'), { origin: fake.origin, batchMs: 0, settleMs: 0 })
  await cdn.purge([COMPANY_TAG, JOBS_TAG])
  expect(fake.purges).toMatchObject([
    {
      method: 'POST',
      path: `/service/${CDN_ZONE}/purge`,
      headers: { 'fastly-key': CDN_TOKEN, 'surrogate-key': `${COMPANY_TAG} ${JOBS_TAG}` },
      body: '',
    },
  ])
  expect(cdn.maxTags).toBe(256)
})
