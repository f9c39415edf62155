// The product in tests, with a real database, real background work and callers of every role.
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { inject } from 'vitest'
import {
  insertSession,
  insertUser,
  type SessionRow,
  type User,
} from '#features/accounts/accounts.store.ts'
import { sessions } from '#features/accounts/accounts.table.ts'
import { ensurePlans } from '#features/billing/plans/plans.seed.ts'
import { ensurePriceBook } from '#features/catalogue/catalogue.seed.ts'
import { createClock } from '#kernel/clock.ts'
import { readConfig } from '#kernel/config.ts'
import type { Clock, Deps, Role, TransactionCtx } from '#kernel/context.ts'
import type { Transaction } from '#kernel/db/db.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { createPushService } from '#kernel/push/push-service.ts'
import { createPasswords } from '#kernel/security/passwords.ts'
import { ACCESS_MINUTES, signAccessToken } from '#kernel/security/tokens.ts'
import { hashOf, newId, newSecret } from '#kernel/ids.ts'
import type { Mailer } from '#kernel/mail/mailer.ts'
import { type ApiClient, createApi } from '#site/data/api.ts'
import { createApp } from '#app/app.ts'
import { openDeps } from '#app/dependencies.ts'
import type { Screens } from '#app/screens.ts'
import { cleanups } from './cleanups.ts'
import { outsideServices } from './outside-services.ts'
import { EVERYTHING } from '#kernel/cache/page-cache.tags.ts'
import { copyInitialRows, resetRows } from './initial-rows.ts'
import { testBackups } from './test-backups.ts'
import { createTestDatabase } from './test-database.ts'

const worker = process.env.VITEST_POOL_ID ?? '1'
type Delivered = Parameters<Mailer['deliver']>[0]

/** `broken` is an error for each delivery; `gate` delays deliveries. */
export const outbox: Delivered[] & { broken?: string; gate?: Promise<void> } = []
export const deliveries = { started: 0 }
const mailer: Mailer = {
  async deliver(mail) {
    deliveries.started += 1
    await outbox.gate
    if (outbox.broken) throw new Error(outbox.broken)
    outbox.push(mail)
    return '250 OK'
  },
  verify: async () => undefined,
}
export const clock: Pick<Clock, 'now' | 'real'> & { at: Date | undefined } = {
  at: undefined,
  now: () => clock.at ?? new Date(),
  real: () => new Date(),
}
export const logged: { facts: object; message: string }[] = []
const store = (facts: object, message: string): void => void logged.push({ facts, message })
const log = { info: store, warn: store, error: store }

export const config = {
  ...readConfig({
    DATA_DIR: join(inject('scratch'), `worker-${worker}`),
    DATABASE_URL: await createTestDatabase(worker),
    SESSION_SECRET: 'a secret of thirty-two characters',
    DEMO: 'off',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'no-reply@cedarline.test',
    MAIL_REPLY_ADDRESS: 'reply@cedarline.test',
    MAIL_WEBHOOK_SECRET: `whsec_${Buffer.from('a secret of mail webhooks').toString('base64')}`,
    METRICS_TOKEN: 'a token for figures',
  }),
  publicUrl: 'http://cedarline.test',
}
/** Cheap hashes, because hundreds of tests sign up or sign in. */
const passwords = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 })
export const openedDeps = await openDeps(config, {
  mailer,
  ...outsideServices,
  clock: createClock(clock),
  log,
  passwords,
  push: createPushService({ secret: config.sessionSecret, publicUrl: config.publicUrl }, true),
  cards: 'sandbox',
  backups: testBackups(config),
})
export const { pages, connect } = openedDeps
/** Tests also write rows outside of transactions, which code of the product cannot. */
type TestDeps = Omit<Deps, 'db'> & { db: Transaction }
/** Cards are off; a test turns the sandbox on with `appWith`. A restore creates no initial data. */
export const deps: TestDeps = {
  ...openedDeps.deps,
  db: openedDeps.deps.db as Transaction,
  site: { ...openedDeps.deps.site, cards: 'none', demoYear: false },
  prepare: async () => undefined,
}
export const emptyScreens: Screens = {
  show: async () => new Response('a page', { status: 404 }),
  queryParamsOf: async () => undefined,
  prerenderRules: async () => ({ path: '', text: '' }),
}
const around = { pages, screens: emptyScreens, config }
export const app = createApp(deps, around)
connect(async (request) => app.request(request))
await openedDeps.startWork()
/** The product with other settings on the same database. */
export const appWith = (
  site: Partial<Deps['site']>,
  files: Partial<Deps['files']> = {},
  others: Partial<Omit<Deps, 'site' | 'files'>> = {},
) => {
  const changed = { site: { ...deps.site, ...site }, files: { ...deps.files, ...files } }
  return createApp({ ...deps, ...changed, ...others }, around)
}

export const PASSWORD = 'correct horse battery'
const passwordHash = await passwords.hash(PASSWORD)
type SignedInRole = Exclude<Role, 'visitor'>
const person = (role: SignedInRole, name: string): User => ({
  id: newId(new Date()),
  role,
  email: `${name}@example.test`,
  username: role === 'business' ? null : name,
  name,
  passwordHash,
  mustChangePassword: false,
  createdAt: new Date(),
  disabledAt: null,
  verifiedAt: new Date(),
  businessId: role === 'business' ? 'BUS-20418' : null,
  browserHash: null,
  termsVersion: null,
  termsAgreedAt: null,
})
export const people = {
  admin: person('admin', 'dana'),
  staff: person('staff', 'sam'),
  business: person('business', 'nora'),
}

const tokens = new Map<Role, string>()
export async function signInAs(role: Role): Promise<void> {
  if (role === 'visitor') return
  const session = newSession(role)
  await insertSession(deps.db, session)
  tokens.set(role, await tokenFor(role, session))
}

function newSession(role: SignedInRole): SessionRow {
  const now = new Date()
  return {
    id: newId(now),
    userId: people[role].id,
    refreshHash: hashOf(newSecret()),
    formerHash: null,
    rotatedAt: now,
    createdAt: now,
    expiresAt: hoursAfter(now, 24),
    endedAt: null,
    lastUsedAt: now,
    userAgent: 'test',
  }
}

const tokenFor = (role: SignedInRole, { userId, id }: SessionRow): Promise<string> =>
  signAccessToken(deps.site, { userId, sessionId: id, role })

const FROM = { address: '198.51.100.7', userAgent: '', campaign: '' }
export const ctxOf = (role: Role): TransactionCtx => {
  const who = role === 'visitor' ? undefined : people[role]
  return {
    ...deps,
    ...FROM,
    actor: who
      ? {
          role: role as SignedInRole,
          userId: who.id,
          sessionId: newId(new Date()),
          name: who.name,
          email: who.email,
          mustChangePassword: false,
        }
      : { role: 'visitor' },
  }
}

export const tokenOf = (role: Role): string => tokens.get(role) ?? ''

export async function request(
  role: Role,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const token = tokenOf(role)
  const all = {
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...headers,
  }
  return app.request(path, {
    method,
    headers: all,
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
}

const clientOf = (role: Role): ApiClient =>
  createApi('http://cedarline.test', async (input, init) => {
    const call = new Request(input, init)
    const token = tokenOf(role)
    if (token) call.headers.set('authorization', `Bearer ${token}`)
    return app.request(call)
  })
export const as = {
  visitor: clientOf('visitor'),
  business: clientOf('business'),
  staff: clientOf('staff'),
  admin: clientOf('admin'),
}

/** Waits until `look` finds something. @throws after `seconds` */
export async function eventually<Found>(
  look: () => Found | Promise<Found>,
  seconds = 15,
): Promise<NonNullable<Exclude<Found, false>>> {
  for (let tries = 0; tries < seconds * 20; tries += 1) {
    const found = await look()
    // Here it is neither false nor missing.
    if (found) return found as NonNullable<Exclude<Found, false>>
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`Did not happen within ${seconds} seconds.`)
}

export async function allDone(): Promise<void> {
  await eventually(async () => !(await hasTask(sql`state < 'completed' and start_after <= now()`)))
}

const hasTask = async (condition: SQL): Promise<boolean> =>
  (await deps.db.execute(sql`select 1 from pgboss.job where ${condition} limit 1`)).rows.length > 0

const SIGNED_IN = ['admin', 'staff', 'business'] as const
const initialTokens = new Map<Role, string>()
const TOKEN_AGE = (ACCESS_MINUTES / 2) * 60_000
let signedAt = 0

async function snapshotRows(): Promise<void> {
  await ensurePriceBook(ctxOf('visitor'))
  await ensurePlans(ctxOf('visitor'))
  for (const role of SIGNED_IN) await insertUser(deps.db, people[role])
  await copyInitialRows(deps.db)
}

async function snapshotSessions(): Promise<void> {
  if (Date.now() - signedAt < TOKEN_AGE) return
  signedAt = Date.now()
  await deps.db.execute(sql`delete from initial_rows.sessions`)
  for (const role of SIGNED_IN) {
    const session = newSession(role)
    await deps.db.delete(sessions)
    await insertSession(deps.db, session)
    await deps.db.execute(sql`insert into initial_rows.sessions table sessions`)
    initialTokens.set(role, await tokenFor(role, session))
  }
}

async function resetTables(): Promise<void> {
  await snapshotSessions()
  await resetRows(deps.db)
  pages.drop(EVERYTHING)
  for (const role of SIGNED_IN) tokens.set(role, initialTokens.get(role) ?? '')
}

/** Removes the tasks of the previous test, and waits for those that run. */
async function endWork(): Promise<void> {
  const idle = sql`delete from pgboss.job where state <> 'active'`
  await deps.db.execute(idle)
  await eventually(async () => !(await hasTask(sql`state = 'active'`)))
  await deps.db.execute(idle) // one that failed meanwhile would run again in the next test
}

await deps.db.execute(sql`delete from pgboss.schedule`) // it follows the real clock
await snapshotRows()
cleanups.push(async () => {
  await endWork()
  outbox.length = 0
  deliveries.started = 0
  delete outbox.broken
  delete outbox.gate
  logged.length = 0
  clock.at = undefined
  await resetTables()
  if (deps.clock.ahead()) await deps.clock.poll(deps.db)
})
