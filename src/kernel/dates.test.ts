import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  calendarDaysBetween,
  hourAndMinute,
  clockTime,
  dayAndTime,
  mediumDate,
  hoursAfter,
  longDay,
  monthsLater,
  relativeDayAndTime,
  shortDay,
  formatDuration,
  daysOfWeek,
  weekStart,
} from './dates.ts'

const TEXAS = 'America/Chicago'
const ZONES = [TEXAS, 'UTC', 'Asia/Kathmandu', 'Pacific/Auckland', 'Pacific/Honolulu']
/** 10:42 in McKinney, on a Wednesday. */
const wednesday = new Date('2025-09-03T15:42:00Z')
const instant = fc.date({
  min: new Date('2020-01-01'),
  max: new Date('2040-01-01'),
  noInvalidDate: true,
})

test('shows an instant in the local time of its zone', () => {
  expect(clockTime(wednesday, TEXAS)).toBe('10:42 AM')
  expect(clockTime(wednesday, 'Asia/Kathmandu')).toBe('9:27 PM')
  expect(shortDay(wednesday, TEXAS)).toBe('Wed, Sep 3')
  expect(dayAndTime(wednesday, TEXAS)).toBe('Wed, Sep 3, 10:42 AM')
})

test.each([
  ['2025-09-03T05:00:00Z', '12:00 AM', { hour: 0, minute: 0 }],
  ['2025-09-03T17:00:00Z', '12:00 PM', { hour: 12, minute: 0 }],
  ['2025-09-04T04:59:00Z', '11:59 PM', { hour: 23, minute: 59 }],
])('%s shows as %s, and hourAndMinute agrees', (at, expected, hands) => {
  expect(clockTime(new Date(at), TEXAS)).toBe(expected)
  expect(hourAndMinute(new Date(at), TEXAS)).toEqual(hands)
})

test('writes plain spaces in every browser and on the server', () => {
  fc.assert(
    fc.property(
      instant,
      fc.constantFrom(...ZONES),
      (at, zone) =>
        void expect(dayAndTime(at, zone)).toMatch(
          /^[A-Z][a-z]{2}, [A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d{2} [AP]M$/,
        ),
    ),
  )
})

test.each([
  ['2025-09-02T15:42:00Z', 'yesterday, 10:42 AM'],
  ['2025-09-03T05:00:00Z', 'today, 12:00 AM'],
  ['2025-09-04T04:59:00Z', 'today, 11:59 PM'],
  ['2025-09-04T05:00:00Z', 'tomorrow, 12:00 AM'],
  ['2025-09-05T04:59:00Z', 'tomorrow, 11:59 PM'],
  ['2025-09-05T05:00:00Z', 'Fri, Sep 5, 12:00 AM'],
  ['2025-09-02T04:59:00Z', 'Mon, Sep 1, 11:59 PM'],
  ['2026-01-02T16:00:00Z', 'Fri, Jan 2, 10:00 AM'],
  ['2024-09-10T15:42:00Z', 'Tue, Sep 10, 2024, 10:42 AM'],
  ['2026-08-01T15:42:00Z', 'Sat, Aug 1, 2026, 10:42 AM'],
])('on Wednesday morning, %s is %s', (at, expected) => {
  expect(relativeDayAndTime(new Date(at), wednesday, TEXAS)).toBe(expected)
})

test('near days count by the local calendar, not by 24 hours', () => {
  const lateEvening = new Date('2025-09-04T04:50:00Z')
  expect(relativeDayAndTime(hoursAfter(lateEvening, 1), lateEvening, TEXAS)).toBe(
    'tomorrow, 12:50 AM',
  )
  expect(relativeDayAndTime(hoursAfter(lateEvening, 1), lateEvening, 'UTC')).toBe('today, 5:50 AM')
})

test('24 hours stay 24 hours across a clock change', () => {
  const dayBefore = new Date('2025-11-01T15:42:00Z')
  expect(clockTime(dayBefore, TEXAS)).toBe('10:42 AM')
  expect(relativeDayAndTime(hoursAfter(dayBefore, 24), dayBefore, TEXAS)).toBe('tomorrow, 9:42 AM')
})

test('calendar days are symmetric, and grow by one per day', () => {
  const zones = fc.constantFrom(...ZONES)
  fc.assert(
    fc.property(
      instant,
      instant,
      zones,
      (from, to, zone) =>
        void expect(calendarDaysBetween(from, to, zone) + calendarDaysBetween(to, from, zone)).toBe(
          0,
        ),
    ),
  )
  fc.assert(
    fc.property(
      instant,
      instant,
      (from, to) =>
        void expect(
          calendarDaysBetween(from, hoursAfter(to, 24), 'UTC') -
            calendarDaysBetween(from, to, 'UTC'),
        ).toBe(1),
    ),
  )
})

test('adds up hours', () => {
  const hours = fc.integer({ min: -1000, max: 1000 })
  fc.assert(
    fc.property(
      instant,
      hours,
      hours,
      (at, one, other) =>
        void expect(hoursAfter(hoursAfter(at, one), other)).toEqual(hoursAfter(at, one + other)),
    ),
  )
})

const MINUTE = 60_000
test.each([
  [0, 'under a minute'],
  [MINUTE - 1, 'under a minute'],
  [MINUTE, '1 min'],
  [22 * MINUTE, '22 min'],
  [60 * MINUTE, '1 h'],
  [355 * MINUTE, '5 h 55 min'],
  [1440 * MINUTE, '1 d'],
  [1469 * MINUTE, '1 d'],
  [1680 * MINUTE, '1 d 4 h'],
  [-355 * MINUTE, '5 h 55 min'],
])('%i ms show as %s', (length, expected) => {
  expect(formatDuration(length)).toBe(expected)
})

test.each([
  ['2026-03-04', 1, '2026-04-04'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-12-15', 3, '2027-03-15'],
])('%s plus %i months is %s', (day, months, later) => {
  expect(monthsLater(day, months)).toBe(later)
})

test('formats a day with its year in a short and a long form', () => {
  const at = new Date('2025-08-26T02:00:00Z')
  expect(mediumDate(at, 'America/Chicago')).toBe('Aug 25, 2025')
  expect(longDay(at, 'America/Chicago')).toBe('August 25, 2025')
})

test('weeks start on Monday', () => {
  expect(['2026-03-02', '2026-03-08', '2026-03-09'].map(weekStart)).toEqual([
    '2026-03-02',
    '2026-03-02',
    '2026-03-09',
  ])
  expect(daysOfWeek('2026-02-23').at(-1)).toBe('2026-03-01')
})
