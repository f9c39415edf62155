import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pages } from '#testing/test-app.ts'
import { builtApp } from '#testing/built-app.ts'
import { expect, test, vi } from 'vitest'

const { app, get } = await builtApp()

test('caches the first response of a page, and nothing that belongs to one visitor', async () => {
  const [first, withQuery] = [await get('/login'), await get('/quote?service=startups')]
  expect(first.reply.headers.get('cache-control')).toBe('no-cache')
  expect(withQuery.reply.headers.get('cache-control')).toBe('no-store')
  const missing = await get('/nothing-here')
  expect(missing.reply.headers.get('cache-control')).toBe('no-store')
  const posted = await app.request('http://127.0.0.1:3000/quote', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new FormData(),
  })
  expect(posted.headers.get('cache-control')).toBe('no-store')
  for (const { headers } of [first.reply, withQuery.reply, missing.reply, posted])
    expect(headers.get('x-page-cache-tags')).toBeNull()
})

test('browsers keep files with a hash in their name, and others for a day', async () => {
  const { html } = await get('/login')
  const names = ['.js', '.png', '.woff2'].map(
    (end) => new RegExp(`/(?:assets|fonts)/[^"\\s]+?\\${end}`).exec(html)?.[0],
  )
  const files = names.filter((name) => name !== undefined)
  expect(files.length).toBeGreaterThan(0)
  for (const path of files)
    expect((await get(path)).reply.headers.get('cache-control'), path).toBe(
      'public, max-age=31536000, immutable',
    )
  expect((await get('/icon.svg')).reply.headers.get('cache-control')).toBe('public, max-age=86400')
  expect((await get('/assets/nothing.js')).reply.headers.get('cache-control')).toBe('no-store')
})

test.each(['/', '/quote', '/login', '/blogs', '/services/startups'])(
  'a campaign link to %s gets the cached page',
  async (path) => {
    const plain = await get(path)
    const { reply, html } = await get(`${path}?utm_source=letter&utm_campaign=spring&gclid=1`)
    expect(reply.headers.get('cache-control')).toBe('no-cache')
    expect(html).toBe(plain.html)
  },
)

test('a page gets the parameters that it reads', async () => {
  const { reply, html } = await get('/quote?utm_source=spring-sale&service=startups&fbclid=1')
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(html).toBe((await get('/quote?service=startups')).html)
  expect(html).not.toBe((await get('/quote')).html)
})

test('a cached page has the same security headers as a rendered one', async () => {
  const server = createServer((request, response) => {
    if (!pages.serve(request, response)) response.writeHead(500).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const made = await get('/login')
  // A server that listens on a port has this kind of address.
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/login`
  const cachedPage = await vi.waitUntil(
    async () => {
      const reply = await fetch(address)
      return reply.ok && reply
    },
    { timeout: 10_000 },
  )
  server.close()
  for (const name of [
    'x-content-type-options',
    'referrer-policy',
    'cross-origin-opener-policy',
    'permissions-policy',
    'content-security-policy',
    'cache-control',
  ]) {
    expect(cachedPage.headers.get(name), name).toBe(made.reply.headers.get(name))
    expect(cachedPage.headers.get(name), name).not.toBeNull()
  }
})

test.each(['/LOGIN', '/login/', '/login//', '/%6cogin'])(
  'does not cache another spelling of a URL: %s',
  async (path) => {
    const { reply, html } = await get(path)
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store'])
    if (path !== '/%6cogin')
      expect(html).toContain('<link rel="canonical" href="http://127.0.0.1:3000/login"')
  },
)
