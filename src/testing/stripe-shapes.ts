// What Stripe says of things, in the shapes of its interface: with what we do not read as well.
type Change = Record<string, unknown>

export const MARCH_4 = 1_772_640_000
export const APRIL_4 = 1_775_318_400
export const PLAN = { id: 'subscription-growth', name: 'Growth', amount: 7900, adSpend: 50_000 }
export const BASIC = { id: 'subscription-basic', name: 'Basic', amount: 2900, adSpend: null }
export const PREMIUM = { id: 'subscription-premium', name: 'Premium', amount: 14_900, adSpend: 100_000 }
export const ORDER = '01957a3c-0000-7000-8000-000000000001'
const MARK = { sold_by: 'agency site' }

export const session = (change: Change = {}) => ({
  id: 'cs_test_a1', object: 'checkout.session', after_expiration: null, allow_promotion_codes: null, amount_subtotal: 300_000, amount_total: 300_000, automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null, cancel_url: 'https://agency.example/dashboard?section=payments&checkout=left', client_reference_id: ORDER, client_secret: null, consent: null, created: MARCH_4, currency: 'usd', custom_fields: [], customer: null, customer_creation: 'if_required',
  customer_details: { address: { country: 'US', postal_code: '94107' }, email: 'nora@example.test', name: 'Nora Quist', phone: null, tax_exempt: 'none', tax_ids: [] }, customer_email: 'nora@example.test', expires_at: MARCH_4 + 86_400, invoice: null, livemode: false, locale: null, metadata: MARK, mode: 'payment',
  payment_intent: null, payment_link: null, payment_method_collection: 'if_required', payment_method_types: ['card', 'link'], payment_status: 'unpaid', setup_intent: null, shipping_options: [], status: 'open', submit_type: null, subscription: null,
  success_url: 'https://agency.example/dashboard?section=payments&checkout=paid', total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 }, ui_mode: 'hosted', url: 'https://checkout.stripe.com/c/pay/cs_test_a1#fid', ...change,
})

const CARD = { brand: 'visa', checks: { address_line1_check: null, address_postal_code_check: 'pass', cvc_check: 'pass' }, country: 'US', exp_month: 4, exp_year: 2030, fingerprint: 'x9', funding: 'credit', last4: '4242', network: 'visa', three_d_secure: null, wallet: null }

export const charge = (change: Change = {}) => ({ id: 'ch_1', object: 'charge', amount: 300_000, amount_captured: 300_000, amount_refunded: 0, balance_transaction: 'txn_1', captured: true, created: MARCH_4, currency: 'usd', customer: null, disputed: false, failure_code: null, livemode: false, metadata: {}, outcome: { network_status: 'approved_by_network', reason: null, risk_level: 'normal', type: 'authorized' }, paid: true, payment_intent: 'pi_1', payment_method: 'pm_1', payment_method_details: { card: CARD, type: 'card' }, refunded: false, status: 'succeeded', ...change })

export const intent = (change: Change = {}) => ({ id: 'pi_1', object: 'payment_intent', amount: 300_000, amount_capturable: 0, amount_received: 300_000, canceled_at: null, capture_method: 'automatic_async', client_secret: 'pi_1_secret', confirmation_method: 'automatic', created: MARCH_4, currency: 'usd', customer: null, description: null, last_payment_error: null, latest_charge: charge(), livemode: false, metadata: { ...MARK, reference: ORDER }, next_action: null, payment_method: 'pm_1', payment_method_types: ['card'], status: 'succeeded', ...change })

export const refund = (change: Change = {}) => ({ id: 're_1', object: 'refund', amount: 45_050, balance_transaction: 'txn_2', charge: 'ch_1', created: MARCH_4, currency: 'usd', destination_details: { card: { reference_status: 'pending', type: 'refund' }, type: 'card' }, metadata: { ...MARK, reason: 'Half of it' }, payment_intent: 'pi_1', reason: null, receipt_number: null, status: 'succeeded', ...change })

export const method = (change: Change = {}) => ({ id: 'pm_1', object: 'payment_method', allow_redisplay: 'limited', billing_details: { email: 'nora@example.test', name: 'Nora Quist', phone: null }, card: CARD, created: MARCH_4, customer: 'cus_1', livemode: false, metadata: {}, type: 'card', ...change })

export const price = (change: Change = {}) => ({ id: 'price_growth', object: 'price', active: true, billing_scheme: 'per_unit', created: MARCH_4, currency: 'usd', livemode: false, lookup_key: 'subscription-growth 7900', metadata: {}, nickname: null, product: 'prod_growth', recurring: { interval: 'month', interval_count: 1, meter: null, usage_type: 'licensed' }, tax_behavior: 'unspecified', type: 'recurring', unit_amount: 7900, unit_amount_decimal: '7900', ...change })

/** In this version the period stands on the item. */
export const subscription = (change: Change = {}) => ({
  id: 'sub_1', object: 'subscription', application: null, billing_cycle_anchor: MARCH_4, billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' } }, cancel_at: null, cancel_at_period_end: false, canceled_at: null, cancellation_details: { comment: null, feedback: null, reason: null }, collection_method: 'charge_automatically',
  created: MARCH_4, currency: 'usd', customer: 'cus_1', days_until_due: null, default_payment_method: method(), discounts: [], ended_at: null,
  items: { object: 'list', data: [{ id: 'si_1', object: 'subscription_item', created: MARCH_4, current_period_end: APRIL_4, current_period_start: MARCH_4, discounts: [], metadata: {}, price: price(), quantity: 1, subscription: 'sub_1' }], has_more: false, total_count: 1, url: '/v1/subscription_items?subscription=sub_1' },
  latest_invoice: invoice(), livemode: false, metadata: { ...MARK, reference: ORDER, plan: JSON.stringify(PLAN) }, pause_collection: null, pending_setup_intent: null, pending_update: null, schedule: null, start_date: MARCH_4, status: 'active', trial_end: null, ...change,
})

/** In this version its subscription stands under `parent`, with the metadata as they were, and its charge among `payments`. */
export function invoice(change: Change = {}) {
  return {
    id: 'in_1', object: 'invoice', account_country: 'US', amount_due: 7900, amount_overpaid: 0, amount_paid: 7900, amount_remaining: 0, attempt_count: 1, attempted: true, auto_advance: false, billing_reason: 'subscription_create', collection_method: 'charge_automatically', created: MARCH_4, currency: 'usd', customer: 'cus_1', customer_email: 'nora@example.test',
    lines: { object: 'list', data: [{ id: 'il_1', object: 'line_item', amount: 7900, currency: 'usd', description: '1 × Growth (at $79.00 / month)', discount_amounts: [], invoice: 'in_1', livemode: false, period: { end: APRIL_4, start: MARCH_4 }, quantity: 1 }], has_more: false, total_count: 1, url: '/v1/invoices/in_1/lines' },
    livemode: false, metadata: {}, next_payment_attempt: null, number: 'A1B2-0001', parent: { quote_details: null, subscription_details: { metadata: { ...MARK, reference: ORDER, plan: JSON.stringify(PLAN) }, subscription: 'sub_1' }, type: 'subscription_details' },
    payments: { object: 'list', data: [{ id: 'inpay_1', object: 'invoice_payment', amount_paid: 7900, amount_requested: 7900, created: MARCH_4, currency: 'usd', invoice: 'in_1', is_default: true, livemode: false, payment: { payment_intent: 'pi_1', type: 'payment_intent' }, status: 'paid', status_transitions: { canceled_at: null, paid_at: MARCH_4 + 5 } }], has_more: false, url: '/v1/invoices/in_1/payments' },
    period_end: MARCH_4, period_start: MARCH_4, status: 'paid', status_transitions: { finalized_at: MARCH_4, marked_uncollectible_at: null, paid_at: MARCH_4 + 5, voided_at: null }, subtotal: 7900, total: 7900, ...change,
  }
}

export const event = (type: string, object: object, change: Change = {}) => ({ id: 'evt_1', object: 'event', api_version: '2026-10-28.endive', created: MARCH_4, data: { object }, livemode: false, pending_webhooks: 1, request: { id: null, idempotency_key: null }, type, ...change })
