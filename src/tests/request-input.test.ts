// Checks that calls reject wrong content types, missing bodies, invalid UTF-8 and NUL.
import { bodyCalls, calls, isText, withValue } from '#testing/body-calls.ts'
import { app, appWith, deps, request, tokenOf } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#kernel/ids.ts'

type Call = (typeof calls)[number]
type ErrorBody = { message: string; code: string; fields?: Record<string, string> }
type Sent = { body?: string | Uint8Array<ArrayBuffer>; type?: string; address?: string }

const CONTACT = 'POST /contact-messages'
const demo = appWith({ demo: 'on', cards: 'sandbox' })
const json = (value: unknown): Sent => ({ type: 'application/json', body: JSON.stringify(value) })
/** Bytes, because fetch adds a content type to a text. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

async function send(call: Call, { body, type, address = call.address }: Sent): Promise<Response> {
  const token = tokenOf(call.role)
  const headers = {
    'sec-fetch-site': 'same-origin',
    ...call.headers,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(type && { 'content-type': type }),
  }
  const { method } = call
  return demo.request(address, { method, headers, ...(body !== undefined && { body }) })
}

const sendAsVisitor = async (method: string, address: string): Promise<Response> =>
  demo.request(address, { method, headers: { 'sec-fetch-site': 'same-origin' } })

async function expectErrorResponse(
  reply: Response,
  status: number,
  why: string,
): Promise<string[]> {
  expect(reply.status, why).toBe(status)
  const { message, code, fields = {} } = (await reply.json()) as ErrorBody
  expect(code, why).toBe(status === 415 ? 'wrong-content-type' : 'invalid')
  expect(message, why).toMatch(/^[A-Z](?!nvalid input)\S* .{6,}/)
  return Object.keys(fields)
}

/** Every row, except of sessions and instances, which store when they were last seen. */
async function everyRow(): Promise<string[]> {
  const tables = await deps.db.execute(sql`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('sessions', 'instances')
    order by tablename`)
  const each = (tables.rows as { name: string }[]).map(
    ({ name }) =>
      `select '${name}' as t, md5(string_agg(x::text, '' order by x::text)) as rows from "${name}" x`,
  )
  const { rows } = await deps.db.execute(sql.raw(each.join(' union all ')))
  return rows.map((row) => JSON.stringify(row))
}

test('every JSON call rejects a body with another content type or none', async () => {
  const before = await everyRow()
  for (const call of bodyCalls) {
    const text = JSON.stringify(call.body)
    const others = call.name === CONTACT ? ['multipart/form-data', 'application/jsonp'] : []
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', undefined, ...others]) {
      const reply = await send(call, { ...(type && { type }), body: bytesOf(text) })
      await expectErrorResponse(reply, 415, `${call.name} as ${type}`)
    }
  }
  expect(await everyRow()).toEqual(before)
})

test('every PUT and every call with a required field rejects a missing body', async () => {
  const before = await everyRow()
  for (const call of bodyCalls) {
    const { issues } = await call.validate({})
    if (call.method !== 'PUT' && !issues) continue
    await expectErrorResponse(await send(call, {}), 400, call.name)
    await expectErrorResponse(await send(call, { type: 'application/json' }), 400, call.name)
  }
  expect(await everyRow()).toEqual(before)
})

test('a missing body is an empty object where every field is optional', async () => {
  const upperCase = { type: 'Application/JSON; charset=utf-8', body: '{}' }
  for (const sent of [{}, { type: 'application/json' }, upperCase]) {
    const reply = await send(callNamed('POST /discovery-leads'), sent)
    expect(reply.status).toBe(201)
  }
})

test('every call rejects a body that is not UTF-8 or not JSON', async () => {
  const before = await everyRow()
  for (const call of bodyCalls) {
    const [start = '', end = ''] = JSON.stringify({ ...Object(call.body), more: '|' }).split('|')
    const invalid = call.name === CONTACT ? [[0xff], [0xed, 0xa0, 0x80], [0xc3]] : [[0xc3, 0x28]]
    for (const bytes of invalid) {
      const body = new Uint8Array([...bytesOf(start), ...bytes, ...bytesOf(end)])
      await expectErrorResponse(
        await send(call, { type: 'application/json', body }),
        400,
        call.name,
      )
    }
  }
  for (const body of ['{', '{"name":"\\u00"}', '[1']) {
    const reply = await send(callNamed(CONTACT), { type: 'application/json', body })
    await expectErrorResponse(reply, 400, body)
  }
  expect(await everyRow()).toEqual(before)
})

test('every call rejects NUL and lone surrogates in a text, and names the field', async () => {
  const before = await everyRow()
  for (const call of bodyCalls) {
    const text = call.method === 'PUT' ? 'Ada\ud800' : 'Ada\0'
    for (const { path } of call.leaves.filter(isText)) {
      const at = path.join('.')
      const reply = await send(call, json(withValue(call.body, path, text)))
      expect(await expectErrorResponse(reply, 400, `${call.name} ${at}`), call.name).toContain(at)
    }
  }
  const route = callNamed('PUT /mail-templates/:templateName')
  const body = { ...Object(route.body), paragraphs: { 'first\0': 'x' } }
  await expectErrorResponse(await send(route, json(body)), 400, 'a key')
  expect(await everyRow()).toEqual(before)
})

test('every call rejects NUL, invalid escapes and invalid UTF-8 in its path', async () => {
  expect(calls.filter(({ path }) => path.includes(':')).length).toBeGreaterThan(100)
  for (const call of calls) {
    for (const [part] of call.path.matchAll(/:\w+/g)) {
      const some = call.name === 'GET /acceptances/:code' ? ['a%00b', '%ff', '%zz', '%'] : ['%00']
      for (const invalid of some) {
        const path = call.path.replace(part, invalid)
        const address = `/api${path}`.replace(/:\w+/g, newId(new Date()))
        await expectErrorResponse(await sendAsVisitor(call.method, address), 400, address)
      }
    }
  }
})

test('every call rejects the same in its query', async () => {
  for (const call of calls.filter(({ method }) => method === 'GET')) {
    const inQuery = call.parameters.filter((one) => one.in === 'query')
    const names = ['anything', ...inQuery.map(({ name }) => name)]
    for (const name of names) {
      for (const invalid of call.name === 'GET /posts' ? ['%ff', '%zz', '%00'] : ['%00']) {
        const address = `${call.address}?${name}=${invalid}`
        await expectErrorResponse(await sendAsVisitor('GET', address), 400, address)
      }
    }
  }
  expect((await demo.request('/api/posts?search=100%25+of+caf%C3%A9')).status).toBe(200)
})

test('rejects a body that cannot be compared', async () => {
  const body = { browserKey: { length: { toString: null } } }
  const reply = await send(callNamed('POST /auth/verifications/:token'), json(body))
  expect([reply.status, await reply.json()]).toMatchObject([400, { code: 'invalid' }])
})

test('a number in a query consists of decimal digits', async () => {
  expect((await demo.request('/api/posts?limit=200')).status).toBe(200)
  for (const call of calls) {
    const numbers = call.parameters.filter(({ schema }) => schema.type === 'integer')
    const inQuery = numbers.filter((one) => one.in === 'query' && one.name !== 'until')
    for (const { name } of inQuery) {
      const some = ['0x10', '1.5', '2147483648', `1&${name}=2`]
      const all = [...some, '1e1', '-1', '%201', '', 'true', '[79]', '9007199254740993']
      for (const invalid of call.name === 'GET /posts' ? all : some) {
        const address = `${call.address}?${name}=${invalid}`
        await expectErrorResponse(await send(call, { address }), 400, address)
      }
    }
  }
})

const PAGES = ['/verify/%00', '/verify/%ff', '/job/%zz', '/blogs?search=%00', '/blogs?search=%ff']
const FILES = ['/%', '/assets/%00', '/fonts/%00', '/covers/%00']

test.each([...PAGES, ...FILES])('%s gets the not-found page with 400', async (address) => {
  const reply = await app.request(address)
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([400, 'no-store'])
})

test('accepts a percent sign in the query of a page, as in campaign links', async () => {
  expect((await app.request('/?utm_campaign=50%off')).status).not.toBe(400)
})

test('a rejected body does not use up its Idempotency-Key', async () => {
  const key = newId(new Date())
  const { address, body } = callNamed(CONTACT)
  const headers = { 'idempotency-key': key }
  const statusOf = async (body: object, type = {}): Promise<number> =>
    (await request('visitor', 'POST', address, body, { ...headers, ...type })).status
  expect(await statusOf(body, { 'content-type': 'text/plain' })).toBe(415)
  expect(await statusOf({ ...body, name: 'Ada\0' })).toBe(400)
  expect(await statusOf(body)).toBe(201)
})

function callNamed(name: string): (typeof bodyCalls)[number] {
  const found = bodyCalls.find((call) => call.name === name)
  if (!found) throw new Error(`There is no call ${name}.`)
  return found
}
