import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costsMore, equityDeal, isOwnPrice, isShare, worthOfShare } from './equity.rules.ts'

const dollars = (amount: number): number => amount * 100

test.each([
  ['Medium at 5%', 35_000, 5, 17_500, 350_000],
  ['Basic at the highest share', 15_000, 7, 7_500, 107_143],
  ['Premium at the lowest share', 65_000, 3, 32_500, 1_083_333],
  ['a half-step share', 35_000, 4.5, 17_500, 388_889],
  ['an odd price, with the half dollar added to the cash', 15_001, 5, 7_501, 150_000],
])('%s', (_what, price, share, cash, breakEven) => {
  expect(equityDeal(dollars(price), share)).toEqual({
    listPrice: dollars(price),
    cash: dollars(cash),
    discount: dollars(price - cash),
    share,
    breakEven: dollars(breakEven),
  })
})

test('rounds half a dollar up', () => {
  // $500 are 6.4% of $7,812.50.
  expect(equityDeal(dollars(1_000), 6.4).breakEven).toBe(dollars(7_813))
  expect(equityDeal(dollars(2_001), 4).cash).toBe(dollars(1_001))
})

const prices = fc.integer({ min: 1000, max: 1_000_000 }).map(dollars)
const shares = fc.integer({ min: 30, max: 70 }).map((tenths) => tenths / 10)

test('splits the price into whole-dollar cash and discount that differ by at most one', () => {
  fc.assert(
    fc.property(prices, shares, (price, share) => {
      const { cash, discount, breakEven } = equityDeal(price, share)
      expect(cash + discount).toBe(price)
      expect([cash % 100, discount % 100, breakEven % 100]).toEqual([0, 0, 0])
      expect([0, 100]).toContain(cash - discount)
    }),
  )
})

test('separates cheaper equity from cheaper cash at the break-even value', () => {
  fc.assert(
    fc.property(
      prices,
      shares,
      fc.integer({ min: 1, max: 50_000_000 }).map(dollars),
      (price, share, away) => {
        const deal = equityDeal(price, share)
        expect(costsMore(deal.breakEven + away, deal)).toBe(true)
        expect(costsMore(deal.breakEven - away, deal)).toBe(false)
      },
    ),
  )
})

test('lowers the break-even value with a larger share', () => {
  fc.assert(
    fc.property(prices, shares, shares, (price, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      expect(equityDeal(price, more).breakEven).toBeLessThanOrEqual(
        equityDeal(price, less).breakEven,
      )
    }),
  )
})

test('computes the value of a share', () => {
  expect(worthOfShare(dollars(1_000_000), 5)).toBe(dollars(50_000))
  expect(worthOfShare(dollars(100_000), 3.3)).toBe(dollars(3_300))
  expect(worthOfShare(dollars(350_000), 5)).toBe(equityDeal(dollars(35_000), 5).discount)
})

test('accepts shares from 3 to 7 percent and prices from $1,000 to $1,000,000', () => {
  expect([2.9, 3, 5, 7, 7.1, Number.NaN].map(isShare)).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ])
  expect(
    [999, 1000, 1_000_000, 1_000_001, Number.NaN].map((price) => isOwnPrice(dollars(price))),
  ).toEqual([false, true, true, false, false])
})
