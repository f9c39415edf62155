import { expect, test } from 'vitest'
import { dollarsIn, emptyLine, movedLine, newLineId, ofType, undeleteLine } from './draft-lines.ts'

const [a, b, c] = [emptyLine('a'), emptyLine('b'), emptyLine('c')]
const ids = (lines: readonly { id: string }[]): string => lines.map(({ id }) => id).join('')

test('moves a line up and down, but not past either end', () => {
  expect(ids(movedLine([a, b, c], 'b', -1))).toBe('bac')
  expect(ids(movedLine([a, b, c], 'b', 1))).toBe('acb')
  expect(ids(movedLine([a, b, c], 'a', -1))).toBe('abc')
  expect(ids(movedLine([a, b, c], 'c', 1))).toBe('abc')
})

test('restores a removed line once, at its position', () => {
  expect(ids(undeleteLine([a, c], b, 1))).toBe('abc')
  expect(ids(undeleteLine([a, b, c], b, 1))).toBe('abc')
  expect(ids(undeleteLine([], b, 4))).toBe('b')
})

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
  expect(dollarsIn(text)).toBe(amount)
})

test('gives each new line a unique, valid id', () => {
  const made = Array.from({ length: 50 }, newLineId)
  expect(new Set(made).size).toBe(50)
  for (const id of made) expect(id).toMatch(/^[\w-]{1,40}$/)
})
