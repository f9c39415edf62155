// Interface of the payment provider. Calls use the network: never call it inside a transaction.
import type { Currency } from '../currencies.contract.ts'

export type ReturnUrls = { paid: string; canceled: string }
export type OpenCheckout = { id: string; url: string; expiresAt: Date }
/** `amount` in cents. `reference` is part of each result; one `key` opens one checkout. */
export type PaymentOrder = {
  reference: string
  key: string
  email: string
  description: string
  detail: string
  amount: number
  currency: Currency
  returnUrls: ReturnUrls
}

/**
 * A refund names `charge`; `card` is `Visa ending 4242`. A button sale has no reference. `currency` is
 * a code such as `EUR`, also of one that the product does not use.
 */
export type Checkout = {
  id: string
  kind: 'payment' | 'subscription' | 'card'
  state: 'open' | 'complete' | 'expired'
  reference: string
  buyer: string | null
  isPaid: boolean
  amount: number
  currency: string
  charge: string | null
  card: string | null
  subscription: string | null
}

/** A declined card. Never changes. */
export type FailedCheckoutPayment = {
  id: string
  reference: string
  amount: number
  card: string | null
  why: string
}

export type RefundState = 'pending' | 'done' | 'failed'
/** `reason` and `reference` come from our request; '' for a refund made at the provider. */
export type Refund = {
  id: string
  charge: string
  amount: number
  state: RefundState
  reason: string
  reference: string
}

export type ProviderPlan = { id: string; name: string; amount: number; adSpend: number | null }
/** A fixed `value` is in cents. */
export type FirstMonthOff = { code: string; type: 'percentage' | 'fixed'; value: number }
/** A sale by a button of the provider, with its first bill. In cents. */
export type Sale = { name: string; amount: number; currency: string; bill: string | null }
export type PlanOrder = {
  reference: string
  key: string
  email: string
  plan: ProviderPlan
  off: FirstMonthOff | null
  /** When the card is charged for the first time; null charges it now. At least two days ahead. */
  startsAt: Date | null
  returnUrls: ReturnUrls
}

/** `next` replaces `plan` at the renewal. `incomplete` may never make its first payment. */
export type PlanSubscription = {
  id: string
  reference: string
  customer: string
  state: 'incomplete' | 'active' | 'past-due' | 'ended'
  plan: ProviderPlan
  next: ProviderPlan | null
  startedAt: Date
  periodStart: Date
  periodEnd: Date
  cancelsAtPeriodEnd: boolean
  canceledAt: Date | null
  cancelReason: string
  endedAt: Date | null
  endedFor: 'canceled' | 'unpaid' | 'other' | null
  card: string | null
  nextTryAt: Date | null
}

export type PlanInvoice = {
  id: string
  subscription: string
  isPaid: boolean
  amount: number
  currency: string
  why: 'first' | 'month' | 'change'
  plan: ProviderPlan
  from: Date
  until: Date
  paidAt: Date | null
  charge: string | null
  card: string | null
}

/** The bank declined an automatic payment of a bill. Never changes. */
export type FailedInvoicePayment = {
  invoice: string
  subscription: string
  tried: number
  amount: number
  plan: ProviderPlan
  at: Date
}

/** `declined` explains why the new card did not pay the open bill. */
export type CardUpdate = {
  plan: PlanSubscription
  declined: { amount: number; bill: ProviderPlan; card: string | null; why: string } | null
}

/** A customer owes this at once for a plan change; the same `at` gives the same amount. */
export type ProratedChange = { amount: number; at: Date }

/** Handlers read the current state, so order does not matter. `nothing`: another seller's. */
export type WebhookEvent = { id: string; type: string } & (
  | { about: 'checkout' | 'refund' | 'subscription' | 'invoice'; which: string }
  | { about: 'failed-try'; failed: FailedInvoicePayment }
  | { about: 'failed-attempt'; attempt: FailedCheckoutPayment }
  | { about: 'nothing' }
)

/** The customer of a subscription at the provider. */
export type ProviderCustomer = { customer: string; email: string; name: string }

export type PaymentProvider = {
  openPayment: (order: PaymentOrder) => Promise<OpenCheckout>
  readCheckout: (id: string) => Promise<Checkout>
  /** A paid checkout stays paid. @returns its state afterwards */
  closeCheckout: (id: string) => Promise<Checkout>
  /** The same `key` refunds once. @throws conflict when the provider rejects it permanently */
  refund: (of: {
    charge: string
    amount: number
    reason: string
    reference: string
    key: string
  }) => Promise<Refund>
  readRefund: (id: string) => Promise<Refund | undefined>
  openPlan: (order: PlanOrder) => Promise<OpenCheckout>
  readPlan: (id: string) => Promise<PlanSubscription>
  readInvoice: (id: string) => Promise<PlanInvoice>
  readSale: (subscription: string) => Promise<Sale>
  /** Marks a subscription that a button sold as ours. */
  adoptPlan: (
    id: string,
    of: { reference: string; plan: ProviderPlan },
  ) => Promise<PlanSubscription>
  /** Ends with the paid period; until then, `atPeriodEnd: false` resumes it. */
  cancelPlan: (id: string, atPeriodEnd: boolean, reason: string) => Promise<PlanSubscription>
  endPlan: (id: string) => Promise<PlanSubscription>
  priceChange: (id: string, plan: ProviderPlan, at: Date) => Promise<ProratedChange>
  /** `isNow` charges the difference; else at renewal. @throws conflict when the card is declined */
  changePlan: (
    id: string,
    plan: ProviderPlan,
    change: { isNow: boolean; at: Date; key: string },
  ) => Promise<PlanSubscription>
  openCardChange: (of: {
    subscription: string
    customer: string
    reference: string
    returnUrls: ReturnUrls
    key: string
  }) => Promise<OpenCheckout>
  /** Uses the card of a finished page, and pays the open bill once. An ended plan stays ended. */
  useCard: (checkout: string) => Promise<CardUpdate>
  /** Repeatable. Does nothing for a customer whom the provider has deleted. */
  updateCustomer: (of: ProviderCustomer) => Promise<void>
  /** @throws invalid without the provider's signature */
  readWebhookEvent: (body: string, signature: string) => WebhookEvent
}
