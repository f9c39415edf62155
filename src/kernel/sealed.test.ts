import { expect, test } from 'vitest'
import { seal, unseal } from './sealed.ts'

const SECRET = 'a secret of thirty-two characters'
const text = Buffer.from('what nobody reads in the database')

test('only this installation opens what it sealed, for the same purpose', () => {
  const sealed = seal(SECRET, 'one', text)
  expect(unseal(SECRET, 'one', sealed)).toEqual(text)
  expect(seal(SECRET, 'one', text)).not.toBe(sealed)
  expect([
    unseal(SECRET, 'other', sealed),
    unseal(`${SECRET}!`, 'one', sealed),
    unseal(SECRET, 'one', `${sealed.slice(0, -2)}AA`),
    unseal(SECRET, 'one', ''),
  ]).toEqual([undefined, undefined, undefined, undefined])
})
