import { call } from '#testing/accepted-quote.ts'
import { app, request } from '#testing/test-app.ts'
import { expect, test } from 'vitest'
import type { Redirect } from './redirects.contract.ts'

type Answer = Redirect & { message: string; fields: Record<string, string> }
const add = (fromPath: string, target: string, more: object = {}) =>
  call<Answer>('admin', 'POST', '/redirects', { fromPath, target, ...more })
const listed = async () => (await call<Redirect[]>('admin', 'GET', '/redirects')).body
const open = async (path: string, method = 'GET') => {
  const { status, headers } = await app.request(path, { method })
  return [status, headers.get('location')]
}

test('an address without a page leads to its target, in any spelling and with its query', async () => {
  await add('/Old-Page/', '/contact')
  await add('/old-shop', 'https://shop.example/all', { status: 308 })
  await add('/old-offer', '/quote?service=startups#form')
  expect(await open('/old-page')).toEqual([301, '/contact'])
  expect(await open('/OLD-page/?utm_source=mail')).toEqual([301, '/contact?utm_source=mail'])
  expect(await open('/old-shop')).toEqual([308, 'https://shop.example/all'])
  expect(await open('/old-offer?from=mail')).toEqual([301, '/quote?service=startups#form'])
  expect(await open('/another')).toEqual([404, null])
})

test('counts its uses and knows the last one', async () => {
  await add('/old', '/contact')
  expect(await listed()).toMatchObject([{ useCount: 0, lastUsedAt: null }])
  await open('/old')
  await open('/old', 'HEAD')
  await open('/old')
  expect(await listed()).toMatchObject([{ useCount: 2, lastUsedAt: expect.any(String) }])
})

test.each([
  ['/contact', '/quote', 'fromPath', 'There is a page at /contact'],
  ['/Contact/', '/quote', 'fromPath', 'There is a page at /contact'],
  ['/api/posts', '/quote', 'fromPath', 'The product itself needs'],
  ['/admin', '/quote', 'fromPath', 'The product itself needs'],
  ['/themes/old.css', '/quote', 'fromPath', 'The product itself needs'],
  ['old', '/quote', 'fromPath', 'starts with /'],
  ['//evil.example', '/quote', 'fromPath', 'starts with /'],
  ['/old?a=1', '/quote', 'fromPath', 'starts with /'],
  ['/', '/quote', 'fromPath', 'starts with /'],
  ['/old', 'http://shop.example', 'target', 'an https address'],
  ['/old', 'javascript:alert(1)', 'target', 'an https address'],
  ['/old', '//evil.example', 'target', 'an https address'],
  ['/old', '/\\evil.example', 'target', 'an https address'],
  ['/old', 'https://a:b@evil.example', 'target', 'an https address'],
  ['/old', '/admin', 'target', 'Visitors cannot open'],
  ['/old', '/OLD/?a=1', 'target', 'lead to itself'],
])('rejects a redirect from %s to %s', async (from, target, field, message) => {
  expect(await add(from, target)).toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.stringContaining(message) } },
  })
})

test('rejects a second redirect from a path, and a loop over several', async () => {
  await add('/one', '/two')
  await add('/two', '/three')
  expect((await add('/ONE', '/contact')).body.fields['fromPath']).toContain('already')
  expect(await add('/three', '/one')).toMatchObject({
    status: 400,
    body: { fields: { target: expect.stringContaining('/three → /one → /two → /three') } },
  })
})

test('a change needs the revision that was read, and a deleted redirect leads nowhere', async () => {
  const { body } = await add('/old', '/contact')
  const change = { fromPath: '/older', target: '/quote', status: 308, revision: body.revision }
  expect(await call('admin', 'PUT', `/redirects/${body.id}`, change)).toMatchObject({
    status: 200,
    body: { fromPath: '/older', status: 308 },
  })
  expect((await call('admin', 'PUT', `/redirects/${body.id}`, change)).status).toBe(409)
  expect(await open('/old')).toEqual([404, null])
  expect(await open('/older')).toEqual([308, '/quote'])
  expect((await request('staff', 'DELETE', `/api/redirects/${body.id}`)).status).toBe(403)
  expect((await call('admin', 'DELETE', `/redirects/${body.id}`)).status).toBe(204)
  expect(await open('/older')).toEqual([404, null])
})
