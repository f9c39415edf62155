// Checks the access of every role to every call, generated from the calls' declarations.
import { app, appWith, deps, people, request, signInAs, tokenOf } from '#testing/test-app.ts'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { users } from '#features/accounts/accounts.table.ts'
import {
  access,
  declaredAccess,
  type Http,
  mayCall,
  ONLY_IN_DEMO,
  rejectUndeclaredAccess,
  ROLES,
} from '#kernel/http/access.ts'
import { signAccessToken } from '#kernel/security/tokens.ts'
import { newId } from '#kernel/ids.ts'
import { api } from '#app/api.ts'
import { describeApi } from '#app/app.ts'

const calls = declaredAccess(api)
const withIds = (path: string): string =>
  `/api${path}`.replace(':id', newId(new Date())).replace(':token', 'unknown')
const isAccessDenied = (status: number): boolean => status === 401 || status === 403

test.each(calls)('$method /api$path for $access', async ({ method, path, access }) => {
  for (const role of ROLES) {
    // A sign-out ends the previous session.
    await signInAs(role)
    const { status } = await request(role, method, withIds(path), method === 'GET' ? undefined : {})
    const allowed = access !== undefined && mayCall(role, access, deps)
    // Demo calls do not exist here, and a refresh without its cookie fails for every role.
    const expected = ONLY_IN_DEMO.includes(access)
      ? status !== 404
      : !allowed || path === '/auth/refresh'
    expect(isAccessDenied(status), `${role} ${status}`).toBe(expected)
    expect(status === 404 && /^\/(mailbox|clock|sandbox)/.test(path), role).toBe(
      ONLY_IN_DEMO.includes(access),
    )
  }
})

const guarded = calls.filter(({ access }) => access !== 'visitor' && !ONLY_IN_DEMO.includes(access))
const FAULTS = [
  'none',
  'another key',
  'no algorithm',
  'another place',
  'another purpose',
  'expired',
  'changed role',
  'no session',
  'signed out',
]

test.each(guarded)('$method /api$path rejects every faulty token', async ({ method, path }) => {
  for (const fault of FAULTS) {
    const { status } = await request(
      'visitor',
      method,
      withIds(path),
      method === 'GET' ? undefined : {},
      { authorization: `Bearer ${await faultyToken(fault)}` },
    )
    expect(status, fault).toBe(401)
  }
})

async function faultyToken(fault: string): Promise<string> {
  const { sid, sub } = payloadOf(tokenOf('admin'))
  const tokenPayload = (role = 'admin') =>
    new SignJWT({ role, sid })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(sub)
      .setIssuer(deps.site.publicUrl)
      .setAudience('api')
      .setIssuedAt()
  const key = new TextEncoder().encode(deps.site.secret)
  const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  switch (fault) {
    case 'another key':
      return tokenPayload()
        .setExpirationTime('5m')
        .sign(new TextEncoder().encode('some other secret of 32 characters'))
    case 'no algorithm':
      return `${base64({ alg: 'none' })}.${base64({ role: 'admin', sid, sub, iss: deps.site.publicUrl, aud: 'api', exp: Date.now() })}.`
    case 'another place':
      return tokenPayload().setIssuer('http://elsewhere.test').setExpirationTime('5m').sign(key)
    case 'another purpose':
      return tokenPayload().setAudience('mail').setExpirationTime('5m').sign(key)
    case 'expired':
      return tokenPayload().setExpirationTime(1).sign(key)
    case 'changed role': {
      const [head, , signature] = tokenOf('business').split('.')
      return `${head}.${base64({ ...payloadOf(tokenOf('business')), role: 'admin' })}.${signature}`
    }
    // Must be the last fault, because it ends the session.
    case 'signed out':
      await request('admin', 'POST', '/api/auth/logout')
      return tokenOf('admin')
    case 'no session':
      return signAccessToken(deps.site, {
        userId: people.admin.id,
        sessionId: newId(new Date()),
        role: 'admin',
      })
    default:
      return 'not-a-token'
  }
}

const CHANGES: Record<string, Partial<typeof users.$inferInsert>> = {
  demoted: { role: 'staff' },
  promoted: { role: 'admin' },
  disabled: { disabledAt: new Date() },
}

test.each(guarded)(
  '$method /api$path rejects a user who was just demoted, promoted or disabled',
  async ({ method, path }) => {
    for (const [change, values] of Object.entries(CHANGES)) {
      const role = change === 'demoted' ? 'admin' : 'business'
      await deps.db.update(users).set(values).where(eq(users.id, people[role].id))
      const { status } = await request(
        role,
        method,
        withIds(path),
        method === 'GET' ? undefined : {},
      )
      expect(status, change).toBe(401)
      await deps.db
        .update(users)
        .set({ role, disabledAt: null })
        .where(eq(users.id, people[role].id))
    }
  },
)

test.each(guarded.filter(({ path }) => !path.startsWith('/auth/')))(
  '$method /api$path is blocked until the first password is changed',
  async ({ method, path, access }) => {
    const role = access === 'business' ? 'business' : 'admin'
    await deps.db
      .update(users)
      .set({ mustChangePassword: true })
      .where(eq(users.id, people[role].id))
    const reply = await request(role, method, withIds(path), method === 'GET' ? undefined : {})
    expect([reply.status, await reply.json()]).toMatchObject([
      403,
      { code: 'password-change-needed' },
    ])
  },
)

function payloadOf(token: string): { sid: string; sub: string } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

test('a signed token with a role that its account does not have is rejected', async () => {
  const { sid } = payloadOf(tokenOf('business'))
  const token = await signAccessToken(deps.site, {
    userId: people.business.id,
    sessionId: sid,
    role: 'admin',
  })
  expect(
    (
      await request('visitor', 'GET', '/api/inquiries', undefined, {
        authorization: `Bearer ${token}`,
      })
    ).status,
  ).toBe(401)
})

test('the mailbox is open in a local demo, and requires an admin in a public one', async () => {
  const status = async (demo: 'on' | 'public', token = '') =>
    (
      await appWith({ demo }).request('/api/mailbox', {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      })
    ).status
  expect(await status('on')).toBe(200)
  expect(await status('public')).toBe(401)
  expect(await status('public', tokenOf('business'))).toBe(403)
  expect(await status('public', tokenOf('admin'))).toBe(200)
})

test('the OpenAPI document lists the access of each call', async () => {
  const { paths } = await describeApi()
  for (const { method, path, access } of calls) {
    expect(paths[`/api${path}`.replace(/:(\w+)/g, '{$1}')]).toHaveProperty(
      `${method.toLowerCase()}.x-access`,
      access,
    )
  }
})

test('rejects an API with a call that does not declare its access', () => {
  const forgetful = new Hono<Http>()
    .get('/secrets', (c) => c.text('oops'))
    .get('/known', access('admin'), (c) => c.text('fine'))
  expect(() => rejectUndeclaredAccess(forgetful)).toThrow(
    'GET /secrets does not declare its access.',
  )
})

test.each([
  ['cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['same-site but another host', { 'sec-fetch-site': 'same-site' }],
  ['an old browser on another site', { origin: 'http://evil.test' }],
  ['a made-up origin', { origin: 'null' }],
])('rejects a cross-site POST: %s', async (_, headers) => {
  const reply = await app.request('/api/quote-requests', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers } as Record<string, string>,
    body: '{}',
  })
  expect(await reply.json()).toMatchObject({ code: 'cross-site' })
})
