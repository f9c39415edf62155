// What the sandbox keeps, in the shapes in which Stripe speaks of it. Times are seconds, amounts cents.

export type Card = { brand: string; last4: string }

/** `sandbox` is what the page needs and Stripe would not tell. */
export type Session = {
  id: string
  object: 'checkout.session'
  mode: 'payment'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  client_reference_id: string
  customer_email: string
  amount_total: number
  currency: string
  payment_intent: string | null
  url: string | null
  success_url: string
  cancel_url: string
  created: number
  expires_at: number
  sandbox: { title: string; detail: string; lines: { label: string; amount: number }[]; intentMetadata: Record<string, string>; problem: string | null; asksWith: string | null }
}

type Refusal = { code: string; decline_code?: string; message: string; payment_method: { card: Card } }
export type Intent = { id: string; object: 'payment_intent'; amount: number; currency: string; status: 'requires_payment_method' | 'requires_action' | 'succeeded'; metadata: Record<string, string>; latest_charge: string | null; last_payment_error: Refusal | null }
export type Charge = { id: string; object: 'charge'; amount: number; amount_refunded: number; status: 'succeeded' | 'failed'; payment_intent: string; payment_method_details: { card: Card }; created: number }
export type Refund = { id: string; object: 'refund'; amount: number; currency: string; charge: string; payment_intent: string; status: 'succeeded'; metadata: Record<string, string>; created: number }

export type Things = { 'checkout.session': Session; payment_intent: Intent; charge: Charge; refund: Refund }
export type Thing = Things[keyof Things]
