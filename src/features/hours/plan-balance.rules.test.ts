import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balancesOf, isNearlyUsed, type PeriodUse } from './plan-balance.rules.ts'

const use = (included: number, used: number, carriesOver = true): PeriodUse => ({
  included,
  used,
  carriesOver,
})

test('unused time counts in the next period, and expires after it', () => {
  const balances = balancesOf([use(240, 60), use(240, 120), use(240, 500)])
  expect(balances.map(({ carried, left, overage }) => [carried, left, overage])).toEqual([
    [0, 180, 0],
    [180, 300, 0],
    [240, 0, 20],
  ])
})

test('without carry-over a period has only its own time', () => {
  const balances = balancesOf([use(240, 60, false), use(240, 300, false)])
  expect(balances.map(({ carried, overage }) => [carried, overage])).toEqual([
    [0, 0],
    [0, 60],
  ])
})

const period = fc.record({
  included: fc.nat(1000),
  used: fc.nat(3000),
  carriesOver: fc.boolean(),
})

test('of any three periods, no time is lost, invented, or older than two periods', () => {
  fc.assert(
    fc.property(fc.array(period, { minLength: 3, maxLength: 3 }), (periods) => {
      const balances = balancesOf(periods)
      for (const [at, { included, carried, used, left, overage }] of balances.entries()) {
        const before = balances[at - 1]
        expect(left - overage).toBe(included + carried - used)
        expect(left === 0 || overage === 0).toBe(true)
        expect(carried).toBeLessThanOrEqual(before?.carriesOver ? before.included : 0)
        expect(carried).toBeLessThanOrEqual(before?.left ?? 0)
      }
    }),
  )
})

test.each([
  [240, 0, 191, false],
  [240, 0, 192, true],
  [240, 60, 192, false],
  [0, 0, 10, false],
] as const)(
  '%i and %i carried minutes, %i used: nearly used is %s',
  (included, carried, used, is) => {
    expect(isNearlyUsed({ included, carried, used })).toBe(is)
  },
)
