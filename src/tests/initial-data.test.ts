import { call } from '#testing/accepted-quote.ts'
import { as, config, ctxOf, deps, logged } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { DEMO_CUSTOMERS } from '#features/accounts/demo-customers.service.ts'
import { CLAIM_NAMES } from '#features/claims/claims.contract.ts'
import { readMyPayments } from '#features/billing/payments/payments.service.ts'
import {
  readMySubscription,
  refreshSubscription,
} from '#features/billing/subscriptions/subscriptions.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { ago } from '#kernel/seed.ts'
import { removeShownPassword, prepareData } from '#app/initial-data.ts'

const demo: Ctx = { ...ctxOf('visitor'), site: { ...deps.site, demo: 'on', cards: 'sandbox' } }
const start = (ctx: Ctx): Promise<string[]> => prepareData(ctx, { ...config, demo: 'on' })

/** Fails like a killed process when the demo data sends its first mail. */
const cutShort: Ctx = {
  ...demo,
  work: {
    ...deps.work,
    enqueue: async () => {
      throw new Error('killed')
    },
  },
}

async function countRows(): Promise<Record<string, number>> {
  const count = async (table: string): Promise<number> => {
    const { rows } = await deps.db.execute(
      sql`select count(*)::int as count from ${sql.identifier(table)}`,
    )
    return (rows as { count: number }[])[0]?.count ?? 0
  }
  const tables = [
    'inquiries',
    'quotes',
    'payments',
    'projects',
    'threads',
    'promotions',
    'subscriptions',
    'applications',
  ]
  return Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await count(table)])),
  )
}

test('an interrupted first start of a demo creates nothing, and the next start everything once', async () => {
  await expect(start(cutShort)).rejects.toThrow('killed')
  expect(Object.values(await countRows())).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  await start(demo)
  const demoData = await countRows()
  expect(Object.values(demoData).every((rows) => rows > 0)).toBe(true)
  await start(demo)
  expect(await countRows()).toEqual(demoData)
})

test('two instances that start at once create the demo data once', async () => {
  await Promise.all([start(demo), start(demo)])
  expect(await countRows()).toMatchObject({ promotions: 1, projects: 4 })
})

test('a demo customer has an active Growth plan for $79, which the provider confirms', async () => {
  await start(demo)
  const owner = ago(demo, 0, {
    role: 'business',
    name: DEMO_CUSTOMERS[1].name,
    email: DEMO_CUSTOMERS[1].email,
  })
  const plan = await readMySubscription(owner, 'marketing')
  expect(plan).toMatchObject({
    packageName: 'Growth',
    monthlyPrice: 7900,
    status: 'active',
    card: 'Visa ending 4242',
    isOver: false,
  })
  expect((await readMyPayments(owner)).find(({ kind }) => kind === 'plan')).toMatchObject({
    description: 'Growth plan',
    amount: 7900,
    status: 'paid',
    date: plan?.startedAt,
  })
  expect(await refreshSubscription(owner, 'marketing')).toEqual(plan)
})

test('with a key of a payment provider no demo customer is charged', async () => {
  await start({ ...demo, site: { ...demo.site, cards: 'stripe' } })
  expect((await countRows()).subscriptions).toBe(0)
})

test('a start without demo data counts the sample content that visitors see', async () => {
  const logLines = () =>
    logged
      .filter(({ message }) => message.startsWith('Public pages still show sample content'))
      .map(({ facts }) => facts)
  const startInstance = () => prepareData(ctxOf('visitor'), { ...config, demo: 'off' })
  await startInstance()
  expect(logLines()).toEqual([{ claims: CLAIM_NAMES.length, legalTexts: 3, benefits: 1, posts: 6 }])
  for (const claim of CLAIM_NAMES)
    await as.admin.claims[':claim'].evidence.$put({
      param: { claim },
      json: { source: 'Our records', period: '2025', consent: 'Signed', revision: 0 },
    })
  await call('admin', 'PUT', '/legal-review', { isReviewed: true })
  await call('admin', 'PUT', '/content/careers/sections/benefits', {
    values: { title: 'What you get', 'cards.0.name': 'A garden', 'cards.0.text': 'With chairs.' },
    version: 0,
  })
  await startInstance()
  expect(logLines().at(-1)).toEqual({ posts: 6 })
  await call('admin', 'DELETE', '/sample-posts/publication')
  await startInstance()
  expect(logLines()).toHaveLength(2)
})

test('a terminal shows the first password after a start that ended before it could', async () => {
  const { isTTY } = process.stdout
  process.stdout.isTTY = true
  onTestFinished(() => {
    process.stdout.isTTY = isTTY
  })
  const dataDir = mkdtempSync(join(inject('scratch'), 'first-admin-'))
  const real = { ...config, dataDir, demo: 'off', firstAdmin: {} } as typeof config
  const startOnTerminal = () => prepareData(ctxOf('visitor'), real)
  await deps.db.execute(sql`delete from users`)
  const [shown] = await startOnTerminal()
  const password = /password (\S+) \(shown only once\)/.exec(shown ?? '')?.[1]
  const login = { username: 'admin', password: password ?? '' }
  expect((await call('visitor', 'POST', '/auth/login', login)).status).toBe(200)
  expect((await startOnTerminal())[0]).toContain(password)
  removeShownPassword(real)
  expect(await startOnTerminal()).toEqual([])
})
