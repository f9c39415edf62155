import { expect, test } from 'vitest'
import { periodOf } from './periods.rules.ts'

test.each([
  ['this-month', '2026-03', '2026-03'],
  ['last-month', '2026-02', '2026-02'],
  ['this-quarter', '2026-01', '2026-03'],
  ['last-quarter', '2025-10', '2025-12'],
  ['this-year', '2026-01', '2026-03'],
  ['last-year', '2025-01', '2025-12'],
  ['months', '2024-04', '2026-03'],
] as const)('%s in March 2026 is %s to %s', (name, from, until) => {
  expect(periodOf(name, '2026-03')).toEqual({ from, until })
})

test('other months are read in order, up to five years', () => {
  const chosen = { from: '2026-05', until: '2026-02' }
  expect(periodOf('months', '2026-03', chosen)).toEqual({ from: '2026-02', until: '2026-05' })
  expect(periodOf('months', '2026-03', { from: '2015-01', until: '2026-02' }).from).toBe('2021-03')
})
