import { brotliDecompressSync } from 'node:zlib'
import { app, appWith, deps, logged, request } from '#testing/test-app.ts'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { declaredAccess } from '#kernel/http/access.ts'
import { newId } from '#kernel/ids.ts'
import { api } from '#app/api.ts'

test('the health check queries the database', async () => {
  const reply = await app.request('/api/health')
  expect([reply.status, await reply.json()]).toEqual([200, { status: 'ok' }])
})

test('the health check fails without the database, and logs the reference', async () => {
  const failing = vi.spyOn(deps.db, 'execute').mockRejectedValueOnce(new Error('gone'))
  const reply = await app.request('/api/health')
  failing.mockRestore()
  expect(reply.status).toBe(503)
  const errorBody = (await reply.json()) as { reference: string }
  expect(errorBody).toMatchObject({ code: 'unavailable', message: 'The database does not answer.' })
  expect(logged.map(({ facts }) => facts)).toContainEqual(
    expect.objectContaining({ requestId: errorBody.reference }),
  )
})

test('an unknown call gets 404 in the standard error format', async () => {
  const reply = await app.request('/api/nothing')
  expect([reply.status, await reply.json()]).toEqual([
    404,
    { code: 'not-found', message: 'Endpoint not found.' },
  ])
})

test('every response has security headers, and API responses are not cached', async () => {
  const { headers } = await app.request('/api/company')
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  })
  expect(headers.get('strict-transport-security')).toBeNull()
  expect(
    (await appWith({ publicUrl: 'https://cedarline.test' }).request('/api/company')).headers.get(
      'strict-transport-security',
    ),
  ).toContain('max-age')
})

test('API responses are compressed, except those that a cookie authorizes', async () => {
  const headers = { 'accept-encoding': 'br' }
  const reply = await app.request('/api/openapi.json', { headers })
  expect(reply.headers.get('content-encoding')).toBe('br')
  const bytes = Buffer.from(await reply.arrayBuffer())
  expect(JSON.parse(String(brotliDecompressSync(bytes)))).toHaveProperty('openapi')
  for (const path of ['/api/auth/login', '/api/auth/refresh']) {
    const { status, headers } = await request('visitor', 'POST', path, {})
    expect([status, headers.get('cache-control')]).toEqual([
      path.endsWith('login') ? 400 : 401,
      'no-store, no-transform',
    ])
  }
})

test.each(['GET', 'OPTIONS'])('no other site may read a response: %s', async (method) => {
  const { headers } = await app.request('/api/company', {
    method,
    headers: { origin: 'http://evil.test', 'access-control-request-method': 'GET' },
  })
  expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('rejects a body over 256 kB before reading it, and closes the connection', async () => {
  const reply = await request(
    'visitor',
    'POST',
    '/api/quote-requests',
    JSON.stringify('x'.repeat(300_000)),
  )
  expect(reply.headers.get('connection')).toBe('close')
  expect([reply.status, await reply.json()]).toEqual([
    413,
    { code: 'too-large', message: 'This request is too large.' },
  ])
})

const imports = `/api/analytics/${newId(new Date())}/imports`
test.each([
  ['POST', imports, 300_000, 401, 'Please sign in first.'],
  ['POST', imports.replace('imports', 'import-previews'), 300_000, 401, 'Please sign in first.'],
  [
    'POST',
    imports,
    1_600_000,
    413,
    'This file is larger than 1 MB. Split it and import it in parts.',
  ],
  ['POST', '/api/data/restores', 1_600_000, 401, 'Please sign in first.'],
  ['POST', '/api/promotions', 300_000, 413, 'This request is too large.'],
  ['POST', '/api/nothing', 300_000, 413, 'This request is too large.'],
  ['POST', '/contact', 300_000, 413, 'This request is too large.'],
])(
  'a visitor sends %s %s with %i bytes and gets %i',
  async (method, path, bytes, status, message) => {
    const reply = await request('visitor', method, path, 'x'.repeat(bytes))
    expect([reply.status, await reply.json()]).toMatchObject([status, { message }])
  },
)

const bodies = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '0',
  '{"__proto__":{"role":"admin"}}',
  '{"formData":{"email":"a\\u0000@b.example"}}',
  '{"formData":{"businessName":"\\ud800"}}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  '{"username":1e999,"password":-0}',
  '{"username":"a","username":"b"}',
]
/** The discovery form has no required field (K2), so any object and an empty body are valid. */
const isWithoutQuery = (path: string, body: string): boolean =>
  path === '/discovery-leads' && /^(?:\{"|$)/.test(body)
const WITHOUT_BODY = [
  '/data/automatic-backups',
  '/card-status/customer-updates',
  '/mail-delivery/connection-tests',
  '/written-posts',
]
const changing = declaredAccess(api).filter(
  ({ method, path }) => (method === 'POST' || method === 'PUT') && !WITHOUT_BODY.includes(path),
)

test.each(changing)(
  '$method $path rejects invalid bodies with a message',
  async ({ method, path }) => {
    const address = `/api${path}`.replace(':id', newId(new Date()))
    for (const body of bodies.filter((body) => !isWithoutQuery(path, body))) {
      const reply = await request('admin', method, address, body)
      if (reply.status === 204) continue
      expect(reply.status, `${body.slice(0, 40)} → ${reply.status}`).toBeGreaterThanOrEqual(400)
      expect(reply.status, `${body.slice(0, 40)} → ${reply.status}`).toBeLessThan(500)
      expect(await reply.json()).toMatchObject({
        message: expect.any(String),
        code: expect.any(String),
      })
      if (reply.status === 401) break
    }
  },
)

test('no JSON breaks the public forms', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('/api/quote-requests', '/api/auth/login', '/api/tracking-links'),
      fc.json(),
      async (path, body) => {
        const { status } = await request('visitor', 'POST', path, body)
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
      },
    ),
    { numRuns: 60 },
  )
})

test.each(['PATCH', 'PUT', 'DELETE'])('rejects a wrong method: %s', async (method) => {
  const reply = await app.request('/api/company', {
    method,
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(reply.status).toBeGreaterThanOrEqual(400)
  expect(reply.status).toBeLessThan(500)
})

test('rejects JSON with the content type of a form', async () => {
  const reply = await app.request('/api/quote-requests', {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' },
    body: '{"serviceType":"startups"}',
  })
  expect(reply.status).toBe(415)
})

test('metrics require the token, and name routes instead of URLs', async () => {
  await request('admin', 'GET', `/api/inquiries/${newId(new Date())}`)
  const readMetrics = (authorization: string) =>
    app.request('/metrics', { headers: { authorization } })
  expect((await readMetrics('Bearer a wrong token')).status).toBe(404)
  const metrics = await (await readMetrics('Bearer a token for figures')).text()
  expect(metrics).toContain('process_cpu_seconds_total')
  expect(metrics).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/inquiries\/:id",status="404"\} \d+/,
  )
})
