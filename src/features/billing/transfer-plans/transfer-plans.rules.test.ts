import { daysBetween, daysLater, monthsLater } from '#kernel/dates.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  anchorFor,
  dueDayOf,
  longestOverdue,
  nextStart,
  periodText,
  proratedDifference,
} from './transfer-plans.rules.ts'

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => daysLater('2000-01-01', days))

/** The first days of that many months. */
function startsFrom(anchorOn: string, count: number): string[] {
  const starts = [anchorOn]
  while (starts.length < count) starts.push(nextStart(anchorOn, starts.at(-1) ?? anchorOn))
  return starts
}

test('a plan from January 31 renews on the last day of shorter months, and on the 31st again', () => {
  expect(startsFrom('2026-01-31', 5)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
  ])
  expect(periodText('2026-02-28', '2026-03-31')).toBe('Feb 28 – Mar 30')
})

test('months follow each other without a gap, and never shift', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 2, max: 40 }), (anchorOn, count) => {
      const starts = startsFrom(anchorOn, count)
      expect(starts).toEqual(starts.map((_, month) => monthsLater(anchorOn, month)))
      for (const [at, start] of starts.slice(1).entries())
        expect(daysBetween(starts[at] ?? '', start)).toSatisfy((days) => days >= 28 && days <= 31)
    }),
  )
})

test('months that continue those of a card have the same days if they can', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 30 }), (startedOn, months) => {
      const startsOn = monthsLater(startedOn, months)
      expect(nextStart(anchorFor(startedOn, startsOn), startsOn)).toBe(
        monthsLater(startedOn, months + 1),
      )
    }),
  )
  expect(anchorFor('2026-01-30', '2026-03-02')).toBe('2026-03-02')
})

test('an invoice is never due before its month, nor earlier than the terms of the customer', () => {
  fc.assert(
    fc.property(anyDay, fc.nat({ max: 60 }), fc.nat({ max: 30 }), (today, ahead, terms) => {
      const startsOn = daysLater(today, ahead)
      const due = dueDayOf(startsOn, today, terms)
      expect(due >= startsOn && daysBetween(today, due) >= terms).toBe(true)
      expect([startsOn, daysLater(today, terms)]).toContain(due)
    }),
  )
})

test('the difference for a larger plan falls from the whole price to nothing', () => {
  const [startsAt, endsAt] = [new Date('2026-03-04T06:00:00Z'), new Date('2026-04-04T05:00:00Z')]
  const paid = { startsAt, endsAt, months: 1 }
  expect(proratedDifference(2900, 7900, paid, startsAt)).toBe(5000)
  expect(proratedDifference(2900, 7900, { ...paid, months: 2 }, startsAt)).toBe(10_000)
  expect(proratedDifference(2900, 7900, paid, endsAt)).toBe(0)
  expect(proratedDifference(7900, 2900, paid, startsAt)).toBe(0)
})

test('a disputed or written-off invoice does not make a plan past due', () => {
  const now = new Date('2026-03-20T12:00:00Z')
  const overdue = {
    dueOn: '2026-03-10',
    overdueAt: new Date('2026-03-11T06:00:00Z'),
    disputedAt: null,
    writtenOffAt: null,
  }
  const later = { ...overdue, dueOn: '2026-03-12' }
  expect(longestOverdue([later, overdue], now)).toBe(overdue)
  expect(longestOverdue([{ ...overdue, disputedAt: now }], now)).toBeUndefined()
  expect(longestOverdue([{ ...overdue, writtenOffAt: now }], now)).toBeUndefined()
  expect(longestOverdue([{ ...overdue, overdueAt: new Date('2026-04-01Z') }], now)).toBeUndefined()
})
