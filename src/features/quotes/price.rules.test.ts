import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chosenItems, firstChoice, halfUp, quotePrice } from './price.rules.ts'
import type {
  AppliedPromotion,
  CustomerMay,
  QuoteChoice,
  QuoteContent,
  QuoteItem,
} from './quote-content.contract.ts'

const may = fc.constantFrom<CustomerMay>('required', 'optional', 'a', 'b')
const items = fc
  .array(fc.record({ amount: fc.integer({ min: 0, max: 100_000 }), may }), { maxLength: 12 })
  .map((lines) =>
    lines.map((line, at): QuoteItem => ({
      id: `line-${at}`,
      name: `Line ${at}`,
      description: '',
      type: 'one-time',
      packageId: null,
      duration: '',
      freeMonths: 0,
      ...line,
    })),
  )
const payment = fc.oneof(
  fc.record({
    payment: fc.constantFrom<QuoteContent['payment']>('deposit', 'full'),
    depositPercent: fc.integer({ min: 1, max: 100 }),
    milestones: fc.constant<QuoteContent['milestones']>([]),
  }),
  fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 }).map((shares) => ({
    payment: 'milestones' as const,
    depositPercent: 50,
    milestones: shares.map((percent, at) => ({ name: `Stop ${at}`, percent })),
  })),
)
const content = fc
  .tuple(
    items,
    payment,
    fc.integer({ min: 0, max: 200_000 }),
    fc.constantFrom<QuoteContent['discountType']>('percentage', 'fixed'),
  )
  .map(([lines, how, discount, discountType]) => ({ items: lines, discount, discountType, ...how }))
const promotion = fc.option(
  fc.record<AppliedPromotion>({
    code: fc.constant('NEWUSER20'),
    discountType: fc.constantFrom('percentage', 'fixed'),
    discountValue: fc.integer({ min: 1, max: 5000 }),
  }),
  { nil: null },
)
const choice = fc.record<QuoteChoice>({
  options: fc.subarray(Array.from({ length: 12 }, (_, at) => `line-${at}`)),
  alternative: fc.constantFrom('a', 'b', null),
})

test('monthly lines change no price', () => {
  fc.assert(
    fc.property(content, items, promotion, choice, (quote, others, applied, chosen) => {
      const monthly = others.map((line) => ({ ...line, isMonthly: true }))
      expect(
        quotePrice({ ...quote, items: [...quote.items, ...monthly] }, applied, chosen),
      ).toEqual(quotePrice(quote, applied, chosen))
    }),
  )
})

test('prices any choice in whole dollars, from 0 to the sum of the lines, in parts that add up', () => {
  fc.assert(
    fc.property(content, promotion, choice, (content, promotion, choice) => {
      const price = quotePrice(content, promotion, choice)
      expect(Number.isSafeInteger(price.totalAmount)).toBe(true)
      expect(price.totalAmount).toBeGreaterThanOrEqual(0)
      expect(price.totalAmount).toBeLessThanOrEqual(price.subtotal)
      expect(price.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(price.totalAmount)
      expect(price.parts.every(({ amount }) => Number.isSafeInteger(amount) && amount > 0)).toBe(
        true,
      )
      expect(Math.round((price.subtotal - price.discount) * 100) + price.rounding).toBe(
        price.totalAmount * 100,
      )
      expect(Math.abs(price.rounding)).toBeLessThanOrEqual(50)
      expect(price.subtotal).toBe(
        chosenItems(content.items, choice).reduce((sum, { amount }) => sum + (amount ?? 0), 0),
      )
    }),
    { numRuns: 500 },
  )
})

test.each([
  [232_650, 2327],
  [232_649, 2326],
  [50, 1],
  [49, 0],
  [0, 0],
  [100, 1],
])('rounds %d cents to %d dollars, half up', (cents, whole) => {
  expect(halfUp(cents)).toBe(whole)
})

test.each([
  [5999, 3000, 2999],
  [9999, 5000, 4999],
  [2999, 1500, 1499],
  [2327, 1164, 1163],
])('splits $%d into a deposit of $%d and a balance of $%d', (amount, deposit, balance) => {
  const item: QuoteItem = {
    id: 'one',
    name: 'Website',
    description: '',
    type: 'one-time',
    amount,
    packageId: null,
    may: 'required',
    duration: '',
    freeMonths: 0,
  }
  const { parts } = quotePrice(
    {
      items: [item],
      discount: 0,
      discountType: 'percentage',
      payment: 'deposit',
      depositPercent: 50,
      milestones: [],
    },
    null,
    firstChoice([item]),
  )
  expect(parts.map(({ amount }) => amount)).toEqual([deposit, balance])
})
