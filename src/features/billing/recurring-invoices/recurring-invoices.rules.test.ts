import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween, daysLater } from '#kernel/dates.ts'
import { INTERVALS } from './recurring-invoices.contract.ts'
import { dayOfPeriod, nextDay, periodFrom, invoicedPeriod } from './recurring-invoices.rules.ts'

const days = (every: (typeof INTERVALS)[number], firstOn: string, count: number) =>
  Array.from({ length: count }, (_, period) => dayOfPeriod({ every, firstOn }, period))

test('one on the 31st returns to it after a shorter month', () => {
  expect(days('month', '2026-01-31', 5)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
  ])
  expect(days('quarter', '2027-11-30', 3)).toEqual(['2027-11-30', '2028-02-29', '2028-05-30'])
  expect(days('year', '2028-02-29', 5).slice(1)).toEqual([
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
  ])
})

const first = fc.integer({ min: 0, max: 1500 }).map((days) => daysLater('2026-01-01', days))
const recurrence = fc.record({ every: fc.constantFrom(...INTERVALS), firstOn: first })

test('each period has one day, in its month, and never before the day of an earlier one', () => {
  fc.assert(
    fc.property(recurrence, fc.integer({ min: 0, max: 200 }), (of, period) => {
      const [day, next] = [dayOfPeriod(of, period), dayOfPeriod(of, period + 1)]
      const gap = daysBetween(day, next)
      const [least, most] = { month: [28, 31], quarter: [89, 92], year: [365, 366] }[of.every]
      expect(gap).toBeGreaterThanOrEqual(least ?? 0)
      expect(gap).toBeLessThanOrEqual(most ?? 0)
      // The day of the month is that of the first, or the last one of a shorter month.
      expect(
        day.slice(8) === of.firstOn.slice(8) ||
          (daysLater(day, 1).slice(8) === '01' && day.slice(8) < of.firstOn.slice(8)),
      ).toBe(true)
    }),
  )
})

test('after a pause the next day is the first one that is not over', () => {
  fc.assert(
    fc.property(recurrence, first, fc.integer({ min: 0, max: 20 }), (of, today, period) => {
      const next = periodFrom(of, period, today)
      expect(next).toBeGreaterThanOrEqual(period)
      expect(dayOfPeriod(of, next) >= today).toBe(true)
      if (next > period) expect(dayOfPeriod(of, next - 1) < today).toBe(true)
    }),
  )
})

test('there is none after the last day', () => {
  const of = { every: 'month', firstOn: '2026-03-15', endsOn: '2026-05-15' } as const
  expect([0, 1, 2, 3].map((period) => nextDay(of, period))).toEqual([
    '2026-03-15',
    '2026-04-15',
    '2026-05-15',
    null,
  ])
})

test.each([
  ['2026-03-15', 'month', 'March 2026'],
  ['2026-03-15', 'quarter', 'March to May 2026'],
  ['2026-11-30', 'quarter', 'November 2026 to January 2027'],
  ['2026-01-01', 'year', 'January to December 2026'],
  ['2026-03-01', 'year', 'March 2026 to February 2027'],
] as const)('%s, every %s: %s', (day, every, text) => {
  expect(invoicedPeriod(day, every)).toBe(text)
})
