// Password resets and changes, sessions, and the device cookie (K7, M74).
import {
  bearer,
  bytesOf,
  EMAIL,
  form,
  mailTemplatesSentTo,
  link,
  postLogIn,
  createAccount,
  postSignUp,
  verified,
  visitor,
} from '#testing/test-account.ts'
import { app, as, deps, eventually, PASSWORD, people, request } from '#testing/test-app.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertUser } from './accounts.store.ts'
import { users } from './accounts.table.ts'

test('a reset request gets the same response for every address, and emails only verified accounts', async () => {
  await postSignUp()
  const responses = await Promise.all(
    [people.business.email, EMAIL, 'nobody@example.test'].map(async (email) =>
      bytesOf(await visitor('POST', '/auth/password-resets', { email })),
    ),
  )
  expect(new Set(responses)).toEqual(new Set(['204 ']))
  await eventually(async () =>
    (await mailTemplatesSentTo(people.business.email)).includes('choose-new-password'),
  )
  expect(await mailTemplatesSentTo(people.business.email)).toEqual(['choose-new-password'])
  expect([
    await mailTemplatesSentTo(EMAIL),
    await mailTemplatesSentTo('nobody@example.test'),
  ]).toEqual([['verify-your-address'], []])
})

test('a new password is chosen once, signs every browser out, and the owner is notified', async () => {
  await verified()
  const everywhere = [
    await bearer(await postLogIn(EMAIL, form.password)),
    await bearer(await postLogIn(EMAIL, form.password)),
  ]
  await visitor('POST', '/auth/password-resets', { email: EMAIL })
  const token = await link('reset-password')
  expect((await visitor('GET', `/auth/password-resets/${token}`)).status).toBe(204)
  const chosen = { password: 'spring-menu-26', confirmPassword: 'spring-menu-26' }
  expect(
    await (
      await visitor('POST', `/auth/password-resets/${token}`, {
        ...chosen,
        confirmPassword: 'other',
      })
    ).json(),
  ).toMatchObject({ fields: { confirmPassword: "Passwords don't match. Please try again." } })
  expect((await visitor('POST', `/auth/password-resets/${token}`, chosen)).status).toBe(204)
  expect((await visitor('POST', `/auth/password-resets/${token}`, chosen)).status).toBe(404)
  expect((await visitor('GET', `/auth/password-resets/${token}`)).status).toBe(404)
  for (const headers of everywhere)
    expect((await visitor('GET', '/auth/me', undefined, headers)).status).toBe(401)
  expect((await postLogIn(EMAIL, form.password)).status).toBe(401)
  expect((await postLogIn(EMAIL, 'spring-menu-26')).status).toBe(200)
  expect(await mailTemplatesSentTo(EMAIL)).toContain('password-changed')
})

test('a link works only for its own purpose', async () => {
  const token = await createAccount()
  expect((await visitor('GET', `/auth/password-resets/${token}`)).status).toBe(404)
  expect(
    (
      await visitor('POST', `/auth/password-resets/${token}`, {
        password: 'spring-menu-26',
        confirmPassword: 'spring-menu-26',
      })
    ).status,
  ).toBe(404)
})

test('a changed password needs the current one, signs the other browsers out and keeps this one', async () => {
  const here = await bearer(await postLogIn('dana', PASSWORD))
  const change = (currentPassword: string) =>
    visitor(
      'PUT',
      '/auth/password',
      { currentPassword, password: 'spring-menu-26', confirmPassword: 'spring-menu-26' },
      here,
    )
  expect(await (await change('wrong')).json()).toEqual({
    code: 'invalid',
    message: 'This is not your current password.',
    field: 'currentPassword',
    fields: { currentPassword: 'This is not your current password.' },
  })
  expect((await as.admin.auth.me.$get()).status).toBe(200)
  expect((await change(PASSWORD)).status).toBe(204)
  expect((await as.admin.auth.me.$get()).status).toBe(401)
  expect((await visitor('GET', '/auth/me', undefined, here)).status).toBe(200)
  expect((await postLogIn('dana', PASSWORD)).status).toBe(401)
  expect((await postLogIn('dana', 'spring-menu-26')).status).toBe(200)
  expect(await mailTemplatesSentTo(people.admin.email)).toEqual(['password-changed'])
})

test('rejects the current password and easily guessed ones at a change and a reset', async () => {
  await verified()
  const here = await bearer(await postLogIn(EMAIL, form.password))
  const change = (password: string) =>
    visitor(
      'PUT',
      '/auth/password',
      { currentPassword: form.password, password, confirmPassword: password },
      here,
    )
  await visitor('POST', '/auth/password-resets', { email: EMAIL })
  const token = await link('reset-password')
  const reset = (password: string) =>
    visitor('POST', `/auth/password-resets/${token}`, { password, confirmPassword: password })
  for (const choose of [change, reset]) {
    expect(await (await choose(form.password)).json()).toMatchObject({
      code: 'invalid',
      fields: { password: 'Please choose a password that differs from your current one.' },
    })
    for (const easy of ['password1', 'SquareOne!2026'])
      expect(await (await choose(easy)).json()).toMatchObject({
        code: 'invalid',
        fields: { password: 'This password is too easy to guess. Please choose another.' },
      })
  }
  expect((await reset('spring-menu-26')).status).toBe(204)
})

test('only the owner lists and ends their sessions', async () => {
  const here = await bearer(
    await postLogIn(people.business.email, PASSWORD, { 'user-agent': 'Firefox' }),
  )
  const sessions = (await (await visitor('GET', '/auth/sessions', undefined, here)).json()) as {
    id: string
    userAgent: string
    isThis: boolean
  }[]
  expect(sessions.map(({ userAgent, isThis }) => [userAgent, isThis])).toEqual([
    ['Firefox', true],
    ['test', false],
  ])
  const other = sessions.find(({ isThis }) => !isThis)?.id ?? ''
  expect((await request('admin', 'DELETE', `/api/auth/sessions/${other}`)).status).toBe(404)
  expect((await as.business.auth.me.$get()).status).toBe(200)
  expect((await visitor('DELETE', `/auth/sessions/${other}`, undefined, here)).status).toBe(204)
  expect((await as.business.auth.me.$get()).status).toBe(401)
  expect((await visitor('DELETE', `/auth/sessions/${other}`, undefined, here)).status).toBe(404)
})

test('a user who must change their password can do nothing else first', async () => {
  await deps.db
    .update(users)
    .set({ mustChangePassword: true })
    .where(eq(users.id, people.business.id))
  expect(await (await as.business.auth.me.$get()).json()).toMatchObject({
    mustChangePassword: true,
  })
  for (const path of ['/api/my/inquiries', '/api/my/export']) {
    const reply = await request('business', 'GET', path)
    expect([reply.status, await reply.json()]).toMatchObject([
      403,
      { code: 'password-change-needed' },
    ])
  }
  expect(
    (
      await request('business', 'PUT', '/api/auth/password', {
        currentPassword: PASSWORD,
        password: 'spring-menu-26',
        confirmPassword: 'spring-menu-26',
      })
    ).status,
  ).toBe(204)
  expect((await request('business', 'GET', '/api/my/inquiries')).status).toBe(200)
})

test('failed attempts of strangers do not lock out a browser that the owner has used before', async () => {
  const first = await postLogIn('dana', PASSWORD)
  const device =
    first.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('device='))
      ?.split(';')[0] ?? ''
  const elsewhere = (password: string, headers: Record<string, string> = {}, at = 1) =>
    app.request(
      '/api/auth/login',
      {
        method: 'POST',
        headers: {
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          ...headers,
        },
        body: JSON.stringify({ username: 'dana', password }),
      },
      { incoming: { socket: { remoteAddress: `203.0.113.${at}` } } },
    )
  for (let at = 1; at <= 10; at += 1) expect((await elsewhere('wrong', {}, at)).status).toBe(401)
  expect((await elsewhere(PASSWORD, {}, 11)).status).toBe(429)
  expect((await elsewhere(PASSWORD, { cookie: 'device=made-up' }, 12)).status).toBe(429)
  expect((await elsewhere(PASSWORD, { cookie: device }, 13)).status).toBe(200)
  await insertUser(deps.db, {
    ...people.admin,
    id: '01900000-0000-7000-8000-000000000002',
    email: 'lee@example.test',
    username: 'lee',
  })
  for (let at = 21; at <= 30; at += 1)
    await app.request(
      '/api/auth/login',
      {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'lee', password: 'wrong' }),
      },
      { incoming: { socket: { remoteAddress: `203.0.113.${at}` } } },
    )
  expect((await postLogIn('lee', PASSWORD, { cookie: device })).status).toBe(429)
})

const deviceOf = (reply: Response): string =>
  reply.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('device='))
    ?.split(';')[0] ?? ''

/** Uses up the account's failed attempts, each from another IP address. */
async function guessAt(username: string): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const body = JSON.stringify({ username, password: 'wrong' })
  for (let at = 1; at <= 10; at += 1) {
    const from = { incoming: { socket: { remoteAddress: `203.0.113.${at}` } } }
    await app.request('/api/auth/login', { method: 'POST', headers, body }, from)
  }
}

test('a password reset invalidates every device cookie', async () => {
  await verified()
  const before = deviceOf(await postLogIn(EMAIL, form.password))
  await visitor('POST', '/auth/password-resets', { email: EMAIL })
  const chosen = { password: 'spring-menu-26', confirmPassword: 'spring-menu-26' }
  const path = `/auth/password-resets/${await link('reset-password')}`
  expect((await visitor('POST', path, chosen)).status).toBe(204)
  await guessAt(EMAIL)
  expect((await postLogIn(EMAIL, 'spring-menu-26', { cookie: before })).status).toBe(429)
})

test('a changed password invalidates every device cookie except the current browser’s', async () => {
  await verified()
  const first = await postLogIn(EMAIL, form.password)
  const here = await bearer(first.clone())
  const passwords = { password: 'spring-menu-26', confirmPassword: 'spring-menu-26' }
  const change = { currentPassword: form.password, ...passwords }
  const changed = await visitor('PUT', '/auth/password', change, here)
  expect(changed.status).toBe(204)
  await guessAt(EMAIL)
  expect((await postLogIn(EMAIL, 'spring-menu-26', { cookie: deviceOf(first) })).status).toBe(429)
  expect((await postLogIn(EMAIL, 'spring-menu-26', { cookie: deviceOf(changed) })).status).toBe(200)
})
