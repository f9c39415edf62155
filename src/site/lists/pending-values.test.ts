import { expect, test } from 'vitest'
import { onArrival } from './pending-values.ts'

test('a requested value is not foreign, even after a newer request', () => {
  expect(onArrival(['c', 'cl', 'cloud'], 'cl')).toEqual({ left: ['cloud'], isForeign: false })
  expect(onArrival(['cloud'], 'cloud')).toEqual({ left: [], isForeign: false })
})

test('does not wait for a skipped request', () => {
  expect(onArrival(['c', 'cl', 'cloud'], 'cloud')).toEqual({ left: [], isForeign: false })
})

test('a value from Back, Forward or a link clears the requests', () => {
  expect(onArrival(['cloud'], '')).toEqual({ left: [], isForeign: true })
  expect(onArrival([], 'cloud')).toEqual({ left: [], isForeign: true })
})
