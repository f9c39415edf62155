// The product says what the specification says. What it does not say yet stands in one list that only shrinks.
import { expect, test } from 'vitest'
import { read } from '#testing/sources.ts'
import { missingSpecTexts, TO_COME, specTexts } from '../scripts/spec-texts.ts'

const toCome = read(TO_COME).split('\n').filter(Boolean)
const missing = missingSpecTexts()

test('every text and constant of the specification is said, or is still to come', () => {
  expect(missing.filter((text) => !toCome.includes(text))).toEqual([])
})

test('what is said is no longer to come (npm run docs takes it off the list)', () => {
  expect(toCome.filter((text) => !missing.includes(text))).toEqual([])
})

test('the list is sorted, each text once', () => {
  expect(toCome).toEqual([...new Set(toCome)].sort())
})

test('the specification is read', () => {
  const expected = specTexts()
  const quoted = ['Oops! Page not found', "Passwords don't match. Please try again."]
  const listed = [
    'Psychiatrists',
    'Medical Spas',
    'API Development',
    'series-b+',
    'Google My Business (GMB)',
    'Strategy & Reporting',
  ]
  expect(expected).toEqual(expect.arrayContaining([...quoted, ...listed, '$2,999', '6-8 weeks']))
  expect(expected.length).toBeGreaterThan(200)
})
