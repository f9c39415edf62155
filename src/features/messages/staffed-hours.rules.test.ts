import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextStaffedStart } from '#kernel/dates.ts'
import { PLACEHOLDER, formatStaffedHours } from '../company/company.contract.ts'
import { acknowledgment, replyDueAt, staffedUntil } from './staffed-hours.rules.ts'

const HOURS = PLACEHOLDER.staffedHours
const DALLAS = 'America/Chicago'
const at = (text: string): Date => new Date(text)
const next = (text: string, hours = HOURS): string | undefined =>
  nextStaffedStart(at(text), hours, DALLAS)?.toISOString()

test('returns this morning, tomorrow morning or Monday as the next staffed hour', () => {
  // Wed, Sep 3, 2025, daylight saving time: Dallas is UTC-5.
  expect(next('2025-09-03T11:00:00Z')).toBe('2025-09-03T14:00:00.000Z')
  expect(next('2025-09-03T14:00:00Z')).toBe('2025-09-04T14:00:00.000Z')
  expect(next('2025-09-04T03:00:00Z')).toBe('2025-09-04T14:00:00.000Z')
  expect(next('2025-09-05T22:00:00Z')).toBe('2025-09-08T14:00:00.000Z')
  expect(next('2025-09-07T18:00:00Z')).toBe('2025-09-08T14:00:00.000Z')
})

test('starts at nine local time across daylight saving changes', () => {
  // Clocks go forward on Sunday, March 8, 2026, and back on Sunday, November 1, 2026.
  expect(next('2026-03-07T18:00:00Z')).toBe('2026-03-09T14:00:00.000Z')
  expect(next('2026-10-31T18:00:00Z')).toBe('2026-11-02T15:00:00.000Z')
  const alsoSundays = { ...HOURS, days: [7], from: '03:00', until: '04:00' }
  expect(next('2026-03-08T06:00:00Z', alsoSundays)).toBe('2026-03-08T08:00:00.000Z')
})

test('is not staffed before nine, at five and on days off', () => {
  expect(staffedUntil(at('2025-09-03T13:59:59Z'), HOURS, DALLAS)).toBeUndefined()
  expect(staffedUntil(at('2025-09-03T14:00:00Z'), HOURS, DALLAS)?.toISOString()).toBe(
    '2025-09-03T22:00:00.000Z',
  )
  expect(staffedUntil(at('2025-09-03T22:00:00Z'), HOURS, DALLAS)).toBeUndefined()
  expect(staffedUntil(at('2025-09-06T16:00:00Z'), HOURS, DALLAS)).toBeUndefined()
  expect(
    nextStaffedStart(at('2025-09-03T16:00:00Z'), { ...HOURS, days: [] }, DALLAS),
  ).toBeUndefined()
})

test('makes an answer due after a day, or in the first hour after days off', () => {
  expect(replyDueAt(at('2025-09-03T16:00:00Z'), 24, HOURS, DALLAS).toISOString()).toBe(
    '2025-09-04T16:00:00.000Z',
  )
  expect(replyDueAt(at('2025-09-06T16:00:00Z'), 24, HOURS, DALLAS).toISOString()).toBe(
    '2025-09-08T15:00:00.000Z',
  )
  expect(
    replyDueAt(at('2025-09-06T16:00:00Z'), 24, { ...HOURS, days: [] }, DALLAS).toISOString(),
  ).toBe('2025-09-07T16:00:00.000Z')
})

const due = (text: string): string => replyDueAt(at(text), 24, HOURS, DALLAS).toISOString()

test('makes an answer to a Friday message due in the first hour of Monday', () => {
  // Fri, Sep 5, 2025: 9 AM, 4 PM and 5:01 PM.
  for (const friday of ['2025-09-05T14:00:00Z', '2025-09-05T21:00:00Z', '2025-09-05T22:01:00Z'])
    expect(due(friday)).toBe('2025-09-08T15:00:00.000Z')
  // Thu, 4 PM, and Sun, 6 AM.
  expect(due('2025-09-04T21:00:00Z')).toBe('2025-09-05T21:00:00.000Z')
  expect(due('2025-09-07T11:00:00Z')).toBe('2025-09-08T15:00:00.000Z')
})

test('makes answers due at the end of a staffed day', () => {
  expect(due('2025-09-04T01:00:00Z')).toBe('2025-09-04T22:00:00.000Z')
  expect(due('2025-09-03T11:00:00Z')).toBe('2025-09-03T22:00:00.000Z')
})

test('always makes an answer due in a staffed hour, within the response time or right after it', () => {
  const clockTimes = fc
    .integer({ min: 0, max: 23 * 4 })
    .chain((from) =>
      fc.record({ from: fc.constant(from), until: fc.integer({ min: from + 1, max: 24 * 4 - 1 }) }),
    )
  const timeOfDay = (quarters: number): string =>
    `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`
  const anyDays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
  fc.assert(
    fc.property(
      fc.date({
        min: at('2025-01-01T00:00:00Z'),
        max: at('2027-01-01T00:00:00Z'),
        noInvalidDate: true,
      }),
      anyDays,
      clockTimes,
      fc.integer({ min: 1, max: 336 }),
      (now, days, { from, until }, responseHours) => {
        const hours = { days, from: timeOfDay(from), until: timeOfDay(until) }
        const answerDueAt = replyDueAt(now, responseHours, hours, DALLAS)
        const isStaffed = (moment: Date): boolean =>
          staffedUntil(moment, hours, DALLAS) !== undefined
        expect(isStaffed(answerDueAt) || isStaffed(new Date(answerDueAt.getTime() - 1))).toBe(true)
        expect(answerDueAt > now).toBe(true)
        const next = nextStaffedStart(
          new Date(now.getTime() + responseHours * 3_600_000),
          hours,
          DALLAS,
        )
        expect(
          answerDueAt <=
            new Date(
              Math.max(
                now.getTime() + responseHours * 3_600_000,
                (next?.getTime() ?? 0) + 3_600_000,
              ),
            ),
        ).toBe(true)
      },
    ),
    { numRuns: 100 },
  )
})

test('rounds long response times down to an evening and short ones up to a staffed hour', () => {
  // Tue, 7 AM: by Wednesday evening, before Thursday 7 AM.
  expect(replyDueAt(at('2025-09-02T12:00:00Z'), 48, HOURS, DALLAS).toISOString()).toBe(
    '2025-09-03T22:00:00.000Z',
  )
  // Wed, 11 AM, and Wed, 9 PM.
  expect(replyDueAt(at('2025-09-03T16:00:00Z'), 1, HOURS, DALLAS).toISOString()).toBe(
    '2025-09-03T17:00:00.000Z',
  )
  expect(replyDueAt(at('2025-09-04T02:00:00Z'), 1, HOURS, DALLAS).toISOString()).toBe(
    '2025-09-04T15:00:00.000Z',
  )
})

test('shows staffed hours and the due time in the acknowledgment', () => {
  expect(acknowledgment(at('2025-09-06T07:07:00Z'), 24, HOURS, DALLAS)).toBe(
    'Automatic: we have your message. The team is back Mon, Sep 8, 9:00 AM. A person answers by Mon, Sep 8, 10:00 AM.',
  )
  expect(acknowledgment(at('2025-09-03T16:00:00Z'), 24, HOURS, DALLAS)).toBe(
    'Automatic: we have your message. The team is here until 5:00 PM. A person answers by Thu, Sep 4, 11:00 AM.',
  )
  expect(acknowledgment(at('2025-09-03T16:00:00Z'), 24, { ...HOURS, days: [] }, DALLAS)).toBe(
    'Automatic: we have your message. A person answers by Thu, Sep 4, 11:00 AM.',
  )
})

test('formats staffed hours as opening hours', () => {
  expect(formatStaffedHours(HOURS)).toBe('Mon–Fri, 9:00 AM–5:00 PM')
  expect(formatStaffedHours({ days: [6, 1, 3], from: '08:30', until: '12:00' })).toBe(
    'Mon, Wed, Sat, 8:30 AM–12:00 PM',
  )
  expect(formatStaffedHours({ ...HOURS, days: [] })).toBe('')
})
