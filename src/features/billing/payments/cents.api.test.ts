import { clock } from '#testing/test-app.ts'
import { acceptedQuote, call, line } from '#testing/accepted-quote.ts'
import { GOOD, inShop, checkoutPageOf, payAt } from '#testing/card-checkout.ts'
import { quotePrice } from '#features/quotes/price.rules.ts'
import type { QuoteContent } from '#features/quotes/quote-content.contract.ts'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { AdminPayment } from './payments.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const sum = (rows: readonly { amount: number }[]): number =>
  rows.reduce((cents, { amount }) => cents + amount, 0)
const ofQuote = async (quoteId: string) =>
  (await call<AdminPayment[]>('admin', 'GET', `/payments?quoteId=${quoteId}`)).body

/** Whole percentages; the last one completes the sum to 100. */
const shares = fc
  .array(fc.integer({ min: 1, max: 15 }), { minLength: 1, maxLength: 6 })
  .map((first) => [...first, 100 - first.reduce((all, one) => all + one, 0)])
const deposit = fc.record<Partial<QuoteContent>>({
  payment: fc.constantFrom('deposit', 'full'),
  depositPercent: fc.integer({ min: 1, max: 100 }),
})
const byMilestone = shares.map((percents): Partial<QuoteContent> => ({
  payment: 'milestones',
  milestones: percents.map((percent, at) => ({ name: `Stop ${at + 1}`, percent })),
}))
const quote = fc.record({
  how: fc.oneof(deposit, byMilestone),
  amounts: fc.array(fc.integer({ min: 1, max: 250_000 }), { minLength: 1, maxLength: 4 }),
  discount: fc.integer({ min: 0, max: 99 }),
})

test('splits every total into deposit and balance, or milestones, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(quote, async ({ how, amounts, discount }) => {
      const accepted = await acceptedQuote({
        ...how,
        discount,
        items: amounts.map((amount, at) => line(`line-${at}`, `Line ${at}`, amount)),
      })
      const { totalAmount } = quotePrice(
        accepted.versions[0]?.content ?? accepted.draft ?? expect.fail('no content'),
        null,
        { options: [], alternative: null },
      )
      const parts = await ofQuote(accepted.id)
      expect(sum(parts)).toBe(totalAmount * 100)
      expect(parts.map(({ part }) => part)).toEqual(parts.map((_, at) => at))
      expect(parts.every(({ amount }) => amount > 0)).toBe(true)
    }),
    { numRuns: 8 },
  )
})

const instructions = fc.array(
  fc.oneof(fc.integer({ min: 1, max: 200_000 }), fc.constant(300_000)),
  {
    minLength: 3,
    maxLength: 8,
  },
)

test.each(['card', 'bank transfer'])(
  'paid by %s, never refunds more than was paid',
  async (way) => {
    await fc.assert(
      fc.asyncProperty(instructions, async (instructions) => {
        const { id: quoteId } = await acceptedQuote()
        const id = (await ofQuote(quoteId))[0]?.id ?? ''
        if (way === 'card') await payAt(await checkoutPageOf(id), GOOD)
        else
          expect(
            (await call('admin', 'POST', `/payments/${id}/receipt`, { receivedOn: '2026-03-04' }))
              .status,
          ).toBe(201)
        const replies = await Promise.all(
          instructions.map((amount, at) =>
            inShop<AdminPayment>(
              'admin',
              'POST',
              `/payments/${id}/refunds`,
              { amount },
              { 'idempotency-key': `${id} ${at}` },
            ),
          ),
        )
        const made = replies.filter(({ status }) => status === 201).map(({ body }) => body)
        expect(
          replies.filter(({ status }) => status !== 201).every(({ status }) => status === 400),
        ).toBe(true)
        expect(made.length).toBeGreaterThan(0)
        expect(-sum(made)).toBeLessThanOrEqual(300_000)
        // Every rejected refund would have exceeded the payment, whatever came before it.
        for (const [at, { status }] of replies.entries())
          if (status === 400) expect(-sum(made) + (instructions[at] ?? 0)).toBeGreaterThan(300_000)
      }),
      { numRuns: 4 },
    )
  },
)
