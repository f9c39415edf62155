import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween, daysLater, monthsLater } from '#kernel/dates.ts'
import { supportIn, supportTime } from '../catalogue/catalogue.contract.ts'
import { longestSupport } from './first-plan.rules.ts'
import {
  announcedEnds,
  stageOn,
  supportEnds,
  supportLengthOf,
  supportPeriodOf,
  supportText,
} from './support.rules.ts'

const day = fc.integer({ min: 0, max: 4000 }).map((days) => daysLater('2024-01-01', days))
const length = fc
  .record({ count: fc.integer({ min: 1, max: 24 }), unit: fc.constantFrom('week', 'month') })
  .map(({ count, unit }) => `${count} ${unit}${count === 1 ? '' : 's'}`)
const endOf = (support: string, deliveredOn: string): string | null =>
  supportEnds({ maintenanceMonths: 0, ...longestSupport([{ support }]) }, deliveredOn).supportUntil

test.each([
  ['2 weeks', '2026-03-04', '2026-03-18'],
  ['1 month', '2026-01-31', '2026-02-28'],
  ['1 month', '2028-01-31', '2028-02-29'],
  ['12 months', '2028-02-29', '2029-02-28'],
  ['3 months', '2026-11-30', '2027-02-28'],
])('%s after %s end on %s', (support, deliveredOn, until) => {
  expect(endOf(support, deliveredOn)).toBe(until)
})

test('reads the support of a package, which no free maintenance is', () => {
  fc.assert(
    fc.property(length, (support) => {
      const { weeks, months } = supportTime(supportIn(`${support} support`))
      expect(supportLengthOf({ supportWeeks: weeks, supportMonths: months })).toBe(support)
    }),
  )
  expect(['', '3 months free maintenance', '0 weeks support', 'support'].map(supportIn)).toEqual(
    Array(4).fill(''),
  )
})

test('the longest support of several lines counts, on every day of delivery', () => {
  fc.assert(
    fc.property(fc.array(length, { minLength: 1, maxLength: 4 }), day, (lengths, deliveredOn) => {
      const lines = lengths.map((support) => ({ support }))
      const { supportUntil } = supportEnds(
        { maintenanceMonths: 0, ...longestSupport(lines) },
        deliveredOn,
      )
      const ends = lengths.map((support) => endOf(support, deliveredOn) ?? '')
      expect(supportUntil).toBe(ends.toSorted().at(-1))
    }),
  )
})

test('free maintenance ends months after the delivery, and the later end is shown', () => {
  fc.assert(
    fc.property(day, fc.nat(24), length, day, (deliveredOn, maintenanceMonths, support, today) => {
      const ends = supportEnds({ maintenanceMonths, ...longestSupport([{ support }]) }, deliveredOn)
      expect(ends.maintenanceUntil).toBe(
        maintenanceMonths ? monthsLater(deliveredOn, maintenanceMonths) : null,
      )
      const period = supportPeriodOf(ends, today)
      expect([ends.supportUntil, ends.maintenanceUntil ?? '']).toContain(period?.until)
      expect((period?.until ?? '') >= (ends.maintenanceUntil ?? '')).toBe(true)
      expect(period?.daysLeft).toBe(daysBetween(today, period?.until ?? ''))
    }),
  )
  expect(supportPeriodOf({ supportUntil: null, maintenanceUntil: null }, '2026-03-04')).toBe(null)
})

test('announces an end at most 14 days before, never on the delivery, and after it', () => {
  fc.assert(
    fc.property(day, length, fc.integer({ min: -20, max: 20 }), (deliveredOn, support, away) => {
      const until = endOf(support, deliveredOn) ?? ''
      const today = daysLater(until, away)
      const stage = stageOn(today, { deliveredOn, until })
      if (away > 0) expect(stage).toBe(away <= 14 ? 'after' : undefined)
      else if (away < -14 || today <= deliveredOn) expect(stage).toBe(undefined)
      else if (daysBetween(deliveredOn, until) >= 28) expect(stage).toBe('before')
      const { from, to } = announcedEnds(today)
      if (stage) expect(from <= until && until <= to).toBe(true)
    }),
  )
  const twoWeeks = { deliveredOn: '2026-03-04', until: '2026-03-18' }
  expect([stageOn('2026-03-10', twoWeeks), stageOn('2026-03-11', twoWeeks)]).toEqual([
    undefined,
    'before',
  ])
})

test.each([
  [14, 'Support until Mar 18, 2026, 14 days left'],
  [1, 'Support until Mar 18, 2026, 1 day left'],
  [0, 'Support until Mar 18, 2026, today is the last day'],
  [-1, 'Support ended on Mar 18, 2026'],
])('with %i days left: %s', (daysLeft, text) => {
  expect(supportText({ kind: 'support', until: '2026-03-18', daysLeft })).toBe(text)
})
