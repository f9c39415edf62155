import { expect, test } from 'vitest'
import { read } from '#testing/sources.ts'
import { missingSpecTexts, TO_COME, specTexts } from '../../scripts/spec-texts.ts'

const toCome = read(TO_COME).split('\n').filter(Boolean)
const missing = missingSpecTexts()

test('every text and constant of the specification is shown or pending', () => {
  expect(missing.filter((text) => !toCome.includes(text))).toEqual([])
})

test('a text that is shown is no longer pending (npm run docs removes it)', () => {
  expect(toCome.filter((text) => !missing.includes(text))).toEqual([])
})

test('the pending list is sorted and has no duplicates', () => {
  expect(toCome).toEqual([...new Set(toCome)].sort())
})

test('reads quotes, lists and prices of the specification', () => {
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
