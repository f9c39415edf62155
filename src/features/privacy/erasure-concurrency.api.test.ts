import { GOOD, inShop, payAt } from '#testing/card-checkout.ts'
import { pageIn, start, subscribed } from '#testing/plan-checkout.ts'
import {
  appWith,
  config,
  ctxOf,
  deps,
  eventually,
  outbox,
  people,
  tokenOf,
} from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { TransactionCtx } from '#kernel/context.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { planOrderLock } from '../billing/billing.locks.ts'
import type { InboxItem } from '../inquiries/inquiries.contract.ts'
import { notify } from '../notifications/notify.service.ts'

const cards = deps.payments ?? expect.unreachable()
const countRunningPlans = async (): Promise<number> =>
  (await deps.db.execute(sql`select 1 from subscriptions where is_live`)).rows.length

/** @returns the ID of the confirmed request's inquiry */
async function requestDeletion(): Promise<string> {
  await inShop('visitor', 'POST', '/data-requests', {
    requestKind: 'deletion',
    email: people.business.email,
    note: '',
  })
  const mail = await eventually(() =>
    outbox.find(({ subject }) => subject.startsWith('Please confirm your data request')),
  )
  await inShop(
    'visitor',
    'POST',
    `/data-requests/${/confirm\?token=([\w-]+)/.exec(mail.text)?.[1]}/confirmation`,
    {},
  )
  return (
    (await inShop<InboxItem[]>('admin', 'GET', '/inquiries')).body.find(
      ({ kind }) => kind === 'data-request',
    )?.id ?? ''
  )
}

test('a plan bought during the erasure makes it fail, and is ended by the next erasure', async () => {
  await subscribed(GOOD, 'subscription-basic')
  const id = await requestDeletion()
  const endPlan: typeof cards.endPlan = async (plan) => {
    const ended = await cards.endPlan(plan)
    await eventually(async () => (await countRunningPlans()) === 0)
    await payAt(pageIn(await start('subscription-basic')), GOOD)
    await eventually(async () => (await countRunningPlans()) === 1)
    return ended
  }
  const meanwhile = appWith(
    { demo: 'on', cards: 'sandbox' },
    {},
    { payments: { ...cards, endPlan } },
  )
  const headers = {
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    authorization: `Bearer ${tokenOf('admin')}`,
  }
  const early = await meanwhile.request(`/api/data-requests/${id}/erasure`, {
    method: 'POST',
    headers,
    body: '{}',
  })
  expect([early.status, await early.json()]).toMatchObject([
    409,
    { message: expect.stringContaining(`A plan of ${people.business.email} is running.`) },
  ])
  expect(await inShop('admin', 'POST', `/data-requests/${id}/erasure`, {})).toMatchObject({
    status: 201,
    body: { plans: ['Basic'] },
  })
  expect(
    (
      await deps.db.execute(
        sql`
          select 1 from sandbox_objects
          where object = 'subscription' and content ->> 'status' <> 'canceled'`,
      )
    ).rows,
  ).toEqual([])
})

// The embedded database runs one transaction at a time.
test.runIf(config.databaseUrl)(
  'an event that is handled during the erasure leaves no notification',
  async () => {
    await subscribed(GOOD, 'subscription-basic')
    const id = await requestDeletion()
    const { rows } = await deps.db.execute(sql`
      select plan_orders.id, provider_id from plan_orders, subscriptions`)
    const [plan = expect.unreachable()] = rows as { id: string; provider_id: string }[]
    // Otherwise the erasure ends it first, and waits for that.
    await cards.endPlan(plan.provider_id)
    await eventually(async () => (await countRunningPlans()) === 0)
    const locked = Promise.withResolvers<void>()
    const handling = transaction(ctxOf('visitor'), async (ctx) => {
      await advisoryLock(ctx.db, planOrderLock(plan.id))
      locked.resolve()
      await eventually(() => isErasureWaiting(ctx))
      await notify(ctx, {
        to: { name: people.business.name, address: people.business.email },
        kind: 'payments',
        title: 'Your plan has ended',
        text: '',
        path: '/dashboard',
      })
    })
    await locked.promise
    const erasing = inShop('admin', 'POST', `/data-requests/${id}/erasure`, {})
    await handling
    expect((await erasing).status).toBe(201)
    const left = sql`select 1 from notifications where email = ${people.business.email}`
    expect((await deps.db.execute(left)).rows).toEqual([])
  },
)

/** It holds its own lock, and waits for that of the order. */
const isErasureWaiting = async ({ db }: TransactionCtx): Promise<boolean> =>
  (
    await db.execute(sql`
      select 1 from pg_locks waiting join pg_locks held on held.pid = waiting.pid
      where waiting.locktype = 'advisory' and not waiting.granted
        and held.locktype = 'advisory' and held.granted`)
  ).rows.length > 0

test('the list of emails shows nothing about an erased customer, even after a discarded last email', async () => {
  const id = await requestDeletion()
  const listed = async () =>
    (
      await inShop<{ id: string; status: string }[]>(
        'admin',
        'GET',
        `/mails?search=${people.business.email}`,
      )
    ).body
  await eventually(async () => (await listed()).length > 0)
  outbox.broken = 'No such mailbox'
  expect((await inShop('admin', 'POST', `/data-requests/${id}/erasure`, {})).status).toBe(201)
  const [last, ...others] = await eventually(async () =>
    (await listed())[0]?.status === 'retrying' ? listed() : undefined,
  )
  expect(others).toEqual([])
  expect((await inShop('admin', 'DELETE', `/mails/${last?.id}/tries`)).status).toBe(200)
  expect(await listed()).toEqual([])
  const pattern = `%${people.business.email}%`
  const { rows } = await deps.db.execute(
    sql`
      select 1 from mails m where to_jsonb(m)::text ilike ${pattern}
      union all
      select 1 from audit_values v where to_jsonb(v)::text ilike ${pattern}`,
  )
  expect(rows).toEqual([])
})
