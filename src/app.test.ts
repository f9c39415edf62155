import { app, appWith, deps, logged, request } from '#testing/test-app.ts'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { declaredAccess } from '#kernel/http/access.ts'
import { newId } from '#kernel/ids.ts'
import { api } from './api.ts'

test('health answers after a real query', async () => {
  const reply = await app.request('/api/health')
  expect([reply.status, await reply.json()]).toEqual([200, { status: 'ok' }])
})

test('health says so when the database does not answer, and the log holds the reference', async () => {
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

test('an unknown call is 404 in the one shape of errors', async () => {
  const reply = await app.request('/api/nothing')
  expect([reply.status, await reply.json()]).toEqual([
    404,
    { code: 'not-found', message: 'There is no such call.' },
  ])
})

test('every answer carries the protecting headers, and an answer of the API is kept by nobody', async () => {
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

test.each(['GET', 'OPTIONS'])('no other site may read an answer: %s', async (method) => {
  const { headers } = await app.request('/api/company', {
    method,
    headers: { origin: 'http://evil.test', 'access-control-request-method': 'GET' },
  })
  expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('a body of more than 256 kB is refused before it is read, and its connection ends with it', async () => {
  const reply = await request(
    'visitor',
    'POST',
    '/api/quote-requests',
    JSON.stringify('x'.repeat(300_000)),
  )
  expect(reply.headers.get('connection')).toBe('close')
  expect([reply.status, await reply.json()]).toEqual([
    413,
    { code: 'too-large', message: 'This is too large to send.' },
  ])
})

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
/** A discovery form without a single answer is a good one (K2), so any object will do, and no body at all. */
const isWithoutQuery = (path: string, body: string): boolean =>
  path === '/discovery-leads' && /^(?:\{"|$)/.test(body)
/** A post begins empty: there is nothing to read. */
const changing = declaredAccess(api).filter(
  ({ method, path }) => (method === 'POST' || method === 'PUT') && path !== '/written-posts',
)

test.each(changing)(
  '$method $path answers bad bodies with a sentence',
  async ({ method, path }) => {
    const address = `/api${path}`.replace(':id', newId(new Date()))
    for (const body of bodies.filter((body) => !isWithoutQuery(path, body))) {
      const reply = await request('admin', method, address, body)
      // Calls without a body have nothing to misread.
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

test('no JSON at all makes the quote form or the sign-in fall over', async () => {
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

test.each(['PATCH', 'PUT', 'DELETE'])('a wrong method is no way in: %s', async (method) => {
  const reply = await app.request('/api/company', {
    method,
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(reply.status).toBeGreaterThanOrEqual(400)
  expect(reply.status).toBeLessThan(500)
})

test('a form’s content type is not taken for JSON', async () => {
  const reply = await app.request('/api/quote-requests', {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' },
    body: '{"serviceType":"startups"}',
  })
  expect(reply.status).toBe(415)
})

test('figures are for whoever knows the token, and name routes instead of addresses', async () => {
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
