import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { readUser, rememberUser, safeNext, signedFetch, type Store } from './session.ts'

const API = 'https://cedarline.test/api'
const REFRESH = `${API}/auth/refresh`

/** Returns a server that accepts `good` tokens, and a browser to call it. */
function browser({
  token = 'old',
  good = ['new'],
  refresh = () => Response.json({ token: 'new' }),
}: { token?: string | null; good?: string[]; refresh?: () => Response } = {}) {
  const values = new Map<string, string>(
    token === null
      ? []
      : [
          ['token', token],
          ['businessUser', '{}'],
          ['home', '/admin'],
        ],
  )
  const store: Store = {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  }
  const calls: string[] = []
  let queue: Promise<unknown> = Promise.resolve()
  const ended: string[] = []
  const server = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    calls.push(`${request.method} ${request.url.slice(API.length)}`)
    if (request.url === REFRESH) return refresh()
    const sent = request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
    return good.includes(sent)
      ? Response.json({ body: await request.text(), sent })
      : Response.json({ message: 'Please sign in first.' }, { status: 401 })
  }
  const tab = () =>
    signedFetch({
      fetch: server,
      store,
      alone: (work) => {
        const job = queue.then(work)
        queue = job.catch(() => undefined)
        return job
      },
      ended: (wasSignedIn) => void ended.push(wasSignedIn ? 'was signed in' : 'was not'),
    })
  return { calls, values, tab, ended: () => ended }
}

test('sends the token with a call', async () => {
  const { tab, calls } = browser({ token: 'new' })
  expect(await (await tab()(`${API}/inquiries`)).json()).toMatchObject({ sent: 'new' })
  expect(calls).toEqual(['GET /inquiries'])
})

test('exchanges an expired token once and repeats the call', async () => {
  const { tab, calls, values, ended } = browser()
  const reply = await tab()(`${API}/notes`, { method: 'POST', body: 'a note' })
  expect(await reply.json()).toEqual({ body: 'a note', sent: 'new' })
  expect(calls).toEqual(['POST /notes', 'POST /auth/refresh', 'POST /notes'])
  expect([values.get('token'), ended()]).toEqual(['new', []])
})

test('parallel calls and tabs share one new token', async () => {
  const { tab, calls } = browser()
  const [one, other] = [tab(), tab()]
  const replies = await Promise.all([one(`${API}/a`), one(`${API}/b`), other(`${API}/c`)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(calls.filter((call) => call.endsWith('/auth/refresh'))).toHaveLength(1)
})

test('clears an ended session and requests sign-in', async () => {
  const { tab, calls, values, ended } = browser({
    refresh: () => new Response(null, { status: 401 }),
  })
  expect((await tab()(`${API}/a`)).status).toBe(401)
  expect([calls, [...values], ended()]).toEqual([
    ['GET /a', 'POST /auth/refresh'],
    [],
    ['was signed in'],
  ])
})

test('does not exchange a new token that is rejected', async () => {
  const { tab, calls, ended } = browser({ good: [] })
  expect((await tab()(`${API}/a`)).status).toBe(401)
  expect([calls, ended()]).toEqual([['GET /a', 'POST /auth/refresh', 'GET /a'], ['was signed in']])
})

test('does not renew a session that another tab has ended', async () => {
  const { tab, values, calls, ended } = browser()
  const call = tab()(`${API}/a`)
  values.delete('token')
  expect((await call).status).toBe(401)
  expect([calls, ended()]).toEqual([['GET /a'], ['was not']])
})

test('makes no call without a token', async () => {
  const { tab, calls, ended } = browser({ token: null })
  expect((await tab()(`${API}/a`)).status).toBe(401)
  expect([calls, ended()]).toEqual([[], ['was not']])
})

test.each([503, 429])('keeps the session when a refresh fails with %s', async (status) => {
  const { tab, values, ended } = browser({
    refresh: () => Response.json({ message: 'Later.' }, { status }),
  })
  const rejected = await tab()(`${API}/a`).catch((error: unknown) => error)
  expect(rejected).toBeInstanceOf(ApiError)
  expect(rejected).toMatchObject({ status, message: 'Later.' })
  expect([values.get('token'), ended()]).toEqual(['old', []])
})

test.each([
  ['/admin', '/admin'],
  ['/admin/inbox/1?stage=new#notes', '/admin/inbox/1?stage=new#notes'],
  ['/quotes/../admin', '/admin'],
  [null, undefined],
  ['', undefined],
  ['admin', undefined],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['\\/evil.example', undefined],
  ['/\t/evil.example', undefined],
  ['/\n/evil.example', undefined],
  [' //evil.example', undefined],
  ['/.//evil.example', undefined],
  ['/a/..//evil.example', undefined],
  ['/%2e//evil.example', undefined],
  ['https://evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['//', undefined],
  ['/login?next=/login', undefined],
])('after signing in, %j leads to %j', (next, path) => {
  expect(safeNext(next)).toBe(path)
})

test('ignores a stored user that is not marked as logged in', () => {
  const { values } = browser()
  rememberUser(
    {
      getItem: () => null,
      setItem: (name, value) => void values.set(name, value),
      removeItem: () => undefined,
    },
    {
      id: '1',
      role: 'admin',
      name: 'Dana',
      email: 'dana@example.test',
      businessId: null,
      mustChangePassword: false,
      mustSetUpCodes: false,
    },
  )
  expect(readUser(values.get('businessUser') ?? null)).toEqual({
    name: 'Dana',
    email: 'dana@example.test',
    role: 'admin',
    businessId: null,
    mustChangePassword: false,
    mustSetUpCodes: false,
    isLoggedIn: true,
  })
  expect(values.get('home')).toBe('/admin')
  for (const text of [null, '', 'null', '{', '{"name":"Dana"}', '{"isLoggedIn":false}', '"yes"'])
    expect(readUser(text)).toBeUndefined()
})
