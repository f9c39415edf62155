import { expect, test } from 'vitest'
import type { TaxRate } from './tax-rates.contract.ts'
import { overlapsIn, percentIn, ratesByPlace, rateState } from './tax-rates.rules.ts'

const TODAY = '2026-03-04'
const rate = (name: string, change: Partial<TaxRate> = {}): TaxRate => ({
  id: name,
  name,
  percent: 5000,
  taxClass: 'standard',
  country: 'CA',
  region: 'BC',
  startsOn: '2026-01-01',
  endsOn: null,
  revision: 1,
  ...change,
})

test.each([
  ['8.25', 8250],
  ['8,25', 8250],
  [' 8.875 % ', 8875],
  ['20', 20_000],
  ['0', 0],
  ['8.2501', undefined],
  ['1,000.5', undefined],
  ['-1', undefined],
  ['', undefined],
])('reads the percentage %j', (text, percent) => {
  expect(percentIn(text)).toBe(percent)
})

test('lists the rates by place, current ones first', () => {
  const old = rate('Old', { endsOn: '2026-03-03' })
  const next = rate('Next', { startsOn: '2026-03-05', region: 'british columbia' })
  const last = rate('Last day', { endsOn: TODAY })
  expect([old, next, last].map((one) => rateState(one, TODAY))).toEqual([
    'ended',
    'upcoming',
    'current',
  ])
  expect(
    ratesByPlace([old, next, last, rate('Austria', { country: 'AT', region: '' })], TODAY).map(
      ({ place, rates }) => [place, ...rates.map(({ name }) => name)],
    ),
  ).toEqual([
    ['Austria', 'Austria'],
    ['British Columbia, Canada', 'Last day', 'Next', 'Old'],
  ])
})

test('names rates of one class that apply on the same days', () => {
  const [gst, pst] = [rate('GST'), rate('PST', { startsOn: '2026-06-01', endsOn: '2026-06-30' })]
  const names = (rates: TaxRate[]) =>
    overlapsIn(rates, TODAY).map((pair) => pair.map(({ name }) => name))
  expect(names([gst, pst])).toEqual([['GST', 'PST']])
  expect(names([gst, rate('Low', { taxClass: 'reduced' })])).toEqual([])
  expect(names([{ ...gst, endsOn: '2026-05-31' }, pst])).toEqual([])
  expect(names([gst, rate('Past', { startsOn: '2025-01-01', endsOn: '2026-02-28' })])).toEqual([])
})
