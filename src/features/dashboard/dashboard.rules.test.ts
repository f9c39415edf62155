import { expect, test } from 'vitest'
import { SECTIONS, viewIn } from './dashboard.rules.ts'

test('has the seven sections of the specification in order', () => {
  expect(Object.values(SECTIONS)).toEqual([
    'Quotes',
    'Subscription',
    'Payment History',
    'Analytics',
    'Projects',
    'Notifications',
    'My Profile',
  ])
})

test.each([
  ['', 'quotes'],
  ['?section=quotes', 'quotes'],
  ['?section=payments', 'payments'],
  ['?from=mail&section=profile', 'profile'],
  ['?section=', 'quotes'],
  ['?section=Profile', 'quotes'],
  ['?section=toString', 'quotes'],
  ['?section=__proto__', 'quotes'],
])('%j opens %s', (search, section) => {
  expect(viewIn(search)).toBe(section)
})
