// Forgotten and changed passwords, and what else belongs to keeping an account (K7, M74).
import { acceptedQuote } from '#testing/accepted-quote.ts'
import { GOOD, inShop, payAt } from '#testing/card-checkout.ts'
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
import { app, as, deps, eventually, PASSWORD, people, request, tokenOf } from '#testing/test-app.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertUser } from './accounts.store.ts'
import { users } from './accounts.table.ts'

test('a forgotten password is answered with the same bytes for every address, and mailed to proven ones only', async () => {
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

test('a new password is chosen once, signs every browser out, and its owner hears of it', async () => {
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

test('a link for one purpose is good for no other', async () => {
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

test('a changed or reset password is neither the old one nor one that is guessed first', async () => {
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
      fields: { password: 'Please choose a password other than the one you have.' },
    })
    for (const easy of ['password1', 'SquareOne!2026'])
      expect(await (await choose(easy)).json()).toMatchObject({
        code: 'invalid',
        fields: { password: 'This password is too easy to guess. Please choose another.' },
      })
  }
  // A refused choice uses nothing up.
  expect((await reset('spring-menu-26')).status).toBe(204)
})

test('sessions are listed for their owner, and ended by nobody else', async () => {
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

test('whoever must choose a password of their own can do nothing else before', async () => {
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

test('strangers who guess make strangers wait, and not the browser that its owner has used before', async () => {
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
  // The mark of one account opens no other.
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

/** The value that a reply has a browser keep, as the browser sends it back. */
const deviceOf = (reply: Response): string =>
  reply.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('device='))
    ?.split(';')[0] ?? ''

/** Strangers use up the tries of an account, each from an address of their own. */
async function guessAt(username: string): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const body = JSON.stringify({ username, password: 'wrong' })
  for (let at = 1; at <= 10; at += 1) {
    const from = { incoming: { socket: { remoteAddress: `203.0.113.${at}` } } }
    await app.request('/api/auth/login', { method: 'POST', headers, body }, from)
  }
}

test('a password reset makes every browser unknown again', async () => {
  await verified()
  const before = deviceOf(await postLogIn(EMAIL, form.password))
  await visitor('POST', '/auth/password-resets', { email: EMAIL })
  const chosen = { password: 'spring-menu-26', confirmPassword: 'spring-menu-26' }
  const path = `/auth/password-resets/${await link('reset-password')}`
  expect((await visitor('POST', path, chosen)).status).toBe(204)
  await guessAt(EMAIL)
  expect((await postLogIn(EMAIL, 'spring-menu-26', { cookie: before })).status).toBe(429)
})

test('a changed password makes every browser unknown again but the one it was changed in', async () => {
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

test('the export holds the account, its sessions, its requests and everything that came of them, and no secret', async () => {
  await as.visitor['quote-requests'].$post({
    json: {
      serviceType: 'startups',
      formData: { businessName: 'Nora’s', email: people.business.email },
    },
  })
  const { quoteNumber } = await acceptedQuote()
  await request('business', 'POST', '/api/my/messages', {
    about: 'support',
    text: 'When do you begin?',
  })
  const { body: page } = await inShop<{ url: string }>(
    'business',
    'POST',
    '/my/subscription/checkout',
    { planId: 'subscription-growth' },
  )
  await payAt(page.url.split('/').at(-1) ?? '', GOOD)
  await inShop('business', 'POST', '/my/subscription/cancellation', {
    reason: 'Too quiet in winter',
  })
  const text = await (await request('business', 'GET', '/api/my/export')).text()
  expect(JSON.parse(text)).toMatchObject({
    account: { email: people.business.email, businessId: 'BUS-20418' },
    sessions: [{ isThis: true }],
    requests: [{ kind: 'quote-request' }],
    quotes: [
      {
        quoteNumber,
        status: 'accepted',
        acceptance: { name: 'Nora Quist' },
        versions: [{ version: 1 }],
      },
    ],
    projects: [
      {
        quoteNumber,
        tasks: expect.arrayContaining([expect.objectContaining({ answer: null })]),
        activities: [{ what: 'created' }],
        files: [],
      },
    ],
    // A bill is of the second in which it was paid: it may stand on either side of what came up in the same one.
    payments: expect.arrayContaining(
      [
        { description: 'Growth plan', status: 'paid' },
        { description: `Deposit for ${quoteNumber}` },
        { description: `Balance for ${quoteNumber}` },
      ].map((one) => expect.objectContaining(one)),
    ),
    invoices: [
      {
        number: expect.stringMatching(/^INV-\d{4}-0001$/),
        amount: 300_000,
        to: ['Square One Coffee', people.business.email],
      },
      { number: expect.stringMatching(/^INV-\d{4}-0002$/), amount: 7900 },
    ],
    subscriptions: [{ plan: { name: 'Growth' }, status: 'canceled', card: 'Visa ending 4242' }],
    planOrders: [{ plan: { name: 'Growth' }, state: 'complete' }],
    messages: [
      { about: 'support', messages: [{ text: 'When do you begin?' }, { by: 'automatic' }] },
    ],
    notifications: expect.arrayContaining([
      expect.objectContaining({ kind: 'payments' }),
      expect.objectContaining({ kind: 'quotes' }),
    ]),
    mailPreferences: { quotes: true },
  })
  for (const secret of ['argon2', 'refresh', 'passwordHash', tokenOf('business')])
    expect(text).not.toContain(secret)
})
