// How the sandbox reads what it is asked, and what its banks say.
import { type Outcome, TEST_CARDS, type TestCard } from './sandbox.contract.ts'
import type { Card } from './sandbox-objects.contract.ts'

/** A form as Stripe's package writes it: `line_items[0][quantity]=1`. Lists have numbers for names. */
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

/** '' where nothing stands. */
export function textIn(form: Form, ...path: string[]): string {
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

/** Of a form that holds only texts. */
export const textsIn = (form: Form): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

export const cardOf = (number: string): TestCard =>
  TEST_CARDS.find((card) => card.number === number) ?? TEST_CARDS[1]
/** All that is kept of one. */
export const faceOf = ({ number, later }: TestCard): Card => ({
  brand: 'visa',
  last4: number.slice(-4),
  later,
})

/** What is left of a period, to the second, of each price: what an upgrade costs at once. In cents. */
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

type Refused = Exclude<Outcome, 'pays' | 'asks'> | 'step-refused'
/** What the bank says, as Stripe passes it on; `shown` is for whoever stands at the page. */
export const REFUSALS: Record<Refused, { code: string; decline_code?: string; shown: string }> = {
  declined: {
    code: 'card_declined',
    decline_code: 'generic_decline',
    shown: 'Your card was declined.',
  },
  'no-funds': {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    shown: 'Your card has not enough funds.',
  },
  'step-refused': {
    code: 'payment_intent_authentication_failure',
    shown: 'The step at your bank was not completed.',
  },
}
export type { Refused }
