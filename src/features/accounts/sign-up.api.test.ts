// Sign-up, verification and denial over the public API (H17, K6).
import {
  bearer,
  bytesOf,
  EMAIL,
  form,
  mailTemplatesSentTo,
  link,
  links,
  postLogIn,
  createAccount,
  postSignUp,
  verify,
  visitor,
} from '#testing/test-account.ts'
import { as, deps, eventually, outbox, people } from '#testing/test-app.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hoursAfter } from '#kernel/dates.ts'
import { mails } from '#kernel/mail/mail.table.ts'
import { findUserByEmail } from './accounts.store.ts'
import { oneTimeTokens } from './accounts.table.ts'

test('an account is created, verified without a password in the same browser, and signed in to', async () => {
  const token = await createAccount({ name: ' Square One ', email: ' Hello@SquareOne.example ' })
  expect(await findUserByEmail(deps.db, EMAIL)).toMatchObject({
    role: 'business',
    name: 'Square One',
    businessId: expect.stringMatching(/^BUS-\d{5}$/),
    verifiedAt: null,
    termsVersion: '2025-09-03',
    termsAgreedAt: expect.any(Date),
    passwordHash: expect.stringMatching(/^\$argon2id\$/),
  })
  expect(await (await visitor('GET', `/auth/verifications/${token}`)).json()).toEqual({
    name: 'Square One',
  })
  expect(await (await verify(token, { browserKey: form.browserKey })).json()).toEqual({
    email: EMAIL,
    name: 'Square One',
    isFromRequest: false,
  })
  const headers = await bearer(await postLogIn(EMAIL, form.password))
  expect(await (await visitor('GET', '/auth/me', undefined, headers)).json()).toMatchObject({
    role: 'business',
    name: 'Square One',
    businessId: expect.stringMatching(/^BUS-\d{5}$/),
  })
})

test('a sign-up cannot set its own role, verification or business ID', async () => {
  await visitor('POST', '/auth/sign-up', {
    ...form,
    role: 'admin',
    verifiedAt: '2025-01-01T00:00:00Z',
    businessId: 'BUS-00001',
    username: 'root',
    id: people.admin.id,
  })
  expect(await findUserByEmail(deps.db, EMAIL)).toMatchObject({
    role: 'business',
    verifiedAt: null,
    username: null,
  })
  expect(await findUserByEmail(deps.db, EMAIL)).not.toMatchObject({ businessId: 'BUS-00001' })
  expect(await findUserByEmail(deps.db, EMAIL)).not.toMatchObject({ id: people.admin.id })
})

test('emails repeat no text that a stranger typed', async () => {
  await createAccount({ name: 'Cheap pills at pills.example' })
  for (const { subject, text, html } of outbox) expect(subject + text + html).not.toContain('pills')
})

test.each([
  [
    { name: ' ', email: '', password: '', confirmPassword: '' },
    {
      name: 'Please fill in all fields.',
      email: 'Please fill in all fields.',
      password: 'Please fill in all fields.',
      confirmPassword: 'Please fill in all fields.',
    },
  ],
  [{ email: 'hello@' }, { email: 'Please enter a valid email address' }],
  [
    { confirmPassword: 'winter-menu-42' },
    { confirmPassword: "Passwords don't match. Please try again." },
  ],
  [
    { password: 'seven77', confirmPassword: 'seven77' },
    { password: 'Please use at least 8 characters.' },
  ],
  [{ agreeToTerms: false }, { agreeToTerms: 'Please agree to the terms and conditions.' }],
])(
  'an invalid form is rejected with field errors, without an account or email: %j',
  async (changed, fields) => {
    const reply = await postSignUp(changed)
    expect([reply.status, await reply.json()]).toMatchObject([400, { code: 'invalid', fields }])
    expect([await findUserByEmail(deps.db, EMAIL), await deps.db.select().from(mails)]).toEqual([
      undefined,
      [],
    ])
  },
)

test.each([
  ['\u202Eeno erauqS\u2066', 'eno erauqS'],
  ['محل \u202B١', 'محل ١'],
  ['Nora\u200Fs', 'Nora\u200Fs'],
])('removes characters from a name that change the text direction: %j', async (name, kept) => {
  await createAccount({ name })
  expect((await findUserByEmail(deps.db, EMAIL))?.name).toBe(kept)
})

test.each(['winter\0menu', 'winter-menu-\uD800'])(
  'rejects a password with characters that a form cannot send: %j',
  async (password) => {
    const reply = await postSignUp({ password, confirmPassword: password })
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { fields: { password: 'This contains a character that cannot be stored.' } },
    ])
  },
)

test.each([
  'password1',
  'PASSWORD1',
  'qwertyuiop',
  'squareone1',
  'Hello-Square-1',
  'CedarlineDigital!',
  'cedarline-2026',
  '........',
  'abababab',
])('rejects an easily guessed password: %s', async (password) => {
  const reply = await postSignUp({ password, confirmPassword: password })
  expect([reply.status, await reply.json()]).toMatchObject([
    400,
    { fields: { password: 'This password is too easy to guess. Please choose another.' } },
  ])
  expect(await findUserByEmail(deps.db, EMAIL)).toBeUndefined()
})

test('the response to a guessable password is the same with and without an account', async () => {
  const responses = await Promise.all(
    [people.business.email, 'nobody@example.test'].map(async (email) =>
      bytesOf(await postSignUp({ email, password: 'password1', confirmPassword: 'password1' })),
    ),
  )
  expect(new Set(responses).size).toBe(1)
})

test.each([
  'squareone opens at 7',
  'ünïcödé und ein Wort',
  '🔑🔑🔑🔑 door',
  '     door and step     ',
  'door and step '.repeat(18),
])('accepts any other password of eight characters: %j', async (password) => {
  const token = await createAccount({ password, confirmPassword: password })
  expect(
    (
      await verify(token, {
        password: password.trim() === password ? `${password} ` : password.trim(),
      })
    ).status,
  ).toBe(400)
  expect((await verify(token, { password })).status).toBe(200)
  expect((await postLogIn(EMAIL, password)).status).toBe(200)
})

test('verifying in another browser requires the password', async () => {
  const token = await createAccount()
  const question = 'Enter the password you chose when you signed up.'
  for (const proof of [{}, { browserKey: 'another browser' }])
    expect(await (await verify(token, proof)).json()).toMatchObject({
      code: 'invalid',
      fields: { password: question },
    })
  const failed = await verify(token, { browserKey: 'another browser', password: 'summer-menu-24' })
  expect([failed.status, await failed.json()]).toMatchObject([
    400,
    { fields: { password: 'This is not the password you chose when you signed up.' } },
  ])
  expect((await findUserByEmail(deps.db, EMAIL))?.verifiedAt).toBeNull()
  expect((await verify(token, { password: form.password })).status).toBe(200)
})

test('an account created without a script is verified with the password in every browser', async () => {
  const { browserKey: _, ...scriptless } = form
  await visitor('POST', '/auth/sign-up', scriptless)
  const token = await link('verify-email')
  expect((await verify(token, { browserKey: '' })).status).toBe(400)
  expect((await verify(token, { browserKey: form.browserKey })).status).toBe(400)
  expect((await verify(token, { password: form.password })).status).toBe(200)
})

test('after ten wrong passwords for one link, even the right one must wait', async () => {
  const token = await createAccount()
  for (let tries = 0; tries < 10; tries += 1)
    expect((await verify(token, { password: 'guess' })).status).toBe(400)
  expect((await verify(token, { password: form.password })).status).toBe(429)
})

test('‘This was not me’ deletes the account with its links, and frees the address', async () => {
  const token = await createAccount()
  expect((await visitor('DELETE', `/auth/verifications/${token}`)).status).toBe(204)
  expect([
    await findUserByEmail(deps.db, EMAIL),
    await deps.db.select().from(oneTimeTokens),
  ]).toEqual([undefined, []])
  expect(await bytesOf(await postLogIn(EMAIL, form.password))).toBe(
    '401 {"message":"Invalid username or password.","code":"sign-in-failed"}',
  )
  for (const method of ['GET', 'POST', 'DELETE'])
    expect(
      (await visitor(method, `/auth/verifications/${token}`, method === 'POST' ? {} : undefined))
        .status,
    ).toBe(404)
  expect((await postSignUp()).status).toBe(204)
})

test('a verified account cannot be denied', async () => {
  const token = await createAccount()
  await verify(token, { browserKey: form.browserKey })
  expect((await visitor('DELETE', `/auth/verifications/${token}`)).status).toBe(404)
  expect(await findUserByEmail(deps.db, EMAIL)).toBeDefined()
})

test('a new sign-up for an unverified address replaces the previous one', async () => {
  const old = await createAccount({ name: 'Somebody else', browserKey: 'their browser' })
  expect(
    (await postSignUp({ password: 'autumn-menu-25', confirmPassword: 'autumn-menu-25' })).status,
  ).toBe(204)
  const fresh = await link('verify-email', EMAIL, 1)
  expect((await visitor('GET', `/auth/verifications/${old}`)).status).toBe(404)
  expect((await verify(old, { browserKey: 'their browser' })).status).toBe(404)
  expect((await verify(fresh, { browserKey: 'their browser' })).status).toBe(400)
  expect((await verify(fresh, { password: form.password })).status).toBe(400)
  expect(await (await verify(fresh, { password: 'autumn-menu-25' })).json()).toMatchObject({
    name: 'Square One',
  })
})

test('a sign-up for a verified address gets the same response, changes nothing, and emails the owner', async () => {
  const first = await bytesOf(await postSignUp())
  await verify(await link('verify-email'), { browserKey: form.browserKey })
  const before = await findUserByEmail(deps.db, EMAIL)
  const again = await bytesOf(
    await postSignUp({
      name: 'Thief',
      password: 'another-one',
      confirmPassword: 'another-one',
      browserKey: 'thief',
    }),
  )
  expect(again).toBe(first)
  expect(await findUserByEmail(deps.db, EMAIL)).toEqual(before)
  expect(await mailTemplatesSentTo(EMAIL)).toEqual(['verify-your-address', 'you-have-an-account'])
  await eventually(() =>
    outbox.find(({ subject }) => subject === 'You already have an account at Cedarline Digital'),
  )
  expect((await postLogIn(EMAIL, form.password)).status).toBe(200)
})

test('a link works once and invalidates the other links', async () => {
  const first = await createAccount()
  expect((await visitor('POST', '/auth/verification-mails', { email: EMAIL })).status).toBe(204)
  const second = await link('verify-email', EMAIL, 1)
  expect((await visitor('GET', `/auth/verifications/${first}`)).status).toBe(200)
  const replies = await Promise.all([
    verify(second, { browserKey: form.browserKey }),
    verify(second, { browserKey: form.browserKey }),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await verify(first, { browserKey: form.browserKey })).status).toBe(404)
})

test.each([
  ['verify-email', 24, '/auth/verifications/', 'verification'],
  ['reset-password', 1, '/auth/password-resets/', 'password-reset'],
] as const)('a link to %s works for %i hours', async (page, hours, path, kind) => {
  const token = await createAccount()
  if (page === 'reset-password') await verify(token, { browserKey: form.browserKey })
  if (page === 'reset-password') await visitor('POST', '/auth/password-resets', { email: EMAIL })
  const current = await link(page)
  const [row] = await deps.db
    .select()
    .from(oneTimeTokens)
    .where(eq(oneTimeTokens.kind, kind))
    .limit(1)
  const left = ((row?.expiresAt.getTime() ?? 0) - new Date().getTime()) / 3_600_000
  expect(left).toBeGreaterThan(hours - 0.02)
  expect(left).toBeLessThanOrEqual(hours)
  await deps.db.update(oneTimeTokens).set({ expiresAt: hoursAfter(new Date(), -1 / 3600) })
  expect((await visitor('GET', path + current)).status).toBe(404)
  expect((await visitor('POST', path + current, { ...form })).status).toBe(404)
})

test('resending responds the same for every address, and emails only unverified accounts', async () => {
  await createAccount()
  const responses = await Promise.all(
    [EMAIL, people.business.email, 'nobody@example.test'].map(async (email) =>
      bytesOf(await visitor('POST', '/auth/verification-mails', { email })),
    ),
  )
  expect(new Set(responses)).toEqual(new Set(['204 ']))
  expect(await mailTemplatesSentTo(EMAIL)).toHaveLength(2)
  expect([
    ...(await mailTemplatesSentTo(people.business.email)),
    ...(await mailTemplatesSentTo('nobody@example.test')),
  ]).toEqual([])
})

test('sends at most three verification emails an hour to one address', async () => {
  for (let times = 0; times < 5; times += 1) await postSignUp()
  expect(await mailTemplatesSentTo(EMAIL)).toHaveLength(3)
})

test('limits sign-ups to ten an hour per IP address', async () => {
  for (let at = 0; at < 10; at += 1)
    expect((await postSignUp({ email: `owner${at}@example.test` })).status).toBe(204)
  expect((await postSignUp({ email: 'owner11@example.test' })).status).toBe(429)
})

test('before verification, the right password sends a new link, and a wrong one gets the usual error', async () => {
  await createAccount()
  expect(await bytesOf(await postLogIn(EMAIL, 'wrong'))).toBe(
    '401 {"message":"Invalid username or password.","code":"sign-in-failed"}',
  )
  expect(await mailTemplatesSentTo(EMAIL)).toHaveLength(1)
  expect(await bytesOf(await postLogIn(EMAIL, form.password))).toBe(
    '401 {"message":"Please verify your email address first. We have sent you a new link.","code":"sign-in-failed"}',
  )
  expect(
    (await verify(await link('verify-email', EMAIL, 1), { password: form.password })).status,
  ).toBe(200)
})

test('after three emails in an hour none is sent, and the message says so', async () => {
  await createAccount()
  const responses: string[] = []
  for (let times = 0; times < 4; times += 1)
    responses.push(
      ((await (await postLogIn(EMAIL, form.password)).json()) as { message: string }).message,
    )
  const [sent, none] = [
    'We have sent you a new link.',
    'Use the newest link we have sent you.',
  ].map((rest) => `Please verify your email address first. ${rest}`)
  expect(responses).toEqual([sent, sent, none, none])
  expect(await mailTemplatesSentTo(EMAIL)).toHaveLength(3)
  expect(
    (await verify(await link('verify-email', EMAIL, 2), { password: form.password })).status,
  ).toBe(200)
})

test('earlier requests from the address name the account, and appear once it is verified', async () => {
  const signUpAs = (businessName: string) =>
    as.visitor['quote-requests'].$post({
      json: { serviceType: 'startups', formData: { businessName, email: EMAIL } },
    })
  await as.visitor['contact-messages'].$post({
    json: { name: 'Somebody Else', email: EMAIL, subject: 'Hello', message: 'Not from them.' },
  })
  await signUpAs('Square One Coffee')
  await signUpAs('Square One Roasters')
  const token = await createAccount()
  expect(await (await visitor('GET', `/auth/verifications/${token}`)).json()).toEqual({
    name: 'Square One',
  })
  expect(await (await verify(token, { browserKey: form.browserKey })).json()).toEqual({
    email: EMAIL,
    name: 'Square One Coffee',
    isFromRequest: true,
  })
  const headers = await bearer(await postLogIn(EMAIL, form.password))
  expect(await (await visitor('GET', '/my/inquiries', undefined, headers)).json()).toMatchObject([
    { kind: 'quote-request' },
    { kind: 'quote-request' },
    { kind: 'message' },
  ])
  expect(await (await as.business.my.inquiries.$get()).json()).toEqual([])
})

test('repeated sign-ups keep the existing links valid', async () => {
  for (let n = 0; n < 3; n += 1) await postSignUp()
  await eventually(() => links('verify-email').length === 3)
  expect((await postSignUp({ name: 'Somebody else' })).status).toBe(204)
  expect(
    (await mailTemplatesSentTo(EMAIL)).filter((template) => template === 'verify-your-address'),
  ).toHaveLength(3)
  const replies = await Promise.all(
    links('verify-email').map((token) => visitor('GET', `/auth/verifications/${token}`)),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
})

const PLAN = '/dashboard?section=subscription&plan=subscription-growth'

test('each email links on to the plan that was chosen before the sign-up', async () => {
  const nextParam = `&next=${encodeURIComponent(PLAN)}`
  const expectMails = async (text: string, times: number): Promise<void> => {
    await eventually(() => outbox.filter((mail) => mail.text.includes(text)).length === times)
  }
  expect((await postSignUp({ next: PLAN })).status).toBe(204)
  await expectMails(nextParam, 1)
  await visitor('POST', '/auth/verification-mails', { email: EMAIL, next: PLAN })
  await expectMails(nextParam, 2)
  await verify(await link('verify-email'), { browserKey: form.browserKey })
  await postSignUp({ next: PLAN })
  await expectMails(`/login?${nextParam.slice(1)}`, 1)
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/dashboard?section=subscription&plan=Pay%20me%20at%20evil.example',
  '/admin',
  `${PLAN}&plan=two`,
])('rejects a next path other than a dashboard section: %s', async (next) => {
  expect((await postSignUp({ next })).status).toBe(400)
  expect(await deps.db.select().from(mails)).toEqual([])
})
