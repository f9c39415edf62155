import { expect, test } from 'vitest'
import { onArrival } from './asked-values.ts'

test('what was asked for is no change from elsewhere, also when a newer wish follows', () => {
  expect(onArrival(['c', 'cl', 'cloud'], 'cl')).toEqual({ left: ['cloud'], isForeign: false })
  expect(onArrival(['cloud'], 'cloud')).toEqual({ left: [], isForeign: false })
})

test('a wish that was dropped on the way is not waited for', () => {
  expect(onArrival(['c', 'cl', 'cloud'], 'cloud')).toEqual({ left: [], isForeign: false })
})

test('anything else comes from Back, Forward or a link, and ends the waiting', () => {
  expect(onArrival(['cloud'], '')).toEqual({ left: [], isForeign: true })
  expect(onArrival([], 'cloud')).toEqual({ left: [], isForeign: true })
})
