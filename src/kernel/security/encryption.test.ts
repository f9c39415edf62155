import { expect, test } from 'vitest'
import { encrypt, decrypt } from './encryption.ts'

const SECRET = 'a secret of thirty-two characters'
const text = Buffer.from('what nobody reads in the database')

test('only the same installation decrypts, for the same purpose', () => {
  const encrypted = encrypt(SECRET, 'one', text)
  expect(decrypt(SECRET, 'one', encrypted)).toEqual(text)
  expect(encrypt(SECRET, 'one', text)).not.toBe(encrypted)
  expect([
    decrypt(SECRET, 'other', encrypted),
    decrypt(`${SECRET}!`, 'one', encrypted),
    decrypt(SECRET, 'one', `${encrypted.slice(0, -2)}AA`),
    decrypt(SECRET, 'one', ''),
  ]).toEqual([undefined, undefined, undefined, undefined])
})
