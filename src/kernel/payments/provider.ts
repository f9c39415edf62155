// The port to whoever takes cards: its hosted pages, what became of them, and its signed news. Calls go over the network: never inside a transaction.

/** Where the customer comes back to. */
export type WayBack = { paid: string; left: string }
export type OpenCheckout = { id: string; url: string; expiresAt: Date }
/** `amount` in cents. `reference` comes back with everything about it; the same `key` opens the same checkout. */
export type Order = { reference: string; key: string; email: string; description: string; detail: string; amount: number; back: WayBack }

/** What became of a hosted page. `charge` is what a refund names; `card` is `Visa ending 4242`. */
export type Checkout = { id: string; kind: 'payment' | 'subscription' | 'card'; state: 'open' | 'complete' | 'expired'; reference: string; isPaid: boolean; amount: number; charge: string | null; card: string | null }

/** A card that was refused. It is a fact: nothing changes it any more. */
export type FailedAttempt = { id: string; reference: string; amount: number; card: string | null; why: string }

export type RefundState = 'pending' | 'done' | 'failed'
/** `reason` is what it was asked with. */
export type Refund = { id: string; charge: string; amount: number; state: RefundState; reason: string }

/** News names what changed; what it is now is asked for, so that the order in which news arrives does not matter. */
export type News = { id: string; type: string } & ({ about: 'checkout' | 'refund'; which: string } | { about: 'attempt'; attempt: FailedAttempt } | { about: 'nothing' })

export type PaymentProvider = {
  openPayment(order: Order): Promise<OpenCheckout>
  readCheckout(id: string): Promise<Checkout>
  /** One that was paid meanwhile stays as it is. @returns what it is then */
  closeCheckout(id: string): Promise<Checkout>
  /** The same `key` gives the money back once. */
  refund(of: { charge: string; amount: number; reason: string; key: string }): Promise<Refund>
  readRefund(id: string): Promise<Refund>
  /** @throws invalid when it is not signed by the provider */
  readNews(body: string, signature: string): News
}
