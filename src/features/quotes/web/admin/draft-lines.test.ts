import { expect, test } from 'vitest'
import { unitsIn, emptyLine, ofType } from './draft-lines.ts'

test('an hourly line starts with one hour at the amount of the line', () => {
  const line = { ...emptyLine('a'), amount: 950 }
  expect(ofType(line, 'hourly')).toMatchObject({
    hours: { quantity: 1, rate: 95_000 },
    amount: 950,
  })
  expect(ofType(line, 'monthly')).toMatchObject({ type: 'one-time', isMonthly: true })
  expect(ofType(line, 'one-time').hours).toBeUndefined()
})

test.each([
  ['5,999', 5999],
  ['$950.75', 950],
  ['', 0],
  ['abc', 0],
  ['-40', 40],
  ['99999999', 10_000_000],
])('parses “%s” as %d dollars', (text, amount) => {
  expect(unitsIn(text)).toBe(amount)
})
