import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overageLines, overageParts, type WorkedEntry } from './overage.rules.ts'

const entry = (id: string, minutes: number, role = 'Designer', rate = 9000): WorkedEntry => ({
  id,
  minutes,
  role,
  rate,
})

test('time after the covered minutes counts, without what was requested before', () => {
  const entries = [entry('a', 200), entry('b', 100), entry('c', 30)]
  expect(overageParts(entries, new Map(), 240)).toEqual([entry('b', 60), entry('c', 30)])
  expect(overageParts(entries, new Map([['b', 60]]), 240)).toEqual([entry('c', 30)])
  const backdated = [entry('new', 50), ...entries]
  const requested = new Map([
    ['b', 60],
    ['c', 30],
  ])
  expect(overageParts(backdated, requested, 240)).toEqual([entry('a', 10), entry('b', 40)])
})

test('lines are by role and rate, or at the rate of the plan', () => {
  const parts = [entry('a', 30), entry('b', 60, 'Developer', 12_000), entry('c', 15)]
  expect(overageLines(parts, null)).toEqual([
    { role: 'Designer', rate: 9000, minutes: 45 },
    { role: 'Developer', rate: 12_000, minutes: 60 },
  ])
  expect(overageLines(parts, 10_000).map(({ rate }) => rate)).toEqual([10_000, 10_000])
})

test('every minute beyond is requested once, whatever order the requests come in', () => {
  const work = fc.array(fc.record({ id: fc.uuid(), minutes: fc.integer({ min: 1, max: 600 }) }))
  fc.assert(
    fc.property(work, fc.integer({ min: 0, max: 1000 }), fc.nat(), (some, covered, at) => {
      const entries = some.map(({ id, minutes }) => entry(id, minutes))
      const sum = (parts: readonly WorkedEntry[]) =>
        parts.reduce((total, { minutes }) => total + minutes, 0)
      const first = overageParts(entries.slice(at % (entries.length + 1)), new Map(), covered)
      const requested = new Map(first.map(({ id, minutes }) => [id, minutes]))
      const second = overageParts(entries, requested, covered)
      expect(sum(first) + sum(second)).toBe(Math.max(0, sum(entries) - covered))
    }),
  )
})
