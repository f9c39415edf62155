// Translates Stripe's terms, and marks the objects there that are ours.
import type { Stripe } from 'stripe'

/** Others may sell with the same key: our sales carry this mark. */
export const OURS = { sold_by: 'agency site' } as const
export const isOurs = (metadata: Stripe.Metadata | null | undefined): metadata is Stripe.Metadata =>
  metadata?.sold_by === OURS.sold_by

/** Stripe writes `eur`. Empty for a page without an amount. */
export const currencyText = (code: string | null | undefined): string => (code ?? '').toUpperCase()

export const stripeSeconds = (at: Date): number => Math.floor(at.getTime() / 1000)
export const instant = (at: number): Date => new Date(at * 1000)
export const maybe = (at: number | null | undefined): Date | null => (at ? instant(at) : null)
export const stripeId = (object: string | { id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null)
export const wholeOf = <StripeObject extends { id: string }>(
  object: string | StripeObject | null | undefined,
): StripeObject | null => (typeof object === 'object' ? object : null)
export const known = <Name extends string>(
  values: Readonly<Record<string, Name>>,
  code: string | null,
  otherwise: Name,
): Name => values[code ?? ''] ?? otherwise

export function cardName(
  card: { brand: string | null; last4: string | null } | null | undefined,
): string | null {
  if (!card) return null
  const { brand, last4 } = card
  const name = brand ? brand.charAt(0).toUpperCase() + brand.slice(1) : 'Card'
  return last4 ? `${name} ending ${last4}` : name
}

export function declineMessage(error: { decline_code?: string; code?: string } | null): string {
  const { decline_code = '', code = '' } = error ?? {}
  return WHY[decline_code] ?? WHY[code] ?? 'declined'
}

/** Follows the name of the card: `Visa ending 0002: not enough funds`. */
const WHY: Readonly<Record<string, string>> = {
  insufficient_funds: 'not enough funds',
  expired_card: 'the card has expired',
  incorrect_cvc: 'incorrect security code',
  authentication_required: 'the bank required authentication',
  payment_intent_authentication_failure: 'authentication by the bank failed',
}
