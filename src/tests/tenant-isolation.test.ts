// Checks that a business can neither read nor change data of another through any call.
import { type Described, exampleBody } from '#testing/example-body.ts'
import { as, ctxOf, deps, people, request } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { insertSession, insertUser } from '#features/accounts/accounts.store.ts'
import { addPayments } from '#features/billing/payments/quote-payments.service.ts'
import { startProject } from '#features/projects/start-project.service.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { declaredAccess, mayCall, ONLY_IN_DEMO } from '#kernel/http/access.ts'
import { signAccessToken } from '#kernel/security/tokens.ts'
import { hashOf, newId, newSecret } from '#kernel/ids.ts'
import { api } from '#app/api.ts'
import { describeApi } from '#app/app.ts'

const calls = declaredAccess(api)
/** src/tests/access.test.ts shows that the other calls reject every business. */
const isOpen = ({ access }: (typeof calls)[number]): boolean =>
  access !== undefined && mayCall('business', access, deps)
const [open, closed] = [calls.filter(isOpen), calls.filter((call) => !isOpen(call))]

/** Only the other business may read the texts in `marks`. */
async function openOther() {
  const now = new Date()
  const user = {
    ...people.business,
    id: newId(now),
    email: 'theo@elsewhere.example',
    name: 'Theodora’s Quarry',
    businessId: 'BUS-31313',
  }
  await insertUser(deps.db, user)
  const sessionId = await openSession(user.id)
  const sent = await as.visitor['quote-requests'].$post({
    json: {
      serviceType: 'startups',
      formData: { businessName: user.name, email: user.email, description: 'Granite by the ton' },
    },
  })
  const { reference } = (await sent.json()) as { reference: string }
  const found = await deps.db.execute(sql`select id from inquiries where reference = ${reference}`)
  const quoteId = newId(now)
  const [projectId = '', ...others] = await insertProject(quoteId, user)
  const ids = [
    user.id,
    sessionId,
    String((found.rows[0] as { id: string }).id),
    quoteId,
    projectId,
    ...others,
  ]
  const authorization = `Bearer ${await signAccessToken(deps.site, { userId: user.id, sessionId, role: 'business' })}`
  return {
    user,
    ids,
    projectId,
    authorization,
    marks: [
      user.name,
      user.businessId,
      reference,
      'Granite',
      'Quarry browser',
      'Q-2026-3131',
      ...ids,
    ],
  }
}

async function openSession(userId: string): Promise<string> {
  const now = new Date()
  const id = newId(now)
  await insertSession(deps.db, {
    id,
    userId,
    refreshHash: hashOf(newSecret()),
    formerHash: null,
    rotatedAt: now,
    createdAt: now,
    expiresAt: hoursAfter(now, 1),
    endedAt: null,
    lastUsedAt: now,
    userAgent: 'Quarry browser',
  })
  return id
}

async function insertProject(quoteId: string, user: { name: string; email: string }) {
  await startProject(ctxOf('admin'), {
    quoteId,
    quoteNumber: 'Q-2026-3131',
    businessName: user.name,
    email: user.email,
    track: 'startups',
    items: [],
    waitsForPayment: true,
  })
  await addPayments(ctxOf('admin'), {
    quoteId,
    businessName: user.name,
    email: user.email,
    currency: 'USD',
    termDays: null,
    lateFee: null,
    parts: [{ kind: 'deposit', description: 'Deposit for Q-2026-3131', amount: 31_313 }],
  })
  const own = await deps.db.execute(
    sql`select id from projects where quote_id = ${quoteId}
      union all select id from payments where quote_id = ${quoteId}
      union all select m.id from milestones m join projects p on p.id = m.project_id
        where p.quote_id = ${quoteId}`,
  )
  return (own.rows as { id: string }[]).map(({ id }) => id)
}

async function rowsOf({ user, ids }: Awaited<ReturnType<typeof openOther>>): Promise<string[]> {
  const { rows } = await deps.db.execute(sql.raw(await everyRow))
  const texts = rows.map((row) => JSON.stringify(row))
  // Background work changes the state of mails, password resets and the list of customers.
  const changing = /^\{"table":"(?:mails|customers)"|"kind":"password-reset"/
  return texts.filter(
    (text) => !changing.test(text) && [user.email, ...ids].some((mark) => text.includes(mark)),
  )
}

/** One statement is ten times as fast as one for each table. */
const everyRow = deps.db
  .execute(sql`select tablename from pg_tables where schemaname = 'public' order by tablename`)
  .then(({ rows }) =>
    (rows as { tablename: string }[])
      .map(
        ({ tablename }) =>
          `select '${tablename}' as "table", to_jsonb(t) as row from "${tablename}" t`,
      )
      .join(' union all '),
  )

const described = describeApi()

async function tryAll(
  other: Awaited<ReturnType<typeof openOther>>,
  { method, path, access }: (typeof calls)[number],
): Promise<void> {
  const description = (await described) as unknown as Described
  for (const id of other.ids) {
    const address = `/api${path}`.replace(/:\w+/g, id)
    const body = exampleBody(description, method, `/api${path}`.replace(/:(\w+)/g, '{$1}'), {
      id,
      email: other.user.email,
    })
    const reply = await request(
      'business',
      method,
      address,
      method === 'GET' ? undefined : (body ?? {}),
    )
    const text = await reply.text()
    for (const mark of other.marks)
      expect(text, `${method} ${address}: ${reply.status} ${text}`).not.toContain(mark)
    // Public calls with a parameter need a secret, which these ids are not.
    if (address !== `/api${path}` && access !== 'visitor' && !ONLY_IN_DEMO.includes(access))
      expect(reply.ok, `${method} ${address}: ${reply.status}`).toBe(false)
  }
}

describe('data of one business', () => {
  test.each(open)(
    'is neither readable nor changeable by another through $method /api$path',
    async (call) => {
      const other = await openOther()
      const before = await rowsOf(other)
      await tryAll(other, call)
      const after = await rowsOf(other)
      if (call.access === 'visitor') expect(after).toEqual(expect.arrayContaining(before))
      else expect(after).toEqual(before)
    },
  )

  test('is neither readable nor changeable through calls of the team', async () => {
    const other = await openOther()
    const before = await rowsOf(other)
    for (const call of closed) await tryAll(other, call)
    expect(closed.length).toBeGreaterThan(100)
    expect(await rowsOf(other)).toEqual(before)
  })

  test('is readable by the business itself', async () => {
    const { authorization, marks, projectId } = await openOther()
    const read = async (path: string) =>
      (await request('visitor', 'GET', path, undefined, { authorization })).text()
    const own = (
      await Promise.all(
        [
          '/api/auth/me',
          '/api/auth/sessions',
          '/api/my/inquiries',
          '/api/my/export',
          '/api/my/projects',
          `/api/my/projects/${projectId}`,
          '/api/my/payments',
        ].map(read),
      )
    ).join('\n')
    // Only the team sees the description of a request.
    expect(marks.filter((mark) => !own.includes(mark))).toEqual(['Granite'])
  })
})
