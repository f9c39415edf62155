import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importBundle } from '#testing/built-app.ts'
import { cdnSettings, openFakeCdn, openProductBehind } from '#testing/fake-cdn.ts'
import { app as appWithoutCdn, config, deps, emptyScreens, eventually } from '#testing/test-app.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#features/audit/audit.contract.ts'
import type { CdnStatus } from '#features/backups/cdn-status.contract.ts'
import type { CompanySettings } from '#features/company/company-settings.contract.ts'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { answerStarting } from '#app/answer-starting.ts'
import type { App } from '#app/app.ts'
import { createCacheTags } from '#kernel/cache/cache-tags.ts'
import { CACHE_TAGS_HEADER, createPageCache } from '#kernel/cache/page-cache.ts'
import { createCdn } from '#kernel/cdn/cdn.ts'

const PAGE = 'max-age=3600, stale-while-revalidate=60, stale-if-error=86400'
const FILE = 'max-age=31536000, stale-while-revalidate=86400, stale-if-error=86400'
const NAMES = ['cdn-cache-control', 'surrogate-control', 'cache-tag', 'surrogate-key']
const cdnHeadersOf = ({ headers }: Response) =>
  Object.fromEntries(NAMES.filter((name) => headers.has(name)).map((n) => [n, headers.get(n)]))

const ADMIN = { email: 'dana@agency.example', password: 'a password for the first admin' }
const { createApp, prepareData, screens, ...start } = await importBundle()
const servers: Server[] = []
afterAll(() => servers.forEach((server) => server.close()))

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // -- it listens on a port
}

const PROVIDERS = ['cloudflare', 'fastly'] as const
type Provider = (typeof PROVIDERS)[number]

async function openBehind(provider: Provider) {
  const fake = await openFakeCdn()
  const product = await openProductBehind(fake, provider, start)
  const { ctx, deps, pages, connect } = product
  await prepareData(ctx, { ...config, firstAdmin: ADMIN })
  const app = createApp(deps, { pages, screens, config })
  connect(async (request) => app.request(request))
  const fromMemory = await listen((request, response) => {
    if (!pages.serve(request, response)) response.writeHead(500).end()
  })
  const get = async (path: string) => app.request(`${config.publicUrl}${path}`)
  const isPurged = () => eventually(async () => !(await product.waiting()))
  return { fake, product, app, fromMemory, get, isPurged }
}
const behind = { cloudflare: await openBehind('cloudflare'), fastly: await openBehind('fastly') }
beforeEach(async () => {
  for (const provider of PROVIDERS) {
    await behind[provider].isPurged()
    behind[provider].fake.reset()
  }
})
afterAll(async () => {
  for (const provider of PROVIDERS) {
    await behind[provider].product.close()
    await behind[provider].fake.close()
  }
})

const headersFor = (provider: Provider, lifetime: string, ...tags: string[]) => ({
  'cdn-cache-control': lifetime,
  'cache-tag': tags.join(','),
  'surrogate-key': tags.join(' '),
  ...(provider === 'fastly' && { 'surrogate-control': lifetime }),
})

const post = async (app: App, path: string, body: BodyInit, type?: string) =>
  app.request(`${config.publicUrl}${path}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', ...(type && { 'content-type': type }) },
    body,
  })
const signIn = (app: App) =>
  post(
    app,
    '/api/auth/login',
    JSON.stringify({ username: ADMIN.email, password: ADMIN.password }),
    'application/json',
  )

async function callAsAdmin<Result>(app: App, method: string, path: string, body?: object) {
  const { token } = (await (await signIn(app)).json()) as { token: string }
  const response = await app.request(`${config.publicUrl}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Result }
}

describe.each(PROVIDERS)('what %s stores', (provider) => {
  const { get, fromMemory } = behind[provider]

  test('a public page carries its cache tags, first rendered and then from memory', async () => {
    const expected = headersFor(
      provider,
      PAGE,
      'everything',
      'company',
      'jobs',
      'careers-content',
      'images',
    )
    const first = await get('/careers')
    expect(cdnHeadersOf(first)).toEqual(expected)
    expect(first.headers.get('cache-control')).toBe('no-cache')
    expect(first.headers.has('x-request-id')).toBe(false)
    const cached = await eventually(async () => {
      const response = await fetch(`${fromMemory}/careers`)
      if (response.ok) return response
      // Data that change while it renders, such as those of a task, keep it out of the memory.
      await get('/careers')
      return false
    })
    expect(cdnHeadersOf(cached)).toEqual(expected)
    const etag = cached.headers.get('etag') ?? ''
    const unchanged = await fetch(`${fromMemory}/careers`, { headers: { 'if-none-match': etag } })
    expect([unchanged.status, cdnHeadersOf(unchanged)]).toEqual([304, expected])
  })

  test('the sitemap carries its cache tags', async () => {
    const expected = headersFor(
      provider,
      PAGE,
      'everything',
      'posts',
      'jobs',
      'company',
      'images',
      'case-study-content',
    )
    expect(cdnHeadersOf(await get('/sitemap.xml'))).toEqual(expected)
  })

  test('a file with a hash in its name carries a lifetime of a year', async () => {
    const path = /\/assets\/[\w.-]+/.exec(await (await get('/careers')).text())?.[0] ?? ''
    const file = await get(path)
    expect(file.status).toBe(200)
    expect(cdnHeadersOf(file)).toEqual(headersFor(provider, FILE, 'everything'))
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })
})

describe.each(PROVIDERS)('what %s does not store', (provider) => {
  const { app, get, product } = behind[provider]

  test.each([
    ['/nothing-here', 404],
    ['/assets/nothing.js', 404],
    ['/quote?service=startups', 200],
    ['/dashboard', 200],
    ['/admin', 200],
    ['/LOGIN', 200],
    ['/%zz', 400],
    ['/api/company', 200],
    ['/api/my/quotes', 401],
    ['/api/nothing', 404],
    ['/api/openapi.json', 200],
    ['/metrics', 404],
  ])('%s', async (path, status) => {
    const response = await get(path)
    expect(response.status).toBe(status)
    expectPrivate(response)
  })

  test('a form’s response and a cookie', async () => {
    expectPrivate(await post(app, '/quote', new FormData()))
    const signedIn = await signIn(app)
    expectPrivate(signedIn)
    expect(signedIn.headers.has('set-cookie')).toBe(true)
  })

  test.each([503, 500, 404])('a page with status %i', async (status) => {
    const show = async () =>
      new Response('', { status, headers: { [CACHE_TAGS_HEADER]: 'company' } })
    const failing = createApp(product.deps, {
      pages: createPageCache((tags) => product.cdn.pageHeaders(tags, true)),
      screens: { ...emptyScreens, show },
      config,
    })
    const response = await failing.request(`${config.publicUrl}/careers`)
    expect(response.status).toBe(status)
    expectPrivate(response)
  })
})

function expectPrivate(response: Response): void {
  expect(cdnHeadersOf(response)).toEqual({})
  expect(response.headers.get('cache-control')).toMatch(/^private, no-store/)
}

describe.each(PROVIDERS)('admins and %s', (provider) => {
  const { app, fake, isPurged } = behind[provider]

  test('a change purges its pages, and the status shows it', async () => {
    const { body } = await callAsAdmin<CompanySettings>(app, 'GET', '/company-settings')
    const change = { ...body.facts, name: 'Juniper Works', revision: body.revision }
    expect((await callAsAdmin(app, 'PUT', '/company-settings', change)).status).toBe(200)
    await isPurged()
    expect(fake.tags()).toEqual([[COMPANY_TAG]])
    const status = await callAsAdmin<CdnStatus>(app, 'GET', '/data/cdn')
    expect(status.body).toMatchObject({ provider, waiting: 0, error: null })
    expect(Date.parse(status.body.purgedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(JSON.stringify(status.body)).not.toContain(cdnSettings(provider).token)
  })

  test('an admin purges everything', async () => {
    const purging = await callAsAdmin<CdnStatus>(app, 'POST', '/data/cdn-purges')
    expect([purging.status, purging.body.waiting]).toEqual([201, 1])
    await isPurged()
    expect(fake.tags()).toEqual([['everything']])
    const entries = (await callAsAdmin<AuditEntry[]>(app, 'GET', '/audit')).body
    expect(entries.find(({ title }) => title === 'All pages purged at the CDN')).toMatchObject({
      by: { name: 'Admin' },
      changes: [],
      path: null,
    })
  })
})

test('without a CDN, no response changes', async () => {
  const headers = { [CACHE_TAGS_HEADER]: 'company' }
  const page = await createPageCache().getOrRender({ path: '/' }, async () => {
    return new Response('', { headers })
  })
  expect(Object.fromEntries(page.headers)).toEqual({
    'cache-control': 'no-cache',
    'content-type': 'text/plain;charset=UTF-8',
  })
  const call = await appWithoutCdn.request(`${config.publicUrl}/api/company`)
  expect(call.headers.get('cache-control')).toBe('no-store')
  expect(call.headers.has('x-request-id')).toBe(true)
})

test('an instance that may miss changes of others does not let the CDN store pages', async () => {
  const cacheTags = createCacheTags(deps.db, () => undefined)
  expect(cacheTags.isCurrent()).toBe(false)
  await cacheTags.poll()
  expect(cacheTags.isCurrent()).toBe(true)
  await eventually(() => !cacheTags.isCurrent())
  const cdn = createCdn(cdnSettings('fastly'))
  const pages = createPageCache((tags) => cdn.pageHeaders(tags, cacheTags.isCurrent()))
  const page = await pages.getOrRender({ path: '/' }, async () => {
    return new Response('', { headers: { [CACHE_TAGS_HEADER]: 'company' } })
  })
  expect(cdnHeadersOf(page)).toEqual({})
  expect(page.headers.get('cache-control')).toBe('private, no-cache')
})

test('no cache keeps the response during the start', async () => {
  const response = await fetch(await listen(answerStarting))
  expect([response.status, response.headers.get('cache-control')]).toEqual([
    503,
    'private, no-store',
  ])
  expect(cdnHeadersOf(response)).toEqual({})
})
