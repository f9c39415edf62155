// Stripe's objects for a subscription, with the fields that the product does not read.
import { type Change, MARCH_4, method, ORDER, STRIPE_METADATA } from './stripe-fixtures.ts'

export const APRIL_4 = 1_775_318_400
export const PLAN = { id: 'subscription-growth', name: 'Growth', amount: 7900, adSpend: 50_000 }
export const BASIC = { id: 'subscription-basic', name: 'Basic', amount: 2900, adSpend: null }
export const PREMIUM = {
  id: 'subscription-premium',
  name: 'Premium',
  amount: 14_900,
  adSpend: 100_000,
}

export const price = (change: Change = {}) => ({
  id: 'price_growth',
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created: MARCH_4,
  currency: 'usd',
  livemode: false,
  lookup_key: 'subscription-growth 7900',
  metadata: {},
  nickname: null,
  product: 'prod_growth',
  recurring: { interval: 'month', interval_count: 1, meter: null, usage_type: 'licensed' },
  tax_behavior: 'unspecified',
  type: 'recurring',
  unit_amount: 7900,
  unit_amount_decimal: '7900',
  ...change,
})

const invoiceLines = {
  object: 'list',
  data: [
    {
      id: 'il_1',
      object: 'line_item',
      amount: 7900,
      currency: 'usd',
      description: '1 × Growth (at $79.00 / month)',
      discount_amounts: [],
      invoice: 'in_1',
      livemode: false,
      period: { end: APRIL_4, start: MARCH_4 },
      quantity: 1,
    },
  ],
  has_more: false,
  total_count: 1,
  url: '/v1/invoices/in_1/lines',
}

const invoicePayments = {
  object: 'list',
  data: [
    {
      id: 'inpay_1',
      object: 'invoice_payment',
      amount_paid: 7900,
      amount_requested: 7900,
      created: MARCH_4,
      currency: 'usd',
      invoice: 'in_1',
      is_default: true,
      livemode: false,
      payment: { payment_intent: 'pi_1', type: 'payment_intent' },
      status: 'paid',
      status_transitions: { canceled_at: null, paid_at: MARCH_4 + 5 },
    },
  ],
  has_more: false,
  url: '/v1/invoices/in_1/payments',
}

/** In this API version the item holds the period. */
export const subscription = (change: Change = {}) => ({
  id: 'sub_1',
  object: 'subscription',
  application: null,
  billing_cycle_anchor: MARCH_4,
  billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' } },
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: { comment: null, feedback: null, reason: null },
  collection_method: 'charge_automatically',
  created: MARCH_4,
  currency: 'usd',
  customer: 'cus_1',
  days_until_due: null,
  default_payment_method: method(),
  discounts: [],
  ended_at: null,
  items: {
    object: 'list',
    data: [
      {
        id: 'si_1',
        object: 'subscription_item',
        created: MARCH_4,
        current_period_end: APRIL_4,
        current_period_start: MARCH_4,
        discounts: [],
        metadata: {},
        price: price(),
        quantity: 1,
        subscription: 'sub_1',
      },
    ],
    has_more: false,
    total_count: 1,
    url: '/v1/subscription_items?subscription=sub_1',
  },
  latest_invoice: invoice(),
  livemode: false,
  metadata: { ...STRIPE_METADATA, reference: ORDER, plan: JSON.stringify(PLAN) },
  pause_collection: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  start_date: MARCH_4,
  status: 'active',
  trial_end: null,
  ...change,
})

/** In this API version, `parent` holds the subscription and `payments` the charge. */
export function invoice(change: Change = {}) {
  return {
    id: 'in_1',
    object: 'invoice',
    account_country: 'US',
    amount_due: 7900,
    amount_overpaid: 0,
    amount_paid: 7900,
    amount_remaining: 0,
    attempt_count: 1,
    attempted: true,
    auto_advance: false,
    billing_reason: 'subscription_create',
    collection_method: 'charge_automatically',
    created: MARCH_4,
    currency: 'usd',
    customer: 'cus_1',
    customer_email: 'nora@example.test',
    lines: invoiceLines,
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: 'A1B2-0001',
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: { ...STRIPE_METADATA, reference: ORDER, plan: JSON.stringify(PLAN) },
        subscription: 'sub_1',
      },
      type: 'subscription_details',
    },
    payments: invoicePayments,
    period_end: MARCH_4,
    period_start: MARCH_4,
    status: 'paid',
    status_transitions: {
      finalized_at: MARCH_4,
      marked_uncollectible_at: null,
      paid_at: MARCH_4 + 5,
      voided_at: null,
    },
    subtotal: 7900,
    total: 7900,
    ...change,
  }
}
