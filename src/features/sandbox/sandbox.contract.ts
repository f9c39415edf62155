// The sandbox: payments with cards that do not exist, on pages that look like a payment provider's. Product M70, B5.
import * as z from 'zod/mini'

/** Stripe's own test numbers. `outcome` is what the bank says now; `later` what it says to a renewal. */
export const TEST_CARDS = [
  { number: '4242424242424242', says: 'Payment succeeds', outcome: 'pays', later: 'pays' },
  { number: '4000000000000002', says: 'Card is declined', outcome: 'declined', later: 'declined' },
  { number: '4000002500003155', says: 'Bank asks one more step', outcome: 'asks', later: 'pays' },
  { number: '4000000000009995', says: 'Not enough funds', outcome: 'no-funds', later: 'no-funds' },
  { number: '4000000000000341', says: 'Fails at the renewal', outcome: 'pays', later: 'declined' },
] as const
export type TestCard = (typeof TEST_CARDS)[number]
export type Outcome = TestCard['outcome']

/** `4242 4242 4242 4242` */
export const spaced = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')

export const NOT_A_TEST_CARD =
  'This is a test. Use one of the test cards below, never a card of your own.'
const cardNumber = z.pipe(
  z.string().check(z.maxLength(30)),
  z.transform((typed) => typed.replaceAll(/[\s-]/g, '')),
)
/** Whatever else was typed is refused, and neither kept nor logged. */
export const CardPayment = z.object({
  card: z.pipe(
    cardNumber,
    z.enum(
      TEST_CARDS.map(({ number }) => number),
      NOT_A_TEST_CARD,
    ),
  ),
})
export type CardPayment = z.output<typeof CardPayment>
CardPayment.register(z.globalRegistry, { id: 'CardPayment' })

/** The step that a bank may ask for. */
export const BankStep = z.object({ approve: z.boolean() })
BankStep.register(z.globalRegistry, { id: 'BankStep' })

/** What a page of the sandbox shows. `amount` and those of the lines are cents; `problem` is why the last card was refused; `leave` and `done` are where the customer goes. */
export const SandboxCheckout = z.object({
  id: z.string(),
  state: z.enum(['open', 'asks', 'complete', 'expired']),
  title: z.string(),
  detail: z.string(),
  amount: z.int(),
  lines: z.array(z.object({ label: z.string(), amount: z.int() })),
  email: z.string(),
  problem: z.nullable(z.string()),
  leave: z.string(),
  done: z.string(),
})
export type SandboxCheckout = z.infer<typeof SandboxCheckout>
SandboxCheckout.register(z.globalRegistry, { id: 'SandboxCheckout' })
