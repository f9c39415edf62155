import { clock, deps, logged } from '#testing/test-app.ts'
import { deliver } from '#testing/card-checkout.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const stored = async () =>
  (
    await deps.db.execute(
      sql`select (select count(*)::int from payments) as payments, (select count(*)::int from subscriptions) as subscriptions, (select count(*)::int from mails) as mails, (select count(*)::int from notifications) as notifications`,
    )
  ).rows[0]

/** Events of another business with the same Stripe account: similar texts, without our metadata. */
const FOREIGN = [
  [
    'checkout.session.completed',
    {
      id: 'cs_live_other',
      object: 'checkout.session',
      mode: 'payment',
      status: 'complete',
      payment_status: 'paid',
      client_reference_id: null,
      metadata: {},
    },
  ],
  [
    'checkout.session.completed',
    {
      id: 'cs_live_order',
      object: 'checkout.session',
      mode: 'payment',
      status: 'complete',
      payment_status: 'paid',
      client_reference_id: 'ORD-1',
      metadata: { order: 'ORD-1' },
    },
  ],
  [
    'checkout.session.expired',
    {
      id: 'cs_live_left',
      object: 'checkout.session',
      mode: 'payment',
      status: 'expired',
      payment_status: 'unpaid',
      client_reference_id: '',
      metadata: null,
    },
  ],
  [
    'checkout.session.completed',
    {
      id: 'cs_live_plan',
      object: 'checkout.session',
      mode: 'subscription',
      status: 'complete',
      payment_status: 'paid',
      client_reference_id: null,
      subscription: 'sub_other',
      metadata: {},
    },
  ],
  [
    'checkout.session.completed',
    {
      id: 'cs_live_setup',
      object: 'checkout.session',
      mode: 'setup',
      status: 'complete',
      payment_status: 'no_payment_required',
      setup_intent: 'seti_other',
      metadata: {},
    },
  ],
  [
    'payment_intent.payment_failed',
    {
      id: 'pi_other',
      object: 'payment_intent',
      amount: 500,
      latest_charge: 'ch_other',
      metadata: { reference: 'ORD-1' },
      last_payment_error: { code: 'card_declined' },
    },
  ],
  [
    'customer.subscription.updated',
    { id: 'sub_other', object: 'subscription', metadata: { plan: 'gold' } },
  ],
  ['customer.subscription.deleted', { id: 'sub_other', object: 'subscription', metadata: {} }],
  [
    'invoice.paid',
    {
      id: 'in_other',
      object: 'invoice',
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: 'sub_other', metadata: { plan: 'gold' } },
      },
    },
  ],
  ['invoice.paid', { id: 'in_by_hand', object: 'invoice', parent: null }],
  [
    'invoice.payment_failed',
    {
      id: 'in_other',
      object: 'invoice',
      attempt_count: 1,
      amount_due: 500,
      next_payment_attempt: null,
      parent: { type: 'quote_details', subscription_details: null },
    },
  ],
  ['customer.created', { id: 'cus_other', object: 'customer' }],
  ['a.kind.of.tomorrow', { id: 'xyz' }],
] as const

test('accepts and ignores webhook events of other sales with the same key', async () => {
  const before = await stored()
  for (const [at, [type, object]] of FOREIGN.entries())
    expect([
      type,
      await deliver({
        id: `evt_other_${at}`,
        object: 'event',
        created: 1_772_640_000,
        type,
        data: { object },
      }),
    ]).toEqual([type, 200])
  expect(await stored()).toEqual(before)
  expect(logged.filter(({ message }) => /fail|wrong/i.test(message))).toEqual([])
})

const store = (id: string, object: string, content: object) =>
  deps.db.execute(
    sql`insert into sandbox_objects (id, object, content, created_at) values (${id}, ${object}, ${JSON.stringify({ id, object, ...content })}, now())`,
  )

test('ignores refunds of another business', async () => {
  await store('pi_other', 'payment_intent', {
    amount: 500,
    currency: 'usd',
    status: 'succeeded',
    metadata: {},
    latest_charge: 'ch_other',
    last_payment_error: null,
  })
  await store('re_other', 'refund', {
    amount: 500,
    currency: 'usd',
    charge: 'ch_other',
    payment_intent: 'pi_other',
    status: 'succeeded',
    metadata: {},
    created: 1_772_640_000,
  })
  expect(
    await deliver({
      id: 'evt_other',
      object: 'event',
      created: 1_772_640_000,
      type: 'refund.created',
      data: { object: { id: 're_other', metadata: {} } },
    }),
  ).toBe(200)
  expect(await stored()).toMatchObject({ payments: 0 })
})
