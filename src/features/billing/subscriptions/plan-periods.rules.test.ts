import { describe, expect, test } from 'vitest'
import { planPeriodFrom, planPeriodOf } from './plan-periods.rules.ts'

const ZONE = 'America/Chicago'

test('counts months from the first day, also across month ends', () => {
  const at = (day: string) => planPeriodFrom('2026-01-31', day)
  expect(at('2026-01-30')).toEqual({ at: 0, from: '2026-01-31', until: '2026-02-28' })
  expect(at('2026-02-28')).toEqual({ at: 1, from: '2026-02-28', until: '2026-03-31' })
  expect(at('2026-03-30')).toEqual({ at: 1, from: '2026-02-28', until: '2026-03-31' })
  expect(at('2027-01-31')).toEqual({ at: 12, from: '2027-01-31', until: '2027-02-28' })
})

describe('the month of a plan', () => {
  const startedAt = new Date('2026-03-02T05:30:00Z')
  const of = (anchorOn: string | null, day: string) =>
    planPeriodOf({ anchorOn, startedAt }, day, ZONE)

  test('is counted from its first day in the time zone of the agency', () => {
    expect(of(null, '2026-03-31')).toEqual({ from: '2026-03-01', until: '2026-04-01' })
    expect(of('2026-03-01', '2026-04-01')).toEqual({ from: '2026-04-01', until: '2026-05-01' })
  })

  test('leaves no gap and no short month before a later anchor', () => {
    expect(of('2026-05-02', '2026-03-31')).toEqual({ from: '2026-03-01', until: '2026-04-01' })
    for (const day of ['2026-04-01', '2026-05-01'])
      expect(of('2026-05-02', day)).toEqual({ from: '2026-04-01', until: '2026-05-02' })
    expect(of('2026-05-02', '2026-05-02')).toEqual({ from: '2026-05-02', until: '2026-06-02' })
  })
})
