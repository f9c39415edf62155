import { describe, expect, test } from 'vitest'
import {
  billedAmount,
  budgetState,
  clockText,
  decimalHours,
  invoicedAmount,
  minutesIn,
  monthOf,
  roleOptions,
  timesheetRows,
} from './hours.rules.ts'

describe('a duration', () => {
  test.each([
    ['1:30', 90],
    ['0:05', 5],
    ['24:00', 1440],
    ['1.5', 90],
    ['1,25', 75],
    ['2', 120],
    ['.5', 30],
    ['1h 30m', 90],
    ['2 h', 120],
    ['45 min', 45],
    ['90m', 90],
  ])('%s is %i minutes', (text, minutes) => {
    expect(minutesIn(text)).toBe(minutes)
  })

  test.each(['', '0', '0:00', '24:01', '25', '1:60', '-1', 'soon', '1:3', '.'])(
    '%s is none',
    (text) => {
      expect(minutesIn(text)).toBeUndefined()
    },
  )

  test('is shown as on a clock, or in hours', () => {
    expect([5, 60, 605].map(clockText)).toEqual(['0:05', '1:00', '10:05'])
    expect([20, 90, 60_000].map(decimalHours)).toEqual(['0.33 h', '1.5 h', '1,000 h'])
  })
})

test.each([
  [1, 3667],
  [5, 3667],
  [15, 5500],
  [30, 5500],
] as const)('20 minutes at $110 with rounding to %i minutes cost %i cents', (rounding, cents) => {
  expect(billedAmount({ minutes: 20, rate: 11_000, isBillable: true }, rounding)).toBe(cents)
  expect(billedAmount({ minutes: 20, rate: 11_000, isBillable: false }, rounding)).toBe(0)
})

test.each([
  [10, null, 'none'],
  [479, 10, 'within'],
  [480, 10, 'near'],
  [599, 10, 'near'],
  [600, 10, 'over'],
] as const)('%i minutes of %s hours are %s', (minutes, hours, state) => {
  expect(budgetState(minutes, hours)).toBe(state)
})

test('months end on their last day', () => {
  expect(monthOf('2028-02-10')).toEqual({ from: '2028-02-01', until: '2028-02-29' })
})

test('the timesheet has a row for each project and plan, sorted by customer and title', () => {
  const entry = (projectId: string, businessName: string, title: string, minutes: number) => ({
    projectId,
    subscriptionId: null,
    businessName,
    title,
    minutes,
    day: '2026-03-02',
  })
  const rows = timesheetRows([
    entry('b', 'Quist', 'Website', 30),
    entry('a', 'Ada', 'Shop', 10),
    entry('c', 'Quist', 'App', 20),
    entry('b', 'Quist', 'Website', 15),
  ])
  expect(rows.map(({ key, minutes }) => [key, minutes])).toEqual([
    ['a', 10],
    ['c', 20],
    ['b', 45],
  ])
})

test('a stored role stays on offer at its rate, also when it left the price book', () => {
  const roles = [
    { id: 'design', role: 'Design', rate: 9000 },
    { id: 'build', role: 'Build', rate: 8000 },
  ]
  const labels = (of: Parameters<typeof roleOptions>[1]) =>
    roleOptions(roles, of).map(({ value, label }) => `${value}: ${label}`)
  const [design, build] = ['design: Design, $90.00 per hour', 'build: Build, $80.00 per hour']
  expect(labels({ roleId: 'build' })).toEqual([design, build])
  expect(labels({ roleId: 'build', role: 'Build', rate: 7050 })).toEqual([
    design,
    'build: Build, $70.50 per hour',
  ])
  expect(labels({ roleId: 'audit', role: 'Audit', rate: 5000 })).toEqual([
    'audit: Audit, $50.00 per hour',
    design,
    build,
  ])
  expect(labels({ roleId: null, role: '', rate: 0 })).toEqual([': No role', design, build])
})

test('a line of an invoice costs its hours with two decimals', () => {
  expect(invoicedAmount(20, 10_000)).toBe(3300)
  expect(invoicedAmount(90, 10_000)).toBe(15_000)
})
