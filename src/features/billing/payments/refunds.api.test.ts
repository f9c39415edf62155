import { clock, connect, deps, eventually, outbox } from '#testing/test-app.ts'
import { callShop, checkoutPageOf, deliver, GOOD, inShop, payAt } from '#testing/card-checkout.ts'
import { pageIn, fetchMyPayments, start } from '#testing/plan-checkout.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AdminPayment, Payment } from './payments.contract.ts'
import { submitRefund } from './refunds.service.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})
afterEach(() => connect(callShop))

function interceptCalls(): object[] {
  const underway: object[] = []
  connect(async (request) => {
    underway.push((await request.json()) as object)
    return Response.json({ received: true })
  })
  return underway
}

const transfer = (id: string, amount: number) =>
  inShop<AdminPayment & { message: string }>('admin', 'POST', `/payments/${id}/refunds`, {
    amount,
    reason: '',
    method: 'bank-transfer',
  })
const backs = async () =>
  (await fetchMyPayments())
    .filter(({ kind }) => kind === 'refund')
    .map(({ amount, status }) => [amount / 100, status])

const away = () =>
  deps.db.execute(sql`alter table sandbox_objects add constraint away check (object <> 'refund')`)
const correction = () =>
  deps.db.execute(sql`alter table sandbox_objects drop constraint if exists away`)
afterEach(correction)
const retryRefunds = async () => {
  for (const { id } of (await fetchMyPayments()).filter(
    ({ kind, status }) => kind === 'refund' && status === 'pending',
  ))
    await deps.work.enqueue(deps.db, submitRefund, { refundId: id })
}

/** `meanwhile` can make the provider reject the refund before the event arrives. */
async function paidForNothing(
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<Payment> {
  const { id } = (
    await inShop<Payment>('business', 'POST', '/my/fixes', {
      planId: 'digital-basic',
      website: '',
      instructions: 'The footer',
    })
  ).body
  const page = await checkoutPageOf(id)
  await deps.db.execute(
    sql`update payments set status = 'failed', detail = 'Canceled before it was paid'`,
  )
  const underway = interceptCalls()
  await payAt(page, GOOD)
  await meanwhile()
  for (const event of underway) expect(await deliver(event)).toBe(200)
  return (
    (await fetchMyPayments()).find(({ status, kind }) => status === 'paid' && kind === 'fixes') ??
    expect.unreachable()
  )
}

test('rejects a transfer for an automatic card refund, even while the provider is down', async () => {
  await away()
  const { id } = await paidForNothing()
  expect(await transfer(id, 9900)).toMatchObject({
    status: 400,
    body: { message: 'This payment was already fully refunded.' },
  })
  expect(await backs()).toEqual([[-99, 'pending']])
  await correction()
  await retryRefunds()
  await eventually(async () => (await backs())[0]?.[1] === 'paid', 60)
  expect(await backs()).toEqual([[-99, 'paid']])
})

test('notifies the agency of a failed automatic refund, which can then go by transfer', async () => {
  const { id } = await paidForNothing(() =>
    deps.db.execute(
      sql`update sandbox_objects set content = jsonb_set(content, '{amount_refunded}', '9900') where object = 'charge'`,
    ),
  )
  await eventually(() => outbox.some(({ subject }) => subject === 'A refund failed: $99 for nora'))
  expect((await transfer(id, 9900)).status).toBe(201)
  expect((await backs()).toSorted()).toEqual([
    [-99, 'failed'],
    [-99, 'paid'],
  ])
})

test('refunds a second plan once, even while the provider is down', async () => {
  const pages = (await Promise.all([start('subscription-basic'), start('subscription-basic')])).map(
    pageIn,
  )
  await deps.db.execute(
    sql`update sandbox_objects set content = jsonb_set(content, '{status}', '"open"') where object = 'checkout.session'`,
  )
  await away()
  for (const page of pages) await payAt(page, GOOD)
  const [back] = await eventually(async () => {
    const rows = (await fetchMyPayments()).filter(({ kind }) => kind === 'refund')
    return rows.length > 0 && rows
  })
  expect([back?.amount, back?.status]).toEqual([-2900, 'pending'])
  const bills = (await fetchMyPayments()).filter(({ kind }) => kind === 'plan').map(({ id }) => id)
  const responses = await Promise.all(bills.map((id) => transfer(id, 2900)))
  // The active plan can be refunded by hand; the second plan is already being refunded.
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 400])
  await correction()
  await retryRefunds()
  await eventually(async () => (await backs()).every(([, state]) => state === 'paid'), 60)
  expect(await backs()).toEqual([
    [-29, 'paid'],
    [-29, 'paid'],
  ])
})
