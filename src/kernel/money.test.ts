import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dollarRange, dollars, exactDollars } from './money.ts'

const cents = fc.integer({ min: 0, max: 1e12 })
const readBack = (text: string): number => Math.round(Number(text.replace(/[$,]/g, '')) * 100)

test.each([
  [0, '$0'],
  [599_900, '$5,999'],
  [6_500_000, '$65,000'],
  [8_050, '$80.50'],
  [5, '$0.05'],
  [100_000_001, '$1,000,000.01'],
  [-95_000, '-$950'],
])('%i cents show as %s', (amount, text) => {
  expect(dollars(amount)).toBe(text)
})

test('shows cents only when there are some', () => {
  fc.assert(
    fc.property(
      cents,
      (amount) => void expect(dollars(amount).includes('.')).toBe(amount % 100 !== 0),
    ),
  )
})

test('loses no cent', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(readBack(dollars(amount))).toBe(amount)
      expect(readBack(exactDollars(amount))).toBe(amount)
    }),
  )
})

test.each([
  [95_000, '$950.00'],
  [232_650, '$2,326.50'],
  [0, '$0.00'],
])('in a column %i cents show as %s', (amount, text) => {
  expect(exactDollars(amount)).toBe(text)
})

test('joins a range with an en dash', () => {
  expect(dollarRange(650_000, 790_000)).toBe('$6,500–$7,900')
})
