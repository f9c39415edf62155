// Every call × every caller, generated from the declarations: no call can be forgotten.
import { type Described, exampleBody } from '#testing/example-body.ts'
import { app, appWith, as, ctxOf, deps, people, request, tokenOf } from '#testing/test-app.ts'
import { eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { insertSession, insertUser } from '#features/accounts/accounts.store.ts'
import { users } from '#features/accounts/accounts.table.ts'
import { addPayments } from '#features/billing/payments.service.ts'
import { startProject } from '#features/projects/start-project.service.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { access, declaredAccess, type Http, mayCall, ONLY_IN_DEMO, refuseUndeclared, ROLES } from '#kernel/http/access.ts'
import { signAccessToken } from '#kernel/http/tokens.ts'
import { hashOf, newId, newSecret } from '#kernel/ids.ts'
import { api } from './api.ts'
import { describeApi } from './app.ts'

const calls = declaredAccess(api)
const withIds = (path: string): string => `/api${path}`.replace(':id', newId(new Date())).replace(':token', 'unknown')
const isRefused = (status: number): boolean => status === 401 || status === 403

describe.each(calls)('$method /api$path for $access', ({ method, path, access }) => {
  test.each(ROLES)('as %s', async (role) => {
    const { status } = await request(role, method, withIds(path), method === 'GET' ? undefined : {})
    const allowed = access !== undefined && mayCall(role, access, deps)
    // Mailbox and movable clock do not exist outside a demo; a refresh without its cookie is refused whoever calls.
    const expected = ONLY_IN_DEMO.includes(access) ? status !== 404 : !allowed || path === '/auth/refresh'
    expect(isRefused(status)).toBe(expected)
    expect(status === 404 && /^\/(mailbox|clock|sandbox)/.test(path)).toBe(ONLY_IN_DEMO.includes(access))
  })
})

const guarded = calls.filter(({ access }) => access !== 'visitor' && !ONLY_IN_DEMO.includes(access))
const FAULTS = ['none', 'another key', 'no algorithm', 'another place', 'another purpose', 'expired', 'changed role', 'no session', 'signed out']

test.each(guarded)('$method /api$path refuses every faulty token', async ({ method, path }) => {
  for (const fault of FAULTS) {
    const { status } = await request('visitor', method, withIds(path), method === 'GET' ? undefined : {}, { authorization: `Bearer ${await faultyToken(fault)}` })
    expect(status, fault).toBe(401)
  }
})

/** A token for the admin's own session, wrong in one way. */
async function faultyToken(fault: string): Promise<string> {
  const { sid, sub } = claimsOf(tokenOf('admin'))
  const claims = (role = 'admin') => new SignJWT({ role, sid }).setProtectedHeader({ alg: 'HS256' }).setSubject(sub).setIssuer(deps.site.publicUrl).setAudience('api').setIssuedAt()
  const key = new TextEncoder().encode(deps.site.secret)
  const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  switch (fault) {
    case 'another key':
      return claims().setExpirationTime('5m').sign(new TextEncoder().encode('some other secret of 32 characters'))
    case 'no algorithm':
      return `${base64({ alg: 'none' })}.${base64({ role: 'admin', sid, sub, iss: deps.site.publicUrl, aud: 'api', exp: Date.now() })}.`
    case 'another place':
      return claims().setIssuer('http://elsewhere.test').setExpirationTime('5m').sign(key)
    case 'another purpose':
      return claims().setAudience('mail').setExpirationTime('5m').sign(key)
    case 'expired':
      return claims().setExpirationTime(1).sign(key)
    case 'changed role': {
      const [head, , signature] = tokenOf('business').split('.')
      return `${head}.${base64({ ...claimsOf(tokenOf('business')), role: 'admin' })}.${signature}`
    }
    // The last of them: from then on the session is over.
    case 'signed out':
      await request('admin', 'POST', '/api/auth/logout')
      return tokenOf('admin')
    case 'no session':
      return signAccessToken(deps.site, { userId: people.admin.id, sessionId: newId(new Date()), role: 'admin' })
    default:
      return 'not-a-token'
  }
}

const CHANGES: Record<string, Partial<typeof users.$inferInsert>> = { demoted: { role: 'staff' }, promoted: { role: 'admin' }, disabled: { disabledAt: new Date() } }

test.each(guarded)('$method /api$path refuses at once whoever was demoted, promoted or disabled a moment ago', async ({ method, path }) => {
  for (const [change, values] of Object.entries(CHANGES)) {
    const role = change === 'demoted' ? 'admin' : 'business'
    await deps.db.update(users).set(values).where(eq(users.id, people[role].id))
    const { status } = await request(role, method, withIds(path), method === 'GET' ? undefined : {})
    expect(status, change).toBe(401)
    await deps.db.update(users).set({ role, disabledAt: null }).where(eq(users.id, people[role].id))
  }
})

test.each(guarded.filter(({ path }) => !path.startsWith('/auth/')))('$method /api$path is shut while the first password is not changed', async ({ method, path, access }) => {
  const role = access === 'business' ? 'business' : 'admin'
  await deps.db.update(users).set({ mustChangePassword: true }).where(eq(users.id, people[role].id))
  const reply = await request(role, method, withIds(path), method === 'GET' ? undefined : {})
  expect([reply.status, await reply.json()]).toMatchObject([403, { code: 'password-change-needed' }])
})

/** A second business with one thing of each kind. `marks` is what nobody else may ever read of it. */
async function openOther() {
  const now = new Date()
  const user = { ...people.business, id: newId(now), email: 'theo@elsewhere.example', name: 'Theodora’s Quarry', businessId: 'BUS-31313' }
  const sessionId = newId(now)
  await insertUser(deps.db, user)
  await insertSession(deps.db, { id: sessionId, userId: user.id, refreshHash: hashOf(newSecret()), formerHash: null, rotatedAt: now, createdAt: now, expiresAt: hoursAfter(now, 1), endedAt: null, lastUsedAt: now, userAgent: 'Quarry browser' })
  const sent = await as.visitor['quote-requests'].$post({ json: { serviceType: 'startups', formData: { businessName: user.name, email: user.email, description: 'Granite by the ton' } } })
  const { reference } = (await sent.json()) as { reference: string }
  const found = await deps.db.execute(sql`select id from enquiries where reference = ${reference}`)
  const quoteId = newId(now)
  await startProject(ctxOf('admin'), { quoteId, quoteNumber: 'Q-2026-3131', businessName: user.name, email: user.email, track: 'startups', items: [], waitsForPayment: true })
  await addPayments(ctxOf('admin'), { quoteId, businessName: user.name, email: user.email, parts: [{ kind: 'deposit', description: 'Deposit for Q-2026-3131', amount: 31_313 }] })
  const own = await deps.db.execute(sql`select id from projects where quote_id = ${quoteId} union all select id from payments where quote_id = ${quoteId} union all select m.id from milestones m join projects p on p.id = m.project_id where quote_id = ${quoteId}`)
  const [projectId = '', ...others] = (own.rows as { id: string }[]).map(({ id }) => id)
  const ids = [user.id, sessionId, String((found.rows[0] as { id: string }).id), quoteId, projectId, ...others]
  const authorization = `Bearer ${await signAccessToken(deps.site, { userId: user.id, sessionId, role: 'business' })}`
  return { user, ids, projectId, authorization, marks: [user.name, user.businessId, reference, 'Granite', 'Quarry browser', 'Q-2026-3131', ...ids] }
}

/** Every row that names them, whatever the table. What is only ever added does not count: anybody may write to an address. */
async function rowsOf({ user, ids }: Awaited<ReturnType<typeof openOther>>): Promise<string[]> {
  const tables = await deps.db.execute(sql`select tablename from pg_tables where schemaname = 'public' order by tablename`)
  const rows = await Promise.all((tables.rows as { tablename: string }[]).map(({ tablename }) => deps.db.execute(sql`select ${tablename} as "table", to_jsonb(t) as row from ${sql.identifier(tablename)} t`)))
  const texts = rows.flatMap(({ rows }) => rows.map((row) => JSON.stringify(row)))
  // Whether a mail has left is a matter of moments, and so is a new password that somebody asked for in the test before.
  // The list of customers is worked out from all that.
  const passing = /^\{"table":"(?:mails|customers)"|"kind":"password-reset"/
  return texts.filter((text) => !passing.test(text) && [user.email, ...ids].some((mark) => text.includes(mark)))
}

/** Written once: it takes longer than a call. */
const described = describeApi()

describe('what belongs to one business', () => {
  test.each(calls)('is neither read nor changed by another through $method /api$path', async ({ method, path, access }) => {
    const other = await openOther()
    const before = await rowsOf(other)
    const description = (await described) as unknown as Described
    for (const id of other.ids) {
      const address = `/api${path}`.replace(/:\w+/g, id)
      const body = exampleBody(description, method, `/api${path}`.replace(/:(\w+)/g, '{$1}'), { id, email: other.user.email })
      const reply = await request('business', method, address, method === 'GET' ? undefined : (body ?? {}))
      const text = await reply.text()
      for (const mark of other.marks) expect(text, `${reply.status} ${text}`).not.toContain(mark)
      // What is open to everyone is opened by a key that nobody can guess, and these are none.
      if (address !== `/api${path}` && access !== 'visitor' && !ONLY_IN_DEMO.includes(access)) expect(reply.ok, `${address} ${reply.status}`).toBe(false)
    }
    const after = await rowsOf(other)
    if (access === 'visitor') expect(after).toEqual(expect.arrayContaining(before))
    else expect(after).toEqual(before)
  })

  test('is there for itself', async () => {
    const { authorization, marks, projectId } = await openOther()
    const read = async (path: string) => (await request('visitor', 'GET', path, undefined, { authorization })).text()
    const own = (await Promise.all(['/api/auth/me', '/api/auth/sessions', '/api/my/enquiries', '/api/my/export', '/api/my/projects', `/api/my/projects/${projectId}`, '/api/my/payments'].map(read))).join('\n')
    // What they wrote is for the team.
    expect(marks.filter((mark) => !own.includes(mark))).toEqual(['Granite'])
  })
})

function claimsOf(token: string): { sid: string; sub: string } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

test('a signed token with a role its account does not have is a visitor', async () => {
  const { sid } = claimsOf(tokenOf('business'))
  const token = await signAccessToken(deps.site, { userId: people.business.id, sessionId: sid, role: 'admin' })
  expect((await request('visitor', 'GET', '/api/enquiries', undefined, { authorization: `Bearer ${token}` })).status).toBe(401)
})

test('the mailbox is open in a demo on this machine, and asks for the admin in a public one', async () => {
  const status = async (demo: 'on' | 'public', token = '') => (await appWith({ demo }).request('/api/mailbox', { headers: token ? { authorization: `Bearer ${token}` } : {} })).status
  expect(await status('on')).toBe(200)
  expect(await status('public')).toBe(401)
  expect(await status('public', tokenOf('business'))).toBe(403)
  expect(await status('public', tokenOf('admin'))).toBe(200)
})

test('the OpenAPI document says who may make each call', async () => {
  const { paths } = await described
  for (const { method, path, access } of calls) {
    expect(paths[`/api${path}`.replace(/:(\w+)/g, '{$1}')]).toHaveProperty(`${method.toLowerCase()}.x-access`, access)
  }
})

test('a call without a declaration does not start', () => {
  const forgetful = new Hono<Http>().get('/secrets', (c) => c.text('oops')).get('/known', access('admin'), (c) => c.text('fine'))
  expect(() => refuseUndeclared(forgetful)).toThrow('GET /secrets does not declare its access.')
})

test.each([
  ['cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['same-site but another host', { 'sec-fetch-site': 'same-site' }],
  ['an old browser on another site', { origin: 'http://evil.test' }],
  ['a made-up origin', { origin: 'null' }],
])('a post from elsewhere is refused: %s', async (_, headers) => {
  const reply = await app.request('/api/quote-requests', { method: 'POST', headers: { 'content-type': 'application/json', ...headers } as Record<string, string>, body: '{}' })
  expect(await reply.json()).toMatchObject({ code: 'cross-site' })
})
