// The sandbox: test cards, on pages like a payment provider's. Product M70, B5.
import * as z from 'zod/mini'
import { currencyCode } from '../../../kernel/currencies.contract.ts'

/** Stripe's test numbers. `outcome` is the result now, `later` the result of a renewal. */
export const TEST_CARDS = [
  {
    number: '4242424242424242',
    result: 'Payment succeeds',
    outcome: 'succeeds',
    later: 'succeeds',
  },
  {
    number: '4000000000000002',
    result: 'Card is declined',
    outcome: 'declined',
    later: 'declined',
  },
  {
    number: '4000002500003155',
    result: 'Bank asks for an extra step',
    outcome: 'requires-action',
    later: 'succeeds',
  },
  {
    number: '4000000000009995',
    result: 'Not enough funds',
    outcome: 'insufficient-funds',
    later: 'insufficient-funds',
  },
  {
    number: '4000000000000341',
    result: 'Fails at renewal',
    outcome: 'succeeds',
    later: 'declined',
  },
] as const
export type TestCard = (typeof TEST_CARDS)[number]
export type TestCardOutcome = TestCard['outcome']

export const spaced = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')

export const NOT_A_TEST_CARD =
  'This is a test. Use one of the test cards below, never a card of your own.'
const TEST_NUMBERS = TEST_CARDS.map(({ number }) => number)
const cardNumber = z.pipe(
  z.string().check(z.maxLength(30)),
  z.transform((input) => input.replaceAll(/[\s-]/g, '')),
)
/** The schema rejects any other number, so the product neither stores nor logs it. */
export const CardPayment = z.object({
  card: z.pipe(cardNumber, z.enum(TEST_NUMBERS, NOT_A_TEST_CARD)),
})
export type CardPayment = z.output<typeof CardPayment>
CardPayment.register(z.globalRegistry, { id: 'CardPayment' })

export const BankStep = z.object({ approve: z.boolean() })
BankStep.register(z.globalRegistry, { id: 'BankStep' })

/** Amounts are in cents. `problem`: why the card was declined. `leave`, `done`: return URLs. */
export const SandboxCheckout = z.object({
  id: z.string(),
  state: z.enum(['open', 'requires-action', 'complete', 'expired']),
  title: z.string(),
  detail: z.string(),
  amount: z.int(),
  currency: currencyCode,
  lines: z.array(z.object({ label: z.string(), amount: z.int() })),
  email: z.string(),
  problem: z.nullable(z.string()),
  leave: z.string(),
  done: z.string(),
})
export type SandboxCheckout = z.infer<typeof SandboxCheckout>
SandboxCheckout.register(z.globalRegistry, { id: 'SandboxCheckout' })
