import { expect, test } from 'vitest'
import { movedLine, newLineId, undeleteLine } from './lines.ts'

const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
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

test('gives each new line a unique, valid id', () => {
  const made = Array.from({ length: 50 }, newLineId)
  expect(new Set(made).size).toBe(50)
  for (const id of made) expect(id).toMatch(/^[\w-]{1,40}$/)
})
