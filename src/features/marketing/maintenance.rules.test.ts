import { expect, test } from 'vitest'
import { FEATURE_CATEGORIES } from '../catalogue/catalogue.contract.ts'
import { groupFeatures } from './maintenance.rules.ts'

const hosting = { name: 'Hosting', included: true, category: 'Hosting' }
const reports = { name: 'Reports', included: true, category: 'Strategy & Reporting' }
const headings = (plans: ReturnType<typeof groupFeatures>) =>
  plans.map(({ groups }) => groups.map(({ category }) => category))

test('keeps the order of the nine categories, whatever the order of the features', () => {
  expect(headings(groupFeatures([{ features: [reports, hosting] }, { features: [] }]))).toEqual([
    FEATURE_CATEGORIES,
    FEATURE_CATEGORIES,
  ])
})

test.each([
  ['without a category', { name: 'A cake', included: true }],
  ['with an unknown category', { name: 'A cake', included: false, category: 'Catering' }],
])('puts a feature %s under Other, which then appears in every plan', (_which, cake) => {
  const plans = groupFeatures([{ features: [hosting] }, { features: [cake, hosting] }])
  expect(headings(plans)).toEqual([
    [...FEATURE_CATEGORIES, 'Other'],
    [...FEATURE_CATEGORIES, 'Other'],
  ])
  expect(plans[1]?.groups.at(-1)?.features).toEqual([cake])
  expect(plans[0]?.groups.at(-1)?.features).toEqual([])
})

test('shows every feature exactly once', () => {
  const features = [
    hosting,
    reports,
    { name: 'Fixes', included: false, category: 'Bug/Error Fixes' },
    { name: 'Else', included: true },
  ]
  const shown = groupFeatures([{ features }])[0]?.groups.flatMap((group) => group.features) ?? []
  expect(shown).toHaveLength(features.length)
  expect(new Set(shown)).toEqual(new Set(features))
})
