import {
  app,
  appWith,
  as,
  clock,
  ctxOf,
  deps,
  logged,
  PASSWORD,
  people,
  request,
} from '#testing/test-app.ts'
import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createPasswords } from '#kernel/security/passwords.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { findUserByName, insertUser } from './accounts.store.ts'
import { ensureFirstAdmin } from './first-admin.service.ts'
import { sessions, users } from './accounts.table.ts'

const logIn = (username: string, password: string) =>
  request('visitor', 'POST', '/api/auth/login', { username, password })
const cookieOf = (reply: Response): string => reply.headers.get('set-cookie')?.split(';')[0] ?? ''
const call = (method: string, path: string, headers: Record<string, string>) =>
  app.request(path, { method, headers: { 'sec-fetch-site': 'same-origin', ...headers } })
const tokenIn = async (reply: Response): Promise<string> =>
  ((await reply.json()) as { token: string }).token

test.each(['dana', 'DANA', 'dana@example.test', ' Dana@Example.test '])(
  'an admin signs in as %j, is recognized, and signs out',
  async (username) => {
    const reply = await logIn(username, PASSWORD)
    expect(reply.status).toBe(200)
    const authorization = `Bearer ${await tokenIn(reply)}`
    expect(await (await call('GET', '/api/auth/me', { authorization })).json()).toEqual({
      id: people.admin.id,
      role: 'admin',
      name: 'dana',
      email: 'dana@example.test',
      businessId: null,
      mustChangePassword: false,
      mustSetUpCodes: false,
    })
    expect((await call('POST', '/api/auth/logout', { authorization })).status).toBe(204)
    expect((await call('GET', '/api/auth/me', { authorization })).status).toBe(401)
    expect((await call('POST', '/api/auth/refresh', { cookie: cookieOf(reply) })).status).toBe(401)
  },
)

test('a wrong password, an unknown account and a disabled one get identical responses', async () => {
  await insertUser(deps.db, {
    ...people.admin,
    id: '01900000-0000-7000-8000-000000000001',
    email: 'gone@example.test',
    username: 'gone',
    disabledAt: new Date(),
  })
  const responses = await Promise.all([
    logIn('dana', 'wrong'),
    logIn('nobody', 'wrong'),
    logIn('gone', PASSWORD),
  ])
  for (const response of responses) expect(response.status).toBe(401)
  const texts = await Promise.all(responses.map((response) => response.text()))
  expect(new Set(texts)).toEqual(
    new Set(['{"message":"Invalid username or password.","code":"sign-in-failed"}']),
  )
})

test('requires both fields', async () => {
  expect(await (await logIn('', '')).json()).toEqual({
    code: 'invalid',
    message: 'Please fill in all fields.',
    field: 'username',
    fields: { username: 'Please fill in all fields.', password: 'Please fill in all fields.' },
  })
})

test.each([
  ['an existing account', () => 'dana'],
  ['an unknown account', () => 'nobody'],
])('after ten wrong passwords for %s, even the right one must wait', async (_, username) => {
  for (let tries = 0; tries < 10; tries += 1)
    expect((await logIn(username(), 'wrong')).status).toBe(401)
  const reply = await logIn(username(), PASSWORD)
  expect(reply.status).toBe(429)
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await reply.json()).toMatchObject({
    message: expect.stringMatching(/^Too many attempts\. Please wait \d+ minutes and try again\.$/),
  })
})

test('the refresh cookie is hidden from scripts and replaced at each refresh', async () => {
  const first = await logIn('dana', PASSWORD)
  expect(first.headers.get('set-cookie')).toMatch(
    /^refresh=[\w-]{43}; Path=\/api\/auth; Expires=.*; HttpOnly; SameSite=Strict$/,
  )
  const second = await call('POST', '/api/auth/refresh', { cookie: cookieOf(first) })
  expect(second.status).toBe(200)
  expect(cookieOf(second)).not.toBe(cookieOf(first))
  expect(
    (await call('GET', '/api/auth/me', { authorization: `Bearer ${await tokenIn(second)}` }))
      .status,
  ).toBe(200)
})

test('on https both cookies belong to this host alone, and are Secure and SameSite=Strict', async () => {
  const https = appWith({ publicUrl: 'https://cedarline.test' })
  const reply = await https.request('/api/auth/login', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'dana', password: PASSWORD }),
  })
  const cookies = reply.headers.getSetCookie()
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-refresh', '__Host-device'])
  for (const cookie of cookies)
    expect(cookie).toMatch(/; Path=\/; .*HttpOnly; Secure; SameSite=Strict$/)
  expect(
    (
      await https.request('/api/auth/refresh', {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', cookie: cookieOf(reply) },
      })
    ).status,
  ).toBe(200)
})

test('two tabs may refresh at the same time', async () => {
  const cookie = cookieOf(await logIn('dana', PASSWORD))
  const replies = await Promise.all([
    call('POST', '/api/auth/refresh', { cookie }),
    call('POST', '/api/auth/refresh', { cookie }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(replies.filter((reply) => reply.headers.has('set-cookie'))).toHaveLength(1)
})

test('a used refresh secret that is sent again later ends the session for everyone', async () => {
  const first = cookieOf(await logIn('dana', PASSWORD))
  const second = cookieOf(await call('POST', '/api/auth/refresh', { cookie: first }))
  await deps.db.update(sessions).set({ rotatedAt: hoursAfter(new Date(), -11 / 3600) })
  expect((await call('POST', '/api/auth/refresh', { cookie: first })).status).toBe(401)
  expect((await call('POST', '/api/auth/refresh', { cookie: second })).status).toBe(401)
})

test('signing in again ends the previous session of the same browser', async () => {
  const first = await logIn('dana', PASSWORD)
  const authorization = `Bearer ${await tokenIn(first)}`
  const again = await request(
    'visitor',
    'POST',
    '/api/auth/login',
    { username: 'dana', password: PASSWORD },
    { cookie: cookieOf(first) },
  )
  expect([again.status, cookieOf(again) === cookieOf(first)]).toEqual([200, false])
  expect((await call('GET', '/api/auth/me', { authorization })).status).toBe(401)
  await request(
    'visitor',
    'POST',
    '/api/auth/login',
    { username: 'dana', password: 'wrong' },
    { cookie: cookieOf(again) },
  )
  expect(
    (await call('GET', '/api/auth/me', { authorization: `Bearer ${await tokenIn(again)}` })).status,
  ).toBe(200)
})

test('a session ends after two weeks without use', async () => {
  const reply = await logIn('dana', PASSWORD)
  const authorization = `Bearer ${await tokenIn(reply)}`
  const usedBefore = (hours: number) =>
    deps.db.update(sessions).set({ lastUsedAt: hoursAfter(new Date(), -hours) })
  await usedBefore(14 * 24 - 1)
  expect((await call('GET', '/api/auth/me', { authorization })).status).toBe(200)
  await usedBefore(14 * 24 + 1)
  expect((await call('GET', '/api/auth/me', { authorization })).status).toBe(401)
  expect((await call('POST', '/api/auth/refresh', { cookie: cookieOf(reply) })).status).toBe(401)
})

test('a session ends after thirty days, even if it is used', async () => {
  const cookie = cookieOf(await logIn('dana', PASSWORD))
  const [session] = await deps.db.select().from(sessions).orderBy(desc(sessions.createdAt)).limit(1)
  expect(
    ((session?.expiresAt.getTime() ?? 0) - (session?.createdAt.getTime() ?? 0)) / 86_400_000,
  ).toBe(30)
  const next = cookieOf(await call('POST', '/api/auth/refresh', { cookie }))
  await deps.db.update(sessions).set({ expiresAt: new Date() })
  expect((await call('POST', '/api/auth/refresh', { cookie: next })).status).toBe(401)
})

test('logs sign-ins, rejected sign-ins, password changes and rejected calls, without any input', async () => {
  await logIn('dana', 'a wrong password')
  await logIn('somebody@else.example', 'a wrong password')
  await logIn('dana', PASSWORD)
  await request('admin', 'PUT', '/api/auth/password', {
    currentPassword: PASSWORD,
    password: 'spring-menu-26',
    confirmPassword: 'spring-menu-26',
  })
  await request('business', 'GET', '/api/inquiries')
  const noted = (message: string) =>
    logged.filter((line) => line.message === message).map(({ facts }) => facts)
  expect(noted('A sign-in was rejected')).toEqual([
    { userId: people.admin.id },
    { userId: undefined },
  ])
  expect(noted('Signed in')).toEqual([{ userId: people.admin.id, sessionId: expect.any(String) }])
  expect(noted('A password was changed')).toEqual([{ userId: people.admin.id }])
  expect(noted('A call was rejected')).toMatchObject([
    { code: 'not-allowed', userId: people.business.id, path: '/api/inquiries' },
  ])
  expect(JSON.stringify(logged)).not.toMatch(/wrong password|spring-menu|somebody|198\.51\.100/)
})

test('a disabled account is rejected from the next call on', async () => {
  await deps.db.update(users).set({ disabledAt: new Date() })
  expect((await as.admin.auth.me.$get()).status).toBe(401)
})

test('moving the demo clock ends no sessions', async () => {
  clock.at = hoursAfter(new Date(), 400 * 24)
  expect((await as.admin.auth.me.$get()).status).toBe(200)
})

test('the first admin is created once, with a random password that is shown once', async () => {
  const shownPasswords: string[] = []
  const make = (email: string | undefined, password?: string, demo: 'on' | 'off' = 'off') =>
    ensureFirstAdmin(
      { ...ctxOf('visitor'), passwords: createPasswords(), site: { ...deps.site, demo } },
      { email, password },
      (admin) => shownPasswords.push(admin.password),
    )
  expect(await make(undefined)).toBeUndefined()
  await deps.db.delete(users)
  const made = await make('Boss@Agency.example')
  expect(shownPasswords).toEqual([made?.password])
  expect(made).toMatchObject({ email: 'boss@agency.example', made: 'generated' })
  expect((await logIn('boss@agency.example', made?.password ?? '')).status).toBe(200)
  const stored = await findUserByName(deps.db, 'admin')
  expect(stored).toMatchObject({
    mustChangePassword: true,
    passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
  })
})

test('the printed password of a demo stops working outside the demo', async () => {
  await deps.db.delete(users)
  const make = (demo: 'on' | 'off', password?: string) =>
    ensureFirstAdmin(
      { ...ctxOf('visitor'), site: { ...deps.site, demo } },
      { email: undefined, password },
      () => undefined,
    )
  const demo = await make('on')
  const before = await logIn('admin', demo?.password ?? '')
  expect(before.status).toBe(200)
  expect(await make('on')).toBeUndefined()

  expect(await make('off', 'a password of our own')).toMatchObject({ made: 'configured' })
  expect((await logIn('admin', demo?.password ?? '')).status).toBe(401)
  expect(
    (await call('GET', '/api/auth/me', { authorization: `Bearer ${await tokenIn(before)}` }))
      .status,
  ).toBe(401)
  expect((await logIn('admin', 'a password of our own')).status).toBe(200)
  expect(await make('off', 'another one')).toBeUndefined()
})

test('an address that is configured after the first start replaces the placeholder', async () => {
  await deps.db.delete(users)
  const start = (email: string | undefined, password?: string) =>
    ensureFirstAdmin(
      { ...ctxOf('visitor'), site: { ...deps.site, demo: 'off' } },
      { email, password },
      () => undefined,
    )
  expect(await start(undefined, 'a password of our own')).toMatchObject({
    email: 'admin@cedarline.example',
  })
  await start('Boss@Agency.example')
  expect((await logIn('boss@agency.example', 'a password of our own')).status).toBe(200)
  await start('another@agency.example')
  expect((await logIn('boss@agency.example', 'a password of our own')).status).toBe(200)
})

test('concurrent attempts cannot exceed the limit of ten', async () => {
  const replies = await Promise.all([
    ...Array.from({ length: 40 }, () => logIn('dana', 'wrong')),
    logIn('dana', PASSWORD),
  ])
  const statuses = replies.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.at(-1)).toBe(429)
})

test('successful sign-ins from one address are not limited', async () => {
  for (let n = 0; n < 12; n += 1) expect((await logIn('dana', PASSWORD)).status).toBe(200)
})

test('signing out works with the cookie alone when the token has expired', async () => {
  const reply = await logIn('dana', PASSWORD)
  expect((await call('POST', '/api/auth/logout', { cookie: cookieOf(reply) })).status).toBe(204)
  expect((await call('POST', '/api/auth/refresh', { cookie: cookieOf(reply) })).status).toBe(401)
})
