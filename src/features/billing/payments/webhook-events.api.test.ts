import { clock, deps } from '#testing/test-app.ts'
import { acceptedQuote } from '#testing/accepted-quote.ts'
import {
  DECLINED,
  deliver,
  GOOD,
  inShop,
  checkoutPageOf,
  payAt,
  postWebhookEvent,
  signatureOf,
} from '#testing/card-checkout.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { Payment } from './payments.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

type Event = { id: string; type: string; data: { object: { id: string } } }
const events = async (): Promise<Event[]> =>
  (await deps.db.execute(sql`select event from sandbox_events order by created_at, id`)).rows.map(
    (row) => JSON.parse((row as { event: string }).event) as Event,
  )
const rowsOf = async (query: string): Promise<object[]> =>
  (await deps.db.execute(sql.raw(query))).rows as object[]

/** The visible result, without ids and times, which differ in each run. */
const state = async () => ({
  payments: await rowsOf(
    'select description, detail, kind, status, amount, method, card, invoice_number, received_on from payments order by description, detail, amount',
  ),
  invoices: await rowsOf(
    "select regexp_replace(number, '\\d+$', '') as series, content from invoices order by number",
  ),
  mails: await rowsOf(
    "select template_name, to_address, subject from mails where template_name in ('payment-received', 'refund-made', 'project-started') order by subject",
  ),
  notifications: await rowsOf('select title, text from notifications order by title, text'),
  projects: await rowsOf('select state from projects'),
})

async function deleteEffects(deposit: string): Promise<void> {
  for (const table of [
    'webhook_events',
    'invoices',
    "number_series where series like 'INV%' or series like 'CN%'",
    "mails where template_name in ('payment-received', 'refund-made', 'project-started')",
    "notifications where kind = 'payments' or title = 'Work has started'",
    `payments where about_id is not null or kind = 'refund'`,
  ])
    await deps.db.execute(sql.raw(`delete from ${table}`))
  await deps.db.execute(
    sql`update payments set status = 'pending', paid_at = null, received_on = null, method = null, card = null, charge = null, provider_ref = null, invoice_number = null where id = ${deposit}`,
  )
  await deps.db.execute(sql`update projects set state = 'waiting-for-deposit', started_at = null`)
}

test('reaches the same state for any order, number and delay of webhook events', async () => {
  await acceptedQuote()
  const deposit =
    (await inShop<Payment[]>('business', 'GET', '/my/payments')).body.find(
      ({ kind }) => kind === 'deposit',
    )?.id ?? ''
  await deleteEffects(deposit)
  const page = await checkoutPageOf(deposit)
  for (const card of [DECLINED, DECLINED, GOOD]) await payAt(page, card)
  await inShop('admin', 'POST', `/payments/${deposit}/refunds`, {
    amount: 50_000,
    reason: 'Half of it',
  })
  const [all, expected] = [await events(), await state()]
  expect(all.map(({ type }) => type)).toEqual([
    'payment_intent.payment_failed',
    'payment_intent.payment_failed',
    'checkout.session.completed',
    'refund.created',
  ])
  expect(expected.payments).toHaveLength(5)
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(all, { minLength: all.length }),
      fc.array(fc.nat(all.length - 1), { maxLength: 4 }),
      async (order, copies) => {
        await deleteEffects(deposit)
        // The provider retries a rejected event.
        let waiting = [...order, ...copies.map((at) => all[at] ?? order[0])]
        for (let rounds = 0; waiting.length && rounds < 4; rounds += 1) {
          const rejected: typeof waiting = []
          for (const event of waiting)
            if ((await deliver(event ?? {})) !== 200) rejected.push(event)
          waiting = rejected
        }
        expect(waiting).toEqual([])
        expect(await state()).toEqual(expected)
      },
    ),
    { numRuns: 10 },
  )
})

test('processes ten parallel copies once', async () => {
  await acceptedQuote()
  const deposit =
    (await inShop<Payment[]>('business', 'GET', '/my/payments')).body.find(
      ({ kind }) => kind === 'deposit',
    )?.id ?? ''
  await payAt(await checkoutPageOf(deposit), GOOD)
  const expected = await state()
  const completed = (await events()).at(-1) ?? {}
  await deps.db.execute(sql`delete from webhook_events`)
  expect(new Set(await Promise.all(Array.from({ length: 10 }, () => deliver(completed))))).toEqual(
    new Set([200]),
  )
  expect(await state()).toEqual(expected)
})

test('rejects unsigned events, and ignores unknown ones', async () => {
  const event = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'customer.created',
    data: { object: { id: 'cus_1' } },
  })
  expect(await postWebhookEvent(event, signatureOf(event))).toBe(200)
  expect(await postWebhookEvent(event, '')).toBe(400)
  expect(await postWebhookEvent(event, signatureOf(event, 'whsec_somebody_else'))).toBe(400)
  expect(await postWebhookEvent(`${event} `, signatureOf(event))).toBe(400)
  // A signature is valid for five minutes.
  expect(
    await postWebhookEvent(
      event,
      signatureOf(event, undefined, Math.floor(new Date().getTime() / 1000) - 3600),
    ),
  ).toBe(400)
  expect(await rowsOf('select id from webhook_events')).toEqual([])
})

test('asks for a retry of an event about an unknown payment', async () => {
  expect(
    await deliver({
      id: 'evt_2',
      object: 'event',
      type: 'refund.created',
      data: { object: { id: 're_unknown' } },
    }),
  ).toBe(503)
})
