import { expect, test } from 'vitest'
import { ADMIN_TABS, tabIn } from './admin-tabs.ts'

test('has the six tabs of the specification in order', () => {
  expect(Object.values(ADMIN_TABS)).toEqual([
    'Dashboard',
    'Jobs',
    'Applications',
    'Pricing',
    'Promotions',
    'Settings',
  ])
})

test.each([
  ['', 'dashboard'],
  ['?tab=settings', 'settings'],
  ['?tab=', 'dashboard'],
  ['?tab=constructor', 'dashboard'],
])('%j opens %s', (search, tab) => {
  expect(tabIn(search)).toBe(tab)
})
