// Rules of the sandbox: form decoding, cards and bank responses.
import { type TestCardOutcome, TEST_CARDS, type TestCard } from './sandbox.contract.ts'
import type { Card } from './sandbox-objects.contract.ts'

/** A form as Stripe's package encodes it: `line_items[0][quantity]=1`. Lists have numeric keys. */
export type Form = { [name: string]: string | Form }

export function decodeForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text))
    put(
      form,
      name.split(/\[|\]\[|\]/).filter((part, index, parts) => part || index < parts.length - 1),
      value,
    )
  return form
}

function put(form: Form, [first = '', ...rest]: string[], value: string): void {
  if (!rest.length) {
    form[first] = value
    return
  }
  const inner = form[first]
  const next: Form = typeof inner === 'object' ? inner : {}
  form[first] = next
  put(next, rest, value)
}

export function stripeText(form: Form, ...path: string[]): string {
  const found = path.reduce<string | Form | undefined>(
    (inner, name) => (typeof inner === 'object' ? inner[name] : undefined),
    form,
  )
  return typeof found === 'string' ? found : ''
}

export function formIn(form: Form, ...path: string[]): Form {
  const found = path.reduce<string | Form | undefined>(
    (inner, name) => (typeof inner === 'object' ? inner[name] : undefined),
    form,
  )
  return typeof found === 'object' ? found : {}
}

export const textsIn = (form: Form): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

export const cardOf = (number: string): TestCard =>
  TEST_CARDS.find((card) => card.number === number) ?? TEST_CARDS[1]
export const toCard = ({ number, later }: TestCard): Card => ({
  brand: 'visa',
  last4: number.slice(-4),
  later,
})

/** Returns what an upgrade costs for the rest of the period, to the second. In cents. */
export function proration(
  from: number,
  to: number,
  { at, start, end }: { at: number; start: number; end: number },
): number {
  const left = Math.max(0, Math.min(1, (end - at) / (end - start)))
  return Math.max(0, Math.round(to * left) - Math.round(from * left))
}

export function discounted(
  amount: number,
  off: { percent_off: number | null; amount_off: number | null } | undefined,
): number {
  return Math.max(
    0,
    amount - (off?.amount_off ?? Math.round((amount * (off?.percent_off ?? 0)) / 100)),
  )
}

type DeclineReason = Exclude<TestCardOutcome, 'succeeds' | 'requires-action'> | 'step-rejected'
/** Stripe reports these; the customer sees `shown`. */
export const CARD_ERRORS: Record<
  DeclineReason,
  { code: string; decline_code?: string; shown: string }
> = {
  declined: {
    code: 'card_declined',
    decline_code: 'generic_decline',
    shown: 'Your card was declined.',
  },
  'insufficient-funds': {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    shown: 'Your card has insufficient funds.',
  },
  'step-rejected': {
    code: 'payment_intent_authentication_failure',
    shown: 'Your bank’s verification was not completed.',
  },
}
export type { DeclineReason }
