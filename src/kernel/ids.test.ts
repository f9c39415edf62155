import { expect, test } from 'vitest'
import { newId } from './ids.ts'

const at = (milliseconds: number) => new Date(1_795_000_000_000 + milliseconds)

test('ids sort by creation order, even within a millisecond', () => {
  const made = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1].map((milliseconds) => newId(at(milliseconds)))
  expect(made.toSorted()).toEqual(made)
})

test('keeps the order when times alternate', () => {
  const made = [0, 5, 0, 7, 0, 5, 0]
    .map((milliseconds) => [milliseconds, newId(at(milliseconds))] as const)
    .filter(([milliseconds]) => milliseconds === 0)
  expect(made.toSorted(([, one], [, other]) => (one < other ? -1 : 1))).toEqual(made)
})

test('ids are unique UUIDs of version 7, whatever the clock says', () => {
  const made = Array.from({ length: 10_000 }, (_, index) => newId(at(index % 2)))
  expect(new Set(made).size).toBe(10_000)
  for (const id of made)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
