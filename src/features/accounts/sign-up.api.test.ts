// Opening, proving, denying and keeping an account, as anyone can do it from outside (H17, K6, K7).
import { app, as, deps, eventually, outbox, PASSWORD, people, request, tokenOf } from '#testing/test-app.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hoursAfter } from '#kernel/dates.ts'
import { mails } from '#kernel/mail/mail.table.ts'
import { findUserByEmail, insertUser } from './accounts.store.ts'
import { oneTimeTokens, users } from './accounts.table.ts'

const EMAIL = 'hello@squareone.example'
const form = { name: 'Square One', email: EMAIL, password: 'winter-menu-24', confirmPassword: 'winter-menu-24', agreeToTerms: true, browserKey: 'the browser that signed up' }
const visitor = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => request('visitor', method, `/api${path}`, body, headers)
const signUp = (changed: Partial<typeof form> = {}) => visitor('POST', '/auth/sign-up', { ...form, ...changed })
const verify = (token: string, proof: { browserKey?: string; password?: string }) => visitor('POST', `/auth/verifications/${token}`, proof)
const logIn = (username: string, password: string, headers?: Record<string, string>) => visitor('POST', '/auth/login', { username, password }, headers)
const bearer = async (reply: Response) => ({ authorization: `Bearer ${((await reply.json()) as { token: string }).token}` })
const bytesOf = async (reply: Response): Promise<string> => `${reply.status} ${await reply.text()}`

/** The links in the mails to an address, oldest first. */
const links = (page: string, address = EMAIL): string[] => outbox.filter(({ to }) => to.address === address).flatMap(({ text }) => text.match(new RegExp(`(?<=${page}\\?token=)[\\w-]+`)) ?? [])
const link = (page: 'verify-email' | 'reset-password', address = EMAIL, at = 0): Promise<string> => eventually(() => links(page, address)[at])
const lettersTo = async (address: string): Promise<string[]> => (await deps.db.select().from(mails).where(eq(mails.toAddress, address))).map(({ letter }) => letter)

async function opened(changed: Partial<typeof form> = {}): Promise<string> {
  expect((await signUp(changed)).status).toBe(204)
  return link('verify-email', changed.email?.trim().toLowerCase())
}

async function verified(changed: Partial<typeof form> = {}): Promise<void> {
  const { browserKey } = { ...form, ...changed }
  expect((await verify(await opened(changed), { browserKey })).status).toBe(200)
}

test('an account is opened, proven with one button in the same browser, and signed in to', async () => {
  const token = await opened({ name: ' Square One ', email: ' Hello@SquareOne.example ' })
  expect(await findUserByEmail(deps.db, EMAIL)).toMatchObject({
    role: 'business',
    name: 'Square One',
    businessId: expect.stringMatching(/^BUS-\d{5}$/),
    verifiedAt: null,
    termsVersion: '2025-09-03',
    termsAgreedAt: expect.any(Date),
    passwordHash: expect.stringMatching(/^\$argon2id\$/),
  })
  expect(await (await visitor('GET', `/auth/verifications/${token}`)).json()).toEqual({ name: 'Square One' })
  expect(await (await verify(token, { browserKey: form.browserKey })).json()).toEqual({ email: EMAIL, name: 'Square One', isFromRequest: false })
  const headers = await bearer(await logIn(EMAIL, form.password))
  expect(await (await visitor('GET', '/auth/me', undefined, headers)).json()).toMatchObject({ role: 'business', name: 'Square One', businessId: expect.stringMatching(/^BUS-\d{5}$/) })
})

test('none of its mails repeats what a stranger typed', async () => {
  await opened({ name: 'Cheap pills at pills.example' })
  for (const { subject, text, html } of outbox) expect(subject + text + html).not.toContain('pills')
})

test.each([
  [{ name: ' ', email: '', password: '', confirmPassword: '' }, { name: 'Please fill in all fields.', email: 'Please fill in all fields.', password: 'Please fill in all fields.', confirmPassword: 'Please fill in all fields.' }],
  [{ email: 'hello@' }, { email: 'Please enter a valid email address' }],
  [{ confirmPassword: 'winter-menu-42' }, { confirmPassword: "Passwords don't match. Please try again." }],
  [{ password: 'seven77', confirmPassword: 'seven77' }, { password: 'Please use at least 8 characters.' }],
  [{ agreeToTerms: false }, { agreeToTerms: 'Please agree to the terms and conditions.' }],
])('a wrong form is refused field by field, and nobody is made or mailed: %j', async (changed, fields) => {
  const reply = await signUp(changed)
  expect([reply.status, await reply.json()]).toMatchObject([400, { code: 'invalid', fields }])
  expect([await findUserByEmail(deps.db, EMAIL), await deps.db.select().from(mails)]).toEqual([undefined, []])
})

test('any other browser also needs the password that was chosen at sign-up', async () => {
  const token = await opened()
  const question = 'Enter the password that was chosen at sign-up.'
  for (const proof of [{}, { browserKey: 'another browser' }]) expect(await (await verify(token, proof)).json()).toMatchObject({ code: 'invalid', fields: { password: question } })
  const wrong = await verify(token, { browserKey: 'another browser', password: 'summer-menu-24' })
  expect([wrong.status, await wrong.json()]).toMatchObject([400, { fields: { password: 'This is not the password that was chosen at sign-up.' } }])
  expect((await findUserByEmail(deps.db, EMAIL))?.verifiedAt).toBeNull()
  expect((await verify(token, { password: form.password })).status).toBe(200)
})

test('an account opened without a script has no browser that needs no password', async () => {
  const { browserKey: _, ...scriptless } = form
  await visitor('POST', '/auth/sign-up', scriptless)
  const token = await link('verify-email')
  expect((await verify(token, { browserKey: '' })).status).toBe(400)
  expect((await verify(token, { browserKey: form.browserKey })).status).toBe(400)
  expect((await verify(token, { password: form.password })).status).toBe(200)
})

test('ten wrong passwords for one link, and even the right one has to wait', async () => {
  const token = await opened()
  for (let tries = 0; tries < 10; tries += 1) expect((await verify(token, { password: 'guess' })).status).toBe(400)
  expect((await verify(token, { password: form.password })).status).toBe(429)
})

test('‘This was not me’ deletes the account with its links, and the address is free again', async () => {
  const token = await opened()
  expect((await visitor('DELETE', `/auth/verifications/${token}`)).status).toBe(204)
  expect([await findUserByEmail(deps.db, EMAIL), await deps.db.select().from(oneTimeTokens)]).toEqual([undefined, []])
  expect(await bytesOf(await logIn(EMAIL, form.password))).toBe('401 {"message":"Invalid username or password.","code":"sign-in-failed"}')
  for (const method of ['GET', 'POST', 'DELETE']) expect((await visitor(method, `/auth/verifications/${token}`, method === 'POST' ? {} : undefined)).status).toBe(404)
  expect((await signUp()).status).toBe(204)
})

test('an account that was proven cannot be denied any more', async () => {
  const token = await opened()
  await verify(token, { browserKey: form.browserKey })
  expect((await visitor('DELETE', `/auth/verifications/${token}`)).status).toBe(404)
  expect(await findUserByEmail(deps.db, EMAIL)).toBeDefined()
})

test('a new sign-up for an address that was never proven takes the place of the old one', async () => {
  const old = await opened({ name: 'Somebody else', browserKey: 'their browser' })
  expect((await signUp({ password: 'autumn-menu-25', confirmPassword: 'autumn-menu-25' })).status).toBe(204)
  const fresh = await link('verify-email', EMAIL, 1)
  expect((await visitor('GET', `/auth/verifications/${old}`)).status).toBe(404)
  expect((await verify(old, { browserKey: 'their browser' })).status).toBe(404)
  expect((await verify(fresh, { browserKey: 'their browser' })).status).toBe(400)
  expect((await verify(fresh, { password: form.password })).status).toBe(400)
  expect(await (await verify(fresh, { password: 'autumn-menu-25' })).json()).toMatchObject({ name: 'Square One' })
})

test('a sign-up for a proven address is answered with the same bytes, changes nothing, and mails its owner', async () => {
  const first = await bytesOf(await signUp())
  await verify(await link('verify-email'), { browserKey: form.browserKey })
  const before = await findUserByEmail(deps.db, EMAIL)
  const again = await bytesOf(await signUp({ name: 'Thief', password: 'another-one', confirmPassword: 'another-one', browserKey: 'thief' }))
  expect(again).toBe(first)
  expect(await findUserByEmail(deps.db, EMAIL)).toEqual(before)
  expect(await lettersTo(EMAIL)).toEqual(['verify-your-address', 'you-have-an-account'])
  await eventually(() => outbox.find(({ subject }) => subject === 'You already have an account at Cedarline Digital'))
  expect((await logIn(EMAIL, form.password)).status).toBe(200)
})

test('the link works once, and ends the others', async () => {
  const first = await opened()
  expect((await visitor('POST', '/auth/verification-mails', { email: EMAIL })).status).toBe(204)
  const second = await link('verify-email', EMAIL, 1)
  expect((await visitor('GET', `/auth/verifications/${first}`)).status).toBe(200)
  const replies = await Promise.all([verify(second, { browserKey: form.browserKey }), verify(second, { browserKey: form.browserKey })])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await verify(first, { browserKey: form.browserKey })).status).toBe(404)
})

test.each([
  ['verify-email', 24, '/auth/verifications/', 'verification'],
  ['reset-password', 1, '/auth/password-resets/', 'password-reset'],
] as const)('a link to %s works for %i hours', async (page, hours, path, kind) => {
  const token = await opened()
  if (page === 'reset-password') await verify(token, { browserKey: form.browserKey })
  if (page === 'reset-password') await visitor('POST', '/auth/password-resets', { email: EMAIL })
  const current = await link(page)
  const [row] = await deps.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.kind, kind)).limit(1)
  const left = ((row?.expiresAt.getTime() ?? 0) - new Date().getTime()) / 3_600_000
  expect(left).toBeGreaterThan(hours - 0.02)
  expect(left).toBeLessThanOrEqual(hours)
  await deps.db.update(oneTimeTokens).set({ expiresAt: hoursAfter(new Date(), -1 / 3600) })
  expect((await visitor('GET', path + current)).status).toBe(404)
  expect((await visitor('POST', path + current, { ...form })).status).toBe(404)
})

test('asking for the mail again says the same about every address, and mails only where an account waits', async () => {
  await opened()
  const answers = await Promise.all([EMAIL, people.business.email, 'nobody@example.test'].map(async (email) => bytesOf(await visitor('POST', '/auth/verification-mails', { email }))))
  expect(new Set(answers)).toEqual(new Set(['204 ']))
  expect(await lettersTo(EMAIL)).toHaveLength(2)
  expect([...(await lettersTo(people.business.email)), ...(await lettersTo('nobody@example.test'))]).toEqual([])
})

test('one address gets three of these mails an hour', async () => {
  for (let times = 0; times < 5; times += 1) await signUp()
  expect(await lettersTo(EMAIL)).toHaveLength(3)
})

test('ten sign-ups an hour come from one place, then it has to wait', async () => {
  for (let at = 0; at < 10; at += 1) expect((await signUp({ email: `owner${at}@example.test` })).status).toBe(204)
  expect((await signUp({ email: 'owner11@example.test' })).status).toBe(429)
})

test('before the proof, the right password sends a new link, and a wrong one says what it always says', async () => {
  await opened()
  expect(await bytesOf(await logIn(EMAIL, 'wrong'))).toBe('401 {"message":"Invalid username or password.","code":"sign-in-failed"}')
  expect(await lettersTo(EMAIL)).toHaveLength(1)
  expect(await bytesOf(await logIn(EMAIL, form.password))).toBe('401 {"message":"Please verify your email address first. We have sent you a new link.","code":"sign-in-failed"}')
  expect((await verify(await link('verify-email', EMAIL, 1), { password: form.password })).status).toBe(200)
})

test('what was asked for earlier with that address names the account, and appears once it is proven', async () => {
  const ask = (businessName: string) => as.visitor['quote-requests'].$post({ json: { serviceType: 'startups', formData: { businessName, email: EMAIL } } })
  await ask('Square One Coffee')
  await ask('Square One Roasters')
  const token = await opened()
  expect(await (await visitor('GET', `/auth/verifications/${token}`)).json()).toEqual({ name: 'Square One' })
  expect(await (await verify(token, { browserKey: form.browserKey })).json()).toEqual({ email: EMAIL, name: 'Square One Coffee', isFromRequest: true })
  const headers = await bearer(await logIn(EMAIL, form.password))
  expect(await (await visitor('GET', '/my/enquiries', undefined, headers)).json()).toMatchObject([{ kind: 'quote-request' }, { kind: 'quote-request' }])
  expect(await (await as.business.my.enquiries.$get()).json()).toEqual([])
})

test('a forgotten password is answered with the same bytes for every address, and mailed to proven ones only', async () => {
  await signUp()
  const answers = await Promise.all([people.business.email, EMAIL, 'nobody@example.test'].map(async (email) => bytesOf(await visitor('POST', '/auth/password-resets', { email }))))
  expect(new Set(answers)).toEqual(new Set(['204 ']))
  await eventually(async () => (await lettersTo(people.business.email)).includes('choose-new-password'))
  expect(await lettersTo(people.business.email)).toEqual(['choose-new-password'])
  expect([await lettersTo(EMAIL), await lettersTo('nobody@example.test')]).toEqual([['verify-your-address'], []])
})

test('a new password is chosen once, signs every browser out, and its owner hears of it', async () => {
  await verified()
  const everywhere = [await bearer(await logIn(EMAIL, form.password)), await bearer(await logIn(EMAIL, form.password))]
  await visitor('POST', '/auth/password-resets', { email: EMAIL })
  const token = await link('reset-password')
  expect((await visitor('GET', `/auth/password-resets/${token}`)).status).toBe(204)
  const chosen = { password: 'spring-menu-26', confirmPassword: 'spring-menu-26' }
  expect(await (await visitor('POST', `/auth/password-resets/${token}`, { ...chosen, confirmPassword: 'other' })).json()).toMatchObject({ fields: { confirmPassword: "Passwords don't match. Please try again." } })
  expect((await visitor('POST', `/auth/password-resets/${token}`, chosen)).status).toBe(204)
  expect((await visitor('POST', `/auth/password-resets/${token}`, chosen)).status).toBe(404)
  expect((await visitor('GET', `/auth/password-resets/${token}`)).status).toBe(404)
  for (const headers of everywhere) expect((await visitor('GET', '/auth/me', undefined, headers)).status).toBe(401)
  expect((await logIn(EMAIL, form.password)).status).toBe(401)
  expect((await logIn(EMAIL, 'spring-menu-26')).status).toBe(200)
  expect(await lettersTo(EMAIL)).toContain('password-changed')
})

test('a link for one purpose is good for no other', async () => {
  const token = await opened()
  expect((await visitor('GET', `/auth/password-resets/${token}`)).status).toBe(404)
  expect((await visitor('POST', `/auth/password-resets/${token}`, { password: 'spring-menu-26', confirmPassword: 'spring-menu-26' })).status).toBe(404)
})

test('a changed password needs the current one, signs the other browsers out and keeps this one', async () => {
  const here = await bearer(await logIn('dana', PASSWORD))
  const change = (currentPassword: string) => visitor('PUT', '/auth/password', { currentPassword, password: 'spring-menu-26', confirmPassword: 'spring-menu-26' }, here)
  expect(await (await change('wrong')).json()).toEqual({ code: 'invalid', message: 'This is not your current password.', field: 'currentPassword', fields: { currentPassword: 'This is not your current password.' } })
  expect((await as.admin.auth.me.$get()).status).toBe(200)
  expect((await change(PASSWORD)).status).toBe(204)
  expect((await as.admin.auth.me.$get()).status).toBe(401)
  expect((await visitor('GET', '/auth/me', undefined, here)).status).toBe(200)
  expect((await logIn('dana', PASSWORD)).status).toBe(401)
  expect((await logIn('dana', 'spring-menu-26')).status).toBe(200)
  expect(await lettersTo(people.admin.email)).toEqual(['password-changed'])
})

test('sessions are listed for their owner, and ended by nobody else', async () => {
  const here = await bearer(await logIn(people.business.email, PASSWORD, { 'user-agent': 'Firefox' }))
  const sessions = (await (await visitor('GET', '/auth/sessions', undefined, here)).json()) as { id: string; userAgent: string; isThis: boolean }[]
  expect(sessions.map(({ userAgent, isThis }) => [userAgent, isThis])).toEqual([['Firefox', true], ['test', false]])
  const other = sessions.find(({ isThis }) => !isThis)?.id ?? ''
  expect((await request('admin', 'DELETE', `/api/auth/sessions/${other}`)).status).toBe(404)
  expect((await as.business.auth.me.$get()).status).toBe(200)
  expect((await visitor('DELETE', `/auth/sessions/${other}`, undefined, here)).status).toBe(204)
  expect((await as.business.auth.me.$get()).status).toBe(401)
  expect((await visitor('DELETE', `/auth/sessions/${other}`, undefined, here)).status).toBe(404)
})

test('whoever must choose a password of their own can do nothing else before', async () => {
  await deps.db.update(users).set({ mustChangePassword: true }).where(eq(users.id, people.business.id))
  expect(await (await as.business.auth.me.$get()).json()).toMatchObject({ mustChangePassword: true })
  for (const path of ['/api/my/enquiries', '/api/my/export']) {
    const reply = await request('business', 'GET', path)
    expect([reply.status, await reply.json()]).toMatchObject([403, { code: 'password-change-needed' }])
  }
  expect((await request('business', 'PUT', '/api/auth/password', { currentPassword: PASSWORD, password: 'spring-menu-26', confirmPassword: 'spring-menu-26' })).status).toBe(204)
  expect((await request('business', 'GET', '/api/my/enquiries')).status).toBe(200)
})

test('strangers who guess make strangers wait, and not the browser that its owner has used before', async () => {
  const first = await logIn('dana', PASSWORD)
  const device = first.headers.getSetCookie().find((cookie) => cookie.startsWith('device='))?.split(';')[0] ?? ''
  const elsewhere = (password: string, headers: Record<string, string> = {}, at = 1) =>
    app.request('/api/auth/login', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ username: 'dana', password }),
    }, { incoming: { socket: { remoteAddress: `203.0.113.${at}` } } })
  for (let at = 1; at <= 10; at += 1) expect((await elsewhere('wrong', {}, at)).status).toBe(401)
  expect((await elsewhere(PASSWORD, {}, 11)).status).toBe(429)
  expect((await elsewhere(PASSWORD, { cookie: 'device=made-up' }, 12)).status).toBe(429)
  expect((await elsewhere(PASSWORD, { cookie: device }, 13)).status).toBe(200)
  // The mark of one account opens no other.
  await insertUser(deps.db, { ...people.admin, id: '01900000-0000-7000-8000-000000000002', email: 'lee@example.test', username: 'lee' })
  for (let at = 21; at <= 30; at += 1) await app.request('/api/auth/login', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }, body: JSON.stringify({ username: 'lee', password: 'wrong' }) }, { incoming: { socket: { remoteAddress: `203.0.113.${at}` } } })
  expect((await logIn('lee', PASSWORD, { cookie: device })).status).toBe(429)
})

test('the export holds the account, its sessions and its requests, and no secret', async () => {
  await as.visitor['quote-requests'].$post({ json: { serviceType: 'startups', formData: { businessName: 'Nora’s', email: people.business.email } } })
  const text = await (await request('business', 'GET', '/api/my/export')).text()
  expect(JSON.parse(text)).toMatchObject({ account: { email: people.business.email, businessId: 'BUS-20418' }, sessions: [{ isThis: true }], requests: [{ kind: 'quote-request' }] })
  for (const secret of ['argon2', 'refresh', 'passwordHash', tokenOf('business')]) expect(text).not.toContain(secret)
})

test('signing up again and again takes nobody’s link away', async () => {
  for (let n = 0; n < 3; n += 1) await signUp()
  await eventually(() => links('verify-email').length === 3)
  expect((await signUp({ name: 'Somebody else' })).status).toBe(204)
  expect((await lettersTo(EMAIL)).filter((letter) => letter === 'verify-your-address')).toHaveLength(3)
  const replies = await Promise.all(links('verify-email').map((token) => visitor('GET', `/auth/verifications/${token}`)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
})
