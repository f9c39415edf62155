// Sandbox objects in Stripe's shapes. Times are seconds, amounts are cents.

/** `later` is the result of a renewal. */
export type Card = {
  brand: string
  last4: string
  later: 'succeeds' | 'declined' | 'insufficient-funds'
}

/** `sandbox` is not a field of Stripe; its `subscriptionId` waits for the first payment. */
export type SandboxSession = {
  id: string
  object: 'checkout.session'
  mode: 'payment' | 'subscription' | 'setup'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  client_reference_id: string
  metadata: Record<string, string>
  customer: string | null
  subscription: string | null
  setup_intent: string | null
  customer_email: string
  amount_total: number
  currency: string
  payment_intent: string | null
  url: string | null
  success_url: string
  cancel_url: string
  created: number
  expires_at: number
  sandbox: {
    title: string
    detail: string
    lines: { label: string; amount: number }[]
    metadata: Record<string, string>
    price: string | null
    problem: string | null
    authenticatingCard: string | null
    subscriptionId: string | null
    /** The first charge of a plan that does not start now. */
    trialEnd?: number | null
  }
}

type PaymentError = {
  code: string
  decline_code?: string
  message: string
  payment_method: { card: Card }
}
export type Intent = {
  id: string
  object: 'payment_intent'
  amount: number
  currency: string
  status: 'requires_payment_method' | 'requires_action' | 'succeeded'
  metadata: Record<string, string>
  latest_charge: string | null
  last_payment_error: PaymentError | null
}
export type Charge = {
  id: string
  object: 'charge'
  amount: number
  amount_refunded: number
  status: 'succeeded' | 'failed'
  payment_intent: string
  payment_method_details: { card: Card }
  created: number
}
export type RefundObject = {
  id: string
  object: 'refund'
  amount: number
  currency: string
  charge: string
  payment_intent: string
  status: 'succeeded'
  metadata: Record<string, string>
  created: number
}

export type Price = {
  id: string
  object: 'price'
  currency: string
  unit_amount: number
  lookup_key: string
  nickname: string
  recurring: { interval: 'month' }
}
export type Coupon = {
  id: string
  object: 'coupon'
  name: string
  percent_off: number | null
  amount_off: number | null
  duration: 'once'
}
export type Method = { id: string; object: 'payment_method'; card: Card }
export type SandboxCustomer = {
  id: string
  object: 'customer'
  email: string
  /** Null until the product sends it. */
  name: string | null
}
export type SetupIntent = {
  id: string
  object: 'setup_intent'
  payment_method: string
  metadata: Record<string, string>
}

type Item = {
  id: string
  price: Price
  quantity: 1
  current_period_start: number
  current_period_end: number
}
/**
 * `months` counts the started periods: each ends on the day of the month of the first start, which
 * is `anchor` after a trial.
 */
export type SandboxSubscription = {
  id: string
  object: 'subscription'
  customer: string
  status: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled'
  cancel_at_period_end: boolean
  canceled_at: number | null
  ended_at: number | null
  created: number
  metadata: Record<string, string>
  default_payment_method: string
  latest_invoice: string
  items: { object: 'list'; data: [Item] }
  cancellation_details: {
    comment: string | null
    reason: 'cancellation_requested' | 'payment_failed' | null
  }
  sandbox: { months: number; anchor?: number }
}

export type Invoice = {
  id: string
  object: 'invoice'
  status: 'open' | 'paid' | 'void'
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  amount_due: number
  /** Missing in bills from before it was stored: they are in US dollars. */
  currency?: string
  amount_paid: number
  attempt_count: number
  next_payment_attempt: number | null
  created: number
  period_start: number
  period_end: number
  status_transitions: { paid_at: number | null }
  parent: {
    type: 'subscription_details'
    subscription_details: { subscription: string; metadata: Record<string, string> }
  }
  lines: { object: 'list'; data: { period: { start: number; end: number } }[] }
  payments: {
    object: 'list'
    data: { payment: { type: 'payment_intent'; payment_intent: string } }[]
  }
}

export type SandboxObjects = {
  'checkout.session': SandboxSession
  payment_intent: Intent
  charge: Charge
  refund: RefundObject
  price: Price
  coupon: Coupon
  payment_method: Method
  customer: SandboxCustomer
  setup_intent: SetupIntent
  subscription: SandboxSubscription
  invoice: Invoice
}
export type SandboxObject = SandboxObjects[keyof SandboxObjects]
