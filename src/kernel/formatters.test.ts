import { afterEach, expect, test } from 'vitest'
import { dayAndTime, exactTime, formatMonth, zoneName } from './dates.ts'
import { dollars, exactDollars } from './money.ts'

const { DateTimeFormat, NumberFormat } = Intl
afterEach(() => void Object.assign(Intl, { DateTimeFormat, NumberFormat }))

function countMade(kind: 'DateTimeFormat' | 'NumberFormat', calls: () => void): number {
  let made = 0
  const counting = new Proxy(Intl[kind], {
    construct(target, args) {
      made += 1
      return Reflect.construct(target, args) as object
    },
  })
  Object.assign(Intl, { [kind]: counting })
  calls()
  return made
}

const ZONES = ['America/Chicago', 'Asia/Kathmandu', 'Pacific/Auckland']
const hour = (n: number): Date => new Date(Date.UTC(2025, 0, 1, n))

test('creates one formatter per format and time zone', () => {
  const made = countMade('DateTimeFormat', () => {
    for (let n = 0; n < 500; n += 1) for (const zone of ZONES) dayAndTime(hour(n), zone)
  })
  expect(made).toBeLessThanOrEqual(2 * ZONES.length)
})

test('creates no formatter per amount', () => {
  const write = (cents: number): string => `${dollars(cents)} ${exactDollars(cents)}`
  write(0) // The first amount of the process creates both formatters.
  expect(countMade('NumberFormat', () => Array.from({ length: 500 }, (_, n) => write(n)))).toBe(0)
})

test('formats every time zone the same on a second call', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  const read = (): string[] =>
    zones.map((zone) => `${exactTime(hour(7), zone)}, ${zoneName(hour(7), zone)}`)
  const first = read()
  expect(read()).toEqual(first)
  expect(first[zones.indexOf('America/Chicago')]).toContain('January 1, 2025 at 1:00:00 AM CST')
})

test('formats a month as its name and year', () => {
  expect(formatMonth('2025-12')).toBe('December 2025')
})
