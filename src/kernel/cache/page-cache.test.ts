import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ctxOf, deps } from '#testing/test-app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { JOBS_TAG } from '#features/careers/careers.tags.ts'
import { PRICE_BOOK_TAG } from '#features/catalogue/catalogue.tags.ts'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { transaction } from '../db/transaction.ts'
import { createCacheTags } from './cache-tags.ts'
import { createPageCache, CACHE_TAGS_HEADER } from './page-cache.ts'

const pages = createPageCache()
const cacheTags = createCacheTags(deps.db, pages.drop)
let renderings = 0
const render = async () =>
  new Response(`rendering ${++renderings}`, {
    headers: { [CACHE_TAGS_HEADER]: `${COMPANY_TAG} ${PRICE_BOOK_TAG}` },
  })
const server = createServer(async (request, response) => {
  if (pages.serve(request, response)) return
  response.end(await (await pages.getOrRender({ path: '/', queryParams: ['from'] }, render)).text())
})
const others: Server[] = []
// A server that listens on a port has this type of address.
const get = (headers: HeadersInit = {}, query = '') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${query}`, { headers })

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => [server, ...others].forEach((one) => one.close()))

test('renders a page once for concurrent and later requests', async () => {
  const texts = await Promise.all([get(), get(), get()].map(async (reply) => (await reply).text()))
  expect(new Set([...texts, await (await get()).text()])).toEqual(new Set(['rendering 1']))
})

test.each([
  ['?utm_source=letter&gclid=1', true],
  ['?', true],
  ['?utm_source=letter&from=post-1', false],
  ['?%66rom=post-1', false],
  ['?utm_source=%00', false],
  ['?utm_source=%ff', false],
])('sends the cached page for `%s`: %s', async (query, isCached) => {
  await expect.poll(async () => (await get()).headers.get('etag')).not.toBeNull()
  expect((await get({}, query)).headers.has('etag')).toBe(isCached)
})

test('sends the first page before it is compressed for the cache', async () => {
  const { cache, ask } = await otherServer(() => 'x'.repeat(100_000))
  expect((await ask('/')).headers.get('etag')).toBeNull()
  await expect.poll(async () => (await ask('/')).headers.get('etag')).not.toBeNull()
  cache.drop(COMPANY_TAG)
  expect((await ask('/')).headers.get('etag')).toBeNull()
})

test('does not cache a page whose data change while it is compressed', async () => {
  let text = 'before'
  const { cache, ask } = await otherServer(() => text)
  await ask('/')
  text = 'after'
  cache.drop(COMPANY_TAG)
  // Starts later and takes longer than the compression of the first page.
  text += 'x'.repeat(100_000)
  await expect.poll(async () => (await ask('/later')).headers.get('etag')).not.toBeNull()
  const reply = await ask('/')
  expect(reply.headers.get('etag')).toBeNull()
  expect(await reply.text()).toBe(text)
})

/** Sends a page from the cache, if it is there after its rendering. */
async function otherServer(textOf: () => string) {
  const cache = createPageCache()
  const other = createServer(async (request, response) => {
    const headers = { [CACHE_TAGS_HEADER]: COMPANY_TAG }
    const path = request.url ?? ''
    const page = await cache.getOrRender({ path }, async () => new Response(textOf(), { headers }))
    if (!cache.serve(request, response)) response.end(await page.text())
  })
  await once(other.listen(0, '127.0.0.1'), 'listening')
  others.push(other)
  const { port } = other.address() as AddressInfo
  return { cache, ask: (path: string) => fetch(`http://127.0.0.1:${port}${path}`) }
}

test('sends a compressed page, and 304 to a client that has it', async () => {
  const reply = await get({ 'accept-encoding': 'gzip, br' })
  expect(reply.headers.get('content-encoding')).toBe('br')
  expect(reply.headers.get(CACHE_TAGS_HEADER)).toBeNull()
  const again = await get({ 'if-none-match': reply.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5, br;q=0.1', 'br'],
  ['gzip;q=0', null],
])('answers `Accept-Encoding: %s` with %s', async (accepted, sent) => {
  const reply = await get({ 'accept-encoding': accepted })
  expect(reply.headers.get('content-encoding')).toBe(sent)
})

/** A change while the page is compressed keeps it out of the cache, whatever changes. */
async function cachedText(): Promise<string> {
  await expect.poll(async () => (await get()).headers.get('etag')).not.toBeNull()
  return (await get()).text()
}

test('renders again after another instance has changed the data', async () => {
  const before = await cachedText()
  // The test app has cache tags of its own: for `pages`, another instance makes this change.
  await transaction(ctxOf('admin'), (ctx) => ctx.cacheTags.changed(ctx.db, PRICE_BOOK_TAG))
  expect(await (await get()).text()).toBe(before)
  await cacheTags.poll()
  expect(await (await get()).text()).not.toBe(before)
})

test('keeps a page when other data change', async () => {
  const before = await cachedText()
  await transaction(ctxOf('admin'), (ctx) => ctx.cacheTags.changed(ctx.db, JOBS_TAG))
  await cacheTags.poll()
  expect(await (await get()).text()).toBe(before)
})
