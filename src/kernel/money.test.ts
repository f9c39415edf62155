import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  currencySymbol,
  allAmounts,
  dollarRange,
  dollars,
  exactDollars,
  exactMoney,
  exactMoneyList,
  money,
  moneyList,
} from './money.ts'

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

test.each([
  ['EUR', '€5,999', '€5,999.00'],
  ['GBP', '£5,999', '£5,999.00'],
  ['CAD', 'CA$5,999', 'CA$5,999.00'],
] as const)('an amount in %s shows its currency', (currency, text, exact) => {
  expect(money(599_900, currency)).toBe(text)
  expect(exactMoney(599_900, currency)).toBe(exact)
})

test('an amount field shows the symbol of its currency', () => {
  expect((['USD', 'EUR', 'GBP', 'CAD'] as const).map(currencySymbol)).toEqual([
    '$',
    '€',
    '£',
    'CA$',
  ])
})

test('lists amounts of several currencies, and never adds them', () => {
  const euros = { currency: 'EUR', cents: 30_050 } as const
  expect(moneyList([])).toBe('$0')
  expect(moneyList([euros])).toBe('€300.50')
  expect(moneyList([{ currency: 'USD', cents: 100_000 }, euros])).toBe('$1,000 and €300.50')
})

test('sums each currency on its own', () => {
  const euros = { currency: 'EUR', cents: 30_050 } as const
  const pounds = { currency: 'GBP', cents: 100 } as const
  expect(allAmounts(0, [])).toEqual([])
  expect(allAmounts(500, [pounds, euros, pounds])).toEqual([
    { currency: 'USD', cents: 500 },
    euros,
    { currency: 'GBP', cents: 200 },
  ])
  expect(exactMoneyList(allAmounts(0, [euros, pounds]))).toBe('€300.50 and £1.00')
})
