import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyChoice, anyContent, anyItems, anyPromotion } from '#testing/random-quotes.ts'
import { chosenItems, firstChoice, halfUp, quotePrice } from './price.rules.ts'
import type { QuoteItem } from './quote-content.contract.ts'

test('monthly lines change no price', () => {
  fc.assert(
    fc.property(anyContent, anyItems, anyPromotion, anyChoice, (quote, others, applied, chosen) => {
      const monthly = others.map((line) => ({ ...line, isMonthly: true }))
      expect(
        quotePrice({ ...quote, items: [...quote.items, ...monthly] }, applied, chosen),
      ).toEqual(quotePrice(quote, applied, chosen))
    }),
  )
})

test('prices any choice in whole dollars, from 0 to the sum of the lines, in parts that add up', () => {
  fc.assert(
    fc.property(anyContent, anyPromotion, anyChoice, (content, promotion, choice) => {
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
