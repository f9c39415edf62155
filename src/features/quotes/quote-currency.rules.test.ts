import { line } from '#testing/accepted-quote.ts'
import { expect, test } from 'vitest'
import { emptyDraft } from './first-draft.rules.ts'
import { hasAmounts, inCurrency } from './quote-currency.rules.ts'

const RATES = { EUR: 0.8501, GBP: 0.75, CAD: null }
const equity = {
  ...emptyDraft('2026-04-03'),
  equity: 5,
  items: [
    line('cash', 'MVP', 5000, { may: 'a' }),
    line('share', 'MVP for equity', 2500, { may: 'b' }),
  ],
}

test('Choice B still costs half of Choice A after both are rounded', () => {
  expect(inCurrency(equity, 'EUR', RATES).items.map(({ amount }) => amount)).toEqual([4251, 2126])
  const [cash, share] = equity.items
  const uneven = { ...equity, items: [cash, { ...share, amount: 2000 }] as typeof equity.items }
  expect(inCurrency(uneven, 'EUR', RATES).items.map(({ amount }) => amount)).toEqual([4251, 1700])
})

test('converts between two other currencies, and leaves interest and percentages as they are', () => {
  const pounds = {
    ...emptyDraft('2026-04-03'),
    currency: 'GBP' as const,
    items: [line('site', 'Website', 750), { ...line('open', 'Open', 0), amount: null }],
    discount: 10,
    lateFee: { kind: 'interest' as const, value: 1500, afterDays: 14 },
  }
  expect(inCurrency(pounds, 'EUR', RATES)).toEqual({
    ...pounds,
    currency: 'EUR',
    items: [{ ...pounds.items[0], amount: 850 }, pounds.items[1]],
  })
})

test('says whether a draft has an amount that a conversion changes', () => {
  const empty = emptyDraft('2026-04-03')
  expect(
    [empty, { ...empty, discount: 10 }, { ...empty, items: equity.items }].map(hasAmounts),
  ).toEqual([false, false, true])
  expect(hasAmounts({ ...empty, discount: 10, discountType: 'fixed' })).toBe(true)
})
