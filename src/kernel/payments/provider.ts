// The port to whoever takes cards: its hosted pages, what became of them, and its signed webhook events. Calls go over the network: never inside a transaction.

/** Where the customer comes back to. */
export type ReturnUrls = { paid: string; left: string }
export type OpenCheckout = { id: string; url: string; expiresAt: Date }
/** `amount` in cents. `reference` comes back with everything about it; the same `key` opens the same checkout. */
export type Order = {
  reference: string
  key: string
  email: string
  description: string
  detail: string
  amount: number
  returnUrls: ReturnUrls
}

/** What became of a hosted page. `charge` is what a refund names; `card` is `Visa ending 4242`. `buyer` is whoever was named to a button of the provider, where the page is not of our making: then there is no reference. */
export type Checkout = {
  id: string
  kind: 'payment' | 'subscription' | 'card'
  state: 'open' | 'complete' | 'expired'
  reference: string
  buyer: string | null
  isPaid: boolean
  amount: number
  charge: string | null
  card: string | null
  subscription: string | null
}

/** A card that was refused. It is a fact: nothing changes it any more. */
export type FailedAttempt = {
  id: string
  reference: string
  amount: number
  card: string | null
  why: string
}

export type RefundState = 'pending' | 'done' | 'failed'
/** `reason` and `reference` are what it was asked with; '' for one that was made at the provider itself. */
export type Refund = {
  id: string
  charge: string
  amount: number
  state: RefundState
  reason: string
  reference: string
}

/** What was bought by the month, at the price of that day: both stay with the subscription. `amount` and `adSpend` in cents. */
export type PlanTerms = { id: string; name: string; amount: number; adSpend: number | null }
/** For the first month only. A fixed one is cents. */
export type FirstMonthOff = { code: string; type: 'percentage' | 'fixed'; value: number }
/** What a button of the provider has sold, with its first bill. In cents. */
export type Sale = { name: string; amount: number; bill: string | null }
export type PlanOrder = {
  reference: string
  key: string
  email: string
  plan: PlanTerms
  off: FirstMonthOff | null
  returnUrls: ReturnUrls
}

/** `plan` is the one that runs; `next` follows it at the renewal. Unbegun, its first payment was not made, and may never be. `stopReason` is what the customer answered. */
export type PlanSubscription = {
  id: string
  reference: string
  customer: string
  state: 'unbegun' | 'running' | 'failing' | 'ended'
  plan: PlanTerms
  next: PlanTerms | null
  startedAt: Date
  periodStart: Date
  periodEnd: Date
  stopsAtPeriodEnd: boolean
  canceledAt: Date | null
  stopReason: string
  endedAt: Date | null
  endedFor: 'asked' | 'unpaid' | 'otherwise' | null
  card: string | null
  nextTryAt: Date | null
}

/** One month's bill, or that of a change. `plan` is what it is for. */
export type PlanInvoice = {
  id: string
  subscription: string
  isPaid: boolean
  amount: number
  why: 'first' | 'month' | 'change'
  plan: PlanTerms
  from: Date
  until: Date
  paidAt: Date | null
  charge: string | null
  card: string | null
}

/** The bank refused a bill that was due by itself. It is a fact: nothing changes it any more. */
export type FailedTry = {
  invoice: string
  subscription: string
  tried: number
  amount: number
  plan: PlanTerms
  at: Date
}

/** A card that was given anew; `refused` is why the bill that is open was not paid with it. */
export type CardTaken = {
  plan: PlanSubscription
  refused: { amount: number; bill: PlanTerms; card: string | null; why: string } | null
}

/** What a change of plan costs at once, worked out for that moment: the same moment gives the same amount. */
export type PlanChange = { amount: number; at: Date }

/** A webhook event names what changed; what it is now is asked for, so that the order in which they arrive does not matter. Whatever was sold otherwise with the same key is about nothing. */
export type WebhookEvent = { id: string; type: string } & (
  | { about: 'checkout' | 'refund' | 'subscription' | 'invoice'; which: string }
  | { about: 'try'; failed: FailedTry }
  | { about: 'attempt'; attempt: FailedAttempt }
  | { about: 'nothing' }
)

export type PaymentProvider = {
  openPayment(order: Order): Promise<OpenCheckout>
  readCheckout(id: string): Promise<Checkout>
  /** One that was paid meanwhile stays as it is. @returns what it is then */
  closeCheckout(id: string): Promise<Checkout>
  /** The same `key` gives the money back once. @throws conflict when it is refused for good */
  refund(of: {
    charge: string
    amount: number
    reason: string
    reference: string
    key: string
  }): Promise<Refund>
  /** @returns undefined for what was sold otherwise with the same key */
  readRefund(id: string): Promise<Refund | undefined>
  openPlan(order: PlanOrder): Promise<OpenCheckout>
  readPlan(id: string): Promise<PlanSubscription>
  readInvoice(id: string): Promise<PlanInvoice>
  readSale(subscription: string): Promise<Sale>
  /** What a button has sold is ours from then on, as if it had been bought on a page of ours. */
  adoptPlan(id: string, of: { reference: string; plan: PlanTerms }): Promise<PlanSubscription>
  /** It runs to the end of what was paid for, and can be taken up again until then. */
  stopPlan(id: string, stop: boolean, reason: string): Promise<PlanSubscription>
  /** At once: for one that should never have begun. */
  endPlan(id: string): Promise<PlanSubscription>
  priceChange(id: string, plan: PlanTerms, at: Date): Promise<PlanChange>
  /**
   * Now it charges the difference at once; else the plan changes with the next month and nothing is charged. The plan that runs takes back what was to follow it.
   * @throws conflict when the card is refused: then nothing has changed
   */
  changePlan(
    id: string,
    plan: PlanTerms,
    change: { isNow: boolean; at: Date; key: string },
  ): Promise<PlanSubscription>
  openCardChange(of: {
    subscription: string
    customer: string
    reference: string
    returnUrls: ReturnUrls
    key: string
  }): Promise<OpenCheckout>
  /** Takes up the card of a finished page, and pays with it what is open, once. A plan that has ended stays as it is. */
  useCard(checkout: string): Promise<CardTaken>
  /** @throws invalid when it is not signed by the provider */
  readWebhookEvent(body: string, signature: string): WebhookEvent
}
