import { describe, expect, test } from 'vitest'
import { daysBetween } from '#kernel/dates.ts'
import {
  campaignsOf,
  changeOf,
  compare,
  countChange,
  daysBefore,
  recentDays,
  NOTHING,
  rowsIn,
  totalOf,
  visitsByDay,
} from './analytics.rules.ts'
import { topOf } from '#ui/chart-scale.ts'
import { sampleRows } from './sample.rules.ts'
import { changeShown, isWelcome, comparisonText, shown } from './comparison-texts.rules.ts'

/** A seeded generator: every run has the same numbers. */
function* random(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}
const dice = random(7)
const upTo = (most: number): number => Math.floor(dice.next().value * (most + 1))
const many = Array.from(
  { length: 500 },
  () => [upTo(upTo(1) ? 20 : 1_000_000), upTo(upTo(1) ? 20 : 1_000_000)] as const,
)

describe('changes between any two numbers', () => {
  test.each([
    [0, 0, '0.0%'],
    [5, 0, 'new'],
    [0, 5, '-100.0%'],
    [3, 3, '0.0%'],
    [1124, 1000, '+12.4%'],
    [2001, 2000, '+0.1%'],
    [1999, 2000, '-0.1%'],
    [20_001, 20_000, '0.0%'],
    [3, 2, '+50.0%'],
    [30_000, 1, '+2,999,900.0%'],
  ])('the change to %d from %d is %s', (now, before, expected) => {
    expect(changeShown(countChange(now, before))).toBe(expected)
  })

  test('signs a change by its direction, and is exact to half a tenth of a percent', () => {
    for (const [now, before] of many.filter(([, one]) => one > 0)) {
      const { change, isNew } = countChange(now, before)
      expect(isNew).toBe(false)
      expect(Math.abs(Number(change) * before - (now - before) * 1000)).toBeLessThanOrEqual(
        before / 2,
      )
      if (change) expect(Math.sign(change)).toBe(Math.sign(now - before))
    }
  })

  test('never has a smaller change for a larger number', () => {
    for (const [now, before] of many.filter(([, one]) => one > 0))
      expect(Number(countChange(now + 1, before).change)).toBeGreaterThanOrEqual(
        Number(countChange(now, before).change),
      )
  })

  test('never divides by zero', () => {
    for (const [now, before] of many)
      for (const [of, per] of [
        [now, 0],
        [0, before],
        [0, 0],
      ] as const) {
        for (const { change } of [
          changeOf({ of, per }, { of: before, per: now }),
          changeOf({ of: before, per: now }, { of, per }),
        ])
          expect(change === null || Number.isSafeInteger(change)).toBe(true)
      }
  })
})

describe('comparisons of two periods', () => {
  test('compares rates and costs by exact values, not rounded ones', () => {
    const now = { ...NOTHING, visits: 1746, leads: 92, spend: 50_000 }
    const before = { ...NOTHING, visits: 1296, leads: 78, spend: 46_878 }
    expect(
      compare(now, before).map((metric) => [
        metric.name,
        shown(metric.name, metric.value),
        changeShown(metric),
        isWelcome(metric),
      ]),
    ).toEqual([
      ['visits', '1,746', '+34.7%', true],
      ['leads', '92', '+17.9%', true],
      ['rate', '5.3%', '-12.5%', false],
      ['cost', '$5.43', '-9.6%', true],
    ])
    expect(compare(NOTHING, now).map((metric) => [metric.value, changeShown(metric)])).toEqual([
      [0, '-100.0%'],
      [0, '-100.0%'],
      [null, null],
      [null, null],
    ])
    expect(compare(now, NOTHING).map(changeShown)).toEqual(['new', 'new', 'new', 'new'])
  })
})

test('compares completed days, each counted once', () => {
  const now = recentDays('2026-03-10')
  expect(now).toEqual({ from: '2026-02-08', until: '2026-03-09' })
  const before = daysBefore(now)
  expect([
    before,
    daysBetween(before.until, now.from),
    daysBetween(before.from, before.until),
  ]).toEqual([{ from: '2026-01-09', until: '2026-02-07' }, 1, 29])
})

test('keeps the sample the same every day, with matching totals', () => {
  for (const today of ['2026-03-10', '2024-02-29', '2025-11-03']) {
    const rows = sampleRows(today)
    const range = recentDays(today)
    expect(totalOf(rowsIn(rows, range))).toEqual({
      visits: 1746,
      clicks: 1243,
      leads: 92,
      spend: 50_000,
    })
    expect(totalOf(rowsIn(rows, daysBefore(range)))).toEqual({
      visits: 1296,
      clicks: 1108,
      leads: 78,
      spend: 46_878,
    })
    expect(
      rows.every(({ visits, clicks, leads, spend }) => Math.min(visits, clicks, leads, spend) >= 0),
    ).toBe(true)
    expect(
      campaignsOf(rows, range).map(({ campaign, leads, spend, ...change }) => [
        campaign,
        leads,
        spend,
        changeShown(change),
      ]),
    ).toEqual([
      ['Fall menu, within 8 miles', 57, 31_800, '+35.7%'],
      ['Coffee near me', 35, 18_200, '-2.8%'],
    ])
    const days = visitsByDay(rows, range)
    expect([days.length, days[0], days.at(-1)]).toMatchObject([
      30,
      { visits: 39, before: 33 },
      { visits: 85, before: 57 },
    ])
  }
})

const EARLIER = 'the 30 days before'
test.each([
  ['visits', 1746, 1296, '1,746 visits, 450 more than the 1,296 in the 30 days before.'],
  ['visits', 0, 3, 'No visits, 3 fewer than the 3 in the 30 days before.'],
  ['leads', 1, 0, '1 lead, and none in the 30 days before.'],
  ['leads', 4, 4, '4 leads, the same as in the 30 days before.'],
  [
    'rate',
    53,
    60,
    '5.3 of every 100 visits became leads, compared with 6.0 in the 30 days before.',
  ],
  ['rate', null, 60, 'There were no visits, so there is no rate.'],
  ['cost', 543, 601, 'Each lead cost $5.43, $0.58 less than in the 30 days before.'],
  ['cost', 543, null, 'Each lead cost $5.43; there were no leads in the 30 days before.'],
] as const)('describes %s of %s after %s as: %s', (name, value, before, text) => {
  expect(comparisonText({ name, value, before }, EARLIER)).toBe(text)
})

test('says “about the same” for a change below the shown precision', () => {
  expect(comparisonText({ name: 'rate', value: 34, before: 34, change: -0.6 }, EARLIER)).toBe(
    '3.4 of every 100 visits became leads, about the same as in the 30 days before.',
  )
  expect(comparisonText({ name: 'rate', value: 34, before: 34, change: 0 }, EARLIER)).toBe(
    '3.4 of every 100 visits became leads, the same as in the 30 days before.',
  )
})

test('rounds the top of a chart up to whole steps', () => {
  expect([0, 1, 4, 5, 85, 100, 101, 1234].map((most) => topOf(most, 4))).toEqual([
    4, 4, 4, 8, 100, 100, 200, 2000,
  ])
  for (const [most] of many) {
    const top = topOf(most, 4)
    expect([top >= most, Number.isInteger(top / 4)]).toEqual([true, true])
  }
})
