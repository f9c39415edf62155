import { expect, test } from 'vitest'
import { clockTime } from '#kernel/dates.ts'
import { DEFAULT_CALL_SETTINGS } from './calls.contract.ts'
import { slotsOf, spanOf } from './calls.rules.ts'

const timeZone = 'America/Chicago'
const OFFICE = { timeZone, staffedHours: { days: [1, 2, 3, 4, 5], from: '09:00', until: '17:00' } }
const EVERY_DAY = {
  timeZone,
  staffedHours: { days: [1, 2, 3, 4, 5, 6, 7], from: '01:00', until: '04:00' },
}
const settings = { ...DEFAULT_CALL_SETTINGS, leadHours: 0 }
const slots = (
  changes: object,
  now: string,
  agencyHours = OFFICE,
  booked: { startsAt: Date; endsAt: Date }[] = [],
) =>
  slotsOf({ ...settings, ...changes }, agencyHours, booked, new Date(now)).map((at) =>
    at.toISOString(),
  )

test('offers a call at each full staffed hour, the last one ending in time', () => {
  const day = slots({ daysAhead: 0 }, '2026-03-03T06:00:00Z')
  expect(day).toHaveLength(8)
  expect([day[0], day.at(-1)]).toEqual(['2026-03-03T15:00:00.000Z', '2026-03-03T22:00:00.000Z'])
  expect(slots({ daysAhead: 0, minutes: 30 }, '2026-03-03T06:00:00Z')).toHaveLength(16)
  expect(slots({ daysAhead: 0, minutes: 90 }, '2026-03-03T06:00:00Z')).toHaveLength(5)
})

test('offers nothing on weekends, on blocked days, too soon, or during another call', () => {
  expect(slots({ daysAhead: 1 }, '2026-03-07T06:30:00Z')).toEqual([])
  expect(slots({ daysAhead: 1, blockedDays: ['2026-03-03'] }, '2026-03-03T06:00:00Z')[0]).toBe(
    '2026-03-04T15:00:00.000Z',
  )
  expect(slots({ daysAhead: 1, leadHours: 24 }, '2026-03-03T16:10:00Z')[0]).toBe(
    '2026-03-04T17:00:00.000Z',
  )
  const longCall = spanOf(new Date('2026-03-03T15:30:00Z'), 45)
  expect(slots({ daysAhead: 0 }, '2026-03-03T06:00:00Z', OFFICE, [longCall])[0]).toBe(
    '2026-03-03T17:00:00.000Z',
  )
})

test('keeps 9:00 AM across both daylight saving changes', () => {
  const firstOfDay = (from: string) =>
    slots({ daysAhead: 4 }, from).filter((at) => clockTime(new Date(at), timeZone) === '9:00 AM')
  expect(firstOfDay('2026-03-06T06:30:00Z')).toEqual([
    '2026-03-06T15:00:00.000Z',
    '2026-03-09T14:00:00.000Z',
    '2026-03-10T14:00:00.000Z',
  ])
  expect(firstOfDay('2026-10-30T06:30:00Z')).toEqual([
    '2026-10-30T14:00:00.000Z',
    '2026-11-02T15:00:00.000Z',
    '2026-11-03T15:00:00.000Z',
  ])
})

test('offers no call in the skipped hour in March, and one in the repeated hour in November', () => {
  const shown = (from: string) =>
    slots({ daysAhead: 0, minutes: 30 }, from, EVERY_DAY).map((at) =>
      clockTime(new Date(at), timeZone),
    )
  expect(shown('2026-03-08T06:00:00Z')).toEqual(['1:00 AM', '1:30 AM', '3:00 AM', '3:30 AM'])
  expect(shown('2026-11-01T05:00:00Z')).toEqual([
    '1:00 AM',
    '1:30 AM',
    '2:00 AM',
    '2:30 AM',
    '3:00 AM',
    '3:30 AM',
  ])
})
