import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ADDITIONAL_SERVICES, BUDGET_RANGES, type Budget, type Package, type ServiceRange } from './catalogue.contract.ts'
import { budgetFit, estimate } from './catalogue.rules.ts'
import { FIRST_PRICE_BOOK } from './catalogue.seed.ts'

const services: ServiceRange[] = FIRST_PRICE_BOOK.filter(({ kind }) => kind === 'service').map(({ name, low, high }) => ({ name, low, high }))
const book = { services }
const priced = (price: number): Package => ({ id: 'one', serviceType: 'small-business', name: 'Medium', price, duration: '', extra: '', popular: false, features: [] })
const medium = priced(599_900)
const ranged = services.filter(({ low }) => low !== null).map(({ name }) => name)
const onRequest = services.filter(({ low }) => low === null).map(({ name }) => name)

test('the first price book has every additional service of the specification', () => {
  expect(services.map(({ name }) => name)).toEqual([...ADDITIONAL_SERVICES])
  expect(onRequest).toEqual(['Mobile App Development', 'API Development', 'Ongoing Maintenance'])
})

test('nothing chosen costs nothing that could be said', () => {
  expect(estimate(undefined, [], book)).toEqual({ kind: 'nothing' })
})

test('a package alone has its own price, to the cent', () => {
  expect(estimate(medium, [], book)).toEqual({ kind: 'priced', total: 599_900 })
})

test('services make it a range of whole hundreds', () => {
  expect(estimate(medium, ['SEO Optimization', 'Analytics Implementation'], book)).toEqual({ kind: 'range', low: 650_000, high: 790_000 })
  expect(estimate(undefined, ['SEO Optimization'], book)).toEqual({ kind: 'range', low: 30_000, high: 110_000 })
})

test('one service without a range leaves the package price alone', () => {
  expect(estimate(medium, ['SEO Optimization', 'API Development'], book)).toEqual({ kind: 'on-request', known: 599_900 })
  expect(estimate(undefined, ['API Development'], book)).toEqual({ kind: 'on-request', known: undefined })
})

test.each([
  ['the price book does not have', []],
  ['has a low amount only', [{ name: 'SEO Optimization', low: 30_000, high: null }]],
  ['has a high amount only', [{ name: 'SEO Optimization', low: null, high: 110_000 }]],
])('a service that %s is priced on request', (_why, services) => {
  expect(estimate(medium, ['SEO Optimization'], { services })).toEqual({ kind: 'on-request', known: 599_900 })
})

const somePackage = fc.option(fc.integer({ min: 0, max: 10_000_000 }).map(priced), { nil: undefined })

test('a range never ends before it begins, and stays within a hundred of what it sums', () => {
  fc.assert(
    fc.property(somePackage, fc.subarray(ranged, { minLength: 1 }), (chosen, names) => {
      const range = estimate(chosen, names, book)
      if (range.kind !== 'range') throw new Error('This is a range.')
      expect(range.low).toBeLessThanOrEqual(range.high)
      expect([range.low % 10_000, range.high % 10_000]).toEqual([0, 0])
      const sum = (end: 'low' | 'high') => names.reduce((total, name) => total + (services.find((one) => one.name === name)?.[end] ?? 0), chosen?.price ?? 0)
      expect(Math.abs(range.low - sum('low'))).toBeLessThanOrEqual(5_000)
      expect(Math.abs(range.high - sum('high'))).toBeLessThanOrEqual(5_000)
    }),
  )
})

test('what is chosen first changes nothing', () => {
  fc.assert(fc.property(somePackage, fc.shuffledSubarray([...ADDITIONAL_SERVICES]), (chosen, names) => void expect(estimate(chosen, names, book)).toEqual(estimate(chosen, names.toSorted(), book))))
})

test('one more service never makes it cheaper', () => {
  fc.assert(
    fc.property(somePackage, fc.subarray(ranged, { minLength: 2 }), (chosen, names) => {
      const [fewer, more] = [estimate(chosen, names.slice(1), book), estimate(chosen, names, book)]
      if (fewer.kind !== 'range' || more.kind !== 'range') throw new Error('These are ranges.')
      expect(more.low).toBeGreaterThanOrEqual(fewer.low)
      expect(more.high).toBeGreaterThanOrEqual(fewer.high)
    }),
  )
})

test.each<[total: number, budget: Budget, fit: string]>([
  [0, 'under-5k', 'fits'],
  [500_000, 'under-5k', 'fits'],
  [500_001, 'under-5k', 'over'],
  [499_999, '5k-15k', 'under'],
  [500_000, '5k-15k', 'fits'],
  [1_500_000, '5k-15k', 'fits'],
  [1_500_001, '5k-15k', 'over'],
  [6_499_999, 'over-65k', 'under'],
  [6_500_000, 'over-65k', 'fits'],
  [1_000_000_000, 'over-65k', 'fits'],
])('%i cents to the budget %s: %s', (total, budget, fit) => {
  expect(budgetFit(total, budget)).toBe(fit)
})

test('every price fits at least one budget, and the budgets leave no gap', () => {
  const budgets = Object.keys(BUDGET_RANGES) as Budget[]
  fc.assert(fc.property(fc.integer({ min: 0, max: 100_000_000 }), (total) => void expect(budgets.some((budget) => budgetFit(total, budget) === 'fits')).toBe(true)))
})
