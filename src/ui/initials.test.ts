import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Square One Coffee', 'SO'],
  ['nora’s', 'N'],
  ['Smith & Sons', 'SS'],
  ['<b>bold</b> move', 'BM'],
  ['محل نور', 'من'],
  ['4th Street', '4S'],
  ['👩‍🍳 Bakery', 'B'],
  ['🏪', ''],
])('%s becomes %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
