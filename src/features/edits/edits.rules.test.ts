import { expect, test } from 'vitest'
import { type CountingHours, dueAfterMinutes, minutesLeft } from './edits.rules.ts'

const STAFFED: CountingHours = {
  clock: 'staffed',
  staffedHours: { days: [1, 2, 3, 4, 5], from: '09:00', until: '17:00' },
  timeZone: 'America/Chicago',
}
const at = (text: string): Date => new Date(text)
const due = (start: string, hours: number, clock = STAFFED): string =>
  dueAfterMinutes(at(start), hours * 60, clock).toISOString()

// 2026-03-06 is a Friday, in CST; clocks move forward on Sunday.
test.each([
  ['within a day', '2026-03-06T16:00:00Z', 4, '2026-03-06T20:00:00.000Z'],
  ['to the end of a day', '2026-03-06T16:00:00Z', 7, '2026-03-06T23:00:00.000Z'],
  ['over a weekend with a clock change', '2026-03-06T16:00:00Z', 8, '2026-03-09T15:00:00.000Z'],
  ['from the night', '2026-03-06T06:00:00Z', 1, '2026-03-06T16:00:00.000Z'],
  ['from a Saturday', '2026-03-07T18:00:00Z', 16, '2026-03-10T22:00:00.000Z'],
])('staffed hours count %s', (_, start, hours, expected) => {
  expect(due(start, hours)).toBe(expected)
})

test('all hours count with the other clock, and without staffed hours', () => {
  expect(due('2026-03-06T16:00:00Z', 8, { ...STAFFED, clock: 'clock' })).toBe(
    '2026-03-07T00:00:00.000Z',
  )
  const nobody = { ...STAFFED, staffedHours: { ...STAFFED.staffedHours, days: [] } }
  expect(due('2026-03-06T16:00:00Z', 8, nobody)).toBe('2026-03-07T00:00:00.000Z')
})

test('what is left is due again after the same time', () => {
  const end = dueAfterMinutes(at('2026-03-06T16:00:00Z'), 16 * 60, STAFFED)
  const left = minutesLeft(at('2026-03-06T22:00:00Z'), end, STAFFED)
  expect(left).toBe(10 * 60)
  expect(dueAfterMinutes(at('2026-03-06T22:00:00Z'), left, STAFFED)).toEqual(end)
  expect(minutesLeft(at('2026-03-12T16:00:00Z'), end, STAFFED)).toBe(0)
})
